import grades from "virtual:passcurve-evidence/grades";

export const study = `tests/bench/${grades.document}`;

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
