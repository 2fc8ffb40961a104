import type { Numbers } from "./arguments.ts";
import type { RawFault } from "./raw-fault.ts";
import type {
  RawNextSamples,
  RawNoiseSplit,
  RawPopulation,
  RawPrecisionMap,
  RawPrecisionRequest,
  RawPrior,
  RawStudyCosts,
  RawStudyPlan,
} from "./raw-names.ts";

type Tasks = Numbers | undefined;

/** The functions of the room `plan` that wasm/bind registers. */
export interface RawPlanModule {
  expectedTries: (n: number, c: number, k: number) => number | RawFault;
  noiseSplit: (n: Numbers, c: Numbers, tasks: Tasks, k: number) => RawNoiseSplit | RawFault;
  nextSamples: (n: Numbers, c: Numbers, k: number, budget: number) => RawNextSamples | RawFault;
  populationOfPrior: (prior: RawPrior) => RawPopulation | RawFault;
  populationOfCounts: (n: Numbers, c: Numbers, tasks: Tasks) => RawPopulation | RawFault;
  precisionMap: (
    population: RawPopulation,
    request: RawPrecisionRequest,
    tasks: Float64Array,
    samples: Float64Array,
  ) => RawPrecisionMap | RawFault;
  cheapestStudy: (
    population: RawPopulation,
    request: RawPrecisionRequest,
    costs: RawStudyCosts,
    target: number,
  ) => RawStudyPlan | RawFault;
  bestStudy: RawPlanModule["cheapestStudy"];
}
