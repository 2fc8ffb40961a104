import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import process from "node:process";

// Logs that others published, each with the counts that are right, or why it must be refused.

export const logFolder = join(process.env.PASSCURVE_REAL_DATA ?? "", "raw/logs");
const list = join(logFolder, "expected.json");
export const areLogsThere = process.env.PASSCURVE_REAL_DATA !== undefined && existsSync(list);

type Counts = Record<string, [task: string, n: number, c: number][]>;

/** What must come of a file or a folder: counts of one group, or of each that a reader may choose; or a refusal. */
interface Entry {
  counts?: Counts;
  refuse?: string;
}

/** By path; that of a folder ends with a slash. None where there is no such folder. */
export const entries: [path: string, entry: Entry][] = areLogsThere
  ? Object.entries(JSON.parse(readFileSync(list, "utf8")) as Record<string, Entry>)
  : [];

/** Stands where there are no logs, so that their tests are told as skipped: a file without any test fails. */
const absent = "published logs";

export const refused: [path: string][] = areLogsThere
  ? entries.flatMap(([path, { refuse }]): [string][] => (refuse === undefined ? [] : [[path]]))
  : [[absent]];

export const counted: [path: string, counts: Counts][] = areLogsThere
  ? entries.flatMap(([path, { counts }]): [string, Counts][] =>
      counts === undefined ? [] : [[path, counts]],
    )
  : [[absent, {}]];

export const bytesIn = (path: string) => new Uint8Array(readFileSync(join(logFolder, path)));

/** The files of an entry. */
export const filesIn = (path: string): string[] =>
  readdirSync(join(logFolder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(logFolder, join(entry.parentPath, entry.name)).split(sep).join("/"));

/** `a=3/2` of each task, in order of their names. */
export type RunText = string;
export const textOf = (rows: readonly (readonly [string, number, number])[]): RunText =>
  rows
    .map(([task, n, c]) => `${task}=${n}/${c}`)
    .sort()
    .join(" ");

export const rowsOf = (tasks: readonly string[] | null, n: Float64Array, c: Float64Array) =>
  (tasks ?? []).map((task, i) => [task, n[i] ?? NaN, c[i] ?? NaN] as const);
