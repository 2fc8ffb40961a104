import type { Cells, NextSamples, Passcurve, Population, Prior } from "passcurve";
import { level } from "./interval-ends.ts";
import type { KeptRun } from "./kept-runs.ts";

/** What a plan is for: a prior, or where there is none a run. */
export interface PlannedFor {
  prior: Prior | null;
}

/** What a planned interval is of; it is about new tasks. */
export interface PlannedInterval {
  k: number;
}

export interface PrecisionRequest extends PlannedFor, PlannedInterval {
  tasks: number[];
  samples: number[];
}

export interface StudyPlanRequest extends PlannedFor, PlannedInterval {
  sample: number;
  task: number;
  /** The half-width that is to be reached, or what the study may cost. */
  by: { target: number } | { budget: number };
}

export interface NextSamplesRequest {
  k: number;
  /** Further samples of all tasks together. */
  budget: number;
}

/** A run’s tasks one by one, with what each is given. */
export interface NextTasks extends NextSamples {
  /** Null where the tasks have no names. */
  tasks: string[] | null;
  n: Float64Array;
  c: Float64Array;
}

export const populationOf = (passcurve: Passcurve, { prior }: PlannedFor, cells: Cells | null) =>
  passcurve.population(prior ?? cells ?? { n: [], c: [] });

export const precisionOf = (
  passcurve: Passcurve,
  population: Population,
  { k, tasks, samples }: PrecisionRequest,
) => passcurve.precisionMap(population, tasks, samples, { k, level });

export function studyPlanOf(
  passcurve: Passcurve,
  population: Population,
  { k, sample, task, by }: StudyPlanRequest,
) {
  const options = { k, level };
  const costs = { sample, task };
  return "target" in by
    ? passcurve.cheapestStudy(population, by.target, options, costs)
    : passcurve.bestStudy(population, by.budget, options, costs);
}

/** A row of a table of counts stands for as many tasks as it says. */
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
