import { join } from "node:path";
import { expect, test } from "vitest";
import { readRuns } from "../../web/package/read.ts";
import {
  areLogsThere,
  counted,
  logFolder,
  refused,
  rowsOf,
  textOf,
  type RunText,
} from "../web/real-logs.ts";
import { called } from "./called.ts";

// Runs the command on logs that others published.

/** Runs in a file of counts. */
async function runsIn(text: string): Promise<RunText[]> {
  const result = await readRuns(new TextEncoder().encode(text), { name: "counts.csv" });
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return result.runs.map(({ taskNames, counts: { n, c } }) => textOf(rowsOf(taskNames, n, c)));
}

const read = (path: string) =>
  called([join(logFolder, path), "--k", "1", "--beyond", "none", "--save-counts", "counts.csv"]);

test.skipIf(!areLogsThere).each(refused)("the command refuses %s", async (path) => {
  const { code, out, err, files } = await read(path);
  expect([code, out, files.size]).toEqual([1, "", 0]);
  expect(err).toContain("passcurve: ");
});

test.skipIf(!areLogsThere).each(counted)(
  "the command has the counts of %s, or asks",
  async (path, counts) => {
    const { code, err, files } = await read(path);
    const [first = []] = Object.values(counts);
    if (code === 0) expect(await runsIn(files.get("counts.csv") ?? "")).toContain(textOf(first));
    else {
      expect(err).toContain("it can be read so");
      expect(files.size).toBe(0);
    }
  },
);
