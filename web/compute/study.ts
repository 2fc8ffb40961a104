import type { Cells, Estimator, MeanError, Passcurve } from "passcurve";

/** One smaller study: m samples of some of a run's tasks, drawn by a seed. */
export interface StudyRequest {
  ks: number[];
  m: number;
  tasks: number;
  seed: number;
}

/** Many of them, drawn by the seeds from 1 on. */
export interface StudyErrorsRequest extends Omit<StudyRequest, "seed"> {
  repeats: number;
}

/** What each estimator said in one smaller study. */
export type StudyValues = Record<Estimator, Float64Array>;

export const studyOf = (
  passcurve: Passcurve,
  cells: Cells,
  { ks, m, tasks, seed }: StudyRequest,
): StudyValues => passcurve.studyBudget(cells, ks, m, { tasks, seed }).values;

/** The estimators of a study, in the order in which they are shown. */
export const studied = ["unbiased", "plugin", "bb", "zoibb", "linmix", "hb"] as const;

/** How far each estimator was off over many such studies, at each k; null where it has no value. */
export type StudyErrors = Record<Estimator, (MeanError | null)[]>;

export function errorsOf(
  passcurve: Passcurve,
  repeats: StudyValues[],
  reference: Float64Array,
): StudyErrors {
  const errors = (estimator: Estimator) =>
    Array.from(reference, (truth, i) => {
      const values = repeats.map((each) => each[estimator][i] ?? NaN);
      return values.some(Number.isNaN) ? null : passcurve.meanAbsoluteError(values, truth);
    });
  return Object.fromEntries(studied.map((each) => [each, errors(each)])) as StudyErrors;
}
