import { canonicalLabel } from "../columns/spellings.ts";
import type { Labels } from "../base/run.ts";

/** Names of files that say nothing of the run in them: the folder does. */
const generic =
  /^(?:results?|reports?|eval[-_]?results|evaluation[-_]?results|outputs?|samples|traces|rollouts|data|index|details|per_instance_stats|reviews|predictions|summary|run|log|logs)$/i;

/** Parts of a name that number a seed, a shard, or a sampling of all tasks, or that say when it was written. */
const seeds =
  /(?<![a-z])[-_.]?(?:seed|rs|replica|shard|part|chunk|rank|worker)[-_=]?\d+(?:[-_]?of[-_]?\d+)?(?![a-z\d])/gi;
const ofParts: readonly RegExp[] = [
  /[-_.]?\d{4}-\d\d-\d\d[T_ ]\d\d[-:_.]\d\d[-:_.]\d\d(?:[.,]\d+)?(?:[+-]\d\d[-:]?\d\d|Z)?[-_]?/gi,
  seeds,
  /_s\d+_e-?\d+(?=$|_)/gi,
  // Parts of the tasks, and the time, in names of tau-bench.
  /_range_\d+--?\d+(?=$|_)|(?<=-(?:llm|human|react|verify|reflection))_\d{10}$/gi,
];

const withoutEnding = (name: string): string =>
  name.replace(/(?:\.(?:jsonl?|csv|tsv|parquet|ya?ml|eval|gz|zst|txt|log))+$/i, "");

/** Letters of a task that Harbor keeps in the name of a trial. */
export const kTrialLetters = 32;

/** Whether a folder is of a task, or of one trial of it: `task.1-of-5.run` of Terminal-Bench, `task__a1B2c3D` of Harbor. */
function isFolderOf(folder: string, task: string): boolean {
  if (folder === task) return true;
  const short = task.slice(0, kTrialLetters);
  return (
    (folder.startsWith(task) && /^\.\d+-of-\d+(?:\.|$)/.test(folder.slice(task.length))) ||
    (folder.startsWith(short) && /^__[A-Za-z\d]{7}$/.test(folder.slice(short.length)))
  );
}

/** What tells the run of a file from those beside it: its folders and its name, without seeds, shards, times and labels. */
export function stemOf(path: string, tasks: readonly string[] | null, labels: Labels = {}): string {
  const parts = path.split("/").filter((part) => part !== "" && part !== ".");
  const name = withoutEnding(parts.pop() ?? "");
  const only = tasks?.length === 1 ? tasks[0] : undefined;
  // A folder or a file for each task is no run.
  const ownFolders = parts.filter((part) => only === undefined || !isFolderOf(part, only));
  const isOfTask = only !== undefined && (name === only || name.startsWith(`${only}.`));
  const own = isOfTask || generic.test(name) ? [] : [name];
  return [...ownFolders, ...own]
    .map((part) => ofParts.reduce((left, pattern) => left.replaceAll(pattern, ""), part))
    .map((part) => withoutLabels(part, labels))
    .map((part) => part.replace(/^[-_.]+|[-_.]+$/g, ""))
    .filter((part) => part !== "" && !generic.test(part))
    .join("/");
}

/** The seeds and shards in a path, as they are written. */
export const seedOf = (path: string): string =>
  (withoutEnding(path).match(seeds) ?? []).map((part) => part.replace(/^[-_.]+/, "")).join(", ");

/** Whether a file may be a log, of which several may be of one run. What the page wrote is none. */
export const isLog = (path: string): boolean =>
  /(?<!\.passcurve)\.(?:jsonl?|eval|parquet|ya?ml|gz|zst)$/i.test(path);

/** Letters of a path that are shown: its end tells files from one another. */
const kShownPath = 60;

/** The end of a path. */
export const shownPath = (path: string): string =>
  path.length > kShownPath ? `…${path.slice(-kShownPath)}` : path;

/** How a path writes what is a label. */
const written: Readonly<Record<"temperature" | "T" | "training_step", RegExp>> = {
  temperature: /(^|[/_-])(?:temperature|temp)[_=-]?(\d+(?:\.\d+)?)/i,
  T: /(^|[/_-])(?:max_?)?(?:turns|rounds|depth)[_=-]?(\d+)/i,
  training_step: /(^|[/_-])(?:global_)?step[_=-]?(\d+)/i,
};

/** What the folders and the name of a file say of its run. */
export function labelsOfPath(path: string): Labels {
  const labels: Labels = {};
  for (const [name, pattern] of Object.entries(written)) {
    const [, , value] = pattern.exec(path) ?? [];
    if (value !== undefined) labels[name] = canonicalLabel(name, value);
  }
  return labels;
}

/** A part of a path without what it says of the run’s own labels; what contradicts these stays. */
function withoutLabels(part: string, labels: Labels): string {
  let left = part;
  for (const [name, pattern] of Object.entries(written)) {
    const [, , value] = pattern.exec(left) ?? [];
    if (value !== undefined && labels[name] === canonicalLabel(name, value))
      left = left.replace(pattern, "$1");
  }
  return left;
}
