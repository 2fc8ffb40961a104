import { groupOf } from "../../read/runs/name-clusters.ts";
import type { RunCounts } from "../../state/sources/source.ts";

// The effect of clusters on a run's intervals is computed from two other runs: the same run with and without clusters.
// No list has them. Their ids are that of the run with one of these endings.

const alone = "?alone";
const byName = "?by-name";

/** Ids of the run without and with its clusters. A run without clusters gets those in its tasks' names. */
export const trialIds = (run: string, hasClusters: boolean) => ({
  without: `${run}${alone}`,
  with: hasClusters ? run : `${run}${byName}`,
});

const known = new WeakMap<RunCounts, Map<string, RunCounts>>();

/** The counts of such a run; undefined for any other id. */
export function trialCounts(
  id: string,
  countsOf: (run: string) => RunCounts | undefined,
): RunCounts | undefined {
  const ending = [alone, byName].find((each) => id.endsWith(each));
  const counts = ending === undefined ? undefined : countsOf(id.slice(0, -ending.length));
  if (counts === undefined || ending === undefined) return undefined;
  const made = known.get(counts) ?? new Map<string, RunCounts>();
  known.set(counts, made);
  const before = made.get(id);
  if (before !== undefined) return before;
  const { tasks } = counts;
  const clusters =
    ending === alone || tasks === null ? null : tasks.split("\0").map(groupOf).join("\0");
  const trial = { ...counts, id, clusters };
  made.set(id, trial);
  return trial;
}
