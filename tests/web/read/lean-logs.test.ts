import { describe, expect, test, vi } from "vitest";
import { readRuns } from "../../../web/package/read.ts";
import * as lean from "../../../web/read/text/lean-json.ts";
import { areLogsThere, bytesIn, entries, filesIn } from "../real-logs.ts";
import { fixtures } from "./logs/fixtures.ts";
import { ownCounts } from "./logs/own-counts.ts";

// Cutting long texts changes no count. These tests cut every text that is longer than a few letters.

const shortest = 40;
const { leanJson } = lean;
vi.mock(import("../../../web/read/text/lean-json.ts"), async (original) => {
  const actual = await original();
  return { ...actual, leanJson: vi.fn(actual.leanJson) };
});

/** A name, or the start of one that may be cut, since a model's input can name a task. */
const startOf = (name: string): string =>
  name.length > shortest ? name.slice(0, shortest / 4) : name;

/** Everything read from a text: counts, labels and notes, and the use of each column. */
async function readingOf(name: string, bytes: Uint8Array, longest: number) {
  vi.mocked(leanJson).mockImplementation((pieces, isWhole, _, unit) =>
    actualLean(pieces, isWhole, longest, unit),
  );
  const read = await readRuns(bytes, { name });
  if (!read.ok) return read.problems;
  return {
    notes: read.notes,
    runs: read.runs.map((run) => ({ ...run, taskNames: run.taskNames?.map(startOf) })),
    columns: read.columns.found.map(({ id, use }) => [id, use]),
  };
}

const { leanJson: actualLean } = await vi.importActual<typeof lean>(
  "../../../web/read/text/lean-json.ts",
);

describe("texts that are cut change nothing of what is read of a log", () => {
  test.each([...fixtures, ...ownCounts])("$name: $says", async ({ name, text }) => {
    const bytes = new TextEncoder().encode(text);
    expect(await readingOf(name, bytes, shortest)).toEqual(await readingOf(name, bytes, Infinity));
  });

  const published = entries.flatMap(([path]) => (path.endsWith("/") ? filesIn(path) : [path]));
  test.skipIf(!areLogsThere).each(published)("%s", async (path) => {
    const bytes = bytesIn(path);
    expect(await readingOf(path, bytes, shortest)).toEqual(await readingOf(path, bytes, Infinity));
  });
});
