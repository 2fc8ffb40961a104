import cover from "virtual:passcurve-evidence/cover";
import { fixed } from "../../base/decimals.ts";

/** Coverage of HB's 95 % intervals about these tasks, for predictions of larger k from thinned published runs. */
export interface MeasuredCover {
  /** k divided by the samples of every task. */
  ratio: number;
  /** Number of published runs with as many samples of every task. */
  runs: number;
  tests: number;
  /** Number of tests in which the interval contained the unbiased pass@k of the whole run. */
  held: number;
}

/** Ascending in the ratio. */
export const measuredCover: readonly MeasuredCover[] = cover.rows.map((row) => {
  const [ratio = NaN, runs = NaN, tests = NaN, held = NaN] = row.map(Number);
  return { ratio, runs, tests, held };
});

/** Coverage in words: `92 % of 1 234 tests on 143 published runs`; 100 % only if all intervals held. */
export function coverOf(
  { runs, tests, held }: MeasuredCover,
  whole: (n: number) => string,
): string {
  const percent = held === tests ? 100 : Math.min(99, Number(fixed((100 * held) / tests, 0)));
  return `${percent}\u00a0% of ${whole(tests)} tests on ${whole(runs)} published runs`;
}
