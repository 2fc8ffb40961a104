import { looking, renamed, withRuns } from "./chosen.ts";
import { ownName } from "./run-names.ts";
import type { LoadedSource, RunSummary } from "../sources/source.ts";

/** A source that was read again after it grew, and the former runs by the ids of the current ones. */
export interface Renewed {
  source: LoadedSource;
  before: ReadonlyMap<string, RunSummary>;
}

/**
 * Keeps former runs in their order, with the names and looks that were chosen for them. New runs come after, so that no
 * other run changes its look. Runs are matched by labels, since a name may grow with the runs beside it. `since`
 * distinguishes this renewal from earlier ones.
 */
export function renewed(source: LoadedSource, former: LoadedSource, since: number): Renewed {
  const before = sameRuns(source.result.runs, former.result.runs);
  const places = new Map(former.result.runs.map((run, place) => [run, place]));
  const placeOf = ({ id }: { id: string }) => {
    const run = before.get(id);
    return (run && places.get(run)) ?? places.size;
  };
  const inOrder = <Each extends { id: string }>(all: readonly Each[]) =>
    [...all].sort((a, b) => placeOf(a) - placeOf(b));
  const { result, counts } = source;
  const ordered: LoadedSource = {
    ...source,
    result: { ...result, runs: inOrder(result.runs) },
    counts: inOrder(counts),
  };
  const [kept = ordered] = withRuns([ordered], (run) => {
    const same = before.get(run.id);
    if (same === undefined) return { ...run, since };
    const named = renamed(run, same.original === undefined ? "" : same.name);
    const looked = looking(named, same.look ?? null);
    return same.since === undefined ? looked : { ...looked, since: same.since };
  });
  return { source: kept, before };
}

/** The former run of each run, by id. It has the same labels if these are unique, otherwise the same name. */
function sameRuns(
  runs: readonly RunSummary[],
  former: readonly RunSummary[],
): Map<string, RunSummary> {
  const [now, then] = [byLabels(runs), byLabels(former)];
  const found = new Map<string, RunSummary>();
  const taken = new Set<RunSummary>();
  const pair = (run: RunSummary, same: RunSummary | undefined) => {
    if (same === undefined || taken.has(same) || found.has(run.id)) return;
    found.set(run.id, same);
    taken.add(same);
  };
  for (const [labels, [run, other]] of now) {
    const [same, another] = then.get(labels) ?? [];
    if (run !== undefined && other === undefined && another === undefined) pair(run, same);
  }
  for (const run of runs)
    pair(
      run,
      former.find((each) => ownName(each) === ownName(run)),
    );
  return found;
}

function byLabels(runs: readonly RunSummary[]): Map<string, RunSummary[]> {
  const all = new Map<string, RunSummary[]>();
  for (const run of runs) {
    const labels = JSON.stringify(Object.entries(run.labels).sort(([a], [b]) => (a < b ? -1 : 1)));
    all.set(labels, [...(all.get(labels) ?? []), run]);
  }
  return all;
}
