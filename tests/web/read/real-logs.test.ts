import { describe, expect, test } from "vitest";
import { readRuns } from "../../../web/package/read.ts";
import type { Meaning } from "../../../web/read/base/override.ts";
import type { Reading } from "../../../web/read/base/problem.ts";
import type { ReadResult } from "../../../web/read/base/read-result.ts";
import { readFiles } from "../../../web/read/read-files.ts";
import { bytesOf } from "../../../web/read/text/content.ts";
import {
  areLogsThere,
  bytesIn,
  counted,
  entries,
  filesIn,
  refused,
  rowsOf,
  textOf,
  type RunText,
} from "../real-logs.ts";
import { readContent } from "./helpers.ts";

// Published logs, each with its right counts, or with the reason why it must be refused.

interface Outcome {
  runs: RunText[] | null;
  readings: Reading[];
}

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

/** Counts of each reading of a file; the reader's own choice comes first. */
async function allOutcomes(path: string): Promise<RunText[]> {
  const { runs, readings } = await outcomeOf(path);
  const others = await Promise.all(readings.map(({ meaning }) => outcomeOf(path, meaning)));
  return [runs, ...others.map((other) => other.runs)].flatMap((each) => each ?? []);
}

describe.skipIf(!areLogsThere)("published logs", () => {
  test("there are some", () => {
    expect(entries.length).toBeGreaterThan(30);
  });

  test.each(refused)("%s is refused", async (path) => {
    expect((await outcomeOf(path)).runs).toBeNull();
  });

  test.each(counted)("%s gives its counts", async (path, counts) => {
    const found = await allOutcomes(path);
    for (const [name, rows] of Object.entries(counts)) expect(found, name).toContain(textOf(rows));
  });

  test.each(counted)("%s is read as its harness counts, or asks", async (path, counts) => {
    const { runs, readings } = await outcomeOf(path);
    const [first = []] = Object.values(counts);
    if (runs === null) expect(readings.length, "choices").toBeGreaterThan(0);
    else expect(runs).toContain(textOf(first));
  });
});
