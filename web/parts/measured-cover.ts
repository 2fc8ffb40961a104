/**
 * How often HB's 95 % intervals about these tasks held on published runs, thinned to few samples and asked about more:
 * the rows of the last table in tests/bench/EXTRAPOLATION.md, which tests/web/units/measured-cover.test.ts compares.
 */
export interface MeasuredCover {
  /** k over the samples of every task. */
  ratio: number;
  /** The published runs that have as many samples of every task. */
  runs: number;
  tests: number;
  /** The tests in which the interval held the unbiased pass@k of the whole run. */
  held: number;
}

export const study = "tests/bench/EXTRAPOLATION.md";

/** By ascending ratio. */
export const measuredCover: readonly MeasuredCover[] = [
  { ratio: 10, runs: 143, tests: 3924, held: 3717 },
  { ratio: 100, runs: 124, tests: 1590, held: 1556 },
  { ratio: 1000, runs: 7, tests: 84, held: 84 },
];

/** The fewest and the most samples of every task that an interval saw in the study. */
export const testedSamples = { least: 5, most: 100 };

/** `92 % of 1 234 tests on 143 published runs`; 100 % only where all held. */
export function coverOf(
  { runs, tests, held }: MeasuredCover,
  whole: (n: number) => string,
): string {
  const percent = held === tests ? 100 : Math.min(99, Math.round((100 * held) / tests));
  return `${percent}\u00a0% of ${whole(tests)} tests on ${whole(runs)} published runs`;
}
