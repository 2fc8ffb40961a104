import type { Counts } from "passcurve";
import { quoted } from "../../read/base/quote.ts";
import type { Run } from "../../read/base/run.ts";
import { samplesAt, type Samples } from "../../read/base/sample-groups.ts";

/** A run's tasks one by one, in the order of its file. */
export type Rows = Pick<Run, "n" | "c" | "weight" | "tasks" | "clusters" | "samples">;

/** Counts of some tasks, with the other data of their samples. */
interface TaskCounts extends Samples {
  n: Float64Array;
  c: Float64Array;
}

/** Two runs over their common tasks, matched by name and in the order of the first run. */
export interface Pairing {
  kind: "paired";
  a: TaskCounts;
  b: TaskCounts;
  tasks: string[];
  /** Cluster of each task, from the run that labels it; null if neither does, or if they disagree. */
  clusters: string[] | null;
  onlyA: string[];
  onlyB: string[];
  /** Note for the reader on how the tasks were paired, or null. */
  note: string | null;
}

/** Reason why two runs cannot be paired: one does not name its tasks, or they share no name. */
export interface Unpaired {
  kind: "unnamed" | "no-common-tasks";
}

/** Matches the tasks of two runs by name, in linear time. */
export function pairRuns(a: Rows, b: Rows): Pairing | Unpaired {
  if (a.tasks === null || b.tasks === null) return { kind: "unnamed" };
  const namesOfA = a.tasks;
  const placeInB = new Map(b.tasks.map((task, i) => [task, i]));
  const inA: number[] = [];
  const inB: number[] = [];
  const onlyA: string[] = [];
  namesOfA.forEach((task, i) => {
    const place = placeInB.get(task);
    if (place === undefined) onlyA.push(task);
    else {
      inA.push(i);
      inB.push(place);
      placeInB.delete(task);
    }
  });
  if (inA.length === 0) return { kind: "no-common-tasks" };
  const tasks = inA.map((i) => namesOfA[i] ?? "");
  return {
    kind: "paired",
    a: countsAt(a, inA),
    b: countsAt(b, inB),
    tasks,
    ...agreed(tasks, labelsAt(a, inA), labelsAt(b, inB)),
    onlyA,
    onlyB: [...placeInB.keys()],
  };
}

const countsAt = ({ n, c, samples = {} }: Rows, places: readonly number[]): TaskCounts => ({
  n: Float64Array.from(places, (i) => n[i] ?? NaN),
  c: Float64Array.from(places, (i) => c[i] ?? NaN),
  ...samplesAt(samples, places),
});

const labelsAt = ({ clusters }: Rows, places: readonly number[]) =>
  clusters === null ? null : places.map((i) => clusters[i] ?? "");

/** Labels on which two runs agree; if only one run has labels, those. */
function agreed(
  tasks: readonly string[],
  ofA: string[] | null,
  ofB: string[] | null,
): Pick<Pairing, "clusters" | "note"> {
  const differs = ofA !== null && ofB !== null ? ofA.findIndex((label, i) => label !== ofB[i]) : -1;
  if (differs === -1) return { clusters: ofA ?? ofB, note: null };
  const [task, one, other] = [tasks[differs], ofA?.[differs], ofB?.[differs]].map((name) =>
    quoted(name ?? ""),
  );
  const note = `Clusters are not used: task ${task} is in ${one} in one run and in ${other} in the other`;
  return { clusters: null, note };
}

/** A run's counts in the form of the package, with its samples and a cluster code for each row. */
export const rowsOf = ({ n, c, weight, clusters, samples }: Rows): RowCounts => ({
  n,
  c,
  ...samples,
  ...(weight === null ? {} : { tasks: weight }),
  clusters: clusters === null ? null : clusterCodes(clusters),
});

export interface RowCounts extends Counts {
  n: Float64Array;
  c: Float64Array;
  tasks?: Float64Array;
  clusters: Int32Array | null;
}

/** Several runs over the same tasks, row by row, with the clusters on which all agree. */
interface Aligned {
  counts: Counts[];
  clusters: string[] | null;
}

/** Aligns runs to the tasks of the first; null if another run has different tasks by name. */
export function alignedRows(runs: readonly Rows[]): Aligned | null {
  const [first] = runs;
  if (first === undefined) return null;
  const counts: Counts[] = [];
  let clusters: string[] | null | undefined;
  for (const run of runs) {
    const pairing = pairRuns(first, run);
    if (pairing.kind !== "paired" || pairing.onlyA.length > 0 || pairing.onlyB.length > 0)
      return null;
    counts.push(pairing.b);
    if (pairing.note !== null) clusters = null;
    if (clusters === undefined && pairing.clusters !== null) clusters = pairing.clusters;
  }
  return { counts, clusters: clusters ?? null };
}

/** True if labels put several tasks into one cluster. */
export const isClustered = (labels: readonly string[] | null): boolean =>
  labels !== null && new Set(labels).size < labels.length;

/** Whole numbers from 0, one for each label, in order of first occurrence. */
export function clusterCodes(labels: readonly string[]): Int32Array {
  const codes = new Map<string, number>();
  return Int32Array.from(labels, (label) => {
    const code = codes.get(label) ?? codes.size;
    codes.set(label, code);
    return code;
  });
}

/** Number of common tasks by name; null if one run has no names. */
export function commonTasks(a: Rows, b: Rows): number | null {
  const pairing = pairRuns(a, b);
  switch (pairing.kind) {
    case "paired":
      return pairing.tasks.length;
    case "no-common-tasks":
      return 0;
    default:
      return null;
  }
}
