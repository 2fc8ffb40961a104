import { kTrialLetters, stemOf } from "./paths.ts";
import type { FileRun } from "./merge-files.ts";

/** A file whose samples another one holds, too. */
export interface Covered {
  path: string;
  /** The file of the whole run; null where it is the whole whose samples files of single tasks hold. */
  by: string | null;
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf("/") + 1);
const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/**
 * Whether a harness writes a file for one task or trial beside the file of the whole run: of the same name in a folder of
 * its own (Terminal-Bench, Harbor), or a report in folders that are named in the name of the whole (SWE-bench).
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

/** Whether the counts of some files are among those of others, task by task. Names may be cut as those of trials are. */
function areAmong(some: readonly FileRun[], others: readonly FileRun[]): boolean {
  const left = new Map<string, { c: number; failed: number }>();
  const add = (run: FileRun["run"], sign: 1 | -1): boolean =>
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

/** The files whose samples others hold, too, those of a run or those of its trials: counted, they would count twice. */
export function coveredFiles(runs: readonly FileRun[]): Covered[] {
  const groups = new Map<string, FileRun[]>();
  for (const each of runs) {
    if (each.run.tasks?.length !== 1) continue;
    const stem = stemOf(each.path, each.run.tasks);
    groups.set(stem, [...(groups.get(stem) ?? []), each]);
  }
  return [...groups.values()].flatMap((group): Covered[] => {
    for (const whole of runs) {
      // The file of a whole run of one task is in the group itself.
      const parts = group.filter((each) => each !== whole);
      const areParts = parts.length > 0 && parts.every(({ path }) => isPartOf(path, whole.path));
      if (areParts && areAmong(parts, [whole]))
        return parts.map(({ path }) => ({ path, by: whole.path }));
      if (areParts && areAmong([whole], parts)) return [{ path: whole.path, by: null }];
    }
    return [];
  });
}
