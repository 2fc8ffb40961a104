import type { About, Comparison, DifferenceIntervalOptions, Passcurve, Settling } from "passcurve";
import { smallestOf } from "../../extremes.ts";
import { valuesOf, type BandRequest } from "../measure/interval-ends.ts";
import { roundBudgets } from "../runs/budgets.ts";
import type { RowCounts, Rows } from "../runs/pairing.ts";
import { pairedTasks, sidesOf, type PairedTasks, type TasksCompared } from "./sides.ts";
import { alongAt, packageOptions } from "../../metrics/along.ts";
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

export function comparisonOf(
  passcurve: Passcurve,
  a: Rows,
  b: Rows,
  request: ComparisonRequest,
): RunComparison {
  const { compared, sides } = sidesOf(a, b, request.about);
  const tasks = pairedTasks(passcurve, a, b);
  const last = smallestOf(compared.smallestN);
  const isDefined = !metricOf(request.comparedIn).takesTau || isDefinedAt(request, last);
  if (sides === null || !isDefined) {
    const places = new Float64Array();
    return { request, compared, places, comparison: null, ends: null, settling: [], tasks };
  }
  const places = placesOf(request, last, Math.max(a.n.length, b.n.length));
  const { a: ofA, b: ofB, paired, interval } = sides;
  const along = alongAt(request.comparedIn, request.k);
  const options = { ...packageOptions(along, places), paired };
  const settlingOptions = { ...options, ...clustersOf(interval) };
  return {
    request,
    compared,
    places,
    comparison: passcurve.compare(ofA, ofB, { ...options, interval }),
    ends: {
      a: valueEnds(passcurve, [ofA], request, places),
      b: valueEnds(passcurve, [ofB], request, places),
    },
    settling: Array.from(places, (place) =>
      passcurve.whatWouldSettle(ofA, ofB, place, settlingOptions),
    ),
    tasks,
  };
}

/** What is drawn as one decides how many tasks would settle a comparison. */
const clustersOf = ({ clusters }: DifferenceIntervalOptions) =>
  clusters === undefined ? {} : { clusters };
