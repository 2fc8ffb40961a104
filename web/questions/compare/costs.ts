import type { CostOfPass, Passcurve, PricedCounts, RunCosts } from "passcurve";
import { level } from "../measure/interval-ends.ts";
import type { KeptRun } from "../runs/kept-runs.ts";
import { alignedRows, clusterCodes, rowsOf } from "../runs/pairing.ts";
import type { Context } from "../measure/context.ts";

/** Price of a unit of each run's cost, in the order of the runs. */
interface Priced {
  prices: number[];
}

export interface CostsRequest extends Priced {
  ks: number[];
  /** pass@k to reach. */
  target: number;
  stopping: boolean;
}

export interface CostsOfRuns {
  /** True if the runs have the same tasks and were resampled together. */
  paired: boolean;
  /** Requested ks, and the smallest k that reaches the target in each run, ascending. */
  ks: number[];
  costs: RunCosts[];
}

export interface CostOfPassRequest extends Priced {
  /** Cost of a success without any run; null if there is no other way. */
  otherwise: number | null;
}

export interface CostOfPassByTask extends CostOfPass {
  /** Null if the tasks have no names. */
  tasks: string[] | null;
  n: Float64Array[];
  c: Float64Array[];
}

/** Number of replicates, chosen so that 24 of them lie beyond either end. */
const replicates = 1999;

/** Cost of a sample of each task; one number if it is the same for all. */
const costOf = ({ cost }: KeptRun, price: number): number | Float64Array =>
  cost === null ? price : cost.map((each) => each * price);

/** Merges rows that are equal in every run, since each row takes memory. All runs have the same tasks. */
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

/** Counts of a single run: cells if its tasks do not differ in anything else. */
function alone(run: KeptRun, price: number): PricedCounts[] {
  const cost = costOf(run, price);
  if (typeof cost === "number" && run.clusters === null) return [{ ...run.cells, cost }];
  const { clusters, ...rows } = rowsOf(run);
  return clusters === null ? withoutRepeats([{ ...rows, cost }]) : [{ ...rows, cost, clusters }];
}

/** Costs of a run's tasks in the order of another run, which has the same tasks by name. */
function inOrderOf(first: KeptRun, run: KeptRun, cost: Float64Array): Float64Array {
  const places = new Map(run.tasks?.map((task, i) => [task, i]));
  return Float64Array.from(first.tasks ?? [], (task) => cost[places.get(task) ?? -1] ?? NaN);
}

/** Runs row by row over the same tasks; null for a single run, or if tasks differ by name. */
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
  // The k that reaches the target may lie between the requested ks.
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

/** Smallest k whose pass@k reaches the target, as a list; empty if none does. */
function smallestReaching(passcurve: Passcurve, counts: PricedCounts, target: number): number[] {
  const { n, c, tasks } = counts;
  const runs = [{ T: 0, counts: { n, c, ...(tasks === undefined ? {} : { tasks }) } }];
  const plan = passcurve.cheapestPlan(runs, target, { perSample: 1, perRound: 0 });
  return plan === null ? [] : [plan.k];
}

/** Cost-of-pass of each task, by the cheapest run. Only the first run counts unless all have the same tasks by name. */
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

/** Answers to the kinds of question of this file. */
export const costsAnswers = {
  /** Costs of runs at each k, and at a target. */
  costs: (request: CostsRequest, { passcurve, runs }: Context) =>
    costsOf(passcurve, runs, request, false),
  /** The same with intervals, and the probability that each run is the cheapest. */
  costShares: (request: CostsRequest, { passcurve, runs }: Context) =>
    costsOf(passcurve, runs, request, true),
  /** Cost of a success at each task. */
  costOfPass: (request: CostOfPassRequest, { passcurve, runs }: Context) =>
    costOfPassOf(passcurve, runs, request),
};
