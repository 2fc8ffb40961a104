import { groupOf } from "../../read/runs/name-clusters.ts";
import type { RunCounts } from "../../state/sources/source.ts";

// What clusters do to the intervals of a run is computed of two other runs, which no list has: the same with clusters and
// without. Their ids are that of the run with one of these endings.

const alone = "?alone";
const byName = "?by-name";

/** The run without clusters, and with those that it has; else with those that its tasks’ names say. */
export const trialIds = (run: string, hasClusters: boolean) => ({
  without: `${run}${alone}`,
  with: hasClusters ? run : `${run}${byName}`,
});

const known = new WeakMap<RunCounts, Map<string, RunCounts>>();

/** The counts of such a run; undefined of any other id. */
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
