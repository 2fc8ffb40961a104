import { groupsOfTasks, type TaskSet } from "../../read/runs/task-set.ts";
import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";
import { mixed, partsOf, type Labelled, type Part } from "./ranked-parts.ts";

/**
 * Runs that can be ranked. These are the parts of `partsOf`, split into runs that share task names with each other and
 * the same others. Means share tasks at each of their values. Runs without task names stay together.
 */
export function rankableParts<Run extends Rankable>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
): Part<Run>[] {
  const parts = partsOf(settings, runs);
  return settings.groups.within === mixed ? parts : parts.flatMap(byTasks);
}

/** A run to rank, with its tasks. */
export interface Rankable extends Labelled {
  name: string;
  run: Labelled["run"] & Pick<RunSummary, "taskSet" | "made">;
}

const meanPartsOf = ({ run: { made } }: Rankable) => (made?.how === "averaged" ? made.parts : []);

/** The tasks of means at each value they average over: two means are compared value by value. */
function setsOfMeans(runs: readonly Rankable[]): ((run: Rankable) => TaskSet | undefined)[] {
  const values = new Set(runs.flatMap(meanPartsOf).map(({ value }) => value));
  return [...values].map(
    (value) => (run) => meanPartsOf(run).find((part) => part.value === value)?.taskSet,
  );
}

function byTasks<Run extends Rankable>(part: Part<Run>): Part<Run>[] {
  const setOf = ({ run }: Run) => run.taskSet;
  const groups = [setOf, ...setsOfMeans(part.runs)].reduce(
    (apart, setIn) => apart.flatMap((those) => bySharedTasks(those, setIn)),
    [part.runs],
  );
  if (groups.length < 2) return [part];
  return groups.map((those) => {
    const [first] = those;
    const isNamed = first !== undefined && setOf(first) !== undefined;
    const whose = isNamed ? `the tasks of ${first.name}` : "unnamed tasks";
    return { name: part.name === "" ? whose : `${part.name}, ${whose}`, runs: those };
  });
}

/**
 * Groups of items that share task names with each other and with the same others, in list order. Items without task
 * names are an extra group beside several groups, and join a single one.
 */
export function bySharedTasks<Item>(
  items: readonly Item[],
  setOf: (item: Item) => TaskSet | undefined,
): Item[][] {
  const named = items.filter((item) => setOf(item) !== undefined);
  const groups = groupsOfTasks(named.flatMap((item) => setOf(item) ?? []));
  if (new Set(groups).size < 2) return [[...items]];
  const groupOf = new Map(named.map((item, i) => [item, groups[i]]));
  const byGroup = new Map<number | undefined, Item[]>();
  for (const item of items) {
    const group = groupOf.get(item);
    byGroup.set(group, [...(byGroup.get(group) ?? []), item]);
  }
  return [...byGroup.values()];
}

/** True if two runs can be compared: they are in one part and share task names, whatever others share. */
export const areComparable = <Run extends Rankable>(
  settings: Pick<Settings, "groups">,
  a: Run,
  b: Run,
): boolean => rankableParts(settings, [a, b]).length === 1;

/** The runs among which a run can be ranked. */
export const rankablePartOf = <Run extends Rankable>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
  run: NoInfer<Run>,
): Part<Run> =>
  rankableParts(settings, runs).find((part) => part.runs.includes(run)) ?? {
    name: "",
    runs: [run],
  };
