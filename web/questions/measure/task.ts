import type { AttemptCurve, AttemptMetric, Passcurve, Prior, RateDistribution } from "passcurve";
import { level } from "./interval-ends.ts";
import type { Context } from "./context.ts";

/** One task with c of n samples right, k attempts, and the share of them that G-Pass requires. */
export interface TaskRequest {
  n: number;
  c: number;
  k: number;
  tau: number;
  /** ks of its curves, ascending. */
  ks: number[];
}

/** A value of one task in three ways; NaN if there is none. */
export interface TaskValue {
  estimate: number;
  complement: number;
  /** Ends of its interval: its values at the ends of the interval of the rate. */
  lower: number;
  upper: number;
  /** Posterior prediction for k new attempts. */
  predicted: number;
  predictedComplement: number;
}

export const taskMetrics = [
  "passAtK",
  "failAtK",
  "plugin",
  "passHatK",
  "gPassAtK",
  "mgPassAtK",
  "expectedTries",
] as const;
export type TaskMetric = (typeof taskMetrics)[number];

/** A curve of one task: unbiased values up to n, and posterior values at every k. */
export interface TaskCurve {
  value: number[];
  complement: number[];
  posterior: AttemptCurve;
}

export interface TaskAnswer {
  values: Record<TaskMetric, TaskValue>;
  /** Number of successes that τ requires of k attempts. */
  needed: number;
  passAtK: TaskCurve;
  passHatK: TaskCurve;
  /** The posterior of the task's rate, and its 95 % interval. */
  rates: RateDistribution;
  rate: { lower: number; upper: number };
}

/** Jeffreys' prior: without samples, nothing is known about the task's rate. */
const jeffreys = { kind: "bb", a: 0.5, b: 0.5 } as const;

const at = (values: ArrayLike<number>, i = 0) => values[i] ?? NaN;

/** Rates at which the density is computed: evenly, and densely where nearly all of it lies. */
function ratePlaces(passcurve: Passcurve, posterior: Prior): number[] {
  const [coarse, fine] = [60, 160];
  const most = passcurve.attempts(posterior, "passAtK", [1], { level: 0.9999 });
  const [from, to] = [at(most.lower), at(most.upper)];
  const even = (count: number, low: number, high: number) =>
    Array.from({ length: count + 1 }, (_, i) => low + ((high - low) * i) / count);
  return [...new Set([...even(coarse, 0, 1), ...even(fine, from, to)])].sort((a, b) => a - b);
}

/** G-Pass@k of one task at one threshold, along k. */
export interface TaskReliability {
  tau: number;
  curve: TaskCurve;
}

/** Throws PasscurveError for arguments outside their domain. */
export function taskReliability(
  passcurve: Passcurve,
  { n, c, taus, ks }: Pick<TaskRequest, "n" | "c" | "ks"> & { taus: number[] },
): TaskReliability[] {
  const posterior = passcurve.updatedPrior(n, c, jeffreys);
  return taus.map((tau) => {
    const value = ks.map((k) => passcurve.gPassAtK(n, c, k, tau));
    return {
      tau,
      curve: {
        value,
        complement: value.map((each) => 1 - each),
        posterior: passcurve.attempts(posterior, "gPassAtK", ks, { tau, level }),
      },
    };
  });
}

/** Request to simulate many tasks of one rate, for each of several n. */
export interface SimulationRequest {
  rate: number;
  k: number;
  taus: number[];
  /** Samples of a task, each at least k. */
  ns: number[];
  /** Number of tasks for each n. */
  repeats: number;
}

/** G-Pass@k at one τ: its value at the rate, and mean and standard deviation of its estimates for each n. */
export interface Simulated {
  tau: number;
  truth: number;
  mean: number[];
  sd: number[];
}

export function simulationOf(
  passcurve: Passcurve,
  { rate, k, taus, ns, repeats }: SimulationRequest,
): Simulated[] {
  const { prior } = passcurve.chosenRates({ mean: rate, concentration: Infinity });
  const { gPass } = passcurve.priorReliability(prior, k, taus);
  const drawn = ns.map((n) => passcurve.drawCounts(prior, repeats, n, { seed: n }));
  return taus.map((tau, i) => {
    const errors = drawn.map(({ n, c, tasks }) => {
      const estimates = Array.from(c, (each, at) => passcurve.gPassAtK(n[at] ?? 0, each, k, tau));
      const all = estimates.flatMap((each, at) => Array<number>(tasks[at] ?? 0).fill(each));
      return passcurve.meanAbsoluteError(all, 0);
    });
    return {
      tau,
      truth: gPass[i] ?? NaN,
      mean: errors.map(({ mean }) => mean),
      sd: errors.map(({ standardDeviation }) => standardDeviation),
    };
  });
}

/** The metrics of one task; throws PasscurveError for arguments outside their domain. */
export function taskAnswer(passcurve: Passcurve, { n, c, k, tau, ks }: TaskRequest): TaskAnswer {
  const posterior = passcurve.updatedPrior(n, c, jeffreys);
  const failures = passcurve.updatedPrior(n, n - c, jeffreys);
  const of = (metric: AttemptMetric, prior: Prior = posterior) =>
    passcurve.attempts(prior, metric, [k], { tau, level });
  const value = (estimate: number, complement: number, found: AttemptCurve): TaskValue => ({
    estimate,
    complement,
    lower: at(found.lower),
    upper: at(found.upper),
    predicted: at(found.value),
    predictedComplement: at(found.complement),
  });
  const shareOf = (estimate: number, metric: AttemptMetric) =>
    value(estimate, 1 - estimate, of(metric));
  const none = { lower: NaN, upper: NaN, predicted: NaN, predictedComplement: NaN };
  const [passAtK, failAtK] = [passcurve.passAtK(n, c, k), passcurve.failAtK(n, c, k)];
  const curve = (
    metric: AttemptMetric,
    [unbiased, complement]: ((k: number) => number)[],
  ): TaskCurve => ({
    value: ks.map((each) => unbiased?.(each) ?? NaN),
    complement: ks.map((each) => complement?.(each) ?? NaN),
    posterior: passcurve.attempts(posterior, metric, ks, { level }),
  });
  const rate = passcurve.attempts(posterior, "passAtK", [1], { level });
  return {
    values: {
      passAtK: value(passAtK, failAtK, of("passAtK")),
      failAtK: value(failAtK, passAtK, of("passHatK", failures)),
      plugin: {
        estimate: passcurve.passAtKPlugin(n, c, k),
        complement: passcurve.failAtKPlugin(n, c, k),
        ...none,
      },
      passHatK: value(passcurve.passHatK(n, c, k), passcurve.passAtK(n, n - c, k), of("passHatK")),
      gPassAtK: shareOf(passcurve.gPassAtK(n, c, k, tau), "gPassAtK"),
      mgPassAtK: shareOf(passcurve.mgPassAtK(n, c, k), "mgPassAtK"),
      expectedTries: value(passcurve.expectedTries(n, c, k), NaN, of("expectedTries")),
    },
    needed: passcurve.gPassThreshold(k, tau),
    passAtK: curve("passAtK", [
      (each) => passcurve.passAtK(n, c, each),
      (each) => passcurve.failAtK(n, c, each),
    ]),
    passHatK: curve("passHatK", [
      (each) => passcurve.passHatK(n, c, each),
      (each) => passcurve.passAtK(n, n - c, each),
    ]),
    rates: passcurve.posteriorRates(n, c, jeffreys, ratePlaces(passcurve, posterior)),
    rate: { lower: at(rate.lower), upper: at(rate.upper) },
  };
}

/** Answers to the kinds of question of this file. */
export const taskAnswers = {
  /** The metrics of one task. */
  task: (request: TaskRequest, { passcurve }: Context) => taskAnswer(passcurve, request),
  /** Estimates of G-Pass@k for simulated tasks, with its true value. */
  simulation: (request: SimulationRequest, { passcurve }: Context) =>
    simulationOf(passcurve, request),
  taskReliability: (request: Parameters<typeof taskReliability>[1], { passcurve }: Context) =>
    taskReliability(passcurve, request),
};
