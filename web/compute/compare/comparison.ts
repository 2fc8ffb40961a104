import type { About, Comparison, Passcurve, Settling } from "passcurve";
import { smallestOf } from "../../extremes.ts";
import { valuesOf, type BandRequest } from "../measure/interval-ends.ts";
import { roundBudgets } from "../runs/budgets.ts";
import type { RowCounts } from "../runs/pairing.ts";
import {
  asSampledSides,
  pairedTasks,
  pairsOf,
  strataSides,
  type ComparedRun,
  type PairedTasks,
  type TasksCompared,
} from "./sides.ts";
import { alongAt, packageMetric, packageOptions } from "../../metrics/along.ts";
import { metricOf, type OfferedMetric } from "../../metrics/metrics.ts";

/** What is asked of runs, and at which k and τ. */
export interface Place {
  comparedIn: OfferedMetric;
  k: number;
  tau: number;
  about: About;
}

export interface ComparisonRequest extends Place {
  a: string;
  b: string;
}

/** The ends of intervals of values at places. */
interface ValueEnds {
  lower: Float64Array;
  upper: Float64Array;
}

/** Two runs against each other along k or τ. */
export interface RunComparison {
  request: ComparisonRequest;
  compared: TasksCompared;
  /** The ks or τs, ascending; empty where nothing can be compared. */
  places: Float64Array;
  /** Its intervals hold at each place. Null where nothing can be compared. */
  comparison: Comparison | null;
  /** Of both runs' values at each place. */
  ends: { a: ValueEnds; b: ValueEnds } | null;
  /** At each place what would settle which is better. */
  settling: Settling[];
  /** Null where the tasks are not paired. */
  tasks: PairedTasks | null;
}

/** Every k up to here is compared; beyond, as many per decade as a line needs; of many tasks, round ones alone. */
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

/** Where a curve is computed: along the samples that every task has, or along the steps of τ; and at what is asked. */
export function placesOf({ comparedIn, k, tau }: Place, last: number, tasks: number): Float64Array {
  const steps = metricOf(comparedIn).takesK && k <= thresholds ? k : thresholds;
  const taus = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  const places = metricOf(comparedIn).takesTau
    ? [...taus, tau]
    : [...ksOf(last, tasks), ...(k <= last ? [k] : [])];
  return Float64Array.from(new Set(places)).sort();
}

export const isPassAtK = ({ comparedIn }: Place) =>
  metricOf(comparedIn).packaged.metric === "passAtK";

export const isDefinedAt = ({ comparedIn, k }: Place, smallestN: number) =>
  !metricOf(comparedIn).takesK || k <= smallestN;

/** The intervals of the values of one side, stratum by stratum. */
export function valueEnds(
  passcurve: Passcurve,
  strata: readonly RowCounts[],
  request: Place,
  places: Float64Array,
): ValueEnds {
  const { about } = request;
  const counts = strata.map((rows) => ({ cells: passcurve.groupCounts(rows), rows }));
  const bandRequest: BandRequest = {
    of: alongAt(request.comparedIn, request.k),
    about,
    ragged: "strict",
    at: [...places],
  };
  const { lower, upper } = valuesOf(passcurve, counts, bandRequest);
  const none = places.map(() => NaN);
  return { lower: lower ?? none, upper: upper ?? none };
}

/** Two runs along k or τ: one stratum of each, or several where they are means over a label. */
export function comparisonOf(
  passcurve: Passcurve,
  a: ComparedRun,
  b: ComparedRun,
  request: ComparisonRequest,
): RunComparison {
  const { comparedIn, k, about } = request;
  const { compared, strata } = strataSides(a, b, about);
  const tasks = pairedTasks(passcurve, a, b);
  const last = smallestOf(compared.smallestN);
  const isDefined = !metricOf(comparedIn).takesTau || isDefinedAt(request, last);
  if (strata === null || !isDefined) {
    const places = new Float64Array();
    return { request, compared, places, comparison: null, ends: null, settling: [], tasks };
  }
  const places = placesOf(request, last, Math.max(a.n.length, b.n.length));
  const pairs = pairsOf(strata);
  const along = alongAt(comparedIn, k);
  // Other metrics of samples that stopped are compared as though they had not, with a warning where they are shown.
  const sampled = isPassAtK(request) ? asSampledSides(strata) : strata;
  const endsOf = (side: "a" | "b") =>
    valueEnds(
      passcurve,
      sampled.map((sides) => sides[side]),
      request,
      places,
    );
  return {
    request,
    compared,
    places,
    comparison: passcurve.compareMacroMeans(pairsOf(sampled), {
      ...packageOptions(along, places),
      interval: { about },
    }),
    ends: { a: endsOf("a"), b: endsOf("b") },
    settling: Array.from(places, (place) =>
      passcurve.whatWouldSettleMacroMeans(pairs, place, packageMetric(along)),
    ),
    tasks,
  };
}
