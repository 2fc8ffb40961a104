import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import process from "node:process";

// Published logs, each with its right counts, or with the reason why it must be refused.

export const logFolder = join(process.env.PASSCURVE_REAL_DATA ?? "", "raw/logs");
const list = join(logFolder, "expected.json");
export const areLogsThere = process.env.PASSCURVE_REAL_DATA !== undefined && existsSync(list);

type Counts = Record<string, [task: string, n: number, c: number][]>;

/**
 * Expected result for a file or a folder: counts of one group, or of each group that a reader may choose; or a refusal.
 */
interface Entry {
  counts?: Counts;
  refuse?: string;
}

/** Entries by path; the path of a folder ends with a slash. Empty without the folder. */
export const entries: [path: string, entry: Entry][] = areLogsThere
  ? Object.entries(JSON.parse(readFileSync(list, "utf8")) as Record<string, Entry>)
  : [];

/** Placeholder when there are no logs, so that their tests are reported as skipped. A file without any test fails. */
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

/** `a=3/2` for each task, sorted by name. */
export type RunText = string;
export const textOf = (rows: readonly (readonly [string, number, number])[]): RunText =>
  rows
    .map(([task, n, c]) => `${task}=${n}/${c}`)
    .sort()
    .join(" ");

export const rowsOf = (tasks: readonly string[] | null, n: Float64Array, c: Float64Array) =>
  (tasks ?? []).map((task, i) => [task, n[i] ?? NaN, c[i] ?? NaN] as const);
