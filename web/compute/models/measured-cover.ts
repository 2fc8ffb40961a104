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

/** What HB did in the tests with as many samples and tasks, at one distance: a row of the study's table of grades. */
export interface MeasuredPlace {
  /** Whether the sets had more than 50 tasks. */
  many: boolean;
  /** The samples of every task. */
  n: number;
  /** k / n. */
  ratio: number;
  runs: number;
  tests: number;
  held: number;
  /** The mean absolute error of the posterior's mean, as a share. */
  error: number;
}

const place = (
  many: boolean,
  ...[n, ratio, runs, tests, held, error]: [number, number, number, number, number, number]
): MeasuredPlace => ({ many, n, ratio, runs, tests, held, error });

export const measuredPlaces: readonly MeasuredPlace[] = [
  place(false, 5, 10, 49, 294, 285, 0.0627),
  place(false, 5, 100, 49, 294, 286, 0.1024),
  place(false, 10, 10, 49, 294, 286, 0.0559),
  place(false, 10, 100, 49, 294, 282, 0.1059),
  place(false, 20, 10, 49, 294, 277, 0.0674),
  place(false, 50, 10, 49, 294, 269, 0.0758),
  place(false, 100, 10, 49, 294, 264, 0.0776),
  place(true, 5, 10, 94, 564, 561, 0.0263),
  place(true, 5, 100, 75, 450, 450, 0.0432),
  place(true, 5, 1000, 7, 42, 42, 0.1531),
  place(true, 10, 10, 94, 564, 544, 0.0257),
  place(true, 10, 100, 71, 426, 414, 0.0405),
  place(true, 10, 1000, 7, 42, 42, 0.123),
  place(true, 20, 10, 75, 450, 429, 0.0272),
  place(true, 20, 100, 7, 42, 41, 0.0941),
  place(true, 50, 10, 75, 450, 415, 0.0272),
  place(true, 50, 100, 7, 42, 41, 0.0728),
  place(true, 100, 10, 71, 426, 387, 0.0229),
  place(true, 100, 100, 7, 42, 42, 0.0658),
];

/** The fewest and the most samples of every task that an interval saw in the study. */
export const testedSamples = { least: 5, most: 100 };

/** The tasks of the smallest set that was tested. */
export const fewestTested = 30;

/** `92 % of 1 234 tests on 143 published runs`; 100 % only where all held. */
export function coverOf(
  { runs, tests, held }: MeasuredCover,
  whole: (n: number) => string,
): string {
  const percent = held === tests ? 100 : Math.min(99, Math.round((100 * held) / tests));
  return `${percent}\u00a0% of ${whole(tests)} tests on ${whole(runs)} published runs`;
}
