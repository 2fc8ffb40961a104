import type { Numbers } from "./arguments.ts";
import type { RawFault } from "./raw-fault.ts";
import type {
  RawComparisonPlan,
  RawConfidenceSequence,
  RawCostOfPass,
  RawIntervalRequest,
  RawNextSamples,
  RawNoiseSplit,
  RawPairRequest,
  RawPopulation,
  RawPowerMap,
  RawPrecisionMap,
  RawPrecisionRequest,
  RawPrior,
  RawRunCosts,
  RawSequenceRequest,
  RawStudyCosts,
  RawStudyPlan,
  RawTasks,
} from "./raw-names.ts";
import type { RawWeights } from "./raw-run.ts";

/** The functions of the room `plan` that wasm/bind registers. */
export interface RawPlanModule {
  expectedTries: (n: number, c: number, k: number) => number | RawFault;
  noiseSplit: (n: Numbers, c: Numbers, tasks: RawWeights, k: number) => RawNoiseSplit | RawFault;
  nextSamples: (n: Numbers, c: Numbers, k: number, budget: number) => RawNextSamples | RawFault;
  populationOfPrior: (prior: RawPrior) => RawPopulation | RawFault;
  populationOfCounts: (n: Numbers, c: Numbers, tasks: RawWeights) => RawPopulation | RawFault;
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
  powerMap: (
    population: RawPopulation,
    request: RawPairRequest,
    tasks: Float64Array,
    samples: Float64Array,
    difference: number,
  ) => RawPowerMap | RawFault;
  cheapestComparison: (
    population: RawPopulation,
    request: RawPairRequest,
    costs: RawStudyCosts,
    difference: number,
  ) => RawComparisonPlan | RawFault;
  bestComparison: RawPlanModule["cheapestComparison"];
  taskCorrelation: (pair: RawTasks[], k: number) => number | RawFault;
  confidenceSequence: (
    n: Numbers,
    c: Numbers,
    tasks: RawWeights,
    request: RawSequenceRequest,
  ) => RawConfidenceSequence | RawFault;
  runCosts: (
    runs: RawTasks[],
    ks: Float64Array,
    target: number,
    stopping: boolean,
    paired: boolean,
    request: RawIntervalRequest,
  ) => RawRunCosts | RawFault;
  costOfPass: (runs: RawTasks[], otherwise: number) => RawCostOfPass | RawFault;
}
