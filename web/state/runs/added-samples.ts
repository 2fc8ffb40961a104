import { largestOf, smallestOf } from "../../base/extremes.ts";
import type { CountsOf, Group, NamedSummary } from "../sources/alike-runs.ts";
import type { RunCounts, RunSummary } from "../sources/source.ts";

/** True if counts can be added task by task: their tasks have names and no weights. */
export const canBeAdded = (counts: RunCounts | undefined): boolean =>
  counts !== undefined && counts.tasks !== null && counts.weight === null;

const namesIn = ({ tasks }: RunCounts): string[] => tasks?.split("\0") ?? [];

/** True if the runs of a group have the same task names. They may be samples of one run. */
export function areSamples({ members }: Group, countsOf: CountsOf): boolean {
  const keys = members.map(({ run }) => {
    const counts = countsOf(run.id);
    return counts !== undefined && canBeAdded(counts) ? namesIn(counts).sort().join("\0") : null;
  });
  return keys.length > 1 && keys[0] !== null && new Set(keys).size === 1;
}

/**
 * The counts of several samplings of the same tasks: n and c of each task are added up. Other data of samples are left
 * out.
 */
export function addedCounts(id: string, parts: readonly RunCounts[]): RunCounts {
  const sums = new Map<string, { n: number; c: number; cluster: string | null }>();
  for (const part of parts) {
    const clusters = part.clusters?.split("\0");
    namesIn(part).forEach((task, i) => {
      const sum = sums.get(task) ?? { n: 0, c: 0, cluster: clusters?.[i] ?? null };
      sum.n += part.n[i] ?? 0;
      sum.c += part.c[i] ?? 0;
      sums.set(task, sum);
    });
  }
  const all = [...sums.values()];
  const areClustered = parts.every(({ clusters }) => clusters !== null);
  return {
    id,
    n: Float64Array.from(all, ({ n }) => n),
    c: Float64Array.from(all, ({ c }) => c),
    weight: null,
    tasks: [...sums.keys()].join("\0"),
    clusters: areClustered ? all.map(({ cluster }) => cluster ?? "").join("\0") : null,
  };
}

/** The summary of a run whose samples were added up. */
export function addedSummary(
  first: RunSummary,
  id: string,
  members: readonly NamedSummary[],
  countsOf: CountsOf,
): RunSummary {
  const { n, c } = addedCounts(
    id,
    members.flatMap(({ run }) => countsOf(run.id) ?? []),
  );
  const rates = Array.from(n, (each, i) => (c[i] ?? 0) / each);
  const summary = { ...first };
  delete summary.cost;
  delete summary.greedy;
  delete summary.samples;
  delete summary.twoPoint;
  return {
    ...summary,
    tasks: n.length,
    minN: smallestOf(n),
    maxN: largestOf(n),
    rate: rates.reduce((sum, each) => sum + each, 0) / rates.length,
  };
}
