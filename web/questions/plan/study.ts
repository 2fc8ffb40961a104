import type { Cells, Estimator, MeanError, Passcurve, Wins } from "passcurve";
import type { LinMixEnds } from "../../state/settings/lin-mix.ts";
import { studied } from "../../state/settings/settings.ts";
import { only, type Context } from "../measure/context.ts";

/** Default number of smaller studies: with fitted models, and without. */
export const defaultRepeats = { fitted: 20, counted: 100 };

/** One smaller study: m samples of some of a run's tasks, drawn with a seed. */
export interface StudyRequest {
  ks: number[];
  /** τ of G-Pass; without it, the study is of pass@k. */
  tau?: number;
  /** Ends of LinMix; without them, the defaults. */
  linmix?: LinMixEnds;
  m: number;
  tasks: number;
  seed: number;
}

/** Many smaller studies, with seeds from 1. */
export interface StudyErrorsRequest extends Omit<StudyRequest, "seed"> {
  repeats: number;
}

/** Values of each estimator in one smaller study. */
export type StudyValues = Record<Estimator, Float64Array>;

export const studyOf = (
  passcurve: Passcurve,
  cells: Cells,
  { ks, tau, linmix, m, tasks, seed }: StudyRequest,
): StudyValues => {
  const options = { tasks, seed, ...(linmix && { linmix }) };
  return tau === undefined
    ? passcurve.studyBudget(cells, ks, m, options).values
    : passcurve.studyGPass(cells, ks, tau, m, options).values;
};

/** Unbiased values from all samples. */
const truthOf = (passcurve: Passcurve, cells: Cells, { ks, tau }: StudyErrorsRequest): number[] =>
  tau === undefined
    ? [...passcurve.passAtKCurve(cells, ks).value]
    : ks.map((k) => passcurve.gPassAtKCurve(cells, k, [tau]).value[0] ?? NaN);

/** A mean error over the repeats of one run, or over several runs. */
export interface StudyError extends MeanError {
  /** Standard deviation between repeats; for several runs, the mean of theirs. NaN for one repeat. */
  overRepeats: number;
}

/** Mean absolute error of an estimator at each k; null if it has no value. */
export type Errors = (StudyError | null)[];
/** Errors of each estimator over many smaller studies. */
export type StudyErrors = Record<Estimator, Errors>;

const byEstimator = (errorsOf: (estimator: Estimator) => Errors) =>
  Object.fromEntries(studied.map((each) => [each, errorsOf(each)])) as StudyErrors;

export function errorsOf(
  passcurve: Passcurve,
  cells: Cells,
  repeats: StudyValues[],
  request: StudyErrorsRequest,
): StudyErrors {
  const truth = truthOf(passcurve, cells, request);
  return byEstimator((estimator) =>
    truth.map((whole, i) => {
      const values = repeats.map((each) => each[estimator][i] ?? NaN);
      const isKnown = !Number.isNaN(whole) && !values.some(Number.isNaN);
      if (!isKnown) return null;
      const error = passcurve.meanAbsoluteError(values, whole);
      return { ...error, overRepeats: error.standardDeviation };
    }),
  );
}

/** Mean errors of several runs: by run, then by estimator, then by k; NaN if missing. */
export interface ConfigurationsRequest {
  errors: number[][][];
  /** Their standard deviations between repeats, in the same order. */
  overRepeats: number[][][];
  estimators: Estimator[];
}

/** Summary of these errors at each k. */
export interface Configurations {
  /** Mean over the runs, with its variation between runs. */
  errors: StudyErrors;
  wins: Wins[];
  /** Wins over all k at once. */
  allWins: Wins;
}

export function configurationsOf(
  passcurve: Passcurve,
  { errors, overRepeats, estimators }: ConfigurationsRequest,
): Configurations {
  const budgets = [...(errors[0]?.[0]?.keys() ?? [])];
  const known = (values: number[]) => values.filter((each) => !Number.isNaN(each));
  const columns = budgets.map((i) =>
    errors.map((run) => studied.map((_, estimator) => run[estimator]?.[i] ?? NaN)),
  );
  const places = estimators.map((each) => studied.indexOf(each));
  const competing = columns.map((rows) =>
    rows.map((row) => places.map((place) => row[place] ?? NaN)),
  );
  return {
    errors: byEstimator((estimator) =>
      columns.map((rows, k) => {
        const place = studied.indexOf(estimator);
        const values = known(rows.map((row) => row[place] ?? NaN));
        if (values.length === 0) return null;
        const spreads = known(overRepeats.map((run) => run[place]?.[k] ?? NaN));
        return {
          ...passcurve.meanAbsoluteError(values, 0),
          overRepeats: spreads.length === 0 ? NaN : passcurve.meanAbsoluteError(spreads, 0).mean,
        };
      }),
    ),
    wins: competing.map((rows) => passcurve.countWins(rows)),
    allWins: passcurve.countWins(competing.flat()),
  };
}

/** Answers to the kinds of question of this file. */
export const studyAnswers = {
  /** Values of each estimator in a smaller study. */
  study: (request: StudyRequest, { passcurve, runs }: Context) =>
    studyOf(passcurve, only(runs).cells, request),
  /** Errors of each estimator over many smaller studies; it needs these studies. */
  studyErrors: (request: StudyErrorsRequest, { passcurve, runs, needed }: Context) =>
    errorsOf(passcurve, only(runs).cells, needed as StudyValues[], request),
  /** Summary of the errors of several runs. */
  configurations: (request: ConfigurationsRequest, { passcurve }: Context) =>
    configurationsOf(passcurve, request),
  /** Deviations of values from 0, for lists of errors; null for an empty list. */
  deviations: ({ values }: { values: number[][] }, { passcurve }: Context) =>
    values.map((each) => (each.length === 0 ? null : passcurve.meanAbsoluteError(each, 0))),
};
