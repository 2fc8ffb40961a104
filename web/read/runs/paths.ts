import { withoutExtension } from "../columns/run-name.ts";
import { canonicalLabel } from "../columns/spellings.ts";
import type { Labels } from "../base/run.ts";

/** File names that do not describe their run; the folder does. */
const generic =
  /^(?:results?|reports?|eval[-_]?results|evaluation[-_]?results|outputs?|samples|traces|rollouts|data|index|details|per_instance_stats|reviews|predictions|summary|run|log|logs|verifier|rewards?|meta)$/i;

/** Parts of a name that number a seed, a shard, or a pass over all tasks. */
const seeds =
  /(?<![a-z])[-_.]?(?:(?:seed|rs|replica|shard|part|chunk|rank|worker)[-_=]?\d+(?:[-_]?of[-_]?\d+)?|\d+[-_]of[-_]\d+)(?![a-z\d])/gi;
/** Names of folders and files that number a pass over all tasks. */
const numbered =
  /^(?:run|trial|attempt|rollout|rep|repeat|repetition|replicate|try|sample)[-_= ]?\d+$/i;
/** Parts of a name that do not distinguish runs: seeds, shards, and times of writing. */
const ofParts: readonly RegExp[] = [
  /[-_.]?\d{4}-\d\d-\d\d[T_ ]\d\d[-:_.]\d\d[-:_.]\d\d(?:[.,]\d+)?(?:[+-]\d\d[-:]?\d\d|Z)?[-_]?/gi,
  seeds,
  /_s\d+_e-?\d+(?=$|_)/gi,
  // Ranges of tasks, and the time, in names of tau-bench.
  /_range_\d+--?\d+(?=$|_)|(?<=-(?:llm|human|react|verify|reflection))_\d{10}$/gi,
  numbered,
];

/** Suffix of rotated logs: `run.jsonl.1` is of the same run as `run.jsonl`. */
const rotation = /(?<=\.(?:jsonl?|ndjson|csv|tsv|log|txt))\.\d{1,3}(?=(?:\.(?:gz|zst))?$)/i;

const withoutEnding = (name: string): string =>
  name
    .replace(rotation, "")
    .replace(/(?:\.(?:jsonl?|csv|tsv|parquet|ya?ml|eval|gz|zst|txt|log))+$/i, "");

/** Letters of a task's name that Harbor keeps in the name of a trial. */
export const kTrialLetters = 32;

/**
 * True if a folder is of a task or one of its trials: `task.1-of-5.run` of Terminal-Bench, `task__a1B2c3D` of Harbor.
 */
function isFolderOf(folder: string, task: string): boolean {
  if (folder === task) return true;
  const short = task.slice(0, kTrialLetters);
  return (
    (folder.startsWith(task) && /^\.\d+-of-\d+(?:\.|$)/.test(folder.slice(task.length))) ||
    (folder.startsWith(short) && /^__[A-Za-z\d]{7}$/.test(folder.slice(short.length)))
  );
}

/** Identifies the run of a file: its folders and name, without seeds, shards, times and labels. */
export function stemOf(
  path: string,
  tasks: readonly string[] | null,
  labels: Labels = {},
  keepsFolders = false,
): string {
  const { folders, name } = withoutTask(path, tasks);
  const stems = (names: readonly string[], keepsGeneric: boolean) =>
    names
      .map((part) => withoutLabels(withoutParts(part), labels))
      .map((part) => part.replace(/^[-_.]+|[-_.]+$/g, ""))
      .filter((part) => part !== "" && (keepsGeneric || !generic.test(part)));
  const own = name === null || generic.test(name) ? [] : [name];
  return [...stems(folders, keepsFolders), ...stems(own, false)].join("/");
}

/** The folders and the name of a file, without those of its only task. A folder or file per task is not a run. */
function withoutTask(path: string, tasks: readonly string[] | null) {
  const parts = partsOf(path);
  const name = withoutEnding(parts.pop() ?? "");
  const only = tasks?.length === 1 ? tasks[0] : undefined;
  if (only === undefined) return { folders: parts, name };
  const isOfTask = name === only || name.startsWith(`${only}.`);
  return {
    // In the folder of a trial, the verifier's folder does not identify a run either.
    folders: parts.filter(
      (part, i) =>
        !isFolderOf(part, only) && !(part === "verifier" && isFolderOf(parts[i - 1] ?? "", only)),
    ),
    name: isOfTask ? null : name,
  };
}

const partsOf = (path: string): string[] =>
  path.split(/[/\\]/).filter((part) => part !== "" && !/^\.{1,2}$/.test(part));

const withoutParts = (part: string): string =>
  ofParts.reduce((left, pattern) => left.replaceAll(new RegExp(pattern, "gi"), ""), part);

/** The seeds and shards in a path, as written. */
export const seedOf = (path: string): string =>
  partsOf(withoutEnding(path))
    .flatMap((part) => (numbered.test(part) ? [part] : (part.match(seeds) ?? [])))
    .map((part) => part.replace(/^[-_.]+/, ""))
    .join(", ");

/**
 * A path without folders that hold only a seed, a shard, a time or a label. Harnesses name folders after models, which
 * are then in the right place.
 */
export function withoutSeedFolders(path: string): string {
  const parts = path.split("/");
  const name = parts.pop() ?? "";
  const folders = parts.filter((part, i) => {
    // In SWE-bench, the folder between this one and the model's always names a run.
    if (part === "" || parts[i - 1] === "run_evaluation") return true;
    const left = withoutLabels(withoutParts(part), labelsOfPath(part));
    return left.replace(/^[-_.]+|[-_.]+$/g, "") !== "";
  });
  return [...folders, name].join("/");
}

/** True if the name of a file does not describe its run, but its folder does. */
export const saysNothing = (path: string): boolean =>
  stemOf(baseOf(path), null) === "" || generic.test(withoutEnding(baseOf(path)));

/** Renames the runs that have their name from the file, if that does not describe them: they get the folder's name. */
export function namedByPath<Named extends { name: string }>(
  runs: readonly Named[],
  path: string,
): Named[] {
  const stem = saysNothing(path) ? stemOf(path, null, labelsOfPath(path)) : "";
  if (stem === "") return [...runs];
  const own = withoutExtension(path);
  const name = stem.slice(stem.lastIndexOf("/") + 1);
  return runs.map((run) => (run.name === own ? { ...run, name } : run));
}

const baseOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

type PathLabel = "temperature" | "T" | "training_step";

/** Patterns of labels in a path: the text before the number, and the number. */
const written: Readonly<Record<PathLabel, readonly RegExp[]>> = {
  temperature: [
    /(^|[/_-])(?:temperature|temp)[_=-]?(\d+(?:\.\d+)?)(?!\d)/i,
    /(^|[/_-])t[_=]?(\d\.\d+|[01])(?=$|[/_-]|\.(?!\d))/,
  ],
  T: [
    /(^|[/_-])(?:max_?)?(?:turns|rounds|depth)[_=-]?(\d{1,4})(?![\d.]?\d|-\d\d-\d\d)/i,
    /(^|[/_-])(\d{1,3})[_-]?(?:turns?|rounds?)(?![a-z])/i,
  ],
  training_step: [/(^|[/_-])(?:global_)?steps?[_=-]?(\d+)(?!\d|-\d\d-\d\d)/i],
};

/** A larger number in a path is not a temperature. */
const kHottest = 10;

const day = "(?:0[1-9]|[12]\\d|3[01])";
const month = "(?:0[1-9]|1[0-2])";
const year = "(?:19|20)\\d\\d";
/** A date without separators, or a year. */
const date = new RegExp(
  `^${year}(?:${month}${day})?$|^${month}${day}${year}$|^${day}${month}${year}$`,
);

const canBe: Readonly<Record<PathLabel, (value: string) => boolean>> = {
  temperature: (value) => Number(value) <= kHottest,
  T: (value) => !date.test(value),
  training_step: (value) => value.length < 8 || !date.test(value),
};

/** Labels from the folders and the name of a file. */
export function labelsOfPath(path: string, tasks: readonly string[] | null = null): Labels {
  const { folders, name: own } = withoutTask(path, tasks);
  const labels: Labels = {};
  for (const { name, value } of labelsIn([...folders, own ?? ""].join("/"))) labels[name] = value;
  return labels;
}

/** The labels in a path, each with its text. */
function labelsIn(path: string): { name: PathLabel; value: string; text: string }[] {
  return (["temperature", "T", "training_step"] as const).flatMap((name) => {
    for (const pattern of written[name]) {
      const [text, , value] = pattern.exec(path) ?? [];
      if (text !== undefined && value !== undefined && canBe[name](value))
        return [{ name, value: canonicalLabel(name, value), text }];
    }
    return [];
  });
}

/** A part of a path without the texts of the run’s own labels. Contradicting labels stay. */
function withoutLabels(part: string, labels: Labels): string {
  let left = part;
  for (const { name, value, text } of labelsIn(part))
    if (labels[name] === value) left = left.replace(text, "");
  return left;
}
