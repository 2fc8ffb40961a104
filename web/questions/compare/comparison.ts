import type { About, Comparison, Passcurve, Settling } from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import { hasInterval, level, seed, valuesOf, type BandOf } from "../measure/interval-ends.ts";
import { roundBudgets } from "../runs/budgets.ts";
import type { RowCounts } from "../runs/pairing.ts";
import {
  asSampledSides,
  pairedTasks,
  pairsOf,
  strataSides,
  type ComparedRun,
  type PairedTasks,
  type Sides,
  type TasksCompared,
} from "./sides.ts";
import { alongAt, packageMetric, packageOptions } from "../../metrics/along.ts";
import { metricOf, missingWords, type OfferedMetric } from "../../metrics/metrics.ts";
import { two, type Context } from "../measure/context.ts";

/** Metric of a comparison, with its k and τ. */
export interface Place {
  comparedIn: OfferedMetric;
  k: number;
  tau: number;
  about: About;
  /** Ids of runs whose pass@k is predicted by hierarchical Bayes beyond their samples; by default none. */
  predicted?: string[];
}

/** Two runs along k or τ. */
export interface PlaceAlong extends Place {
  /** k up to which both runs are predicted, if they are. */
  to?: number;
}

export interface ComparisonRequest extends PlaceAlong {
  a: string;
  b: string;
}

/** The ends of intervals of values at places. */
interface ValueEnds {
  lower: Float64Array;
  upper: Float64Array;
}

/** Comparison of two runs along k or τ. */
export interface RunComparison {
  request: ComparisonRequest;
  compared: TasksCompared;
  /** ks or τs, ascending; empty if nothing can be compared. */
  places: Float64Array;
  /** Its intervals hold at each place. Null if nothing can be compared. */
  comparison: Comparison | null;
  /** Interval ends of both runs' values at each place. */
  ends: { a: ValueEnds; b: ValueEnds } | null;
  /** Requirements for telling which run is better, at each place within the samples. */
  settling: Settling[];
  /** Null if the tasks are not paired. */
  tasks: PairedTasks | null;
}

/**
 * Every k up to this is compared; beyond it, as many per decade as a line needs. With many tasks, only round ks are
 * compared.
 */
const everyKUpTo = 16;
const perDecade = 12;
const manyTasks = 1000;
const thresholds = 20;

function ksOf(last: number, tasks: number): number[] {
  const ks = [...roundBudgets(last), last];
  if (tasks > manyTasks) return ks;
  for (let k = 1; k <= Math.min(last, everyKUpTo); ++k) ks.push(k);
  for (let k = everyKUpTo; k < last; k *= 10 ** (1 / perDecade)) ks.push(Math.round(k));
  return ks;
}

/**
 * Places at which a curve is computed. Along k: up to the samples of every task, and on to `last`. Along τ: at its
 * steps. The k or τ of the place itself is added.
 */
export function placesOf(
  { comparedIn, k, tau }: Place,
  samples: number,
  last: number,
  tasks: number,
): Float64Array {
  const steps = metricOf(comparedIn).takesK && k <= thresholds ? k : thresholds;
  const taus = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  const places = metricOf(comparedIn).takesTau
    ? [...taus, tau]
    : [...ksOf(last, tasks), samples, ...(k <= last ? [k] : [])];
  return Float64Array.from(new Set(places)).sort();
}

export const isPassAtK = ({ comparedIn }: Place) =>
  metricOf(comparedIn).packaged.metric === "passAtK";

/** True if a metric has a value at a place without a prediction. */
export const isMeasuredAt = ({ comparedIn, k }: Place, smallestN: number) =>
  !metricOf(comparedIn).takesK || k <= smallestN;

/** True if these runs are predicted beyond their samples. */
export const arePredicted = (
  { comparedIn, predicted = [] }: Place,
  ids: readonly (string | undefined)[],
): boolean =>
  metricOf(comparedIn).hasBeyond && ids.every((id) => id !== undefined && predicted.includes(id));

/** True if both sides have the samples that a metric needs, and their difference has an interval. */
export const isComparable = ({ comparedIn, about }: Place, strata: readonly Sides[]): boolean =>
  hasInterval(comparedIn, about) &&
  missingWords(comparedIn, (kind) =>
    strata.every(({ a, b }) => a[kind] !== undefined && b[kind] !== undefined),
  ) === null;

/** Package options for a comparison beyond the samples. */
export const predictedBy = { estimator: "hb" } as const;

/** Intervals for the values of one side, stratum by stratum. Beyond its samples, they are intervals of predictions. */
export function valueEnds(
  passcurve: Passcurve,
  strata: readonly RowCounts[],
  request: Place,
  places: Float64Array,
  samples: number,
): ValueEnds {
  const { about, comparedIn, k } = request;
  const counts = strata.map((rows) => ({ cells: passcurve.groupCounts(rows), rows }));
  const endsAt = (of: BandOf, at: Float64Array) => {
    if (at.length === 0) return { lower: at, upper: at };
    const { lower, upper } = valuesOf(passcurve, counts, {
      of,
      about,
      ragged: "strict",
      at: [...at],
    });
    const none = at.map(() => NaN);
    return { lower: lower ?? none, upper: upper ?? none };
  };
  const isWithin = (place: number) => metricOf(comparedIn).takesTau || place <= samples;
  const within = endsAt(alongAt(comparedIn, k), places.filter(isWithin));
  const beyond = endsAt(
    { metric: "continued pass@k", level },
    places.filter((place) => !isWithin(place)),
  );
  const both = (end: keyof ValueEnds) => Float64Array.of(...within[end], ...beyond[end]);
  return { lower: both("lower"), upper: both("upper") };
}

/** Compares two runs along k or τ: one stratum of each, or several if they are means over a label. */
export function comparisonOf(
  passcurve: Passcurve,
  a: ComparedRun,
  b: ComparedRun,
  request: ComparisonRequest,
): RunComparison {
  const { comparedIn, k, about, to = 1 } = request;
  const { compared, strata } = strataSides(a, b, about);
  const tasks = pairedTasks(passcurve, a, b);
  const samples = smallestOf(compared.smallestN);
  const isDefined = !metricOf(comparedIn).takesTau || isMeasuredAt(request, samples);
  if (strata === null || !isDefined || !isComparable(request, strata)) {
    const places = new Float64Array();
    return { request, compared, places, comparison: null, ends: null, settling: [], tasks };
  }
  const last = arePredicted(request, [request.a, request.b]) ? Math.max(samples, to, k) : samples;
  const places = placesOf(request, samples, last, Math.max(a.n.length, b.n.length));
  const pairs = pairsOf(strata);
  const along = alongAt(comparedIn, k);
  // Other metrics are compared as if sampling had not stopped; the display shows a warning.
  const sampled = isPassAtK(request) ? asSampledSides(strata) : strata;
  const [ofA, ofB] = compared.smallestN;
  const endsOf = (side: "a" | "b") =>
    valueEnds(
      passcurve,
      sampled.map((sides) => sides[side]),
      request,
      places,
      side === "a" ? ofA : ofB,
    );
  return {
    request,
    compared,
    places,
    comparison: passcurve.compareMacroMeans(pairsOf(sampled), {
      ...packageOptions(along, places),
      ...(last > samples ? predictedBy : {}),
      interval: { about, level, seed },
    }),
    ends: { a: endsOf("a"), b: endsOf("b") },
    settling: [...places]
      .filter((place) => metricOf(comparedIn).takesTau || place <= samples)
      .map((place) =>
        passcurve.whatWouldSettleMacroMeans(pairs, place, { ...packageMetric(along), level }),
      ),
    tasks,
  };
}

/** Answers to the kinds of question of this file. */
export const comparisonAnswers = {
  /** Comparison of two runs along k or τ, and task by task. */
  comparison: (place: PlaceAlong, { passcurve, runs }: Context) => {
    const [a, b] = two(runs);
    return comparisonOf(passcurve, a, b, { ...place, a: a.id, b: b.id });
  },
};
