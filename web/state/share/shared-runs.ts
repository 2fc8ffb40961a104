import type { Run } from "../../read/base/run.ts";
import {
  flattened,
  groupsByTask,
  ofKinds,
  samplesIn,
  type SampleGroup,
  type SampleGroups,
  type SampleKind,
  type Samples,
} from "../../read/base/sample-groups.ts";
import { inSlices } from "../../base/in-slices.ts";
import { writeLink } from "./link.ts";
import type { NamedSummary } from "../sources/alike-runs.ts";
import type { RunCounts } from "../sources/source.ts";

/** A run to share, under its name on the page, since settings refer to that name. */
export const sharedRun = (
  { name, own, look, run: { labels, depth, cost } }: NamedSummary,
  { n, c, weight, tasks, clusters, greedy, cost: perSample, ...counts }: RunCounts,
): Run => ({
  name,
  ...(own === undefined ? {} : { original: own }),
  ...(look === undefined ? {} : { look }),
  labels,
  depth,
  n,
  c,
  weight,
  tasks: tasks?.split("\0") ?? null,
  clusters: clusters?.split("\0") ?? null,
  ...(greedy === undefined ? {} : { greedy }),
  ...(perSample === undefined ? {} : { cost: { perSample, unit: cost?.unit ?? "" } }),
  ...samplesOf(samplesIn(counts)),
});

const samplesOf = (samples: Samples) => (Object.keys(samples).length === 0 ? {} : { samples });

/** Detail about tasks: their names, numbers instead, or only the number of tasks with each count. */
export type TaskDetail = "names" | "numbers" | "groups";

/** Runs with this much detail, as they go into a link. */
export const runsInDetail = (runs: readonly Run[], detail: TaskDetail): Run[] => [
  ...inDetail(runs, detail),
];

/** The same, one run at a time. */
function* inDetail(runs: readonly Run[], detail: TaskDetail): Generator<Run> {
  for (const each of runs) {
    const { original, ...run } = detail === "groups" ? grouped(each) : withoutOrder(each);
    // The address holds the new names of renamed runs.
    yield { ...run, name: original ?? run.name };
  }
}

/** Groups tasks without names, clusters and weights, since they differ only in their counts. */
const withoutOrder = (run: Run) =>
  run.tasks === null && run.clusters === null && run.weight === null ? grouped(run) : run;

/** The sample groups of one task. */
type OfTask = Partial<Record<SampleKind, SampleGroup[]>>;

/** A run with one row for all tasks with equal counts, greedy scores and samples. */
function grouped(run: Run): Run {
  const rows = new Map<
    string,
    { n: number; c: number; greedy: number; weight: number; cost: number; samples: OfTask }
  >();
  const { samples = {} } = run;
  const byTask = Object.entries(samples).map(([kind, groups]: [string, SampleGroups]) => ({
    kind: kind as SampleKind,
    tasks: groupsByTask(groups),
  }));
  run.n.forEach((n, i) => {
    const [c, greedy] = [run.c[i] ?? NaN, run.greedy?.[i] ?? NaN];
    const own: OfTask = {};
    for (const { kind, tasks } of byTask) own[kind] = tasks[i] ?? [];
    const key = `${n} ${c} ${greedy} ${JSON.stringify(own)}`;
    const row = rows.get(key) ?? { n, c, greedy, weight: 0, cost: 0, samples: own };
    const tasks = run.weight?.[i] ?? 1;
    row.weight += tasks;
    row.cost += tasks * (run.cost?.perSample[i] ?? 0);
    rows.set(key, row);
  });
  const sorted = [...rows.values()].sort(
    (a, b) => a.n - b.n || a.c - b.c || orderOf(a.greedy) - orderOf(b.greedy),
  );
  return {
    ...run,
    ...samplesOf(
      ofKinds((kind) =>
        samples[kind] === undefined
          ? null
          : flattened(sorted.map((row) => row.samples[kind] ?? [])),
      ),
    ),
    tasks: null,
    clusters: null,
    n: Float64Array.from(sorted, ({ n }) => n),
    c: Float64Array.from(sorted, ({ c }) => c),
    weight: Float64Array.from(sorted, ({ weight }) => weight),
    ...(run.greedy === undefined
      ? {}
      : { greedy: Float64Array.from(sorted, ({ greedy }) => greedy) }),
    ...(run.cost === undefined
      ? {}
      : // The cost of attempts at equal tasks depends only on the mean.
        {
          cost: {
            ...run.cost,
            perSample: Float64Array.from(sorted, ({ cost, weight }) => cost / weight),
          },
        }),
  };
}

const orderOf = (greedy: number) => (Number.isNaN(greedy) ? -1 : greedy);

/** Data for an address, and their detail about tasks; null if they are too large for any address. */
export interface LinkData {
  detail: TaskDetail;
  text: string;
}

/** The most detailed data of at most this many letters for an address; otherwise the shortest data. */
export async function linkData(
  runs: readonly Run[],
  names: boolean,
  most: number,
): Promise<LinkData | null> {
  const ways: TaskDetail[] = names ? ["names", "numbers", "groups"] : ["numbers", "groups"];
  let last: LinkData | null = null;
  for (const detail of ways) {
    const text = await writeLink(await inSlices(inDetail(runs, detail)), detail === "names");
    if (text !== null) last = { detail, text };
    if (text !== null && text.length <= most) break;
  }
  return last;
}
