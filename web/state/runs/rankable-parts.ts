import { groupsOfTasks } from "../../read/runs/task-set.ts";
import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";
import { mixed, partsOf, type Labelled, type Part } from "./ranked-parts.ts";

/** Runs that can be ranked: in parts as `partsOf` has them, and of these only runs that share tasks by name. Runs without names are together. */
export function rankableParts<Run extends Named>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
): Part<Run>[] {
  const parts = partsOf(settings, runs);
  return settings.groups.within === mixed ? parts : parts.flatMap(byTasks);
}

/** What is ranked, with its tasks. */
interface Named extends Labelled {
  name: string;
  run: Labelled["run"] & Pick<RunSummary, "taskSet">;
}

function byTasks<Run extends Named>(part: Part<Run>): Part<Run>[] {
  const named = part.runs.filter(({ run }) => run.taskSet !== undefined);
  const groups = groupsOfTasks(named.flatMap(({ run }) => run.taskSet ?? []));
  if (new Set(groups).size < 2) return [part];
  const groupOf = new Map(named.map((each, i) => [each, groups[i]]));
  const byGroup = new Map<number | undefined, Run[]>();
  for (const each of part.runs) {
    const group = groupOf.get(each);
    byGroup.set(group, [...(byGroup.get(group) ?? []), each]);
  }
  return [...byGroup].map(([group, those]) => {
    const whose = group === undefined ? "unnamed tasks" : `the tasks of ${those[0]?.name ?? ""}`;
    return { name: part.name === "" ? whose : `${part.name}, ${whose}`, runs: those };
  });
}

/** The runs that a run can be ranked among. */
export const rankablePartOf = <Run extends Named>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
  run: NoInfer<Run>,
): Part<Run> =>
  rankableParts(settings, runs).find((part) => part.runs.includes(run)) ?? {
    name: "",
    runs: [run],
  };
