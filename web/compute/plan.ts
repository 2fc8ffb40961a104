import type { Passcurve, Population, Prior } from "passcurve";
import type { Cells } from "passcurve";
import { level } from "./interval-ends.ts";

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
