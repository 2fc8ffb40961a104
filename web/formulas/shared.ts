import type { Letter } from "./formula.ts";

/** Letters that many formulas share. */
export const shared = {
  n: ["n", "samples of the task"],
  c: ["c", "of them, the successes"],
  k: ["k", "attempts per task"],
  N: ["N", "tasks"],
  tau: ["τ", "reliability threshold, from 0 to 1"],
  B: ["B", "the Beta function"],
} satisfies Record<string, Letter>;
