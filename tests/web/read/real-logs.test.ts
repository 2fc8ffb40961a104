import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import process from "node:process";
import { describe, expect, test } from "vitest";
import { readRuns } from "../../../web/package/read.ts";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { Reading } from "../../../web/read/base/problem.ts";
import type { ReadResult } from "../../../web/read/base/read-result.ts";
import { readFiles } from "../../../web/read/read-files.ts";
import { bytesOf } from "../../../web/read/text/content.ts";
import { readContent } from "./helpers.ts";

// Logs that others published, each with the counts that are right, or why it must be refused.

const folder = join(process.env.PASSCURVE_REAL_DATA ?? "", "raw/logs");
const list = join(folder, "expected.json");
const isThere = process.env.PASSCURVE_REAL_DATA !== undefined && existsSync(list);

/** What must come of a file or a folder: counts of one group, or of each that a reader may choose; or a refusal. */
interface Entry {
  counts?: Record<string, [task: string, n: number, c: number][]>;
  refuse?: string;
}

const entries: [path: string, entry: Entry][] = isThere
  ? Object.entries(JSON.parse(readFileSync(list, "utf8")) as Record<string, Entry>)
  : [];

const bytesIn = (path: string) => new Uint8Array(readFileSync(join(folder, path)));

const filesIn = (path: string): string[] =>
  readdirSync(join(folder, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));

/** `a=3/2` of each task, in order of their names. */
type RunText = string;
const textOf = (rows: readonly (readonly [string, number, number])[]): RunText =>
  rows
    .map(([task, n, c]) => `${task}=${n}/${c}`)
    .sort()
    .join(" ");

interface Outcome {
  runs: RunText[] | null;
  readings: Reading[];
}

const rowsOf = (tasks: readonly string[] | null, n: Float64Array, c: Float64Array) =>
  (tasks ?? []).map((task, i) => [task, n[i] ?? NaN, c[i] ?? NaN] as const);

async function outcomeOf(path: string, meaning: Meaning = {}): Promise<Outcome> {
  if (path.endsWith("/")) {
    const members = filesIn(path).map((file) => ({
      path: file,
      content: () => bytesOf(bytesIn(file)),
    }));
    const result: ReadResult = await readFiles(path, members, (name) =>
      readContent(bytesIn(name), name, meaning),
    );
    if (!result.ok) return { runs: null, readings: result.readings ?? [] };
    const runs = result.runs.map(({ tasks, n, c }) => textOf(rowsOf(tasks, n, c)));
    return { runs, readings: result.columns.choice ?? [] };
  }
  const result = await readRuns(bytesIn(path), { name: path, meaning });
  if (!result.ok) return { runs: null, readings: result.readings ?? [] };
  const runs = result.runs.map(({ taskNames, counts: { n, c } }) =>
    textOf(rowsOf(taskNames, n, c)),
  );
  return { runs, readings: result.columns.choice ?? [] };
}

/** What each reading of a file gives, the reader's own first. */
async function allOutcomes(path: string): Promise<RunText[]> {
  const { runs, readings } = await outcomeOf(path);
  const others = await Promise.all(readings.map(({ meaning }) => outcomeOf(path, meaning)));
  return [runs, ...others.map((other) => other.runs)].flatMap((each) => each ?? []);
}

describe.skipIf(!isThere)("published logs", () => {
  test("there are some", () => {
    expect(entries.length).toBeGreaterThan(30);
  });

  test.each(entries.filter(([, { refuse }]) => refuse !== undefined))(
    "%s is refused",
    async (path) => {
      expect((await outcomeOf(path)).runs).toBeNull();
    },
  );

  test.each(entries.filter(([, { counts }]) => counts !== undefined))(
    "%s gives its counts",
    async (path, { counts = {} }) => {
      const found = await allOutcomes(path);
      for (const [name, rows] of Object.entries(counts))
        expect(found, name).toContain(textOf(rows));
    },
  );

  test.each(entries.filter(([, { counts }]) => counts !== undefined))(
    "%s is read as its harness counts, or asks",
    async (path, { counts = {} }) => {
      const { runs, readings } = await outcomeOf(path);
      const [first = []] = Object.values(counts);
      if (runs === null) expect(readings.length, "choices").toBeGreaterThan(0);
      else expect(runs).toContain(textOf(first));
    },
  );
});
