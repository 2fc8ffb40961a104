import type { Population } from "passcurve";
import type { About } from "../state/settings/settings.ts";
import { samplingsOf, type SamplingsRequest } from "./measure/curves.ts";
import { excessEndsOf, noEnds, type RunsCounts } from "./measure/interval-ends.ts";
import {
  pairBoundaryOf,
  runBoundaryOf,
  sharedSetsOf,
  taskTableOf,
  type NamedRows,
  type PairBoundaryRequest,
} from "./compare/boundary.ts";
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
} from "./measure/checker.ts";
import {
  oracleGapOf,
  selectedEndsOf,
  selectedOf,
  verifierFallOf,
  type Chooser,
  type SelectionCurve,
  type SelectionRequest,
} from "./measure/selection.ts";
import { comparisonOf, type Place, type PlaceAlong } from "./compare/comparison.ts";
import {
  countsBeside,
  leaderboardOf,
  pairAt,
  valueAt,
  type PairAt,
  type ValueAt,
} from "./compare/leaderboard.ts";
import {
  costOfPassOf,
  costsOf,
  type CostOfPassRequest,
  type CostsRequest,
} from "./compare/costs.ts";
import { crossingsOf, type CrossingsRequest } from "./compare/crossings.ts";
import { enoughOf, type EnoughRequest } from "./plan/enough.ts";
import {
  pairedSequenceOf,
  sequenceOf,
  type PairedSequenceRequest,
  type SequenceRequest,
} from "./plan/sequence.ts";
import {
  familyDepthOf,
  sufficiencyOf,
  type DepthRequest,
  type SufficiencyRequest,
} from "./compare/depth.ts";
import { beyondOf, type BeyondRequest } from "./models/beyond.ts";
import {
  extrapolationOf,
  pooledOf,
  sensitivityOf,
  type ExtrapolationRequest,
} from "./models/extrapolation.ts";
import {
  correlationsOf,
  rateShapesOf,
  similaritiesOf,
  type RateShapesRequest,
} from "./models/fit-runs.ts";
import { backtestOf, familiesOf, fitsOf, fitTestOf, goodnessOf } from "./models/fits.ts";
import { gainCountsOf, gainEndsOf, type GainsRequest } from "./compare/gains.ts";
import { greedyOf } from "./measure/greedy.ts";
import { measuredOf, type MeasuredRequest } from "./measure/measured.ts";
import { hierarchicalTerms } from "./measure/hierarchical-terms.ts";
import { bandCounts, only, sampledCounts, two, type Context } from "./measure/context.ts";
import {
  furtherSamplesOf,
  leadPairOf,
  nextSizeOf,
  powerBeyondOf,
  type FurtherSamplesRequest,
  type NextSizeRequest,
  type PowerBeyondRequest,
} from "./plan/lead-plan.ts";
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
} from "./plan/plan.ts";
import { predictedOf, type PredictedRequest } from "./models/predicted.ts";
import { strataOf, type KeptRun } from "./runs/kept-runs.ts";
import { alignedRows, commonTasks } from "./runs/pairing.ts";
import { drawsOf, endsOfDraws, type DrawsRequest, type RefitsRequest } from "./models/refits.ts";
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
} from "./measure/reliability.ts";
import {
  configurationsOf,
  errorsOf,
  studyOf,
  type ConfigurationsRequest,
  type StudyErrorsRequest,
  type StudyRequest,
  type StudyValues,
} from "./plan/study.ts";
import {
  changedRunOf,
  mixedRunsOf,
  type ChangedRunRequest,
  type MixedRunsRequest,
} from "./plan/changed-runs.ts";
import {
  chosenRatesOf,
  conclusionOf,
  conclusionTermsOf,
  type ConclusionRequest,
  type ConclusionTermsRequest,
  type ChosenRatesRequest,
} from "./plan/populations.ts";
import {
  simulationOf,
  taskAnswer,
  taskReliability,
  type SimulationRequest,
  type TaskRequest,
} from "./measure/task.ts";
import {
  bestRunsOf,
  fewerSamplesOf,
  gPassSlopeOf,
  trendOf,
  type GPassSlopeRequest,
  type TrendRequest,
} from "./measure/trend.ts";
import { macroTermsOf, termsOf, type TermsRequest } from "./measure/terms.ts";

/** Counts of the runs over their common tasks if all have the same tasks by name, else over their own. */
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

/** Answer functions not needed by the opening page; each function is pure. A new kind needs one line here. */
export const otherAnswerers = {
  /** HB's continuation of a run's pass@k beyond its samples. */
  beyond: (request: BeyondRequest, { passcurve, runs }: Context) =>
    beyondOf(passcurve, strataOf(only(runs)), request),
  /** A metric of each run along its ks or its τ. */
  measured: (request: MeasuredRequest, { passcurve, runs }: Context) =>
    measuredOf(passcurve, runs, request),
  /** Reliability of each run, as far as it depends on the runs alone. */
  shapes: (request: ShapesRequest, { passcurve, runs }: Context) =>
    shapesOf(passcurve, runs, request),
  /** Reliability of each run at a k. */
  atK: (request: AtKRequest, { passcurve, runs }: Context) => atK(passcurve, runs, request),
  /** Reliability of each run at a τ. */
  atTau: (request: AtTauRequest, { passcurve, runs }: Context) => atTau(passcurve, runs, request),
  /** Number of successes that τ requires of k draws. */
  needed: ({ k, tau }: { k: number; tau: number }, { passcurve }: Context) =>
    passcurve.gPassThreshold(k, tau),
  /** One run's G-Pass over k and τ. */
  surface: (request: SurfaceRequest, { passcurve, runs }: Context) =>
    surfaceOf(passcurve, only(runs).cells, request),
  /** Differences between the curves of two runs. */
  pair: (_: unknown, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return pairOf(passcurve, [a.id, a.cells], [b.id, b.cells], commonTasks(a, b));
  },
  /** Comparison of two runs along k or τ, and task by task. */
  comparison: (place: PlaceAlong, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return comparisonOf(passcurve, a, b, { ...place, a: a.id, b: b.id });
  },
  /** Places where the predicted curves of two runs cross beyond their samples. */
  crossings: (request: CrossingsRequest, { passcurve, runs }: Context) =>
    crossingsOf(passcurve, ...two(runs), request),
  /** Comparisons of the first run with each of the others, at one place. */
  pairsAt: ({ place }: { place: Place }, { passcurve, runs: [first, ...others] }: Context) =>
    first === undefined ? [] : others.map((other) => pairAt(passcurve, first, other, place)),
  /** A run's value at one place; with a second run, over their common tasks. */
  valueAt: ({ place }: { place: Place }, { passcurve, runs }: Context) => {
    const [run, other] = [only(runs), runs[1]];
    const common = other && countsBeside(passcurve, run, other, place.about);
    return valueAt(passcurve, common ?? sampledCounts(run), place, run.id);
  },
  /** Ranking of several runs, named by their ids, at one place; it needs their values and their pairs. */
  leaderboard: ({ of }: { of: string[]; place: Place }, { passcurve, needed }: Context) =>
    leaderboardOf(
      passcurve,
      needed.slice(0, of.length) as ValueAt[],
      needed.slice(of.length) as PairAt[][],
    ),
  /** A run's metric at several k and τ. */
  trend: (request: TrendRequest, { passcurve, runs }: Context) =>
    trendOf(passcurve, only(runs), request),
  /** Slope of a run's G-Pass@k in τ. */
  gPassSlope: (request: GPassSlopeRequest, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return gPassSlopeOf(passcurve, id, cells, request);
  },
  /** Probability that each of several runs is the best. */
  bestRuns: (request: TrendRequest, { passcurve, runs }: Context) =>
    bestRunsOf(passcurve, runs, request),
  /** Mean and standard deviation of a run's metric with fewer samples. */
  fewerSamples: (request: TrendRequest & { samples: number[] }, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fewerSamplesOf(passcurve, id, cells, request);
  },
  /** Surface, budget rule and plan of a family of depths. */
  family: (request: DepthRequest, { passcurve, runs }: Context) =>
    familyDepthOf(passcurve, runs, request),
  /** Distance of a family's surface from fewer samples to that from all samples. */
  sufficiency: (request: SufficiencyRequest, { passcurve, runs }: Context) =>
    sufficiencyOf(
      passcurve,
      runs.map(({ cells }) => cells),
      request,
    ),
  /** Common tasks that each of two runs can solve at all. */
  pairBoundary: (request: PairBoundaryRequest, { passcurve, runs }: Context) =>
    pairBoundaryOf(passcurve, ...two(runs), request),
  /** McNemar's test for numbers of lost and gained tasks. */
  mcnemars: ({ changes }: { changes: [lost: number, gained: number][] }, { passcurve }: Context) =>
    changes.map(([lost, gained]) => passcurve.mcnemar(lost, gained)),
  /** Tasks that a run can solve at all, and the expected gain from k more samples. */
  runBoundary: ({ k }: { k: number }, { passcurve, runs }: Context) => {
    const run = only(runs);
    return runBoundaryOf(passcurve, [run.id, run], k);
  },
  /** Task table of several runs, by name, and the runs that solve each task that all have. */
  taskTable: (_: unknown, { passcurve, runs }: Context) => {
    const table = taskTableOf(namedRows(runs));
    return { table, shared: sharedSetsOf(passcurve, table) };
  },
  /** Predictions of one run's pass@k beyond its samples. */
  extrapolation: (request: ExtrapolationRequest, { passcurve, runs }: Context) =>
    extrapolationOf(passcurve, only(runs), request),
  /** HB's prediction for a run at one k under other hyperpriors. */
  sensitivity: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    sensitivityOf(passcurve, only(runs).cells, k),
  /** HB's prediction at one k for several runs pooled. */
  pooled: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    pooledOf(
      passcurve,
      runs.map(({ cells }) => cells),
      k,
    ),
  /** Fits of a run, and figures derived from them. */
  fits: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fitsOf(passcurve, id, cells);
  },
  /** Distribution of a run's task rates by each fit. */
  rateShapes: (request: RateShapesRequest, { passcurve, runs }: Context) =>
    rateShapesOf(passcurve, only(runs), request),
  /** Correlations between columns of numbers, over the runs. */
  correlations: ({ columns }: { columns: number[][] }, { passcurve }: Context) =>
    correlationsOf(passcurve, columns),
  /** Similarity of runs, task by task. */
  similarities: (_: unknown, { passcurve, runs }: Context) => similaritiesOf(passcurve, runs),
  /** p values for a run's counts as draws from each family. */
  goodness: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return goodnessOf(passcurve, id, cells);
  },
  /** The same before a prediction is graded; null if tasks cannot be drawn. */
  fitTest: (_: unknown, { passcurve, runs }: Context) => {
    const { id, cells } = only(runs);
    return fitTestOf(passcurve, id, cells);
  },
  /** Predictions from fewer of a run's samples, compared with the value from all of them. */
  backtest: ({ ratio }: { ratio: number }, { passcurve, runs }: Context) =>
    backtestOf(passcurve, only(runs).cells, ratio),
  /** pass@k beyond a run's samples, averaged over families of rates. */
  families: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    familiesOf(passcurve, only(runs).cells, k),
  /** Score of one deterministic attempt; a second run holds the results if they are a run of their own. */
  greedy: (request: { about: About }, { passcurve, runs }: Context) =>
    greedyOf(passcurve, runs, request),
  /** Least-squares line through points. */
  line: ({ x, y }: { x: number[]; y: number[] }, { passcurve }: Context) => {
    const gaps = x.map((each, i) => [each - (y[i] ?? NaN)]);
    /** The mean of x − y. */
    const [gap = NaN] = passcurve.meanOverStrata(gaps);
    return { ...passcurve.fitLine(x, y), gap };
  },
  /** Predictions of a run's pass@k by the fitted models. */
  predicted: (request: PredictedRequest, { passcurve, runs }: Context) =>
    predictedOf(passcurve, only(runs), request),
  /** Relative differences from first to second values: (second − first)/first. */
  relativeGains: ({ pairs }: { pairs: [from: number, to: number][] }, { passcurve }: Context) =>
    pairs.map(([from, to]) => passcurve.relativeGain(from, to)),
  /** Points that no other point beats in both coordinates. */
  front: ({ x, y }: { x: number[]; y: number[] }, { passcurve }: Context) =>
    passcurve.paretoFront(x, y),
  /** Values of each estimator in a smaller study. */
  study: (request: StudyRequest, { passcurve, runs }: Context) =>
    studyOf(passcurve, only(runs).cells, request),
  /** Costs of runs at each k, and at a target. */
  costs: (request: CostsRequest, { passcurve, runs }: Context) =>
    costsOf(passcurve, runs, request, false),
  /** The same with intervals, and the probability that each run is the cheapest. */
  costShares: (request: CostsRequest, { passcurve, runs }: Context) =>
    costsOf(passcurve, runs, request, true),
  /** Cost of a success at each task. */
  costOfPass: (request: CostOfPassRequest, { passcurve, runs }: Context) =>
    costOfPassOf(passcurve, runs, request),
  /** Errors of each estimator over many smaller studies; it needs these studies. */
  studyErrors: (request: StudyErrorsRequest, { passcurve, runs, needed }: Context) =>
    errorsOf(passcurve, only(runs).cells, needed as StudyValues[], request),
  /** Summary of the errors of several runs. */
  configurations: (request: ConfigurationsRequest, { passcurve }: Context) =>
    configurationsOf(passcurve, request),
  /** Deviations of values from 0, for lists of errors; null for an empty list. */
  deviations: ({ values }: { values: number[][] }, { passcurve }: Context) =>
    values.map((each) => (each.length === 0 ? null : passcurve.meanAbsoluteError(each, 0))),
  /** Interval ends for the gains of a family of depths. */
  gainEnds: (request: GainsRequest, { passcurve, runs }: Context) =>
    gainEndsOf(passcurve, gainCountsOf(runs), request),
  /** Interval ends for AvgAUC⁺ of several runs. */
  excessEnds: ({ at }: { at: number[] }, { passcurve, runs }: Context) =>
    runs.some(({ strata }) => strata !== null)
      ? noEnds(at.length, noExcess)
      : excessEndsOf(passcurve, countsOfAll(runs)),
  /** One part of a model's refits to resampled tasks. */
  draws: (request: DrawsRequest, { passcurve, runs }: Context) =>
    drawsOf(passcurve, bandCounts(only(runs)), request),
  /** Interval ends for a model's predictions; they need all parts of its refits. */
  refitEnds: (request: RefitsRequest, { passcurve, runs, needed }: Context) =>
    endsOfDraws(passcurve, bandCounts(only(runs)), needed as Float64Array[], request),
  /** The mean of a metric over the tasks, term by term. */
  terms: (request: TermsRequest, { passcurve, runs }: Context) =>
    termsOf(passcurve, only(runs).cells, request),
  /** A mean over the values of a label, value by value. */
  macroTerms: (request: TermsRequest, { passcurve, runs }: Context) =>
    macroTermsOf(passcurve, strataOf(only(runs)), request),
  /** HB's value at a k, with the posterior means behind it. */
  hierarchicalTerms: (request: { k: number }, { passcurve, runs }: Context) =>
    hierarchicalTerms(passcurve, only(runs).cells, request),
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
  /** Pairing and size of two runs, for planning which one leads. */
  leadPair: (_: unknown, { runs }: Context) => leadPairOf(...two(runs)),
  /** Share of simulated studies of two runs that name a leader. */
  powerBeyond: (request: PowerBeyondRequest, { passcurve, runs }: Context) =>
    powerBeyondOf(passcurve, ...two(runs), request),
  /** Next step of the search for a size that names a leader. */
  nextSize: (request: NextSizeRequest, { passcurve }: Context) => nextSizeOf(passcurve, request),
  /** Number of further samples that such a size needs. */
  furtherSamples: (request: FurtherSamplesRequest, { runs }: Context) =>
    furtherSamplesOf(...two(runs), request),
  /** Confidence sequence of a run, and the data still needed for a target; it needs the population. */
  enough: (request: EnoughRequest, { passcurve, runs, needed }: Context) =>
    enoughOf(passcurve, only(runs), needed[0] as Population, request),
  /** Confidence sequence of a run that is still sampled, valid at every look. */
  sequence: (request: SequenceRequest, { passcurve, runs }: Context) =>
    sequenceOf(passcurve, only(runs), request),
  /** The same for the difference of two runs, task by task. */
  pairedSequence: (request: PairedSequenceRequest, { passcurve, runs }: Context) =>
    pairedSequenceOf(passcurve, ...two(runs), request),
  /** pass@k of a run's counts under each way of sampling. */
  samplings: (request: SamplingsRequest, { passcurve, runs }: Context) =>
    samplingsOf(passcurve, only(runs), request),
  /** Correlation of two runs, task by task. */
  correlation: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    correlationOf(passcurve, ...two(runs), k),
  /** Sources of the error of a run's pass@k. */
  noise: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    passcurve.noiseSplit(only(runs).cells, k),
  /** Properties of a chosen population, and the counts of a study of it. */
  chosenRates: (request: ChosenRatesRequest, { passcurve }: Context) =>
    chosenRatesOf(passcurve, request),
  /** Conclusions from that study. */
  conclusion: (request: ConclusionRequest, { passcurve }: Context) =>
    conclusionOf(passcurve, request),
  /** HB's value in these conclusions, with the posterior means behind it. */
  conclusionTerms: (request: ConclusionTermsRequest, { passcurve }: Context) =>
    conclusionTermsOf(passcurve, request),
  /** Curves of a run's fit, before and after a change. */
  changedRun: (request: ChangedRunRequest, { passcurve, runs }: Context) =>
    changedRunOf(passcurve, only(runs).cells, request),
  /** Mixture of two runs. */
  mixedRuns: (request: MixedRunsRequest, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return mixedRunsOf(passcurve, a, b, request);
  },
  /** Values of runs for each way to pick one answer from k attempts that their samples allow. */
  selected: (request: SelectionRequest, { passcurve, runs }: Context) =>
    selectedOf(passcurve, runs, request),
  /** Interval ends for one of these ways. */
  selectedEnds: (
    request: SelectionRequest & { curve: SelectionCurve },
    { passcurve, runs }: Context,
  ) => selectedEndsOf(passcurve, only(runs), request),
  /** Gap between an oracle and a vote or verifier. */
  oracleGap: (request: SelectionRequest & { by: Chooser }, { passcurve, runs }: Context) =>
    oracleGapOf(passcurve, only(runs), request),
  /** Test for a decline of the verifier's pick along k. */
  verifierFall: (request: SelectionRequest, { passcurve, runs }: Context) =>
    verifierFallOf(passcurve, only(runs), request),
  /** pass@k of runs by their checker, and corrected for its errors. */
  checked: (request: CheckedRequest, { passcurve, runs }: Context) =>
    checkedOf(passcurve, runs, request),
  /** Interval ends of the corrected pass@k. */
  checkedEnds: (request: CheckedEndsRequest, { passcurve, runs }: Context) =>
    checkedEndsOf(passcurve, only(runs), request),
  /** Range of pass@k of right attempts if f differs by task. */
  checkedRange: (request: CheckedRequest, { passcurve, runs }: Context) =>
    checkedRangeOf(passcurve, only(runs), request),
  /** pass@k of a task that is never solved, from the checker’s errors alone. */
  checkedFloors: (request: { ks: number[]; wrongPass: number }, { passcurve }: Context) =>
    floorsOf(passcurve, request),
  /** Share of wrong attempts that would have to pass to explain a run’s gain from 1 to each k. */
  explaining: (request: { ks: number[] }, { passcurve, runs }: Context) =>
    explainingOf(passcurve, only(runs), request),
  /** Share of wrong attempts that pass, from an audit. */
  audited: (request: AuditRequest, { passcurve, runs }: Context) =>
    auditedOf(passcurve, only(runs), request),
  /** Runs that may be stricter checkers of the first run's samples. */
  stricter: (_: unknown, { runs }: Context) => stricterOf(runs),
  /** Share of wrong attempts that pass, from a stricter checker. */
  twoCheckers: (_: unknown, { passcurve, runs }: Context) => twoCheckersOf(passcurve, ...two(runs)),
  /** The metrics of one task. */
  task: (request: TaskRequest, { passcurve }: Context) => taskAnswer(passcurve, request),
  /** Estimates of G-Pass@k for simulated tasks, with its true value. */
  simulation: (request: SimulationRequest, { passcurve }: Context) =>
    simulationOf(passcurve, request),
  taskReliability: (request: Parameters<typeof taskReliability>[1], { passcurve }: Context) =>
    taskReliability(passcurve, request),
};
