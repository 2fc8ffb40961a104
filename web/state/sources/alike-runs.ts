import { labelNames } from "../../read/base/run.ts";
import type { RunCounts, RunSummary } from "./source.ts";
import { valueIn } from "../../base/own.ts";

export type CountsOf = (run: string) => RunCounts | undefined;

export interface NamedSummary {
  run: RunSummary;
  name: string;
  /** Its name without the reader's renaming; absent if it was not renamed. */
  own?: string;
  /** The look that the reader chose; absent if none was chosen. */
  look?: number;
}

/** Joins parts to a key. JSON separates them by text that no label can imitate. */
export const keyOf = (parts: readonly unknown[]) => JSON.stringify(parts);

const sourceOf = ({ id }: RunSummary) => id.split("/", 1)[0] ?? "";

/** Runs that differ only in a label. */
export interface Group {
  members: NamedSummary[];
}

export const valueOf = ({ run }: NamedSummary, label: string) => valueIn(run.labels, label);

/** The values of a label, in order of first occurrence. */
export const valuesOf = (runs: readonly NamedSummary[], label: string): string[] => [
  ...new Set(runs.flatMap((each) => valueOf(each, label) ?? [])),
];

function labelsOf(runs: readonly NamedSummary[]): string[] {
  const all = runs.flatMap(({ run }) => Object.keys(run.labels));
  return [...new Set<string>([...labelNames, ...all])];
}

/** The labels that name a derived run: all except the one it combines, and those of them that vary. */
export function namesBeside(runs: readonly NamedSummary[], label: string) {
  const all = labelsOf(runs).filter((name) => name !== label);
  const varying = all.filter((name) => new Set(runs.map((each) => valueOf(each, name))).size > 1);
  return { all, varying };
}

/**
 * Groups of runs that differ only in the label, in order of first occurrence. Members have the order of the values. Two
 * runs with the same value come from two sources; otherwise they stay as they are.
 */
export function groupsOf(
  runs: readonly NamedSummary[],
  label: string,
  values: readonly string[],
): { groups: Group[]; twice: NamedSummary[] } {
  const place = new Map(values.map((value, i) => [value, i]));
  const placeOf = (each: NamedSummary) => place.get(valueOf(each, label) ?? "") ?? 0;
  const besides = labelsOf(runs).filter((name) => name !== label);
  const labelled = runs.filter((each) => valueOf(each, label) !== undefined);
  const alike = ({ run }: NamedSummary) =>
    keyOf([run.depth, ...besides.map((name) => valueIn(run.labels, name) ?? null)]);
  const hasTwice = (members: readonly NamedSummary[]) =>
    new Set(members.map(placeOf)).size < members.length;
  const parted = grouped(labelled, alike).flatMap((members) =>
    hasTwice(members) ? grouped(members, ({ run }) => sourceOf(run)) : [members],
  );
  return {
    groups: parted
      .filter((members) => !hasTwice(members))
      .map((members) => ({
        members: [...members].sort((a, b) => placeOf(a) - placeOf(b)),
      })),
    twice: parted.filter(hasTwice).flat(),
  };
}

function grouped<Each>(all: readonly Each[], keyOfEach: (each: Each) => string): Each[][] {
  const groups = new Map<string, Each[]>();
  for (const each of all) {
    const key = keyOfEach(each);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [each]);
    else group.push(each);
  }
  return [...groups.values()];
}

/** True if two runs share the name of a task. Names then need the label value of their run. */
export function sharesTasks(members: readonly NamedSummary[], countsOf: CountsOf): boolean {
  const seen = new Set<string>();
  for (const { run } of members) {
    const tasks = new Set(countsOf(run.id)?.tasks?.split("\0") ?? []);
    for (const task of tasks) if (seen.has(task)) return true;
    for (const task of tasks) seen.add(task);
  }
  return false;
}
