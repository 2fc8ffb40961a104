import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";

/** True if a run has one deterministic attempt at each task: temperature 0, n = 1. */
export const isGreedyRun = ({ labels: { temperature }, maxN }: RunSummary): boolean =>
  temperature !== undefined && temperature.trim() !== "" && Number(temperature) === 0 && maxN === 1;

/** Key that is equal for runs that differ only in temperature. */
const otherLabels = ({ labels }: RunSummary): string =>
  JSON.stringify(
    labels,
    Object.keys(labels)
      .filter((name) => name !== "temperature")
      .sort(),
  );

/** Greedy runs, by their other labels. */
export type GreedyRuns = ReadonlyMap<string, readonly RunSummary[]>;

export function greedyRunsIn(all: readonly { run: RunSummary }[]): GreedyRuns {
  const found = new Map<string, RunSummary[]>();
  for (const { run } of all) {
    if (!isGreedyRun(run)) continue;
    const key = otherLabels(run);
    found.set(key, [...(found.get(key) ?? []), run]);
  }
  return found;
}

/** The greedy run that differs from a run only in temperature; null if there is none, or several. */
function greedyRunOf(run: RunSummary, all: GreedyRuns): RunSummary | null {
  if (all.size === 0) return null;
  const found = all.get(otherLabels(run))?.filter(({ id }) => id !== run.id) ?? [];
  const [only = null, second] = found;
  return second === undefined ? only : null;
}

/**
 * The ids of a run and of the run with its greedy scores. The second is absent if the run has its own scores, or if
 * `from` is "column".
 */
export function greedyIds(run: RunSummary, all: GreedyRuns, from: Settings["greedy"]): string[] {
  const isOwn = from === "column" || run.greedy !== undefined;
  const other = isOwn ? null : greedyRunOf(run, all);
  return other === null ? [run.id] : [run.id, other.id];
}
