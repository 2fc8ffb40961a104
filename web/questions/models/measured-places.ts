import grades from "virtual:passcurve-evidence/grades";

export const study = `tests/bench/${grades.document}`;

/** HB's results in the tests of one published set, at one distance: a row of the study's table of grades. */
export interface MeasuredPlace {
  /** File of the runs of the set. */
  corpus: string;
  tasks: number;
  /** Samples of every task. */
  n: number;
  /** k / n. */
  ratio: number;
  runs: number;
  tests: number;
  held: number;
  /** Mean absolute error of the posterior mean, as a share. */
  error: number;
}

export const measuredPlaces: readonly MeasuredPlace[] = grades.rows.map(
  ([corpus = "", ...numbers]) => {
    const [tasks = NaN, n = NaN, ratio = NaN, runs = NaN, tests = NaN, held = NaN, error = NaN] =
      numbers.map(Number);
    return { corpus, tasks, n, ratio, runs, tests, held, error };
  },
);

/** Fewest and most samples of every task from which an interval of the study was computed. */
export const testedSamples = { least: 5, most: 100 };

/** Number of tasks of the smallest tested set. */
export const fewestTested = 30;
