import type {
  Answer,
  AucExcess,
  Cells,
  CoverCurve,
  CoverSteps,
  CurveComparison,
  GPassSummary,
  KTauSurface,
  Passcurve,
  Ragged,
  TauCurve,
} from "passcurve";
import { largestOf } from "../../base/extremes.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { gPassSteps } from "./g-pass-cache.ts";
import { meanOfNumbers, meanOver } from "./over-strata.ts";
import { everSolved, type Tries } from "../../metrics/metrics.ts";
import { only, two, type Context } from "./context.ts";
import { commonTasks } from "../runs/pairing.ts";

/** Thresholds at which the papers print Cover@τ and G-Pass@k_τ. */
export const coverTaus: readonly number[] = [0.2, 0.8];
export const stabilityTaus: readonly number[] = [0.5, 0.75, 1];

/** Thresholds of the surface: fine enough to show the steps of ⌈τk⌉, coarse enough to point at. */
const surfaceTaus = Array.from({ length: 20 }, (_, i) => (i + 1) / 20);

/** A run's counts with its identity. */
export type NamedCells = [id: string, cells: Cells];

/** Reliability of a run, as far as it depends on the visible runs alone. */
export interface RunShape {
  run: string;
  steps: CoverSteps;
  /** Cover at each requested τ. */
  cover: CoverCurve;
  passAt1: CoverCurve["value"][number];
  /** Mean AUC⁺ over the other runs; null if there are none. */
  averageExcess: number | null;
  /** Number of other runs. */
  others: number;
}

export interface ShapesRequest {
  /** τs at which Cover is printed; by default those of the papers. */
  taus?: readonly number[];
}

export function shapesOf(
  passcurve: Passcurve,
  runs: readonly KeptRun[],
  { taus = coverTaus }: ShapesRequest,
): RunShape[] {
  const excess = runs.length > 1 ? averageExcess(passcurve, runs) : null;
  return runs.map((run, i) => {
    const areas = strataOf(run).map(({ cells }) => passcurve.coverArea(cells));
    return {
      run: run.id,
      steps: stepsOf(passcurve, run),
      cover: coverOf(passcurve, run, taus),
      passAt1: meanOfNumbers(passcurve, areas),
      averageExcess: excess?.[i] ?? null,
      others: runs.length - 1,
    };
  });
}

/** Mean AUC⁺ of each run over the others; for means over a label, the mean over their strata. */
function averageExcess(passcurve: Passcurve, runs: readonly KeptRun[]): Float64Array {
  const count = largestOf(runs.map((run) => strataOf(run).length));
  const parts = Array.from({ length: count }, (_, s) =>
    passcurve.averageAucExcess(runs.map((run) => (strataOf(run)[s] ?? run).cells)),
  );
  return passcurve.meanOverStrata(parts);
}

function coverOf(passcurve: Passcurve, run: KeptRun, taus: ArrayLike<number>): CoverCurve {
  const strata = strataOf(run);
  const parts = strata.map(({ cells }) => passcurve.coverCurve(cells, taus));
  return meanOver(passcurve, strata, parts);
}

/** Steps of Cover; for a mean, every step of any of its parts. */
function stepsOf(passcurve: Passcurve, run: KeptRun): CoverSteps {
  const all = strataOf(run).map(({ cells }) => passcurve.coverSteps(cells));
  const [first] = all;
  if (first !== undefined && all.length === 1) return first;
  const tau = Float64Array.from(new Set(all.flatMap((steps) => [...steps.tau]))).sort();
  const { value, total } = coverOf(passcurve, run, tau);
  return { tau, share: value, tasks: value.map((share) => share * total), total };
}

/** Reliability of a run at one k: G-Pass@k, its curve at each requested τ, and mG-Pass@k. */
export interface RunAtK extends GPassSummary {
  run: string;
  /** Plug-in pass@k or pass^k: the area under Cover with the weight. */
  weightedArea: number;
}

/** Weight that turns Cover into pass@k or pass^k. */
export interface CoverWeight {
  tau: Float64Array;
  value: Float64Array;
  /** τs beyond which, away from its peak, lie a half and a twentieth of the weight. */
  half: number;
  most: number;
}

export interface AtK {
  k: number;
  runs: RunAtK[];
  weight: CoverWeight;
}

export interface AtKRequest {
  k: number;
  ragged: Ragged;
  /** Metric that the weight makes of Cover. */
  metric: Tries;
  /** τs at which G-Pass is printed; by default those of the papers. */
  taus?: readonly number[];
}

export function atK(
  passcurve: Passcurve,
  runs: readonly KeptRun[],
  { k, ragged, metric, taus = stabilityTaus }: AtKRequest,
): AtK {
  return {
    k,
    runs: runs.map((run) => {
      const strata = strataOf(run);
      const parts = strata.map(({ cells }) => passcurve.gPassSummary(cells, k, taus, { ragged }));
      const areas = strata.map(
        ({ cells }) => passcurve.coverWeightedArea(cells, metric, [k])[0] ?? NaN,
      );
      const mean = <Said extends TauCurve | Answer>(of: (part: GPassSummary) => Said) =>
        meanOver(passcurve, strata, parts.map(of));
      return {
        run: run.id,
        weightedArea: meanOfNumbers(passcurve, areas),
        curve: mean(({ curve }) => withoutLimit(curve)),
        steps: mean(({ steps }) => steps),
        mg: mean(({ mg }) => mg),
        mgArea: mean(({ mgArea }) => mgArea),
      };
    }),
    weight: weightOf(passcurve, metric, k),
  };
}

/** Removes the warning that the limit τ → 0⁺ is finer than one sample; this is expected. */
const withoutLimit = (curve: TauCurve): TauCurve => ({
  ...curve,
  warnings: curve.warnings.filter(({ message }) => !message.includes(String(everSolved))),
});

/** Weight at τs that are spread evenly over the axis and, for its steep parts, over the weight itself. */
function weightOf(passcurve: Passcurve, metric: Tries, k: number): CoverWeight {
  const points = 60;
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

/** Reliability of a run at one τ. */
export interface RunAtTau {
  run: string;
  coverAt: CoverCurve;
  /** G-Pass at τ for each requested k; NaN if undefined. */
  overK: number[];
}

export interface AtTau {
  tau: number;
  runs: RunAtTau[];
  /** The ks of `overK`. */
  ks: number[];
}

export interface AtTauRequest {
  tau: number;
  ragged: Ragged;
  /** Ascending. */
  ks: number[];
}

export function atTau(
  passcurve: Passcurve,
  runs: readonly KeptRun[],
  { tau, ragged, ks }: AtTauRequest,
): AtTau {
  const thresholds = ks.map((k) => passcurve.gPassThreshold(k, tau));
  const overK = ({ cells }: KeptRun) =>
    ks.map((k, i) => {
      const steps = gPassSteps(passcurve, cells, k, ragged);
      return steps.value[(thresholds[i] ?? NaN) - 1] ?? NaN;
    });
  return {
    tau,
    runs: runs.map((run) => ({
      run: run.id,
      coverAt: coverOf(passcurve, run, [tau]),
      overK: [...passcurve.meanOverStrata(strataOf(run).map(overK))],
    })),
    ks,
  };
}

export interface SurfaceRequest {
  ks: number[];
  ragged: Ragged;
}

/** One run's G-Pass over k and τ. */
export const surfaceOf = (
  passcurve: Passcurve,
  cells: Cells,
  { ks, ragged }: SurfaceRequest,
): KTauSurface => passcurve.gPassAtKSurface(cells, ks, surfaceTaus, { ragged });

/** Comparison of two runs. */
export interface PairComparison {
  a: string;
  b: string;
  excess: AucExcess;
  cover: CurveComparison;
  passAtK: CurveComparison;
  /** Last k at which their pass@k was compared; NaN if there is none. */
  comparedTo: number;
  /** Number of common tasks, by name; null if a file does not name its tasks. */
  common: number | null;
}

/** Every k up to this is compared; beyond it, as many per decade as keep the answer quick. */
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

/** Answers to the kinds of question of this file. */
export const reliabilityAnswers = {
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
};
