import { smallestOf } from "../../base/extremes.ts";
import { counted } from "../../base/format.ts";
import type { Note } from "../base/problem.ts";
import { shownPath } from "./shown-path.ts";
import type { FileRow } from "../base/read-result.ts";
import { labelNames, type Labels, type Run, type RunEdits } from "../base/run.ts";
import { shown } from "../base/quote.ts";
import { nameOf, withoutExtension } from "../columns/run-name.ts";
import { canonicalLabel } from "../columns/spellings.ts";
import { mergedTallies } from "./merge-tallies.ts";
import { labelsOfPath, seedOf, stemOf } from "./paths.ts";
import { valueIn } from "../../base/own.ts";

/** A run, and the path of its file. */
export interface FileRun {
  path: string;
  run: Run;
  /** Position of the run in a file with several runs, from 1. */
  place?: number;
}

/** Data that identifies a run of a file. */
interface Told {
  labels: Labels;
  /** Its folders and its name, unless they name the model. */
  folder: string;
}

interface Group extends Told {
  parts: FileRun[];
}

/** The merged runs, notes on the merge, and identifying data of each run of a file. */
interface Merged {
  runs: Run[];
  notes: Note[];
  rows: FileRow[];
}

/**
 * Merges the runs of several files: parts of one run are added up, task by task. Parts with different labels or names
 * stay separate. A run without a model is identified by its path. `what` is the word for a part of a run.
 */
export function mergedRuns(
  name: string,
  given: readonly FileRun[],
  edits: RunEdits = {},
  what = "file",
): Merged {
  const told = toldOf(name, given);
  const groups = new Map<string, Group>();
  const rows = given.map((each, i): FileRow => {
    const { path, run } = each;
    const own = told[i] ?? { labels: run.labels, folder: "" };
    const row = rowOf(each, own);
    const edit = valueIn(edits, row.key);
    const { labels, folder } = edit === undefined ? own : edited(own, edit);
    const mayJoin = run.tasks !== null && run.weight === null;
    const key = JSON.stringify([keyOf(labels), folder, mayJoin ? "" : `${path} ${i}`]);
    const group = groups.get(key) ?? { labels, folder, parts: [] };
    group.parts.push(each);
    groups.set(key, group);
    return edit === undefined ? row : { ...row, ...edit };
  });
  const all = withFolders([...groups.values()]);
  const names = namesOf(name, all);
  const notes: Note[] = [];
  const runs = all.map((group, i): Run => {
    const own = names[i] ?? name;
    const { run, note } = added(group, own, what);
    if (note !== null) notes.push({ line: null, message: note, control: "runs" });
    return run;
  });
  const apart = all.length - new Set(all.map(({ labels }) => keyOf(labels))).size;
  if (apart > 0)
    notes.push({
      line: null,
      message: `${counted(apart, "run has", "runs have")} the labels of another one and cannot be added up: their tasks have no names`,
      control: "runs",
    });
  return { runs, notes, rows };
}

const keyOf = (labels: Labels): string =>
  JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)));

/** Labels of each run: from the run itself, then from its path. */
function toldOf(name: string, given: readonly FileRun[]): Told[] {
  const labels = given.map(({ path, run }): Labels => ({
    ...labelsOfPath(path, run.tasks),
    ...withCanonical(run.labels),
  }));
  const stems = distinctStems(given, labels);
  const short = withoutShared(stems);
  return labels.map((own, i) => {
    const stem = short[i] ?? "";
    if (own.model !== undefined) return { labels: own, folder: stem };
    const model = stem === "" ? withoutExtension(name) : stem;
    return { labels: { model, ...own }, folder: "" };
  });
}

const withCanonical = (labels: Labels): Labels =>
  Object.fromEntries(
    Object.entries(labels).map(([name, value]) => [
      name,
      value === undefined ? value : canonicalLabel(name, value),
    ]),
  );

/** The stems of files. If two paths differ only in generic folders, their stems include these. */
function distinctStems(given: readonly FileRun[], labels: readonly Labels[]): string[] {
  const stem = ({ path, run }: FileRun, i: number, keepsFolders: boolean) =>
    stemOf(path, run.tasks, labels[i], keepsFolders);
  const short = given.map((each, i) => stem(each, i, false));
  const long = given.map((each, i) => stem(each, i, true));
  const found = new Map<string, Set<string>>();
  short.forEach((each, i) => {
    found.set(each, (found.get(each) ?? new Set()).add(long[i] ?? ""));
  });
  return short.map((each, i) => ((found.get(each)?.size ?? 0) > 1 ? (long[i] ?? each) : each));
}

function rowOf({ path, place, run }: FileRun, { labels, folder }: Told): FileRow {
  const { model = "", temperature = "", T = "", training_step = "", ...others } = labels;
  return {
    key: place === undefined ? path : `${path} #${place}`,
    path,
    model,
    temperature,
    T,
    training_step,
    folder,
    seed: seedOf(path),
    tasks: run.weight?.reduce((sum, each) => sum + each, 0) ?? run.n.length,
    others: keyOf(others),
  };
}

/** The user's edits applied to the data of a run. */
function edited({ labels }: Told, { folder, ...cells }: RunEdits[string]): Told {
  const own = Object.entries({ ...labels, ...cells }).flatMap(
    ([name, value = ""]): [string, string][] =>
      value === "" ? [] : [[name, canonicalLabel(name, value)]],
  );
  return { labels: Object.fromEntries(own), folder };
}

/** Adds the folder as a label to groups that have equal labels. */
function withFolders(groups: readonly Group[]): Group[] {
  const same = new Map<string, number>();
  for (const { labels } of groups) same.set(keyOf(labels), (same.get(keyOf(labels)) ?? 0) + 1);
  return groups.map((group) => {
    const isShared = (same.get(keyOf(group.labels)) ?? 0) > 1;
    return isShared && group.folder !== ""
      ? { ...group, labels: { ...group.labels, folder: group.folder } }
      : group;
  });
}

/** Name of each group: its varying labels, and its folder if it has one as a label. */
function namesOf(fileName: string, groups: readonly Group[]): string[] {
  const labels = [
    ...new Set([...labelNames, ...groups.flatMap((group) => Object.keys(group.labels))]),
  ].filter((label) => label !== "folder");
  const varying = labels.filter(
    (label) => new Set(groups.map((group) => valueIn(group.labels, label))).size > 1,
  );
  return groups.map((group) => {
    const own = nameOf(group.labels, labels, varying, fileName);
    return group.labels.folder === undefined ? own : `${own}, ${group.labels.folder}`;
  });
}

/** Paths without the first folders and last names that all of them share. */
function withoutShared(paths: readonly string[]): string[] {
  const parts = paths.map((path) => path.split("/"));
  const [first = []] = parts;
  if (paths.length === 1) return [first.at(-1) ?? ""];
  const shortest = smallestOf(parts.map(({ length }) => length));
  const isShared = (at: number) => parts.every((each) => each.at(at) === first.at(at));
  let [before, behind] = [0, 0];
  while (before < shortest - 1 && isShared(before)) before += 1;
  while (before + behind < shortest - 1 && isShared(-1 - behind)) behind += 1;
  return parts.map((each) => each.slice(before, each.length - behind).join("/"));
}

function added(
  { labels, parts }: Group,
  name: string,
  what: string,
): { run: Run; note: string | null } {
  const [first] = parts;
  if (first === undefined) throw new Error("a group without a file");
  const depth = labels.T === undefined ? null : (first.run.depth ?? "separate");
  if (parts.length === 1) return { run: { ...first.run, name, labels, depth }, note: null };
  if (areRetries(parts))
    return {
      run: { ...first.run, name, labels, depth },
      note: `${counted(parts.length - 1, `${what} left out`, `${what}s left out`)}: beside ${shownPath(first.path)} the run ${shown(name)} has just the tasks that failed there, and tasks that are tried again since they failed would count too often`,
    };
  const sums = new Map<string, { n: number; c: number; cluster: string; files: number }>();
  const areClustered = parts.every(({ run }) => run.clusters !== null);
  for (const { run } of parts)
    (run.tasks ?? []).forEach((task, i) => {
      const sum = sums.get(task) ?? { n: 0, c: 0, cluster: run.clusters?.[i] ?? "", files: 0 };
      sum.n += run.n[i] ?? 0;
      sum.c += run.c[i] ?? 0;
      sum.files += 1;
      sums.set(task, sum);
    });
  const all = [...sums.values()];
  const areSingle = parts.every(({ run }) => run.tasks?.length === 1);
  const some = areSingle ? 0 : all.filter(({ files }) => files < parts.length).length;
  const once = all.every(({ files }) => files === 1);
  const dropped = parts.some(({ run }) => run.cost !== undefined || run.greedy !== undefined);
  const tallied = mergedTallies(
    parts.map(({ run }) => run),
    [...sums.keys()],
  );
  const words = [
    `${counted(parts.length, what)} are of the run ${shown(name)}`,
    once ? "each task is in one of them" : "n and c of each task are added up",
    ...(some > 0 && !once ? [`${counted(some, "task is", "tasks are")} not in all of them`] : []),
    ...(dropped ? ["their costs and greedy scores are left out"] : []),
  ];
  const run: Run = {
    name,
    labels,
    depth,
    tasks: [...sums.keys()],
    n: Float64Array.from(all, ({ n }) => n),
    c: Float64Array.from(all, ({ c }) => c),
    clusters: areClustered ? all.map(({ cluster }) => cluster) : null,
    weight: null,
    ...tallied,
  };
  return { run, note: words.join("; ") };
}

/** True if the first file has all tasks, and the others have exactly those that failed there. */
function areRetries([first, ...others]: readonly FileRun[]): boolean {
  if (first === undefined || others.length === 0) return false;
  const { tasks, c } = first.run;
  const again = new Set(others.flatMap(({ run }) => run.tasks ?? []));
  const known = new Set(tasks);
  return (
    tasks !== null &&
    again.size > 0 &&
    again.size < known.size &&
    [...again].every((task) => known.has(task)) &&
    tasks.every((task, i) => again.has(task) === (c[i] === 0))
  );
}
