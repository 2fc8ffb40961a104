import type { Cells } from "passcurve";

/**
 * Whether sampling may have stopped at each task's first success: n differs between tasks, and no task has more than one
 * success. So it may where it went on in batches: then a solved task has at most one batch's worth of successes, and an
 * unsolved one has all batches. c/n then overstates the rates, and every estimator that takes n as given is biased.
 */
export function mayHaveStopped({ n, c }: Pick<Cells, "n" | "c">): boolean {
  const most = n.reduce((one, other) => Math.max(one, other), 0);
  if (n.every((each) => each === most) || !c.some((each) => each > 0)) return false;
  if (c.every((each) => each <= 1)) return true;
  const batch = n.reduce(commonDivisor, 0);
  return c.every((each, i) => (each === 0 ? n[i] === most : each <= batch));
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}

/** What is said of such a run. */
export const stoppedWords =
  "Sampling may have stopped at success: n differs, and no task has more successes than one batch. " +
  "Such data bias every estimator.";
