import { counted } from "../../format.ts";
import { shown } from "../base/quote.ts";
import type { Accepted, NameClusters } from "../base/read-result.ts";
import type { ReadOptions, Run } from "../base/run.ts";

/** A name that ends in a number of its own: `astropy__astropy-12907`, `1873_A`, `logic/17.json`. */
const numbered = /^(.+?)[-_/:#.]+(?:[A-Za-z]?\d+[A-Za-z]?|[A-Z])(?:\.\w+)?$/;

/** Fewer groups say little of how tasks vary between them. */
const kFewestGroups = 5;

/** Tasks of more are not looked at: what has so many is no set of problems from a few sources. */
const kMostTasks = 20_000;
/** Letters of a longer name, which is a text. */
const kLongestName = 200;

/** What a task's name begins with, before its number; its whole name where it has none. */
export const groupOf = (name: string): string =>
  (name.length > kLongestName ? undefined : numbered.exec(name)?.[1]) ?? name;

/** The groups of tasks whose names begin alike, over all runs; null where names say nothing of groups. */
function groupsIn(runs: readonly Run[]): NameClusters | null {
  if (runs.some(({ n }) => n.length > kMostTasks)) return null;
  const sizes = new Map<string, number>();
  const names = new Set(
    runs.flatMap(({ tasks, clusters }) => (clusters === null ? (tasks ?? []) : [])),
  );
  for (const name of names) {
    const group = groupOf(name);
    sizes.set(group, (sizes.get(group) ?? 0) + 1);
  }
  const shared = [...sizes].filter(([, tasks]) => tasks > 1);
  const inShared = shared.reduce((sum, [, tasks]) => sum + tasks, 0);
  const [example = ""] = shared.sort(([, a], [, b]) => b - a)[0] ?? [];
  const areGroups =
    sizes.size >= kFewestGroups && 2 * sizes.size <= names.size && 2 * inShared >= names.size;
  return areGroups ? { groups: sizes.size, example } : null;
}

/** A result with what its tasks' names say of groups; where its reader says that they are clusters, with these. */
export function withNameClusters(result: Accepted, { byName = false }: ReadOptions): Accepted {
  const found = groupsIn(result.runs);
  if (found === null) return result;
  if (!byName) return { ...result, nameClusters: found };
  const words = `clusters are what names of tasks begin with, such as ${shown(found.example)}: ${counted(found.groups, "cluster")}`;
  return {
    ...result,
    nameClusters: found,
    runs: result.runs.map((run) =>
      run.tasks === null || run.clusters !== null
        ? run
        : { ...run, clusters: run.tasks.map(groupOf) },
    ),
    notes: [...result.notes, { line: null, message: words, control: "clusters" }],
  };
}
