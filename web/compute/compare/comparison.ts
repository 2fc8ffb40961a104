import type {
  About,
  CompareOptions,
  Comparison,
  DifferenceIntervalOptions,
  Passcurve,
  RankedPair,
  Ranking,
  Settling,
  TaskComparison,
} from "passcurve";
import { roundBudgets } from "../runs/budgets.ts";
import {
  valuesOf,
  type BandCounts,
  type BandOf,
  type BandRequest,
} from "../measure/interval-ends.ts";
import { isOverTau, type ComparedIn } from "../../state/settings/compared-in.ts";
import {
  clusterCodes,
  pairRuns,
  rowsOf,
  type Pairing,
  type RowCounts,
  type Rows,
  type Unpaired,
} from "../runs/pairing.ts";
import { smallestOf } from "../../extremes.ts";

/** What is asked of runs, and at which k and τ. */
export interface Place {
  comparedIn: ComparedIn;
  k: number;
  tau: number;
  about: About;
}

export interface ComparisonRequest extends Place {
  a: string;
  b: string;
}

/** Which tasks of two runs are compared. */
export interface TasksCompared {
  kind: (Pairing | Unpaired)["kind"];
  /** How many both have, and how many one of them has alone. */
  common: number;
  onlyA: number;
  onlyB: number;
  /** Whether whole clusters of tasks are taken as drawn at random, and whether tasks are labelled with them. */
  byCluster: boolean;
  hasClusters: boolean;
  /** What a reader should know of how the tasks were paired. */
  note: string | null;
  /** The fewest samples of a compared task, in each run. */
  smallestN: [a: number, b: number];
  /** Of means over a label. */
  strata?: StrataCompared;
}

/** The sets of tasks of two means over a label. */
export interface StrataCompared {
  /** The label has so many values. */
  count: number;
  /** The values at which tasks are compared, and those at which no task is in both runs. */
  values: string[];
  apart: string[];
  /** Whether the fewest samples of a task are as many at each value. */
  sameN: boolean;
}

/** The ends of intervals of values at places. */
interface ValueEnds {
  lower: Float64Array;
  upper: Float64Array;
}

/** The tasks of a pair one by one. */
export interface PairedTasks extends TaskComparison {
  names: string[];
  a: { n: Float64Array; c: Float64Array };
  b: { n: Float64Array; c: Float64Array };
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

export interface Sides {
  a: RowCounts;
  b: RowCounts;
  paired: boolean;
  interval: DifferenceIntervalOptions;
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
  const steps = comparedIn === "g-pass" && k <= thresholds ? k : thresholds;
  const taus = Array.from({ length: steps + 1 }, (_, i) => i / steps);
  const places = isOverTau(comparedIn)
    ? [...taus, tau]
    : [...ksOf(last, tasks), ...(k <= last ? [k] : [])];
  return Float64Array.from(new Set(places)).sort();
}

export function optionsAt({ comparedIn, k }: Place, places: Float64Array): CompareOptions {
  switch (comparedIn) {
    case "pass@k":
      return { metric: "passAtK", ks: places };
    case "pass^k":
      return { metric: "passHatK", ks: places };
    case "cover":
      return { metric: "cover", taus: places };
    case "g-pass":
      return { metric: "gPassAtK", taus: places, k };
  }
}

const least = (n: Float64Array) => n.reduce((one, other) => Math.min(one, other), Infinity);

/** The counts of two runs as they are compared; null where they have no task in common. */
export function sidesOf(
  a: Rows,
  b: Rows,
  about: About,
): { compared: TasksCompared; sides: Sides | null } {
  const pairing = pairRuns(a, b);
  const all = { common: 0, onlyA: 0, onlyB: 0, byCluster: false, note: null };
  if (pairing.kind !== "paired") {
    const compared: TasksCompared = {
      ...all,
      kind: pairing.kind,
      hasClusters: a.clusters !== null || b.clusters !== null,
      smallestN: [least(a.n), least(b.n)],
    };
    const sides = { a: rowsOf(a), b: rowsOf(b), paired: false, interval: { about } };
    return { compared, sides: pairing.kind === "unnamed" ? sides : null };
  }
  const { clusters, onlyA, onlyB, note } = pairing;
  const byCluster = clusters !== null && about === "new-tasks";
  const compared: TasksCompared = {
    kind: "paired",
    common: pairing.tasks.length,
    onlyA: onlyA.length,
    onlyB: onlyB.length,
    byCluster,
    hasClusters: clusters !== null,
    note,
    smallestN: [least(pairing.a.n), least(pairing.b.n)],
  };
  const interval = { about, ...(byCluster ? { clusters } : {}) };
  const codes = clusters === null ? null : clusterCodes(clusters);
  const [ofA, ofB] = [
    { ...pairing.a, clusters: codes },
    { ...pairing.b, clusters: codes },
  ];
  return { compared, sides: { a: ofA, b: ofB, paired: true, interval } };
}

/** What is compared, as intervals are asked for. */
const bandOf = ({ comparedIn, k }: Place): BandOf =>
  comparedIn === "g-pass" ? { metric: "g-pass over tau", k } : { metric: comparedIn };

function valueEnds(
  passcurve: Passcurve,
  rows: RowCounts,
  request: Place,
  places: Float64Array,
): ValueEnds {
  const { about } = request;
  const counts = { cells: passcurve.groupCounts(rows), rows };
  const bandRequest: BandRequest = {
    of: bandOf(request),
    about,
    ragged: "strict",
    at: [...places],
  };
  const { lower, upper } = valuesOf(passcurve, counts, bandRequest);
  const none = places.map(() => NaN);
  return { lower: lower ?? none, upper: upper ?? none };
}

export function tasksOf(passcurve: Passcurve, a: Rows, b: Rows): PairedTasks | null {
  const pairing = pairRuns(a, b);
  if (pairing.kind !== "paired") return null;
  const { tasks: names, a: ofA, b: ofB } = pairing;
  return { names, a: ofA, b: ofB, ...passcurve.compareTasks(ofA, ofB) };
}

export function comparisonOf(
  passcurve: Passcurve,
  a: Rows,
  b: Rows,
  request: ComparisonRequest,
): RunComparison {
  const { compared, sides } = sidesOf(a, b, request.about);
  const last = smallestOf(compared.smallestN);
  const isDefined = request.comparedIn !== "g-pass" || request.k <= last;
  if (sides === null || !isDefined) {
    const places = new Float64Array();
    const tasks = tasksOf(passcurve, a, b);
    return { request, compared, places, comparison: null, ends: null, settling: [], tasks };
  }
  const places = placesOf(request, last, Math.max(a.n.length, b.n.length));
  const { a: ofA, b: ofB, paired, interval } = sides;
  const options = { ...optionsAt(request, places), paired };
  return {
    request,
    compared,
    places,
    comparison: passcurve.compare(ofA, ofB, { ...options, interval }),
    ends: {
      a: valueEnds(passcurve, ofA, request, places),
      b: valueEnds(passcurve, ofB, request, places),
    },
    settling: Array.from(places, (place) =>
      passcurve.whatWouldSettle(ofA, ofB, place, { ...options, ...clustersOf(interval) }),
    ),
    tasks: tasksOf(passcurve, a, b),
  };
}

/** What is drawn as one decides how many tasks would settle a comparison. */
const clustersOf = ({ clusters }: DifferenceIntervalOptions) =>
  clusters === undefined ? {} : { clusters };

export const first = (values?: Float64Array) => values?.[0] ?? NaN;

/** Two runs against each other at one place. */
export interface PairAt extends Omit<RankedPair, "a" | "b"> {
  compared: TasksCompared;
}

export function pairAt(passcurve: Passcurve, a: Rows, b: Rows, place: Place): PairAt {
  const { compared, sides } = sidesOf(a, b, place.about);
  if (sides === null || !isDefinedAt(place, smallestOf(compared.smallestN))) {
    return { compared, ...noDifference };
  }
  const at = Float64Array.of(isOverTau(place.comparedIn) ? place.tau : place.k);
  const { a: ofA, b: ofB, paired, interval } = sides;
  const found = passcurve.compare(ofA, ofB, { ...optionsAt(place, at), paired, interval });
  return { compared, ...firstOf(found) };
}

/** What a comparison says at its first place. */
export const firstOf = (found: Comparison) => ({
  difference: first(found.difference),
  lower: first(found.lower),
  upper: first(found.upper),
  pValue: first(found.pValue),
  better: first(found.better),
});

/** Of runs that are not compared. */
export const noDifference = {
  difference: NaN,
  lower: NaN,
  upper: NaN,
  pValue: NaN,
  better: NaN,
};

export const isDefinedAt = ({ comparedIn, k }: Place, smallestN: number) =>
  comparedIn === "cover" || k <= smallestN;

/** A run's value at a place, with its interval; NaN where it is undefined. */
export interface ValueAt {
  value: number;
  lower: number;
  upper: number;
}

export function valueAt(passcurve: Passcurve, counts: BandCounts, place: Place): ValueAt {
  const { comparedIn, k, tau, about } = place;
  const of = bandOf(place);
  const at = [isOverTau(comparedIn) ? tau : k];
  if (!isDefinedAt(place, least(counts.cells.n))) return { value: NaN, lower: NaN, upper: NaN };
  const given = valuesOf(passcurve, counts, { of, about, ragged: "strict", at });
  return { value: first(given.value), lower: first(given.lower), upper: first(given.upper) };
}

/** A pair of many runs, by their places among them. */
export type PairOfRuns = RankedPair & Pick<PairAt, "compared">;

/** Many runs at one place: their values, every pair of them, and how they rank. */
export interface Leaderboard {
  values: ValueAt[];
  pairs: PairOfRuns[];
  ranking: Ranking;
}

/** Ranks runs by their values and, of each but the last, its comparisons with all that follow. */
export function leaderboardOf(
  passcurve: Passcurve,
  values: ValueAt[],
  following: PairAt[][],
): Leaderboard {
  const pairs = following.flatMap((those, a) =>
    those.map((pair, j): PairOfRuns => ({ ...pair, a, b: a + 1 + j })),
  );
  const shares = values.map(({ value }) => value);
  return { values, pairs, ranking: passcurve.rankRuns(shares, pairs) };
}
