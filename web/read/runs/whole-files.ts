import { stemOf } from "./paths.ts";
import type { FileRun } from "./merge-files.ts";

/** A file whose samples another one holds, too. */
export interface Covered {
  path: string;
  by: string;
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

/** Whether the counts of these files are among those of the whole, task by task. */
function areAmong(parts: readonly FileRun[], whole: FileRun): boolean {
  const left = new Map(
    (whole.run.tasks ?? []).map((task, i) => [
      task,
      { c: whole.run.c[i] ?? 0, failed: (whole.run.n[i] ?? 0) - (whole.run.c[i] ?? 0) },
    ]),
  );
  for (const { run } of parts)
    for (const [i, task] of (run.tasks ?? []).entries()) {
      const counts = left.get(task);
      if (counts === undefined) return false;
      counts.c -= run.c[i] ?? 0;
      counts.failed -= (run.n[i] ?? 0) - (run.c[i] ?? 0);
      if (counts.c < 0 || counts.failed < 0) return false;
    }
  return true;
}

/** The files of single tasks or trials that the file of their run holds, too: counted, they would count twice. */
export function coveredFiles(runs: readonly FileRun[]): Covered[] {
  const groups = new Map<string, FileRun[]>();
  for (const each of runs) {
    if (each.run.tasks?.length !== 1) continue;
    const stem = stemOf(each.path, each.run.tasks);
    groups.set(stem, [...(groups.get(stem) ?? []), each]);
  }
  return [...groups.values()].flatMap((group) => {
    for (const whole of runs) {
      // The file of a whole run of one task is in the group itself.
      const parts = group.filter((each) => each !== whole);
      const isWhole =
        parts.length > 0 &&
        parts.every(({ path }) => isPartOf(path, whole.path)) &&
        areAmong(parts, whole);
      if (isWhole) return parts.map(({ path }) => ({ path, by: whole.path }));
    }
    return [];
  });
}
