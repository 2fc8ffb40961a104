import type {
  BoundaryComparison,
  BoundaryOptions,
  BoundarySets,
  Counts,
  Passcurve,
  Size,
  Unhit,
} from "passcurve";
import { nameAt, packedNames, type TaskNames } from "./task-names.ts";
import { pairRuns, type Pairing, type Rows, type Unpaired } from "../runs/pairing.ts";
import { only, two, type Context } from "../measure/context.ts";

/** A run's rows under its id. */
export type NamedRows = [id: string, rows: Rows];

/** Fastest options for the ends. */
const quick = { method: "bernoulli", replicates: 39 } as const;

interface AlignedCounts {
  n: Float64Array;
  c: Float64Array;
}

/** Common tasks, by name, that each of two runs can solve at all. */
export interface PairBoundary {
  kind: (Pairing | Unpaired)["kind"];
  /** Common tasks; the rows of `a`, `b` and the comparison's indices. */
  tasks: string[];
  a: AlignedCounts;
  b: AlignedCounts;
  /** Number of tasks that only one of them has. */
  onlyA: number;
  onlyB: number;
  /** Null if nothing can be compared. */
  comparison: BoundaryComparison | null;
}

export interface PairBoundaryRequest {
  /** False if the results about a repeat will not be used; they take most of the time. */
  ends: boolean;
  /** Method for drawing a repeat; by default the package's own. */
  method?: BoundaryOptions["method"];
}

export function pairBoundaryOf(
  passcurve: Passcurve,
  one: Rows,
  other: Rows,
  { ends, method }: PairBoundaryRequest,
): PairBoundary {
  const pairing = pairRuns(one, other);
  if (pairing.kind !== "paired") {
    const none = { n: new Float64Array(), c: new Float64Array() };
    return { ...pairing, tasks: [], a: none, b: none, onlyA: 0, onlyB: 0, comparison: null };
  }
  const { kind, tasks, a, b, onlyA, onlyB } = pairing;
  const comparison = passcurve.compareBoundary(a, b, ends ? { ...(method && { method }) } : quick);
  return { kind, tasks, a, b, onlyA: onlyA.length, onlyB: onlyB.length, comparison };
}

/** Tasks of several runs by name. Tasks that more runs solve come first, then those with the larger sum of c/n. */
export interface TaskTable {
  tasks: TaskNames;
  /** Number of runs that solve each task. */
  solvedBy: Uint32Array;
  /** n is 0 if a run does not have the task. */
  runs: (AlignedCounts & { run: string })[];
  /** Ids of runs without task names. */
  unnamed: string[];
}

export function taskTableOf(all: readonly NamedRows[]): TaskTable {
  const named = all.flatMap(([run, { tasks, n, c }]) =>
    tasks === null ? [] : { run, tasks, n, c },
  );
  const place = new Map<string, number>();
  for (const { tasks } of named)
    for (const task of tasks) if (!place.has(task)) place.set(task, place.size);
  const count = place.size;
  const [solvedBy, often] = [new Uint32Array(count), new Float64Array(count)];
  for (const { tasks, n, c } of named) {
    tasks.forEach((task, row) => {
      const at = place.get(task) ?? 0;
      solvedBy[at] = (solvedBy[at] ?? 0) + (solves(c[row]) ? 1 : 0);
      often[at] = (often[at] ?? 0) + (c[row] ?? 0) / (n[row] ?? 1);
    });
  }
  const by = (values: ArrayLike<number>) => (a: number, b: number) =>
    (values[b] ?? 0) - (values[a] ?? 0);
  const order = Array.from({ length: count }, (_, at) => at).sort(
    (a, b) => by(solvedBy)(a, b) || by(often)(a, b),
  );
  const placed = new Uint32Array(count);
  order.forEach((at, i) => (placed[at] = i));
  const names = [...place.keys()];
  return {
    tasks: packedNames(order.map((at) => names[at] ?? "")),
    solvedBy: Uint32Array.from(order, (at) => solvedBy[at] ?? 0),
    runs: named.map(({ run, tasks, n, c }) => {
      const sorted = { run, n: new Float64Array(count), c: new Float64Array(count) };
      tasks.forEach((task, row) => {
        const at = placed[place.get(task) ?? 0] ?? 0;
        sorted.n[at] = n[row] ?? 0;
        sorted.c[at] = c[row] ?? 0;
      });
      return sorted;
    }),
    unnamed: all.flatMap(([run, { tasks }]) => (tasks === null ? run : [])),
  };
}

const solves = (c = 0) => c > 0;

/** Tasks that all of several runs have, grouped by the runs that solve them. */
export interface SharedSets extends BoundarySets {
  /** Run ids, in the order of each set's flags. */
  runs: string[];
  /** Task names, by the indices in the sets. */
  tasks: TaskNames;
}

/** Fewest runs that have sets; a pair has its own parts instead. */
export const fewestOfSets = 3;

export function sharedSetsOf(passcurve: Passcurve, { tasks, runs }: TaskTable): SharedSets {
  const shared = [...tasks.ends.keys()].filter((at) => runs.every(({ n }) => (n[at] ?? 0) > 0));
  const at = (values: Float64Array) => Float64Array.from(shared, (each) => values[each] ?? 0);
  const aligned = runs.map(({ n, c }) => ({ n: at(n), c: at(c) }));
  const isEmpty = shared.length === 0 || aligned.length < fewestOfSets;
  const found = isEmpty ? { sets: [] } : passcurve.boundarySets(aligned);
  return {
    ...found,
    runs: runs.map(({ run }) => run),
    tasks: packedNames(shared.map((each) => nameAt(tasks, each))),
  };
}

/** Tasks that one run can solve at all, and estimates for its unsolved tasks. */
export interface RunBoundary {
  run: string;
  k: number;
  tasks: number;
  /** Number of solved tasks. */
  solved: number;
  /** Null if there are too many tasks to draw them one by one, or none is solved. */
  found: { size: Size; hb: Unhit; bb: Unhit; zoibb: Unhit } | null;
}

/** Most tasks for which a table of counts is expanded task by task. */
const mostTasks = 100_000;

export function runBoundaryOf(
  passcurve: Passcurve,
  [run, rows]: NamedRows,
  k: number,
): RunBoundary {
  const tasks = rows.weight?.reduce((sum, each) => sum + each, 0) ?? rows.n.length;
  const solved = rows.c.reduce(
    (sum, c, row) => sum + (solves(c) ? (rows.weight?.[row] ?? 1) : 0),
    0,
  );
  const known = { run, k, tasks, solved };
  if (tasks > mostTasks) return { ...known, found: null };
  const counts = taskByTask(rows);
  const size = passcurve.boundarySets([counts]).sets.find(({ runs: [solves] }) => solves)?.size;
  if (size === undefined) return { ...known, found: null };
  const unhit = (estimator: "hb" | "bb" | "zoibb") => passcurve.unhit(counts, k, { estimator });
  return { ...known, found: { size, hb: unhit("hb"), bb: unhit("bb"), zoibb: unhit("zoibb") } };
}

function taskByTask({ n, c, weight }: Rows): Counts {
  if (weight === null) return { n, c };
  const rows = Array.from(weight, (count, row) => Array<number>(count).fill(row)).flat();
  return { n: rows.map((row) => n[row] ?? 0), c: rows.map((row) => c[row] ?? 0) };
}

/** Answers to the kinds of question of this file. */
export const boundaryAnswers = {
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
    const table = taskTableOf(runs.map((run): NamedRows => [run.id, run]));
    return { table, shared: sharedSetsOf(passcurve, table) };
  },
};
