import type { Population } from "passcurve";
import type { About } from "../../state/settings/settings.ts";
import { samplingsOf, type SamplingsRequest } from "../measure/curves.ts";
import { excessEndsOf, noEnds, type RunsCounts } from "../measure/interval-ends.ts";
import {
  pairBoundaryOf,
  runBoundaryOf,
  sharedSetsOf,
  taskTableOf,
  type NamedRows,
  type PairBoundaryRequest,
} from "../compare/boundary.ts";
import {
  auditedOf,
  checkedEndsOf,
  checkedOf,
  checkedRangeOf,
  explainingOf,
  floorsOf,
  stricterOf,
  twoCheckersOf,
  type AuditRequest,
  type CheckedEndsRequest,
  type CheckedRequest,
} from "../measure/checker.ts";
import {
  oracleGapOf,
  selectedEndsOf,
  selectedOf,
  verifierFallOf,
  type Chooser,
  type SelectionCurve,
  type SelectionRequest,
} from "../measure/selection.ts";
import { comparisonOf, type Place, type PlaceAlong } from "../compare/comparison.ts";
import {
  countsBeside,
  leaderboardOf,
  pairAt,
  valueAt,
  type PairAt,
  type ValueAt,
} from "../compare/leaderboard.ts";
import {
  costOfPassOf,
  costsOf,
  type CostOfPassRequest,
  type CostsRequest,
} from "../compare/costs.ts";
import { crossingsOf, type CrossingsRequest } from "../compare/crossings.ts";
import { enoughOf, type EnoughRequest } from "../plan/enough.ts";
import {
  pairedSequenceOf,
  sequenceOf,
  type PairedSequenceRequest,
  type SequenceRequest,
} from "../plan/sequence.ts";
import {
  familyDepthOf,
  sufficiencyOf,
  type DepthRequest,
  type SufficiencyRequest,
} from "../compare/depth.ts";
import {
  extrapolationOf,
  pooledOf,
  sensitivityOf,
  type ExtrapolationRequest,
} from "../models/extrapolation.ts";
import {
  correlationsOf,
  rateShapesOf,
  similaritiesOf,
  type RateShapesRequest,
} from "../models/fit-runs.ts";
import { backtestOf, familiesOf, fitsOf, fitTestOf, goodnessOf } from "../models/fits.ts";
import { gainCountsOf, gainEndsOf, type GainsRequest } from "../compare/gains.ts";
import { greedyOf } from "../measure/greedy.ts";
import { measuredOf, type MeasuredRequest } from "../measure/measured.ts";
import { hierarchicalTerms } from "../measure/hierarchical-terms.ts";
import { bandCounts, only, sampledCounts, two, type Context } from "../measure/context.ts";
import {
  furtherSamplesOf,
  leadPairOf,
  nextSizeOf,
  powerBeyondOf,
  type FurtherSamplesRequest,
  type NextSizeRequest,
  type PowerBeyondRequest,
} from "../plan/lead-plan.ts";
import {
  nextTasksOf,
  comparisonPlanOf,
  correlationOf,
  populationOf,
  powerOf,
  precisionOf,
  studyPlanOf,
  type NextSamplesRequest,
  type ComparisonPlanRequest,
  type PlannedFor,
  type PowerRequest,
  type PrecisionRequest,
  type StudyPlanRequest,
} from "../plan/plan.ts";
import { predictedOf, type PredictedRequest } from "../models/predicted.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { alignedRows, commonTasks } from "../runs/pairing.ts";
import { drawsOf, endsOfDraws, type DrawsRequest, type RefitsRequest } from "../models/refits.ts";
import {
  atK,
  atTau,
  pairOf,
  shapesOf,
  surfaceOf,
  type AtKRequest,
  type AtTauRequest,
  type ShapesRequest,
  type SurfaceRequest,
} from "../measure/reliability.ts";
import {
  configurationsOf,
  errorsOf,
  studyOf,
  type ConfigurationsRequest,
  type StudyErrorsRequest,
  type StudyRequest,
  type StudyValues,
} from "../plan/study.ts";
import {
  changedRunOf,
  mixedRunsOf,
  type ChangedRunRequest,
  type MixedRunsRequest,
} from "../plan/changed-runs.ts";
import {
  chosenRatesOf,
  conclusionOf,
  conclusionTermsOf,
  type ConclusionRequest,
  type ConclusionTermsRequest,
  type ChosenRatesRequest,
} from "../plan/populations.ts";
import {
  simulationOf,
  taskAnswer,
  taskReliability,
  type SimulationRequest,
  type TaskRequest,
} from "../measure/task.ts";
import {
  bestRunsOf,
  fewerSamplesOf,
  gPassSlopeOf,
  trendOf,
  type GPassSlopeRequest,
  type TrendRequest,
} from "../measure/trend.ts";
import { macroTermsOf, termsOf, type TermsRequest } from "../measure/terms.ts";

/** The runs over their common tasks, where all of them have the same by name; else each over its own. */
function countsOfAll(runs: KeptRun[]): RunsCounts {
  const aligned = alignedRows(runs);
  if (aligned !== null) return { paired: true, runs: aligned.counts, clusters: aligned.clusters };
  const hasClusters = runs.some(({ clusters }) => clusters !== null);
  const all = runs.map(({ cells }) => cells);
  return { paired: false, runs: all, clusters: hasClusters ? "unused" : null };
}

const noExcess =
  "a mean of AvgAUC⁺ over several sets of tasks has no interval that is known to hold";

const namedRows = (runs: KeptRun[]) => runs.map((run): NamedRows => [run.id, run]);

/** Every kind of question beside those of the opening page, by the pure function that answers it. To add a kind is to add a line. */
export const otherAnswerers = {
  /** A metric of each run along its ks or its τ. */
  measured: (request: MeasuredRequest, { passcurve, runs }: Context) =>
    measuredOf(passcurve, runs, request),
  /** What of each run's reliability depends on the runs alone. */
  shapes: (request: ShapesRequest, { passcurve, runs }: Context) =>
    shapesOf(passcurve, runs, request),
  /** How reliably each run solves its tasks at a k. */
  atK: (request: AtKRequest, { passcurve, runs }: Context) => atK(passcurve, runs, request),
  /** How reliably each run solves its tasks at a τ. */
  atTau: (request: AtTauRequest, { passcurve, runs }: Context) => atTau(passcurve, runs, request),
  /** The successes that τ asks for of k draws. */
  needed: ({ k, tau }: { k: number; tau: number }, { passcurve }: Context) =>
    passcurve.gPassThreshold(k, tau),
  /** One run's G-Pass over k and τ. */
  surface: (request: SurfaceRequest, { passcurve, runs }: Context) =>
    surfaceOf(passcurve, only(runs).cells, request),
  /** The leads of two runs. */
  pair: (_: unknown, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return pairOf(passcurve, [a.id, a.cells], [b.id, b.cells], commonTasks(a, b));
  },
  /** Two runs against each other along k or τ, and task by task. */
  comparison: (place: PlaceAlong, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return comparisonOf(passcurve, a, b, { ...place, a: a.id, b: b.id });
  },
  /** Where the predicted curves of two runs cross beyond their samples. */
  crossings: (request: CrossingsRequest, { passcurve, runs }: Context) =>
    crossingsOf(passcurve, ...two(runs), request),
  /** The first run compared with each of the others at one place. */
  pairsAt: ({ place }: { place: Place }, { passcurve, runs: [first, ...others] }: Context) =>
    first === undefined ? [] : others.map((other) => pairAt(passcurve, first, other, place)),
  /** A run's value at one place; beside a second run, over the tasks that both have. */
  valueAt: ({ place }: { place: Place }, { passcurve, runs }: Context) => {
    const [run, other] = [only(runs), runs[1]];
    const common = other && countsBeside(passcurve, run, other, place.about);
    return valueAt(passcurve, common ?? sampledCounts(run), place, run.id);
  },
  /** How many runs, named by their ids, rank at one place; it needs their values and their pairs. */
  leaderboard: ({ of }: { of: string[]; place: Place }, { passcurve, needed }: Context) =>
    leaderboardOf(
      passcurve,
      needed.slice(0, of.length) as ValueAt[],
      needed.slice(of.length) as PairAt[][],
    ),
  /** A run's metric at several k and τ. */
  trend: (request: TrendRequest, { passcurve, runs }: Context) =>
    trendOf(passcurve, only(runs), request),
  /** How a run's G-Pass@k falls in τ. */
  gPassSlope: (request: GPassSlopeRequest, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return gPassSlopeOf(passcurve, id, cells, request);
  },
  /** How sure it is that each of several runs is the best. */
  bestRuns: (request: TrendRequest, { passcurve, runs }: Context) =>
    bestRunsOf(passcurve, runs, request),
  /** What a run's metric would be with fewer samples, and how much it would vary. */
  fewerSamples: (request: TrendRequest & { samples: number[] }, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fewerSamplesOf(passcurve, id, cells, request);
  },
  /** What is said of a family of depths. */
  family: (request: DepthRequest, { passcurve, runs }: Context) =>
    familyDepthOf(passcurve, runs, request),
  /** How far the surface of a family from fewer samples lies from that of all. */
  sufficiency: (request: SufficiencyRequest, { passcurve, runs }: Context) =>
    sufficiencyOf(
      passcurve,
      runs.map(({ cells }) => cells),
      request,
    ),
  /** Which of their common tasks two runs can solve at all. */
  pairBoundary: (request: PairBoundaryRequest, { passcurve, runs }: Context) =>
    pairBoundaryOf(passcurve, ...two(runs), request),
  /** McNemar's test of some lost and gained tasks. */
  mcnemars: ({ changes }: { changes: [lost: number, gained: number][] }, { passcurve }: Context) =>
    changes.map(([lost, gained]) => passcurve.mcnemar(lost, gained)),
  /** What a run can solve at all, and what k more samples would add. */
  runBoundary: ({ k }: { k: number }, { passcurve, runs }: Context) => {
    const run = only(runs);
    return runBoundaryOf(passcurve, [run.id, run], k);
  },
  /** The tasks of many runs side by side, by name, and which of the runs solve those that all have. */
  taskTable: (_: unknown, { passcurve, runs }: Context) => {
    const table = taskTableOf(namedRows(runs));
    return { table, shared: sharedSetsOf(passcurve, table) };
  },
  /** What is said of one run's pass@k beyond its samples. */
  extrapolation: (request: ExtrapolationRequest, { passcurve, runs }: Context) =>
    extrapolationOf(passcurve, only(runs), request),
  /** What HB says of a run at one k under other hyperpriors. */
  sensitivity: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    sensitivityOf(passcurve, only(runs).cells, k),
  /** What HB says at one k of runs taken together. */
  pooled: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    pooledOf(
      passcurve,
      runs.map(({ cells }) => cells),
      k,
    ),
  /** What is said of the fits of a run. */
  fits: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fitsOf(passcurve, id, cells);
  },
  /** The rates of a run's tasks as each fit has them. */
  rateShapes: (request: RateShapesRequest, { passcurve, runs }: Context) =>
    rateShapesOf(passcurve, only(runs), request),
  /** How columns of numbers correlate over the runs. */
  correlations: ({ columns }: { columns: number[][] }, { passcurve }: Context) =>
    correlationsOf(passcurve, columns),
  /** How alike runs are, task by task. */
  similarities: (_: unknown, { passcurve, runs }: Context) => similaritiesOf(passcurve, runs),
  /** Whether a run's counts look like draws from each family. */
  goodness: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return goodnessOf(passcurve, id, cells);
  },
  /** The same before a prediction is graded; null where tasks cannot be drawn. */
  fitTest: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fitTestOf(passcurve, id, cells);
  },
  /** What fewer of a run's samples would have predicted, beside what all of them measured. */
  backtest: ({ ratio }: { ratio: number }, { passcurve, runs }: Context) =>
    backtestOf(passcurve, only(runs).cells, ratio),
  /** pass@k beyond a run's samples over families of rates. */
  families: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    familiesOf(passcurve, only(runs).cells, k),
  /** The score of one deterministic attempt; a second run holds it where it is a run of its own. */
  greedy: (request: { about: About }, { passcurve, runs }: Context) =>
    greedyOf(passcurve, runs, request),
  /** The line of least squares through points. */
  line: ({ x, y }: { x: number[]; y: number[] }, { passcurve }: Context) => {
    const gaps = x.map((each, i) => [each - (y[i] ?? NaN)]);
    /** The mean of x − y. */
    const [gap = NaN] = passcurve.meanOverStrata(gaps);
    return { ...passcurve.fitLine(x, y), gap };
  },
  /** What the fitted models say of a run's pass@k. */
  predicted: (request: PredictedRequest, { passcurve, runs }: Context) =>
    predictedOf(passcurve, only(runs), request),
  /** Second values relative to first ones: (second − first)/first. */
  relativeGains: ({ pairs }: { pairs: [from: number, to: number][] }, { passcurve }: Context) =>
    pairs.map(([from, to]) => passcurve.relativeGain(from, to)),
  /** Which points no other one beats in both coordinates. */
  front: ({ x, y }: { x: number[]; y: number[] }, { passcurve }: Context) =>
    passcurve.paretoFront(x, y),
  /** What each estimator says in a smaller study. */
  study: (request: StudyRequest, { passcurve, runs }: Context) =>
    studyOf(passcurve, only(runs).cells, request),
  /** What runs cost at each k, and at a target. */
  costs: (request: CostsRequest, { passcurve, runs }: Context) =>
    costsOf(passcurve, runs, request, false),
  /** The same with intervals, and how surely which one is the cheapest. */
  costShares: (request: CostsRequest, { passcurve, runs }: Context) =>
    costsOf(passcurve, runs, request, true),
  /** What a success costs at each task. */
  costOfPass: (request: CostOfPassRequest, { passcurve, runs }: Context) =>
    costOfPassOf(passcurve, runs, request),
  /** How far each estimator was off over many smaller studies; it needs these. */
  studyErrors: (request: StudyErrorsRequest, { passcurve, runs, needed }: Context) =>
    errorsOf(passcurve, only(runs).cells, needed as StudyValues[], request),
  /** What comes of the errors of several runs. */
  configurations: (request: ConfigurationsRequest, { passcurve }: Context) =>
    configurationsOf(passcurve, request),
  /** How some values vary around 0, which is how errors do; none where there are none. */
  deviations: ({ values }: { values: number[][] }, { passcurve }: Context) =>
    values.map((each) => (each.length === 0 ? null : passcurve.meanAbsoluteError(each, 0))),
  /** The ends of intervals of the gains of a family of depths. */
  gainEnds: (request: GainsRequest, { passcurve, runs }: Context) =>
    gainEndsOf(passcurve, gainCountsOf(runs), request),
  /** The ends of intervals of AvgAUC⁺ of several runs. */
  excessEnds: ({ at }: { at: number[] }, { passcurve, runs }: Context) =>
    runs.some(({ strata }) => strata !== null)
      ? noEnds(at.length, noExcess)
      : excessEndsOf(passcurve, countsOfAll(runs)),
  /** A part of a model's refits to draws of the tasks. */
  draws: (request: DrawsRequest, { passcurve, runs }: Context) =>
    drawsOf(passcurve, bandCounts(only(runs)), request),
  /** The ends of intervals of a model's predictions; they need all parts of its refits. */
  refitEnds: (request: RefitsRequest, { passcurve, runs, needed }: Context) =>
    endsOfDraws(passcurve, bandCounts(only(runs)), needed as Float64Array[], request),
  /** The mean of a metric over the tasks, term by term. */
  terms: (request: TermsRequest, { passcurve, runs }: Context) =>
    termsOf(passcurve, only(runs).cells, request),
  /** A mean over the values of a label, value by value. */
  macroTerms: (request: TermsRequest, { passcurve, runs }: Context) =>
    macroTermsOf(passcurve, strataOf(only(runs)), request),
  /** HB's value at a k, with what it is an integral over. */
  hierarchicalTerms: (request: { k: number }, { passcurve, runs }: Context) =>
    hierarchicalTerms(passcurve, only(runs).cells, request),
  /** What is believed of new tasks, from a run or by a prior. */
  population: (request: PlannedFor, { passcurve, runs }: Context) =>
    populationOf(passcurve, request, runs[0]?.cells ?? null),
  /** The half-widths that studies are expected to show; it needs the population. */
  precision: (request: PrecisionRequest, { passcurve, needed }: Context) =>
    precisionOf(passcurve, needed[0] as Population, request),
  /** The cheapest study for a target, or the best one for a budget; it needs the population. */
  studyPlan: (request: StudyPlanRequest, { passcurve, needed }: Context) =>
    studyPlanOf(passcurve, needed[0] as Population, request),
  /** How many further samples each task of a run deserves. */
  nextTasks: (request: NextSamplesRequest, { passcurve, runs }: Context) =>
    nextTasksOf(passcurve, only(runs), request),
  /** What comparisons of two runs are expected to find; it needs the population. */
  power: (request: PowerRequest, { passcurve, needed }: Context) =>
    powerOf(passcurve, needed[0] as Population, request),
  /** The cheapest comparison for a difference, or the best one for a budget; it needs the population. */
  comparisonPlan: (request: ComparisonPlanRequest, { passcurve, needed }: Context) =>
    comparisonPlanOf(passcurve, needed[0] as Population, request),
  /** How two runs are compared where it is planned which one leads. */
  leadPair: (_: unknown, { runs }: Context) => leadPairOf(...two(runs)),
  /** How often simulated studies of two runs name a leader. */
  powerBeyond: (request: PowerBeyondRequest, { passcurve, runs }: Context) =>
    powerBeyondOf(passcurve, ...two(runs), request),
  /** The next step of the search for a size that names one. */
  nextSize: (request: NextSizeRequest, { passcurve }: Context) => nextSizeOf(passcurve, request),
  /** How many samples such a size takes beside those that are there. */
  furtherSamples: (request: FurtherSamplesRequest, { runs }: Context) =>
    furtherSamplesOf(...two(runs), request),
  /** Whether a run has seen enough; it needs the population. */
  enough: (request: EnoughRequest, { passcurve, runs, needed }: Context) =>
    enoughOf(passcurve, only(runs), needed[0] as Population, request),
  /** What a run that is still sampled has shown, whenever one looks. */
  sequence: (request: SequenceRequest, { passcurve, runs }: Context) =>
    sequenceOf(passcurve, only(runs), request),
  /** The same of two runs, task by task. */
  pairedSequence: (request: PairedSequenceRequest, { passcurve, runs }: Context) =>
    pairedSequenceOf(passcurve, ...two(runs), request),
  /** What each way of sampling makes of a run's pass@k. */
  samplings: (request: SamplingsRequest, { passcurve, runs }: Context) =>
    samplingsOf(passcurve, only(runs), request),
  /** How alike two runs are, task by task. */
  correlation: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    correlationOf(passcurve, ...two(runs), k),
  /** Where the error of a run's pass@k comes from. */
  noise: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    passcurve.noiseSplit(only(runs).cells, k),
  /** What follows from a population that is chosen, and the counts of a study of it. */
  chosenRates: (request: ChosenRatesRequest, { passcurve }: Context) =>
    chosenRatesOf(passcurve, request),
  /** What would be concluded from that study. */
  conclusion: (request: ConclusionRequest, { passcurve }: Context) =>
    conclusionOf(passcurve, request),
  /** HB's value in that conclusion, with what it is an integral over. */
  conclusionTerms: (request: ConclusionTermsRequest, { passcurve }: Context) =>
    conclusionTermsOf(passcurve, request),
  /** What follows from a run's fit, as it is and after a change. */
  changedRun: (request: ChangedRunRequest, { passcurve, runs }: Context) =>
    changedRunOf(passcurve, only(runs).cells, request),
  /** Two runs, and both together. */
  mixedRuns: (request: MixedRunsRequest, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return mixedRunsOf(passcurve, a, b, request);
  },
  /** How k tries of runs become one answer, by each way that their samples allow. */
  selected: (request: SelectionRequest, { passcurve, runs }: Context) =>
    selectedOf(passcurve, runs, request),
  /** The ends of intervals of one of these ways. */
  selectedEnds: (
    request: SelectionRequest & { curve: SelectionCurve },
    { passcurve, runs }: Context,
  ) => selectedEndsOf(passcurve, only(runs), request),
  /** What an oracle has beyond a vote or a verifier. */
  oracleGap: (request: SelectionRequest & { by: Chooser }, { passcurve, runs }: Context) =>
    oracleGapOf(passcurve, only(runs), request),
  /** Whether what a verifier picks turns down. */
  verifierFall: (request: SelectionRequest, { passcurve, runs }: Context) =>
    verifierFallOf(passcurve, only(runs), request),
  /** pass@k of runs as their checker has it, and corrected for how that errs. */
  checked: (request: CheckedRequest, { passcurve, runs }: Context) =>
    checkedOf(passcurve, runs, request),
  /** The ends of intervals of the second. */
  checkedEnds: (request: CheckedEndsRequest, { passcurve, runs }: Context) =>
    checkedEndsOf(passcurve, only(runs), request),
  /** What pass@k of right tries may be where f differs by task. */
  checkedRange: (request: CheckedRequest, { passcurve, runs }: Context) =>
    checkedRangeOf(passcurve, only(runs), request),
  /** What the checker’s errors alone give a task that is never solved. */
  checkedFloors: (request: { ks: number[]; wrongPass: number }, { passcurve }: Context) =>
    floorsOf(passcurve, request),
  /** How often wrong tries would have to pass to explain a run’s gain from 1 to each k. */
  explaining: (request: { ks: number[] }, { passcurve, runs }: Context) =>
    explainingOf(passcurve, only(runs), request),
  /** How often they pass, by an audit. */
  audited: (request: AuditRequest, { passcurve, runs }: Context) =>
    auditedOf(passcurve, only(runs), request),
  /** Which runs may be stricter checkers of the samples of the first. */
  stricter: (_: unknown, { runs }: Context) => stricterOf(runs),
  /** How often wrong tries pass, by a stricter checker. */
  twoCheckers: (_: unknown, { passcurve, runs }: Context) => twoCheckersOf(passcurve, ...two(runs)),
  /** The metrics of one task. */
  task: (request: TaskRequest, { passcurve }: Context) => taskAnswer(passcurve, request),
  /** Estimates of G-Pass@k of simulated tasks beside its true value. */
  simulation: (request: SimulationRequest, { passcurve }: Context) =>
    simulationOf(passcurve, request),
  taskReliability: (request: Parameters<typeof taskReliability>[1], { passcurve }: Context) =>
    taskReliability(passcurve, request),
};
