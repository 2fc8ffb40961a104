import type { About, DifferenceIntervalOptions, Passcurve, TaskComparison } from "passcurve";
import { smallestOf } from "../../extremes.ts";
import {
  clusterCodes,
  pairRuns,
  rowsOf,
  type Pairing,
  type RowCounts,
  type Rows,
  type Unpaired,
} from "../runs/pairing.ts";

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
  unpaired: string[];
  /** Whether the fewest samples of a task are as many at each value. */
  sameN: boolean;
}

/** The counts of two runs as they are compared. */
export interface Sides {
  a: RowCounts;
  b: RowCounts;
  paired: boolean;
  interval: DifferenceIntervalOptions;
}

/** Two runs, one against the other. `sides` is null where they have no task in common. */
interface TwoSides {
  compared: TasksCompared;
  sides: Sides | null;
}

export function sidesOf(a: Rows, b: Rows, about: About): TwoSides {
  const pairing = pairRuns(a, b);
  return pairing.kind === "paired"
    ? pairedSides(pairing, about)
    : unpairedSides(a, b, pairing.kind, about);
}

function pairedSides({ a, b, tasks, clusters, onlyA, onlyB, note }: Pairing, about: About) {
  const byCluster = clusters !== null && about === "new-tasks";
  const compared: TasksCompared = {
    kind: "paired",
    common: tasks.length,
    onlyA: onlyA.length,
    onlyB: onlyB.length,
    byCluster,
    hasClusters: clusters !== null,
    note,
    smallestN: [smallestOf(a.n), smallestOf(b.n)],
  };
  const codes = clusters === null ? null : clusterCodes(clusters);
  const sides: Sides = {
    a: { ...a, clusters: codes },
    b: { ...b, clusters: codes },
    paired: true,
    interval: byCluster ? { about, clusters } : { about },
  };
  return { compared, sides };
}

function unpairedSides(a: Rows, b: Rows, kind: Unpaired["kind"], about: About): TwoSides {
  const compared: TasksCompared = {
    kind,
    common: 0,
    onlyA: 0,
    onlyB: 0,
    byCluster: false,
    hasClusters: a.clusters !== null || b.clusters !== null,
    note: null,
    smallestN: [smallestOf(a.n), smallestOf(b.n)],
  };
  if (kind === "no-common-tasks") return { compared, sides: null };
  return { compared, sides: { a: rowsOf(a), b: rowsOf(b), paired: false, interval: { about } } };
}

/** The tasks of a pair one by one. */
export interface PairedTasks extends TaskComparison {
  names: string[];
  a: { n: Float64Array; c: Float64Array };
  b: { n: Float64Array; c: Float64Array };
}

/** Null where the tasks are not paired. */
export function pairedTasks(passcurve: Passcurve, a: Rows, b: Rows): PairedTasks | null {
  const pairing = pairRuns(a, b);
  if (pairing.kind !== "paired") return null;
  const { tasks: names, a: ofA, b: ofB } = pairing;
  return { names, a: ofA, b: ofB, ...passcurve.compareTasks(ofA, ofB) };
}
