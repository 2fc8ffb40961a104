import type { Passcurve } from "passcurve";
import type { FirstPasscurve } from "./first-passcurve.ts";
import type { BandCounts } from "./interval-ends.ts";
import { asSampled, sampledRows, strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { rowsOf } from "../runs/pairing.ts";

/** What a question is answered from: its runs in its order, and the answers to what it needs in their order. */
export interface Context {
  passcurve: Passcurve;
  runs: KeptRun[];
  needed: unknown[];
}

/** The same for a question of the opening page. */
export type FirstContext = Pick<Context, "runs" | "needed"> & { passcurve: FirstPasscurve };

/** The first run; every question of one run has it. */
export function only([run]: KeptRun[]): KeptRun {
  if (run === undefined) throw new Error("a question without its run");
  return run;
}

/** The two runs; every question of a pair has them. */
export function two([a, b]: KeptRun[]): [KeptRun, KeptRun] {
  if (a === undefined || b === undefined) throw new Error("a question without its two runs");
  return [a, b];
}

/** What intervals about a run are computed from. */
export const bandCounts = (run: KeptRun): BandCounts => ({
  cells: run.cells,
  rows: rowsOf(run),
});

/** The same of each of its strata, which is the run itself unless it is a mean over a label. */
export const strataCounts = (run: KeptRun): BandCounts[] => strataOf(run).map(bandCounts);

/** The same, of which pass@k is estimated without bias however sampling stopped. */
export const sampledCounts = (run: KeptRun): BandCounts[] =>
  strataOf(run).map((stratum) => ({ cells: asSampled(stratum), rows: sampledRows(stratum) }));
