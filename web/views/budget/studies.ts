import type { Estimator, Wins } from "passcurve";
import type { Configurations, StudyError, StudyErrors } from "../../questions/plan/study.ts";
import type { Question } from "../../questions/questions.ts";
import { smallestOf } from "../../base/extremes.ts";
import type { Settings } from "../../state/settings/address.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { studied } from "../../state/settings/settings.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { StudyPlan, StudyStep } from "./plan.ts";

/** The errors of one size of study. */
export interface StudiedStep extends StudyStep {
  errors: StudyErrors;
  /** Number of smaller studies per run. */
  repeats: number;
  /** Number of runs with a value, by k. */
  runs: number[];
  /** The wins at each k if several runs were studied. */
  wins: Wins[] | null;
}

/** One size of study of one run. */
export interface StudyOfRun {
  step: StudyStep;
  question: Question<"studyErrors">;
}

const canTake = ({ m, tasks }: StudyStep, { run }: StyledRun) =>
  m <= run.minN && (tasks ?? 0) <= run.tasks;

/** Every size of every run with enough samples and tasks, the headline's step first. */
export function requestedStudies(
  { runs, ks, at, steps }: StudyPlan,
  settings: Settings,
  repeats: number,
): StudyOfRun[] {
  const { study, tau } = settings;
  const metric = { linmix: linMixOf(settings), ...(study.of === "g-pass" && { tau }) };
  const all = steps.flatMap((step) =>
    runs
      .filter((run) => canTake(step, run))
      .map(({ run }): StudyOfRun => {
        const { m, tasks } = step;
        const request = { ks, m, tasks: tasks ?? run.tasks, repeats, ...metric };
        return { step, question: { kind: "studyErrors", runs: [run.id], ...request } };
      }),
  );
  const isFirst = ({ step }: StudyOfRun) => step.m === at && step.tasks === headlineTasks(steps);
  return [...all.filter(isFirst), ...all.filter((each) => !isFirst(each))];
}

const headlineTasks = (steps: StudyStep[]) => steps.at(-1)?.tasks ?? null;

/** The step of the headline: at the current m, with the most tasks. */
export const headlineOf = (done: StudiedStep[], { at, steps }: StudyPlan) =>
  done.find(({ m, tasks }) => m === at && tasks === headlineTasks(steps));

/** The errors of every run at one size. */
export interface KnownStep {
  step: StudyStep;
  repeats: number;
  errors: StudyErrors[];
}

/** The sizes with the errors of every run, each with the most repeats that are complete. */
export function knownSteps(
  steps: StudyStep[],
  request: StudyOfRun[],
  found: readonly (StudyErrors | null)[],
): KnownStep[] {
  return steps.flatMap((step): KnownStep[] => {
    const places = [...request.keys()].filter((i) => request[i]?.step === step);
    const repeatsAt = (i: number) => request[i]?.question.repeats ?? 0;
    const sizes = [...new Set(places.map(repeatsAt))].sort((a, b) => b - a);
    for (const repeats of sizes) {
      const those = places.filter((i) => repeatsAt(i) === repeats);
      const errors = those.map((i) => found[i] ?? null).filter((each) => each !== null);
      if (errors.length === those.length) return [{ step, repeats, errors }];
    }
    return [];
  });
}

/** A number of each error, by run, estimator and k; NaN if there is no error. */
const ofAll = (all: StudyErrors[], numberOf: (error: StudyError) => number) =>
  all.map((errors) =>
    studied.map((estimator) =>
      errors[estimator].map((error) => (error === null ? NaN : numberOf(error))),
    ),
  );

/** Questions about the errors of several runs: at each size, then over all sizes. */
export function configurationsQuestions(
  known: KnownStep[],
  estimators: Estimator[],
): Question<"configurations">[] {
  const question = (all: StudyErrors[]): Question<"configurations"> => ({
    kind: "configurations",
    runs: [],
    errors: ofAll(all, ({ mean }) => mean),
    overRepeats: ofAll(all, ({ overRepeats }) => overRepeats),
    estimators,
  });
  const each = known.map(({ errors }) => question(errors));
  return [...each, question(known.flatMap(({ errors }) => errors))];
}

/** Number of runs with a value, by k. */
const runsOf = (errors: StudyErrors[]) =>
  (errors[0]?.hb ?? []).map((_, k) => errors.filter(({ hb }) => hb[k] !== null).length);

/** One run's own errors, or the pooled errors of several runs where available. */
export const studiedSteps = (
  known: KnownStep[],
  sums: readonly (Configurations | null)[] | null,
): StudiedStep[] =>
  known.flatMap(({ step, repeats, errors }, i): StudiedStep[] => {
    const of = { ...step, repeats, runs: runsOf(errors) };
    if (sums === null) return errors.map((one) => ({ ...of, errors: one, wins: null }));
    const sum = sums[i];
    return sum == null ? [] : [{ ...of, errors: sum.errors, wins: sum.wins }];
  });

/** The least mean error of these estimators, and its estimator. */
export function leastOf(errors: StudyErrors, at: number, estimators: readonly Estimator[]) {
  const means = estimators.map((each) => errors[each][at]?.mean ?? Infinity);
  const mean = smallestOf(means);
  return { mean, estimator: estimators[means.indexOf(mean)] ?? "hb" };
}

/**
 * The estimators that came closest: those with the least mean, if every other is worse by more than the standard error
 * of the difference. Empty if not, or if that is unknown.
 */
export function closestOf(
  errors: StudyErrors,
  at: number,
  estimators: readonly Estimator[],
): Estimator[] {
  const least = leastOf(errors, at, estimators);
  const error = errors[least.estimator][at]?.standardError ?? NaN;
  const isLeast = (each: Estimator) => errors[each][at]?.mean === least.mean;
  const isFurther = (each: Estimator) => {
    const other = errors[each][at];
    return other == null || other.mean - least.mean > Math.hypot(error, other.standardError);
  };
  return estimators.every((each) => isLeast(each) || isFurther(each))
    ? estimators.filter(isLeast)
    : [];
}
