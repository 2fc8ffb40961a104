import type { Run } from "../read/base/run.ts";
import { groupsByTask, sampleKinds, type SampleKind } from "../read/base/sample-groups.ts";
import { sharedRun } from "../state/share/shared-runs.ts";
import { writeShareFile } from "../state/share/share-file.ts";
import type { NamedSummary } from "../state/sources/alike-runs.ts";
import type { RunCounts } from "../state/sources/source.ts";
import { countsCsv } from "./counts-csv.ts";

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

/** The counts of runs as a file without a view: dropped onto the page, it adds these runs and changes nothing else. */
export const countsFile = (form: CountsForm, runs: readonly LoadedRun[]): string =>
  form === "csv"
    ? countsCsv(runs.map(({ named: { run, name }, counts }) => ({ run: { ...run, name }, counts })))
    : writeShareFile(
        runs.map(({ named, counts }) => sharedRun(named, counts)),
        "",
      );

/** What a file says of a run, by what that is; it says of tasks the same in any order. */
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

/** How many tasks have each value. */
function tally({ n, weight }: Run, valueOf: (i: number) => unknown): [string, number][] {
  const tasks = new Map<string, number>();
  n.forEach((_, i) => {
    const key = JSON.stringify(valueOf(i));
    tasks.set(key, (tasks.get(key) ?? 0) + (weight?.[i] ?? 1));
  });
  return [...tasks].sort(([a], [b]) => compare(a, b));
}

/** What a file does not say of the runs that it was written of, by the runs that were read of it; nothing where it says all. */
export function lostIn(written: readonly Run[], read: readonly Run[]): string[] {
  if (written.length !== read.length) return ["which runs there are"];
  const lost = new Set<string>();
  written.forEach((run, i) => {
    const other = read[i];
    const after = other === undefined ? {} : facetsOf(other);
    for (const [facet, value] of Object.entries(facetsOf(run)))
      if (JSON.stringify(value) !== JSON.stringify(after[facet])) lost.add(facet);
  });
  return [...lost];
}
