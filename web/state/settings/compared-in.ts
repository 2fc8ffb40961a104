/** What two runs are compared in, in the order in which it is offered. */
export const comparedIns = ["pass@k", "pass^k", "cover", "g-pass"] as const;
export type ComparedIn = (typeof comparedIns)[number];

/** Whether values are compared along τ; else along k. */
export const isOverTau = (comparedIn: ComparedIn) =>
  comparedIn === "cover" || comparedIn === "g-pass";
