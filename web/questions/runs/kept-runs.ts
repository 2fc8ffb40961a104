import type { Cells, Counts, Passcurve, StoppedSampling } from "passcurve";
import { parseStopping } from "../../read/base/stopping.ts";
import { samplesIn, slicedSamples } from "../../read/base/sample-groups.ts";
import type { RunCounts } from "../../state/sources/source.ts";
import { isOfCounts, type MetricId } from "../../metrics/metrics.ts";
import { rowsOf, type RowCounts, type Rows } from "./pairing.ts";

/** A run in a worker: its tasks one by one, and their counts grouped. */
export interface KeptRun extends Rows {
  id: string;
  cells: Cells;
  /** Cost of a sample of each task; null if unknown. */
  cost: Float64Array | null;
  /** Aligned with n and c, NaN if a task has no greedy score; absent if no task has one. */
  greedy?: Float64Array;
  /** Sets of tasks of a mean over a label, each with its value of the label; null for other runs. */
  strata: KeptStratum[] | null;
  /** Rule by which its sampling stopped; absent if it did not stop, or nothing is known. */
  stopped?: StoppedSampling;
}

/** Grouped counts with the stopping rule, for which pass@k is unbiased. */
export const asSampled = ({ cells, stopped }: Pick<KeptRun, "cells" | "stopped">): Cells =>
  stopped === undefined ? cells : { ...cells, stopped };

/** Counts row by row, with the stopping rule and the other data of the samples. */
export const sampledRows = (run: KeptRun): RowCounts => ({
  ...rowsOf(run),
  ...(run.stopped && { stopped: run.stopped }),
});

/** Counts for a metric: with the data of the samples if the metric needs these. */
export const countsFor = (metric: MetricId, run: KeptRun): Counts =>
  isOfCounts(metric) ? asSampled(run) : sampledRows(run);

export interface KeptStratum extends KeptRun {
  value: string;
}

/** Strata of a mean; for any other run, the run itself. */
export const strataOf = (run: KeptRun): KeptStratum[] => run.strata ?? [{ ...run, value: run.id }];

/** Stopping rule in the form of the package; null if n is fixed or nothing is known. */
export function stoppedOf(words: string | undefined): StoppedSampling | null {
  const said = parseStopping(words);
  if (said === null || said === "fixed") return null;
  const { batch, cap } = said;
  return cap === null ? { batch } : { batch, cap };
}

/** Runs that the page has sent, by id. */
export class KeptRuns {
  readonly #runs = new Map<string, KeptRun | Error>();
  /** Name lists by their joined text: runs of the same tasks share one list. */
  readonly #lists = new Map<string, string[]>();

  /** Keeps a run. If the package refuses its counts, keeps the error instead. */
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

  /** Runs of a question; throws if one was refused or never sent. */
  those(ids: string[]): KeptRun[] {
    return ids.map((id) => {
      const run = this.#runs.get(id);
      if (run === undefined) throw new Error(`the run ${id} was not handed over`);
      if (run instanceof Error) throw run;
      return run;
    });
  }
}
