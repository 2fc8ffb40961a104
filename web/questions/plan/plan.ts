import type { Cells, NextSamples, Passcurve, Population, PowerOptions, Prior } from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import { level } from "../measure/interval-ends.ts";
import type { KeptRun } from "../runs/kept-runs.ts";
import { pairRuns, type Rows } from "../runs/pairing.ts";
import { metricOf, triesOf, type CurveMetric } from "../../metrics/metrics.ts";
import { only, two, type Context } from "../measure/context.ts";

/** Basis of a plan: a prior, or a run if there is no prior. */
export interface PlannedFor {
  prior: Prior | null;
}

/** Metric and k of a planned interval, which is about new tasks. */
export interface PlannedInterval {
  metric: CurveMetric;
  k: number;
}

/** Largest k at which the page plans a metric; it is larger for pass@k and pass^k, which have short sums. */
export const mostPlannedK = (metric: CurveMetric) => (triesOf(metric) === metric ? 1e4 : 200);

/** Package options for planning a metric. */
export const plannedOptions = ({ metric, k }: PlannedInterval) => ({
  ...metricOf(metric).packaged,
  k,
  level,
});

export interface PrecisionRequest extends PlannedFor, PlannedInterval {
  tasks: number[];
  samples: number[];
}

export interface StudyPlanRequest extends PlannedFor, PlannedInterval {
  sample: number;
  task: number;
  /** Half-width to reach, or budget of the study. */
  by: { target: number } | { budget: number };
}

export interface NextSamplesRequest {
  k: number;
  /** Further samples over all tasks. */
  budget: number;
}

/** A run’s tasks one by one, with the further samples of each. */
export interface NextTasks extends NextSamples {
  /** Null if the tasks have no names. */
  tasks: string[] | null;
  n: Float64Array;
  c: Float64Array;
}

/** Design of a planned comparison. */
export interface PlannedPair extends PlannedInterval {
  tasksOf: "same" | "other";
  correlation: number;
  power: number;
}

export interface PowerRequest extends PlannedFor, PlannedPair {
  tasks: number[];
  samples: number[];
  difference: number;
}

export interface ComparisonPlanRequest extends PlannedFor, PlannedPair {
  sample: number;
  task: number;
  /** Difference to detect, or budget of each run. */
  by: { difference: number } | { budget: number };
}

export const populationOf = (passcurve: Passcurve, { prior }: PlannedFor, cells: Cells | null) =>
  passcurve.population(prior ?? cells ?? { n: [], c: [] });

export const precisionOf = (
  passcurve: Passcurve,
  population: Population,
  request: PrecisionRequest,
) => {
  const { tasks, samples } = request;
  return passcurve.precisionMap(population, tasks, samples, plannedOptions(request));
};

export function studyPlanOf(
  passcurve: Passcurve,
  population: Population,
  { sample, task, by, ...interval }: StudyPlanRequest,
) {
  const options = plannedOptions(interval);
  const costs = { sample, task };
  return "target" in by
    ? passcurve.cheapestStudy(population, by.target, options, costs)
    : passcurve.bestStudy(population, by.budget, options, costs);
}

/** Allocates further samples to tasks. A row of a table of counts stands for as many tasks as its weight. */
export function nextTasksOf(
  passcurve: Passcurve,
  { n, c, weight, tasks }: KeptRun,
  { k, budget }: NextSamplesRequest,
): NextTasks {
  const each = (values: Float64Array) =>
    weight === null
      ? values
      : Float64Array.from(
          [...weight].flatMap((many, i) => Array<number>(many).fill(values[i] ?? NaN)),
        );
  const rows = { n: each(n), c: each(c) };
  return { tasks, ...rows, ...passcurve.nextSamples(rows, k, budget) };
}

const pairOptions = (pair: PlannedPair): PowerOptions => ({
  ...plannedOptions(pair),
  tasks: pair.tasksOf,
  correlation: pair.correlation,
  power: pair.power,
});

export const powerOf = (passcurve: Passcurve, population: Population, request: PowerRequest) =>
  passcurve.powerMap(
    population,
    request.tasks,
    request.samples,
    request.difference,
    pairOptions(request),
  );

export function comparisonPlanOf(
  passcurve: Passcurve,
  population: Population,
  { sample, task, by, ...pair }: ComparisonPlanRequest,
) {
  const [options, costs] = [pairOptions(pair), { sample, task }];
  return "difference" in by
    ? passcurve.cheapestComparison(population, by.difference, options, costs)
    : passcurve.bestComparison(population, by.budget, options, costs);
}

/** Correlation of two runs over their common tasks by name; null if it cannot be estimated. */
export interface FoundCorrelation {
  found: { correlation: number; tasks: number } | null;
}

export function correlationOf(passcurve: Passcurve, a: Rows, b: Rows, k: number): FoundCorrelation {
  const pairing = pairRuns(a, b);
  if (pairing.kind !== "paired") return { found: null };
  const most = Math.min(smallestOf(pairing.a.n), smallestOf(pairing.b.n));
  // The estimate is unbiased if each task has 2k samples; with fewer, a smaller k gives nearly the same.
  const known = Math.max(1, Math.min(k, Math.floor(most / 2)));
  const correlation = passcurve.taskCorrelation(pairing.a, pairing.b, known);
  return {
    found: Number.isNaN(correlation) ? null : { correlation, tasks: pairing.tasks.length },
  };
}

/** Answers to the kinds of question of this file. */
export const planAnswers = {
  /** Population of new tasks, from a run or from a prior. */
  population: (request: PlannedFor, { passcurve, runs }: Context) =>
    populationOf(passcurve, request, runs[0]?.cells ?? null),
  /** Expected half-widths of studies; it needs the population. */
  precision: (request: PrecisionRequest, { passcurve, needed }: Context) =>
    precisionOf(passcurve, needed[0] as Population, request),
  /** The cheapest study for a target, or the best one for a budget; it needs the population. */
  studyPlan: (request: StudyPlanRequest, { passcurve, needed }: Context) =>
    studyPlanOf(passcurve, needed[0] as Population, request),
  /** Best allocation of further samples to a run's tasks. */
  nextTasks: (request: NextSamplesRequest, { passcurve, runs }: Context) =>
    nextTasksOf(passcurve, only(runs), request),
  /** Power of comparisons of two runs; it needs the population. */
  power: (request: PowerRequest, { passcurve, needed }: Context) =>
    powerOf(passcurve, needed[0] as Population, request),
  /** The cheapest comparison for a difference, or the best one for a budget; it needs the population. */
  comparisonPlan: (request: ComparisonPlanRequest, { passcurve, needed }: Context) =>
    comparisonPlanOf(passcurve, needed[0] as Population, request),
  /** Correlation of two runs, task by task. */
  correlation: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    correlationOf(passcurve, ...two(runs), k),
  /** Sources of the error of a run's pass@k. */
  noise: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    passcurve.noiseSplit(only(runs).cells, k),
};
