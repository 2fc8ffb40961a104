import type { CostOfPass, Passcurve, PricedCounts, RunCosts } from "passcurve";
import { level } from "../measure/interval-ends.ts";
import type { KeptRun } from "../runs/kept-runs.ts";
import { alignedRows, clusterCodes, rowsOf } from "../runs/pairing.ts";

/** What a unit of each run's cost is worth, in the order of the runs. */
interface Priced {
  prices: number[];
}

export interface CostsRequest extends Priced {
  ks: number[];
  /** The pass@k that is to be reached. */
  target: number;
  stopping: boolean;
}

export interface CostsOfRuns {
  /** Whether the runs have the same tasks, and were resampled together. */
  paired: boolean;
  /** Those that were asked for, and the smallest that reaches the target in each run, ascending. */
  ks: number[];
  costs: RunCosts[];
}

export interface CostOfPassRequest extends Priced {
  /** What a success costs without any run; null where there is no other way. */
  otherwise: number | null;
}

export interface CostOfPassByTask extends CostOfPass {
  /** Null where the tasks have no names. */
  tasks: string[] | null;
  n: Float64Array[];
  c: Float64Array[];
}

/** As many as leave 24 of them beyond either end. */
const replicates = 1999;

/** What a sample of each task costs; one number where it is the same for all. */
const costOf = ({ cost }: KeptRun, price: number): number | Float64Array =>
  cost === null ? price : cost.map((each) => each * price);

/** Rows over the same tasks, those that are alike in every run as one: memory is taken for each row. */
function withoutRepeats(runs: PricedCounts[]): PricedCounts[] {
  const columns = runs.flatMap(({ n, c, cost = 1 }) =>
    typeof cost === "number" ? [n, c] : [n, c, cost],
  );
  const tasks = new Map<string, number>();
  const firsts: number[] = [];
  for (let row = 0; row < (runs[0]?.n.length ?? 0); ++row) {
    const key = columns.map((each) => each[row]).join();
    if (!tasks.has(key)) firsts.push(row);
    tasks.set(key, (tasks.get(key) ?? 0) + (runs[0]?.tasks?.[row] ?? 1));
  }
  const of = (values: ArrayLike<number>) => Float64Array.from(firsts, (row) => values[row] ?? NaN);
  return runs.map(({ n, c, cost = 1 }) => ({
    n: of(n),
    c: of(c),
    tasks: [...tasks.values()],
    cost: typeof cost === "number" ? cost : of(cost),
  }));
}

/** A run by itself: as cells where its tasks differ in nothing else. */
function alone(run: KeptRun, price: number): PricedCounts[] {
  const cost = costOf(run, price);
  if (typeof cost === "number" && run.clusters === null) return [{ ...run.cells, cost }];
  const { clusters, ...rows } = rowsOf(run);
  return clusters === null ? withoutRepeats([{ ...rows, cost }]) : [{ ...rows, cost, clusters }];
}

/** The costs of the tasks of a run in the order of another's, whose tasks are the same by name. */
function inOrderOf(first: KeptRun, run: KeptRun, cost: Float64Array): Float64Array {
  const places = new Map(run.tasks?.map((task, i) => [task, i]));
  return Float64Array.from(first.tasks ?? [], (task) => cost[places.get(task) ?? -1] ?? NaN);
}

/** The runs row by row over the same tasks; null where they have not the same by name. */
function together(runs: KeptRun[], prices: number[]): PricedCounts[] | null {
  const [first] = runs;
  const aligned = runs.length < 2 ? null : alignedRows(runs);
  if (first === undefined || aligned === null) return null;
  const clusters = aligned.clusters === null ? {} : { clusters: clusterCodes(aligned.clusters) };
  return runs.map((run, i): PricedCounts => {
    const cost = costOf(run, prices[i] ?? 1);
    const priced = typeof cost === "number" ? cost : inOrderOf(first, run, cost);
    return { ...(aligned.counts[i] ?? { n: [], c: [] }), ...clusters, cost: priced };
  });
}

export function costsOf(
  passcurve: Passcurve,
  runs: KeptRun[],
  { ks, target, stopping, prices }: CostsRequest,
  isDrawn: boolean,
): CostsOfRuns {
  const rows = together(runs, prices);
  const paired = rows !== null;
  const counts =
    rows === null
      ? runs.flatMap((run, i) => alone(run, prices[i] ?? 1))
      : rows.some(({ clusters }) => clusters !== undefined)
        ? rows
        : withoutRepeats(rows);
  // The k that reaches the target may lie between those of a picture.
  const reaching = counts.flatMap((each) => smallestReaching(passcurve, each, target));
  const at = [...new Set([...ks, ...reaching])].sort((a, b) => a - b);
  const costs = passcurve.runCosts(counts, at, {
    target,
    stopping,
    paired,
    ...(isDrawn ? { interval: { level, replicates } } : {}),
  });
  return { paired, ks: at, costs };
}

/** The smallest k whose pass@k reaches the target, as a list; empty where none does. */
function smallestReaching(passcurve: Passcurve, counts: PricedCounts, target: number): number[] {
  const { n, c, tasks } = counts;
  const runs = [{ T: 0, counts: { n, c, ...(tasks === undefined ? {} : { tasks }) } }];
  const plan = passcurve.cheapestPlan(runs, target, { perSample: 1, perRound: 0 });
  return plan === null ? [] : [plan.k];
}

/** Each task's cost-of-pass, by the cheapest of the runs; those that have not the tasks of the first are left out. */
export function costOfPassOf(
  passcurve: Passcurve,
  runs: KeptRun[],
  { prices, otherwise }: CostOfPassRequest,
): CostOfPassByTask {
  const rows =
    together(runs, prices) ??
    runs.slice(0, 1).map((run, i): PricedCounts => {
      const { n, c, weight } = run;
      const tasks = weight === null ? {} : { tasks: weight };
      return { n, c, ...tasks, cost: costOf(run, prices[i] ?? 1) };
    });
  const found = passcurve.costOfPass(rows, otherwise ?? Infinity);
  return {
    ...found,
    tasks: runs[0]?.tasks ?? null,
    n: rows.map(({ n }) => Float64Array.from(n)),
    c: rows.map(({ c }) => Float64Array.from(c)),
  };
}
