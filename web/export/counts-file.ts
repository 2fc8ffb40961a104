import type { Run } from "../read/base/run.ts";
import { groupsByTask, sampleKinds, type SampleKind } from "../read/base/sample-groups.ts";
import { shareFilePieces } from "../state/share/share-file.ts";
import type { NamedSummary } from "../state/sources/alike-runs.ts";
import type { RunCounts } from "../state/sources/source.ts";
import { csvPieces } from "./counts-csv.ts";

/** A loaded run by its shown name, and its counts. */
export interface LoadedRun {
  named: NamedSummary;
  counts: RunCounts;
}

export type CountsForm = "csv" | "json";

export const countsFileName: Readonly<Record<CountsForm, string>> = {
  csv: "counts.csv",
  json: "counts.passcurve.json",
};

export const countsFileType: Readonly<Record<CountsForm, string>> = {
  csv: "text/csv",
  json: "application/json",
};

/**
 * The counts of runs as a file without a view: dropping it onto the page only adds these runs. It comes in pieces, one
 * per run. `written` are the runs in the form for files.
 */
export const countsPieces = (
  form: CountsForm,
  runs: readonly LoadedRun[],
  written: readonly Run[],
): Iterable<string> =>
  form === "csv"
    ? csvPieces(runs.map(({ named: { run, name }, counts }) => ({ run: { ...run, name }, counts })))
    : shareFilePieces(written, "");

/** The contents of a run, by their names for the reader. The order of tasks does not matter. */
function facetsOf(run: Run): Record<string, unknown> {
  const { n, c, tasks, clusters, greedy, cost, samples = {} } = run;
  const order = [...n.keys()];
  if (tasks !== null) order.sort((a, b) => compare(tasks[a] ?? "", tasks[b] ?? ""));
  const inOrder = (values: ArrayLike<unknown> | null | undefined) =>
    values == null ? null : order.map((i) => values[i]);
  const samplesOf = (kind: SampleKind) => {
    const groups = samples[kind] && groupsByTask(samples[kind]);
    return groups && tasks === null ? tally(run, (i) => groups[i]) : inOrder(groups);
  };
  return {
    "n and c": tally(run, (i) => [n[i], c[i]]),
    "names of runs": run.name,
    labels: Object.entries(run.labels).sort(([a], [b]) => compare(a, b)),
    "names of tasks": tasks === null ? null : order.map((i) => [tasks[i], n[i], c[i]]),
    clusters:
      clusters === null || tasks !== null
        ? inOrder(clusters)
        : tally(run, (i) => [clusters[i], n[i], c[i]]),
    "greedy scores": inOrder(greedy),
    costs: cost === undefined ? null : [cost.unit, inOrder(cost.perSample)],
    "that depths are the same samples cut off": run.depth === "nested",
    ...Object.fromEntries(sampleKinds.map((kind) => [sampleWords[kind], samplesOf(kind)])),
  };
}

const sampleWords: Readonly<Record<SampleKind, string>> = {
  votes: "answers of samples",
  scores: "scores of samples",
  ranks: "ranks of samples",
};

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The number of tasks with each value. */
function tally({ n, weight }: Run, valueOf: (i: number) => unknown): [string, number][] {
  const tasks = new Map<string, number>();
  n.forEach((_, i) => {
    const key = JSON.stringify(valueOf(i));
    tasks.set(key, (tasks.get(key) ?? 0) + (weight?.[i] ?? 1));
  });
  return [...tasks].sort(([a], [b]) => compare(a, b));
}

/** Contents of each written run that differ in the run read back; empty if the file keeps all. */
export function* losses(written: readonly Run[], read: readonly Run[]): Generator<string[]> {
  if (written.length !== read.length) yield ["which runs there are"];
  else
    for (const [i, run] of written.entries()) {
      const other = read[i];
      const after = other === undefined ? {} : facetsOf(other);
      yield Object.entries(facetsOf(run)).flatMap(([facet, value]) =>
        JSON.stringify(value) === JSON.stringify(after[facet]) ? [] : [facet],
      );
    }
}
