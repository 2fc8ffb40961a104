import type { Run } from "../read/run.ts";
import { writeLink } from "./link.ts";
import type { RunCounts, RunSummary } from "./source.ts";

/** A run as it is handed on: by the name that the page shows, since settings speak of it by that. */
export const sharedRun = (
  { name, run: { labels, depth } }: { name: string; run: RunSummary },
  { n, c, weight, tasks, clusters }: RunCounts,
): Run => ({
  name,
  labels,
  depth,
  n,
  c,
  weight,
  tasks: tasks?.split("\0") ?? null,
  clusters: clusters?.split("\0") ?? null,
});

/** What is told of tasks: their names, numbers in their place, or only how many have each count. */
export type Told = "names" | "numbers" | "groups";

/** What becomes of runs on their way into a link. */
export const toldRuns = (runs: readonly Run[], told: Told): Run[] =>
  told === "groups" ? runs.map(grouped) : runs.map(withoutOrder);

/** Tasks without names, clusters and weights can be told apart by their counts alone. */
const withoutOrder = (run: Run) =>
  run.tasks === null && run.clusters === null && run.weight === null ? grouped(run) : run;

/** A run whose equal counts are one row each. */
function grouped(run: Run): Run {
  const rows = new Map<number, Map<number, number>>();
  run.n.forEach((n, i) => {
    const ofN = rows.get(n) ?? new Map<number, number>();
    const c = run.c[i] ?? NaN;
    ofN.set(c, (ofN.get(c) ?? 0) + (run.weight?.[i] ?? 1));
    rows.set(n, ofN);
  });
  const sorted = [...rows]
    .sort(([one], [other]) => one - other)
    .flatMap(([n, ofN]) =>
      [...ofN].sort(([one], [other]) => one - other).map(([c, weight]) => ({ n, c, weight })),
    );
  return {
    ...run,
    tasks: null,
    clusters: null,
    n: Float64Array.from(sorted, ({ n }) => n),
    c: Float64Array.from(sorted, ({ c }) => c),
    weight: Float64Array.from(sorted, ({ weight }) => weight),
  };
}

/** Data for an address, and what is told of tasks there; null where they are too many for any. */
export interface LinkData {
  told: Told;
  text: string;
}

/** The data for an address that tells the most of tasks and has at most so many letters; else the shortest one. */
export async function linkData(
  runs: readonly Run[],
  names: boolean,
  most: number,
): Promise<LinkData | null> {
  const ways: Told[] = names ? ["names", "numbers", "groups"] : ["numbers", "groups"];
  let last: LinkData | null = null;
  for (const told of ways) {
    const text = await writeLink(toldRuns(runs, told), told === "names");
    if (text !== null) last = { told, text };
    if (text !== null && text.length <= most) break;
  }
  return last;
}
