import { counted } from "../../base/format.ts";
import { shown } from "../base/quote.ts";
import type { Accepted, NameClusters } from "../base/read-result.ts";
import type { ReadOptions, Run } from "../base/run.ts";

/** A name that ends in a separate number: `astropy__astropy-12907`, `1873_A`, `logic/17.json`. */
const numbered = /^(.+?)[-_/:#.]+(?:[A-Za-z]?\d+[A-Za-z]?|[A-Z])(?:\.\w+)?$/;

/** With fewer groups, little is known of the variation between them. */
const kFewestGroups = 5;

/** Runs with more tasks are skipped: so many are not a set of problems from a few sources. */
const kMostTasks = 20_000;
/** A longer name is a text. */
const kLongestName = 200;

/** The start of a task's name, before its number; the whole name if it has no number. */
export const groupOf = (name: string): string =>
  (name.length > kLongestName ? undefined : numbered.exec(name)?.[1]) ?? name;

/** Groups of tasks whose names start the same, over all runs; null if the names do not form groups. */
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

/** Adds the groups found in task names to a result, and also as clusters if the user chose that. */
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
