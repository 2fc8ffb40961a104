import type {
  About,
  DifferenceIntervalOptions,
  Passcurve,
  StoppedSampling,
  StratumPair,
  TaskComparison,
} from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import {
  clusterCodes,
  pairRuns,
  rowsOf,
  type Pairing,
  type RowCounts,
  type Rows,
  type Unpaired,
} from "../runs/pairing.ts";

/** Tasks of two runs that are compared. */
export interface TasksCompared {
  kind: (Pairing | Unpaired)["kind"];
  /** Number of common tasks, and of tasks that only one run has. */
  common: number;
  onlyA: number;
  onlyB: number;
  /** True if whole clusters of tasks count as drawn at random; `hasClusters` is true if tasks have cluster labels. */
  byCluster: boolean;
  hasClusters: boolean;
  /** Note for the reader on how the tasks were paired, or null. */
  note: string | null;
  /** Fewest samples of a compared task, for each run. */
  smallestN: [a: number, b: number];
  /** Only for means over a label. */
  strata?: StrataCompared;
}

/** True if some tasks are left out because only one run has them. */
export const leavesOut = ({ kind, onlyA, onlyB }: TasksCompared): boolean =>
  kind === "paired" && onlyA + onlyB > 0;

/** Sets of tasks of two means over a label. */
export interface StrataCompared {
  /** Number of values of the label. */
  count: number;
  /** Values at which tasks are compared, and those at which the runs share no task. */
  values: string[];
  unpaired: string[];
  /** True if the fewest samples of a task are the same at each value and in both runs. */
  sameN: boolean;
}

/** Rule by which the sampling of a run stopped; absent if it did not stop. */
interface Sampled {
  stopped?: StoppedSampling;
}

/** Counts of two runs as compared. */
export interface Sides {
  a: RowCounts;
  b: RowCounts;
  paired: boolean;
  interval: DifferenceIntervalOptions;
  stopped: { a: StoppedSampling | null; b: StoppedSampling | null };
}

/** A run as compared; a mean over a label has strata. */
export interface ComparedRun extends Rows, Sampled {
  strata?: readonly (Rows & Sampled & { value: string })[] | null;
}

/** Pairs two runs stratum by stratum; `strata` is null if some stratum has no common task. */
export function strataSides(
  a: ComparedRun,
  b: ComparedRun,
  about: About,
): { compared: TasksCompared; strata: Sides[] | null } {
  if (a.strata == null && b.strata == null) {
    const { compared, sides } = sidesOf(a, b, about);
    return { compared, strata: sides && [sides] };
  }
  const [allOfA, allOfB] = [a.strata ?? [], b.strata ?? []];
  const ofB = new Map(allOfB.map((stratum) => [stratum.value, stratum]));
  const parts = allOfA.flatMap((stratum) => {
    const other = ofB.get(stratum.value);
    return other === undefined ? [] : [{ value: stratum.value, ...sidesOf(stratum, other, about) }];
  });
  const count = Math.max(allOfA.length, allOfB.length);
  const strata = parts.flatMap(({ sides }) => sides ?? []);
  const isWhole = strata.length === count;
  return { compared: ofStrata(parts, count, isWhole), strata: isWhole ? strata : null };
}

interface ComparedStratum extends TwoSides {
  value: string;
}

function ofStrata(
  parts: readonly ComparedStratum[],
  count: number,
  isWhole: boolean,
): TasksCompared {
  const all = parts.map(({ compared }) => compared);
  const sum = (of: (each: TasksCompared) => number) => all.reduce((so, each) => so + of(each), 0);
  const some = (is: (each: TasksCompared) => boolean) => all.some(is);
  const noted = parts.find(({ compared }) => compared.note !== null);
  return {
    kind: !isWhole
      ? "no-common-tasks"
      : some(({ kind }) => kind === "unnamed")
        ? "unnamed"
        : "paired",
    common: sum(({ common }) => common),
    onlyA: sum(({ onlyA }) => onlyA),
    onlyB: sum(({ onlyB }) => onlyB),
    byCluster: some(({ byCluster }) => byCluster),
    hasClusters: some(({ hasClusters }) => hasClusters),
    note: noted === undefined ? null : `${noted.value}: ${noted.compared.note ?? ""}`,
    smallestN: [
      smallestOf(all.map(({ smallestN: [ofA] }) => ofA)),
      smallestOf(all.map(({ smallestN: [, ofB] }) => ofB)),
    ],
    strata: {
      count,
      values: parts.flatMap(({ value, sides }) => (sides === null ? [] : [value])),
      unpaired: parts.flatMap(({ value, sides }) => (sides === null ? [value] : [])),
      sameN: new Set(all.flatMap(({ smallestN }) => smallestN)).size === 1,
    },
  };
}

/** Strata in the form of the package, for comparisons. */
export const pairsOf = (strata: readonly Sides[]): StratumPair[] =>
  strata.map(({ a, b, paired, interval: { clusters } }) => ({
    a,
    b,
    paired,
    ...(clusters === undefined ? {} : { clusters }),
  }));

/** Strata whose counts include the stopping rule, which pass@k takes into account. */
export const asSampledSides = (strata: readonly Sides[]): Sides[] =>
  strata.map((sides) => ({
    ...sides,
    a: { ...sides.a, ...(sides.stopped.a && { stopped: sides.stopped.a }) },
    b: { ...sides.b, ...(sides.stopped.b && { stopped: sides.stopped.b }) },
  }));

/** Comparison of two sets of tasks; `sides` is null if they have no task in common. */
interface TwoSides {
  compared: TasksCompared;
  sides: Sides | null;
}

function sidesOf(a: Rows & Sampled, b: Rows & Sampled, about: About): TwoSides {
  const pairing = pairRuns(a, b);
  const { compared, sides } =
    pairing.kind === "paired"
      ? pairedSides(pairing, about)
      : unpairedSides(a, b, pairing.kind, about);
  const stopped = { a: a.stopped ?? null, b: b.stopped ?? null };
  return { compared, sides: sides && { ...sides, stopped } };
}

interface PlainSides {
  compared: TasksCompared;
  sides: Omit<Sides, "stopped"> | null;
}

function pairedSides(
  { a, b, tasks, clusters, onlyA, onlyB, note }: Pairing,
  about: About,
): PlainSides {
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
  const sides = {
    a: { ...a, clusters: codes },
    b: { ...b, clusters: codes },
    paired: true,
    interval: byCluster ? { about, clusters } : { about },
  };
  return { compared, sides };
}

function unpairedSides(a: Rows, b: Rows, kind: Unpaired["kind"], about: About): PlainSides {
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

/** Compares two runs task by task; null if the tasks are not paired. */
export function pairedTasks(passcurve: Passcurve, a: Rows, b: Rows): PairedTasks | null {
  const pairing = pairRuns(a, b);
  if (pairing.kind !== "paired") return null;
  const { tasks: names, a: ofA, b: ofB } = pairing;
  return { names, a: ofA, b: ofB, ...passcurve.compareTasks(ofA, ofB) };
}
