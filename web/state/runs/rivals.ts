import { valueIn } from "../../base/own.ts";
import type { Settings } from "../settings/address.ts";
import { rankableParts, type Rankable } from "./rankable-parts.ts";
import { defaultLabel, mixed, type Labelled, type Part } from "./ranked-parts.ts";

/** The labels that can name sets of tasks. */
const ofTasks = [defaultLabel, "group"];

/** Key of a run's labels without one of them. */
const keyWithout = (label: string, { run }: Labelled): string =>
  JSON.stringify(
    Object.entries(run.labels)
      .filter(([name]) => name !== label)
      .sort(),
  );

/** True if a label names sets of tasks: some runs differ only in it. If it names kinds of models, none do. */
function namesTasks(label: string, runs: readonly Labelled[]): boolean {
  const valueOf = new Map<string, string | undefined>();
  return runs.some((each) => {
    const key = keyWithout(label, each);
    const value = valueIn(each.run.labels, label);
    if (valueOf.has(key)) return valueOf.get(key) !== value;
    valueOf.set(key, value);
    return false;
  });
}

/**
 * Runs of the same tasks in each part, whose Covers can be compared. They share task names, and no label names other
 * sets of tasks. A run on other tasks is no rival of itself, unless the reader mixes all runs.
 */
export const rivalsIn = <Run extends Rankable>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
): Part<Run>[] => {
  const parts = rankableParts(settings, runs);
  return settings.groups.within === mixed ? parts : parts.flatMap(onSameTasks);
};

function onSameTasks<Run extends Labelled>(part: Part<Run>): Part<Run>[] {
  const labels = ofTasks.filter((label) => namesTasks(label, part.runs));
  if (labels.length === 0) return [part];
  const valuesOf = ({ run }: Run) => labels.map((label) => valueIn(run.labels, label) ?? "");
  const byTasks = new Map<string, Run[]>();
  for (const run of part.runs) {
    const key = JSON.stringify(valuesOf(run));
    byTasks.set(key, [...(byTasks.get(key) ?? []), run]);
  }
  return [...byTasks.values()].map((runs): Part<Run> => {
    const own = runs[0] === undefined ? [] : valuesOf(runs[0]);
    const names = [part.name, ...own].filter((name) => name !== "");
    return { name: [...new Set(names)].join(", "), runs };
  });
}
