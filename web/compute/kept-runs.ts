import type { Cells, Passcurve } from "passcurve";
import type { BandCounts, RunsCounts } from "./bands.ts";
import type { NamedRows } from "./boundary.ts";
import type { DepthRequest, KeptDepth } from "./depth.ts";
import { alignedRows, pairRuns, rowsOf, type Rows } from "./pairing.ts";
import type { NamedCells } from "./reliability.ts";
import type { RunCounts } from "../state/source.ts";

/** What is kept of a run: its tasks one by one, and their counts grouped. */
interface KeptRun extends Rows {
  cells: Cells;
}

/** The runs that the page handed over, by id. The page may ask for one that is gone meanwhile: null or less is its answer. */
export class KeptRuns {
  readonly #runs = new Map<string, KeptRun>();

  keep(passcurve: Passcurve, { id, n, c, weight, tasks, clusters }: RunCounts): void {
    const cells = passcurve.groupCounts(weight === null ? { n, c } : { n, c, tasks: weight });
    const listed = (names: string | null) => names?.split("\0") ?? null;
    this.#runs.set(id, { cells, n, c, weight, tasks: listed(tasks), clusters: listed(clusters) });
  }

  forget(id: string): void {
    this.#runs.delete(id);
  }

  get(id: string): KeptRun | null {
    return this.#runs.get(id) ?? null;
  }

  /** Those of the runs that are still there. */
  those(ids: string[]): KeptRun[] {
    return ids.flatMap((id) => this.#runs.get(id) ?? []);
  }

  cellsOf(ids: string[]): NamedCells[] {
    return ids.flatMap((id): NamedCells[] => {
      const run = this.#runs.get(id);
      return run === undefined ? [] : [[id, run.cells]];
    });
  }

  rowsOf(ids: string[]): NamedRows[] {
    return ids.flatMap((id): NamedRows[] => {
      const run = this.#runs.get(id);
      return run === undefined ? [] : [[id, run]];
    });
  }

  /** A family's runs by depth; null where one of them is gone. */
  depthsOf(depths: DepthRequest["depths"]): KeptDepth[] | null {
    const runs = depths.flatMap(({ T, run }): KeptDepth[] => {
      const kept = this.#runs.get(run);
      return kept === undefined ? [] : [{ T, counts: kept.cells, tasks: kept.tasks }];
    });
    return runs.length < depths.length ? null : runs;
  }

  /** What intervals about a run are computed from; null where the run is gone. */
  countsOf(id: string): BandCounts | null {
    const run = this.#runs.get(id);
    if (run === undefined) return null;
    return { cells: run.cells, rows: run.clusters === null ? null : rowsOf(run) };
  }

  /** The runs over their common tasks, where all of them have the same by name; else each over its own. */
  countsOfAll(ids: string[]): RunsCounts {
    const runs = this.those(ids);
    const aligned = alignedRows(runs);
    if (aligned !== null) return { paired: true, runs: aligned.counts, clusters: aligned.clusters };
    const hasClusters = runs.some(({ clusters }) => clusters !== null);
    const all = runs.map(({ cells }) => cells);
    return { paired: false, runs: all, clusters: hasClusters ? "unused" : null };
  }

  /** How many tasks both runs have, by name; null where one of them has no names. */
  commonTasks([idOfA, idOfB]: [string, string]): number | null {
    const [a, b] = [this.#runs.get(idOfA), this.#runs.get(idOfB)];
    const pairing = a === undefined || b === undefined ? null : pairRuns(a, b);
    switch (pairing?.kind) {
      case "paired":
        return pairing.tasks.length;
      case "no-common-tasks":
        return 0;
      default:
        return null;
    }
  }
}
