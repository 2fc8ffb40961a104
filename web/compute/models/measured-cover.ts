import cover from "virtual:passcurve-evidence/cover";
import { fixed } from "../../decimals.ts";

/** How often HB's 95 % intervals about these tasks held on published runs, thinned to few samples and asked about more. */
export interface MeasuredCover {
  /** k over the samples of every task. */
  ratio: number;
  /** The published runs that have as many samples of every task. */
  runs: number;
  tests: number;
  /** The tests in which the interval held the unbiased pass@k of the whole run. */
  held: number;
}

/** By ascending ratio. */
export const measuredCover: readonly MeasuredCover[] = cover.rows.map((row) => {
  const [ratio = NaN, runs = NaN, tests = NaN, held = NaN] = row.map(Number);
  return { ratio, runs, tests, held };
});

/** `92 % of 1 234 tests on 143 published runs`; 100 % only where all held. */
export function coverOf(
  { runs, tests, held }: MeasuredCover,
  whole: (n: number) => string,
): string {
  const percent = held === tests ? 100 : Math.min(99, Number(fixed((100 * held) / tests, 0)));
  return `${percent}\u00a0% of ${whole(tests)} tests on ${whole(runs)} published runs`;
}
