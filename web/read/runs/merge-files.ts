import { counted } from "../../format.ts";
import type { Note } from "../base/problem.ts";
import { labelNames, type Labels, type Run } from "../base/run.ts";
import { shown } from "../base/quote.ts";
import { nameOf, withoutExtension } from "../columns/run-name.ts";
import { labelsOfPath, stemOf } from "./paths.ts";

/** A run, and the file that it is from. */
export interface FileRun {
  path: string;
  run: Run;
}

interface Group {
  stem: string;
  labels: Labels;
  parts: FileRun[];
}

/** The runs of several files: those of one run are added up, task by task; what differs in a label or a name stays apart. */
export function mergedRuns(
  name: string,
  given: readonly FileRun[],
): { runs: Run[]; notes: Note[] } {
  const groups = new Map<string, Group>();
  for (const each of given) {
    const { path, run } = each;
    const labels: Labels = { ...labelsOfPath(path), ...run.labels };
    const stem = stemOf(path, run.tasks);
    const mayJoin = run.tasks !== null && run.weight === null;
    const key = JSON.stringify([stem, Object.entries(labels).sort(), mayJoin ? "" : path]);
    const group = groups.get(key) ?? { stem, labels, parts: [] };
    group.parts.push(each);
    groups.set(key, group);
  }
  const all = [...groups.values()];
  const names = namesOf(name, all);
  const notes: Note[] = [];
  const runs = all.map((group, i): Run => {
    const own = names[i] ?? name;
    const { run, note } = added(group, own);
    if (note !== null) notes.push({ line: null, message: note });
    return run;
  });
  return { runs, notes };
}

/** What distinguishes each group: its labels, and its folders and name where these do not. */
function namesOf(fileName: string, groups: readonly Group[]): string[] {
  const labels = [
    ...new Set([...labelNames, ...groups.flatMap((group) => Object.keys(group.labels))]),
  ];
  const varying = labels.filter(
    (label) => new Set(groups.map((group) => group.labels[label])).size > 1,
  );
  const stems = withoutShared(groups.map(({ stem }) => stem));
  const byLabels = groups.map((group, i) => {
    const stem = stems[i] ?? "";
    const own = nameOf(group.labels, labels, varying, "");
    return own !== "" ? own : stem !== "" ? stem : withoutExtension(fileName);
  });
  return byLabels.map((own, i) => {
    const stem = stems[i] ?? "";
    const isShared = byLabels.indexOf(own) !== byLabels.lastIndexOf(own);
    return isShared && stem !== "" && own !== stem ? `${own}, ${stem}` : own;
  });
}

/** Paths without the folders that all of them are in. */
function withoutShared(paths: readonly string[]): string[] {
  const parts = paths.map((path) => path.split("/"));
  const [first = []] = parts;
  let shared = 0;
  while (
    shared < first.length &&
    paths.length > 1 &&
    parts.every((each) => each[shared] === first[shared] && each.length > shared + 1)
  )
    shared += 1;
  const from = paths.length === 1 ? first.length - 1 : shared;
  return parts.map((each) => each.slice(from).join("/"));
}

function added({ labels, parts }: Group, name: string): { run: Run; note: string | null } {
  const [first] = parts;
  if (first === undefined) throw new Error("a group without a file");
  const depth = labels.T === undefined ? null : (first.run.depth ?? "separate");
  if (parts.length === 1) return { run: { ...first.run, name, labels, depth }, note: null };
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
  const words = [
    `${counted(parts.length, "file")} are of the run ${shown(name)}`,
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
  };
  return { run, note: words.join("; ") };
}
