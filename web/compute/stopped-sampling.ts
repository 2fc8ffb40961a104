import type { Cells } from "passcurve";

/**
 * Whether sampling may have stopped at each task's first success: n differs between tasks, and no task has more than one
 * success. Then c/n overstates the rates, and every estimator that takes n as given is biased.
 */
export const mayHaveStopped = ({ n, c }: Pick<Cells, "n" | "c">): boolean =>
  n.some((each) => each !== n[0]) && c.includes(1) && c.every((each) => each <= 1);
