import type { Passcurve } from "passcurve";
import type { FirstPasscurve } from "./first-passcurve.ts";
import type { BandCounts } from "./interval-ends.ts";
import { asSampled, sampledRows, strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { rowsOf } from "../runs/pairing.ts";

/** Input of an answer function: the runs in the question's order, and the answers that it needs, in their order. */
export interface Context {
  passcurve: Passcurve;
  runs: KeptRun[];
  needed: unknown[];
}

/** The same for a question of the opening page. */
export type FirstContext = Pick<Context, "runs" | "needed"> & { passcurve: FirstPasscurve };

/** Returns the first run; every question about one run has it. */
export function only([run]: KeptRun[]): KeptRun {
  if (run === undefined) throw new Error("a question without its run");
  return run;
}

/** Returns the first two runs; every question about a pair has them. */
export function two([a, b]: KeptRun[]): [KeptRun, KeptRun] {
  if (a === undefined || b === undefined) throw new Error("a question without its two runs");
  return [a, b];
}

/** Counts for intervals about a run. */
export const bandCounts = (run: KeptRun): BandCounts => ({
  cells: run.cells,
  rows: rowsOf(run),
});

/** The same for each of its strata. Unless it is a mean over a label, its only stratum is the run itself. */
export const strataCounts = (run: KeptRun): BandCounts[] => strataOf(run).map(bandCounts);

/** The same with the stopping rule, for which pass@k is unbiased. */
export const sampledCounts = (run: KeptRun): BandCounts[] =>
  strataOf(run).map((stratum) => ({ cells: asSampled(stratum), rows: sampledRows(stratum) }));
