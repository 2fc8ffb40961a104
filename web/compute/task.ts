import type { Passcurve } from "passcurve";
import { level } from "./interval-ends.ts";

/** One task with c of n samples right, and k attempts. */
export interface TaskRequest {
  n: number;
  c: number;
  k: number;
}

export interface TaskAnswer {
  /** The ends of the posterior interval of the task's own pass@k, under Beta(½, ½). */
  lower: number;
  upper: number;
  passAtK: number;
  failAtK: number;
  passAtKPlugin: number;
  failAtKPlugin: number;
  passHatK: number;
  /** 1 − pass^k: at least one of the k draws fails. */
  someFail: number;
}

/** The one-task metrics; throws PasscurveError for arguments outside their domain. */
export function taskAnswer(passcurve: Passcurve, n: number, c: number, k: number): TaskAnswer {
  // Jeffreys' prior: before the samples nothing is known of the task's rate.
  const jeffreys = { kind: "bb", a: 0.5, b: 0.5 } as const;
  const end = (q: number) => passcurve.posteriorQuantile(n, c, k, jeffreys, q);
  return {
    lower: end((1 - level) / 2),
    upper: end((1 + level) / 2),
    passAtK: passcurve.passAtK(n, c, k),
    failAtK: passcurve.failAtK(n, c, k),
    passAtKPlugin: passcurve.passAtKPlugin(n, c, k),
    failAtKPlugin: passcurve.failAtKPlugin(n, c, k),
    passHatK: passcurve.passHatK(n, c, k),
    someFail: passcurve.passAtK(n, n - c, k),
  };
}
