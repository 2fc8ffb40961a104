import type { Cells, Counts, Passcurve, StoppedSampling } from "passcurve";
import { parseStopping } from "../../read/base/stopping.ts";
import { samplesIn, slicedSamples } from "../../read/base/sample-groups.ts";
import type { RunCounts } from "../../state/sources/source.ts";
import { isOfCounts, type MetricId } from "../../metrics/metrics.ts";
import { rowsOf, type RowCounts, type Rows } from "./pairing.ts";

/** What a worker keeps of a run: its tasks one by one, and their counts grouped. */
export interface KeptRun extends Rows {
  id: string;
  cells: Cells;
  /** What a sample of each task costs; null where nothing is known of it. */
  cost: Float64Array | null;
  /** Aligned with n and c, NaN where a task has no greedy score; absent where none has. */
  greedy?: Float64Array;
  /** Where it is a mean over several sets of tasks: these, each with its value of the label. */
  strata: KeptStratum[] | null;
  /** How its sampling stopped; absent where it did not, or nothing is said of it. */
  stopped?: StoppedSampling;
}

/** Its counts, of which pass@k is estimated without bias however sampling stopped. */
export const asSampled = ({ cells, stopped }: Pick<KeptRun, "cells" | "stopped">): Cells =>
  stopped === undefined ? cells : { ...cells, stopped };

/** The same row by row, with what its samples say. */
export const sampledRows = (run: KeptRun): RowCounts => ({
  ...rowsOf(run),
  ...(run.stopped && { stopped: run.stopped }),
});

/** Its counts as a metric takes them: with its samples where it takes these. */
export const countsFor = (metric: MetricId, run: KeptRun): Counts =>
  isOfCounts(metric) ? asSampled(run) : sampledRows(run);

export interface KeptStratum extends KeptRun {
  value: string;
}

/** What a run is a mean over: itself alone where it is none. */
export const strataOf = (run: KeptRun): KeptStratum[] => run.strata ?? [{ ...run, value: run.id }];

/** A rule of stopping as the package takes it. */
export function stoppedOf(words: string | undefined): StoppedSampling | null {
  const said = parseStopping(words);
  if (said === null || said === "fixed") return null;
  const { batch, cap } = said;
  return cap === null ? { batch } : { batch, cap };
}

/** The runs that the page handed over, by id. */
export class KeptRuns {
  readonly #runs = new Map<string, KeptRun | Error>();
  /** Names by the text that holds them: runs of the same tasks share one list. */
  readonly #lists = new Map<string, string[]>();

  /** Counts that the package refuses are kept as its refusal. */
  keep(
    passcurve: Pick<Passcurve, "groupCounts">,
    { id, n, c, weight, tasks, clusters, cost, greedy, strata, stopping, ...counts }: RunCounts,
  ): void {
    const cellsOf = ({ n, c, weight }: Pick<RunCounts, "n" | "c" | "weight">) =>
      passcurve.groupCounts(weight === null ? { n, c } : { n, c, tasks: weight });
    const how = stoppedOf(stopping);
    const stopped = how === null ? {} : { stopped: how };
    try {
      const rows = { n, c, weight, tasks: this.#listed(tasks), clusters: this.#listed(clusters) };
      const samples = samplesIn(counts);
      let from = 0;
      const parts = strata?.map(({ value, rows: length }): KeptStratum => {
        const to = from + length;
        const part = {
          n: n.slice(from, to),
          c: c.slice(from, to),
          weight: weight?.slice(from, to) ?? null,
          tasks: rows.tasks?.slice(from, to) ?? null,
          clusters: rows.clusters?.slice(from, to) ?? null,
          samples: slicedSamples(samples, from, to),
        };
        from = to;
        return { id, value, cells: cellsOf(part), ...part, cost: null, strata: null, ...stopped };
      });
      this.#runs.set(id, {
        id,
        cells: cellsOf(rows),
        ...rows,
        samples,
        cost: cost ?? null,
        strata: parts ?? null,
        ...stopped,
        ...(greedy === undefined ? {} : { greedy }),
      });
    } catch (error) {
      this.#runs.set(id, error instanceof Error ? error : new Error(String(error)));
    }
  }

  forget(id: string): void {
    this.#runs.delete(id);
    const used = new Set(
      [...this.#runs.values()].flatMap((run) =>
        run instanceof Error ? [] : [run.tasks, run.clusters],
      ),
    );
    for (const [text, list] of this.#lists) if (!used.has(list)) this.#lists.delete(text);
  }

  #listed(names: string | null): string[] | null {
    if (names === null) return null;
    const list = this.#lists.get(names) ?? names.split("\0");
    this.#lists.set(names, list);
    return list;
  }

  /** The runs of a question; throws where one was refused, or not handed over. */
  those(ids: string[]): KeptRun[] {
    return ids.map((id) => {
      const run = this.#runs.get(id);
      if (run === undefined) throw new Error(`the run ${id} was not handed over`);
      if (run instanceof Error) throw run;
      return run;
    });
  }
}
