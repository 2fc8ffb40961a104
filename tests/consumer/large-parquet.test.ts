import { DuckDBInstance } from "@duckdb/node-api";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { folder } from "./called.ts";

/** Largest peak memory of a process that reads a Parquet file of any size, in megabytes. */
const mostMegabytes = 400;

const package_ = new URL("../../dist/npm/read.js", import.meta.url).href;

/** Reads a file in its own process, and prints the counts and its peak memory in megabytes. */
const script = (file: string) => `
  import { fstatSync, openSync, readSync } from "node:fs";
  import { readRuns } from ${JSON.stringify(package_)};
  const descriptor = openSync(${JSON.stringify(file)}, "r");
  const read = (from, to) => {
    const bytes = new Uint8Array(to - from);
    return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, from));
  };
  const { runs, problems } = await readRuns({ size: fstatSync(descriptor).size, read });
  const counts = runs?.map(({ name, counts: { n, c } }) => ({ name, n: [...n], c: [...c] }));
  console.log(JSON.stringify({ counts, problems, peak: process.resourceUsage().maxRSS / 1024 }));
`;

interface Printed {
  counts: { name: string; n: number[]; c: number[] }[];
  peak: number;
}

test("a Parquet file of two million rollouts with their texts is read in 400 MB", async () => {
  const [tasks, samples] = [1000, 2000];
  const file = join(folder, "rollouts.parquet");
  const duckdb = await (await DuckDBInstance.create(":memory:")).connect();
  await duckdb.run(`COPY (
    SELECT 'task ' || t AS task, s AS sample, 'model ' || s % 2 AS model, s < 2 * t AS passed,
      md5(hash(t, s)::VARCHAR) AS completion
    FROM range(${tasks}) tasks(t), range(${samples}) drawn(s)) TO '${file}' (FORMAT parquet)`);
  const out = execFileSync("node", ["--input-type=module", "--eval", script(file)], {
    encoding: "utf8",
  });
  const { counts, peak } = JSON.parse(out) as Printed;
  const n = Array.from({ length: tasks }, () => samples / 2);
  const c = n.map((_, t) => t);
  expect(counts).toEqual([
    { name: "model 0", n, c },
    { name: "model 1", n, c },
  ]);
  expect(peak).toBeLessThan(mostMegabytes);
});
