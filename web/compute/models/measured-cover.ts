import cover from "virtual:passcurve-evidence/cover";
import grades from "virtual:passcurve-evidence/grades";

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

export const study = `tests/bench/${cover.document}`;

/** By ascending ratio. */
export const measuredCover: readonly MeasuredCover[] = cover.rows.map((row) => {
  const [ratio = NaN, runs = NaN, tests = NaN, held = NaN] = row.map(Number);
  return { ratio, runs, tests, held };
});

/** What HB did in the tests of one published set, at one distance: a row of the study's table of grades. */
export interface MeasuredPlace {
  /** The file that the runs of the set are in. */
  corpus: string;
  tasks: number;
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

export const measuredPlaces: readonly MeasuredPlace[] = grades.rows.map(
  ([corpus = "", ...numbers]) => {
    const [tasks = NaN, n = NaN, ratio = NaN, runs = NaN, tests = NaN, held = NaN, error = NaN] =
      numbers.map(Number);
    return { corpus, tasks, n, ratio, runs, tests, held, error };
  },
);

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
