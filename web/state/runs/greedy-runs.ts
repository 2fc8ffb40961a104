import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";

/** Whether a run holds one deterministic attempt at each task: temperature 0, n = 1. */
export const isGreedyRun = ({ labels: { temperature }, maxN }: RunSummary): boolean =>
  temperature !== undefined && temperature.trim() !== "" && Number(temperature) === 0 && maxN === 1;

/** What is the same for runs that are equal but for their temperature. */
const otherLabels = ({ labels }: RunSummary): string =>
  JSON.stringify(
    labels,
    Object.keys(labels)
      .filter((name) => name !== "temperature")
      .sort(),
  );

/** The greedy runs among all, by their other labels. */
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

/** The greedy run of a run: of the same labels but for the temperature; null where there is none, or several. */
function greedyRunOf(run: RunSummary, all: GreedyRuns): RunSummary | null {
  if (all.size === 0) return null;
  const found = all.get(otherLabels(run))?.filter(({ id }) => id !== run.id) ?? [];
  const [only = null, second] = found;
  return second === undefined ? only : null;
}

/** The run, and after it the one that holds its greedy scores where it has none of its own and such runs are taken. */
export function greedyIds(run: RunSummary, all: GreedyRuns, from: Settings["greedy"]): string[] {
  const isOwn = from === "column" || run.greedy !== undefined;
  const other = isOwn ? null : greedyRunOf(run, all);
  return other === null ? [run.id] : [run.id, other.id];
}
