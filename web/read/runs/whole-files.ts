import { kTrialLetters, stemOf } from "./paths.ts";
import type { FileRun } from "./merge-files.ts";

/** A file whose samples are also in another file. */
export interface Covered {
  path: string;
  /** The file of the whole run; null if it is itself the whole, and files of single tasks hold its samples. */
  by: string | null;
}

/** The counts of a run, and the path of its file. */
export interface CountedFile {
  path: string;
  run: Pick<FileRun["run"], "tasks" | "n" | "c" | "weight">;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/**
 * True if a harness writes a file for one task or trial next to the file of the whole run. Terminal-Bench and Harbor
 * use the same name in a separate folder. SWE-bench writes a report in folders that the name of the whole contains.
 */
function isPartOf(part: string, whole: string): boolean {
  const folder = folderOf(whole);
  if (part === whole || !part.startsWith(folder)) return false;
  const inside = part.slice(folder.length).split("/").slice(0, -1);
  if (inside.length === 0) return false;
  if (baseOf(part) === baseOf(whole)) return true;
  const [, run = "", model = ""] = /(?:^|\/)run_evaluation\/([^/]+)\/([^/]+)\//.exec(part) ?? [];
  return run !== "" && baseOf(whole) === `${model}.${run}.json`;
}

/**
 * True if the counts of some files are contained in those of others, task by task. Names may be cut like those of
 * trials.
 */
function areAmong(some: readonly CountedFile[], others: readonly CountedFile[]): boolean {
  const left = new Map<string, { c: number; failed: number }>();
  const add = (run: CountedFile["run"], sign: 1 | -1): boolean =>
    (run.tasks ?? []).every((task, i) => {
      const key = task.slice(0, kTrialLetters);
      const counts = left.get(key) ?? { c: 0, failed: 0 };
      counts.c += sign * (run.c[i] ?? 0);
      counts.failed += sign * ((run.n[i] ?? 0) - (run.c[i] ?? 0));
      left.set(key, counts);
      return counts.c >= 0 && counts.failed >= 0;
    });
  for (const { run } of others) add(run, 1);
  return some.every(({ run }) => add(run, -1));
}

/**
 * The files whose samples other files also hold: those of a run, or those of its trials. Counting both would count them
 * twice.
 */
export function coveredFiles(runs: readonly FileRun[]): Covered[] {
  const groups = new Map<string, FileRun[]>();
  for (const each of runs) {
    if (each.run.tasks?.length !== 1) continue;
    const stem = stemOf(each.path, each.run.tasks);
    groups.set(stem, [...(groups.get(stem) ?? []), each]);
  }
  return [...groups.values()].flatMap((group): Covered[] => {
    for (const whole of runs) {
      // The file of a whole run with one task is in the group itself.
      const parts = group.filter((each) => each !== whole);
      const areParts = parts.length > 0 && parts.every(({ path }) => isPartOf(path, whole.path));
      // Names of trials in a job are cut, so one may stand for several tasks. The trials have the full names.
      const isCut = parts.some(({ run }) => !whole.run.tasks?.includes(run.tasks?.[0] ?? ""));
      if (areParts && isCut && areAmong([whole], parts)) return [{ path: whole.path, by: null }];
      if (areParts && areAmong(parts, [whole]))
        return parts.map(({ path }) => ({ path, by: whole.path }));
      if (areParts && areAmong([whole], parts)) return [{ path: whole.path, by: null }];
    }
    return [];
  });
}

/** Words in the names of files or folders that repeat the contents of others. */
const ofSummary =
  /(?:^|[/_.-])(?:summary|summaries|checkpoint|aggregated?|merged|combined|partial|backup)(?=$|[/_.-])/i;
/** Words that do not distinguish two such files. */
const plain =
  /(?:^|[/_.-])(?:summary|summaries|checkpoint|aggregated?|merged|combined|partial|backup|detailed|results?|samples|eval|outputs?|details|graded)(?=$|[/_.-])/gi;

const ownName = (path: string): string =>
  baseOf(path)
    .replace(/\.[A-Za-z\d]{1,8}$/, "")
    .replaceAll(plain, "")
    .replaceAll(plain, "")
    .replace(/^[_.-]+|[_.-]+$/g, "");

/** True if a file is named as a summary or checkpoint of others. */
export const isSummary = (path: string): boolean =>
  ofSummary.test(path.split("/").slice(-2).join("/"));

/**
 * Summaries and checkpoints whose counts are in another file near them, and packed copies of files, each with that
 * file.
 */
export function summariesOf(runs: readonly CountedFile[]): Map<string, string> {
  const byPath = new Map<string, CountedFile[]>();
  for (const each of runs) byPath.set(each.path, [...(byPath.get(each.path) ?? []), each]);
  const found = new Map<string, string>();
  for (const [path, own] of byPath) {
    const unpacked = path.replace(/\.(?:gz|zst)$/i, "");
    const plain = unpacked === path ? undefined : byPath.get(unpacked);
    if (plain !== undefined && isNamed(own) && areAmong(own, plain) && areAmong(plain, own)) {
      found.set(path, unpacked);
      continue;
    }
    if (!isSummary(path)) continue;
    for (const [other, others] of byPath) {
      const isNear =
        areNear(path, other) && (ownName(path) === "" || ownName(path) === ownName(other));
      const isOther = other !== path && !ofSummary.test(baseOf(other)) && !found.has(other);
      if (isNear && isOther && isNamed(own) && isNamed(others) && areAmong(own, others)) {
        found.set(path, other);
        break;
      }
    }
  }
  return found;
}

const isNamed = (runs: readonly CountedFile[]): boolean =>
  runs.every(({ run }) => run.tasks !== null && run.weight === null);

/** True if both folders are equal, one is in the other, or they are in the same folder. */
function areNear(one: string, other: string): boolean {
  const [a, b] = [folderOf(one), folderOf(other)];
  const isIn = (inner: string, outer: string) =>
    inner.startsWith(outer) && inner.slice(outer.length).split("/").length <= 2;
  return isIn(a, b) || isIn(b, a) || folderOf(a.slice(0, -1)) === folderOf(b.slice(0, -1));
}
