import type {
  Answer,
  AucExcess,
  Cells,
  CoverCurve,
  CoverSteps,
  CurveComparison,
  KTauSurface,
  Passcurve,
  Ragged,
  TauCurve,
} from "passcurve";
import type { Metric } from "./engine.ts";
import type { GPassCache } from "./g-pass-cache.ts";

/** The thresholds at which the papers print Cover@τ and G-Pass@k_τ. */
const coverTaus = [0.2, 0.8] as const;
export const stabilityTaus = [0.5, 0.75, 1] as const;

/** The thresholds of the surface: fine enough to see ⌈τk⌉ step, coarse enough to point at. */
const surfaceTaus = Array.from({ length: 20 }, (_, i) => (i + 1) / 20);

/** A run's counts with its identity. */
export type NamedCells = [id: string, cells: Cells];

/** What of a run's reliability depends on the shown runs alone. */
export interface RunShape {
  run: string;
  steps: CoverSteps;
  /** Cover at each of `coverTaus`. */
  cover: CoverCurve;
  passAt1: CoverCurve["value"][number];
  /** The mean AUC⁺ over the other runs; null where there is none. */
  averageExcess: number | null;
}

export function shapesOf(passcurve: Passcurve, runs: NamedCells[]): RunShape[] {
  const excess =
    runs.length > 1 ? passcurve.averageAucExcess(runs.map(([, cells]) => cells)) : null;
  return runs.map(([run, cells], i) => ({
    run,
    steps: passcurve.coverSteps(cells),
    cover: passcurve.coverCurve(cells, coverTaus),
    passAt1: passcurve.coverArea(cells),
    averageExcess: excess?.[i] ?? null,
  }));
}

export interface ReliabilityRequest {
  runs: string[];
  k: number;
  tau: number;
  ragged: Ragged;
  /** Which weight the bridge draws. */
  metric: Metric;
  /** The ks of G-Pass against k and of the surface, ascending. */
  ks: number[];
  /** The run whose surface is wanted; null where none is. */
  surfaceOf: string | null;
}

/** One run's reliability at the k and the τ that were asked for. */
export interface RunReliability {
  run: string;
  coverAt: CoverCurve;
  /** Plug-in pass@k or pass^k: the area under Cover by the bridge's weight. */
  weightedArea: number;
  /** G-Pass@k at each of `stabilityTaus`. */
  stability: TauCurve;
  /** G-Pass@k at every threshold. */
  overTau: TauCurve;
  /** G-Pass at τ for each of the request's ks; NaN where undefined. */
  overK: number[];
  mg: Answer;
  mgArea: Answer;
}

/** The weight that makes pass@k, or pass^k, of Cover. */
export interface CoverWeight {
  tau: Float64Array;
  value: Float64Array;
  /** The τ on whose far side from the weight's peak lie a half and a twentieth of it. */
  half: number;
  most: number;
}

export interface Reliability {
  runs: RunReliability[];
  weight: CoverWeight;
  /** The successes that τ asks for of k draws. */
  needed: number;
  /** The ks of `overK`. */
  ks: number[];
  surface: KTauSurface | null;
}

export function reliabilityOf(
  passcurve: Passcurve,
  cache: GPassCache,
  runs: NamedCells[],
  request: ReliabilityRequest,
): Reliability {
  const { k, tau, ragged, metric, ks, surfaceOf } = request;
  const thresholds = ks.map((each) => passcurve.gPassThreshold(each, tau));
  const surfaced = runs.find(([run]) => run === surfaceOf);
  return {
    runs: runs.map(([run, cells]) => ({
      run,
      coverAt: passcurve.coverCurve(cells, [tau]),
      weightedArea: passcurve.coverWeightedArea(cells, metric, [k])[0] ?? NaN,
      stability: passcurve.gPassAtKCurve(cells, k, stabilityTaus, { ragged }),
      overTau: passcurve.gPassAtKSteps(cells, k, { ragged }),
      overK: ks.map((each, i) => {
        const steps = cache.steps(run, cells, each, ragged);
        return steps.value[(thresholds[i] ?? NaN) - 1] ?? NaN;
      }),
      mg: passcurve.mgPassAtKMean(cells, k, { ragged }),
      mgArea: passcurve.mgPassAtKAreaMean(cells, k, { ragged }),
    })),
    weight: weightOf(passcurve, metric, k),
    needed: passcurve.gPassThreshold(k, tau),
    ks,
    surface:
      surfaced === undefined
        ? null
        : cache.surface(surfaced[0], surfaced[1], ks, surfaceTaus, ragged),
  };
}

/** The weight at τ spread evenly over the axis and, where it is steep, over the weight itself. */
function weightOf(passcurve: Passcurve, metric: Metric, k: number): CoverWeight {
  const points = 100;
  const even = Array.from({ length: points + 1 }, (_, i) => i / points);
  const ofWeight = even.map((q) => passcurve.coverWeightQuantile(metric, k, q));
  const tau = Float64Array.from(new Set([...even, ...ofWeight])).sort();
  const value = passcurve.coverWeight(metric, k, tau);
  const most = metric === "pass@k" ? 0.95 : 0.05;
  return {
    tau,
    value,
    half: passcurve.coverWeightQuantile(metric, k, 0.5),
    most: passcurve.coverWeightQuantile(metric, k, most),
  };
}

/** Two runs against each other. */
export interface PairComparison {
  a: string;
  b: string;
  excess: AucExcess;
  cover: CurveComparison;
  passAtK: CurveComparison;
  /** The last k at which their pass@k were compared; NaN where there is none. */
  comparedTo: number;
  /** How many tasks, by name, both have; null where a file names none. */
  common: number | null;
}

/** Every k up to here is compared; beyond, as many per decade as keep the answer prompt. */
const everyKUpTo = 2048;
const perDecade = 200;

export function pairOf(
  passcurve: Passcurve,
  [a, cellsOfA]: NamedCells,
  [b, cellsOfB]: NamedCells,
  common: number | null,
): PairComparison {
  const last = Math.min(cellsOfA.n[0] ?? 0, cellsOfB.n[0] ?? 0);
  const ks = Array.from({ length: Math.min(last, everyKUpTo) }, (_, i) => i + 1);
  for (let step = 1; (ks.at(-1) ?? last) < last; ++step) {
    ks.push(Math.min(last, Math.round(everyKUpTo * 10 ** (step / perDecade))));
  }
  return {
    a,
    b,
    excess: passcurve.aucExcess(cellsOfA, cellsOfB),
    cover: passcurve.compareCover(cellsOfA, cellsOfB),
    passAtK: passcurve.comparePassAtK(cellsOfA, cellsOfB, ks),
    comparedTo: ks.at(-1) ?? NaN,
    common,
  };
}
