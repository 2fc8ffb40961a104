import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { expect, test } from "vitest";
import { seemsStopped } from "../../../web/questions/runs/stopped-sampling.ts";
import { readRuns } from "../../../web/package/read.ts";

// Published counts, none of which stopped at a success, and the examples of the page.

const given = process.env.PASSCURVE_REAL_DATA ?? "";
const folders = [
  new URL("../../../web/examples", import.meta.url).pathname,
  ...(given === "" ? [] : [join(given, "real"), join(given, "raw")]),
].filter((folder) => existsSync(folder));

/** The runs of a file; empty if it is refused. */
async function runsIn(path: string) {
  const read = await readRuns(new Uint8Array(readFileSync(path)), { name: path });
  return read.ok ? read.runs : [];
}

test.each(folders)("no run of %s seems stopped", async (folder) => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && !/\.(?:mjs|py)$/.test(entry.name));
  const alarms: string[] = [];
  let runs = 0;
  for (const { parentPath, name } of files)
    for (const run of await runsIn(join(parentPath, name))) {
      runs += 1;
      const { n, c, tasks } = run.counts;
      if (seemsStopped({ n, c, weight: tasks ?? null })) alarms.push(`${name}: ${run.name}`);
    }
  expect(alarms).toEqual([]);
  expect(runs).toBeGreaterThan(0);
});
