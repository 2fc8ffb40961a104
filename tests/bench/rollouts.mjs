// Cost of reducing rollouts to counts in place: the bytes that a statement reads per rollout, and the rows that remain.
// Usage: node tests/bench/rollouts.mjs writes the whole tests/bench/ROLLOUTS.md, after `npm run build:npm`.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";

const command = fileURLToPath(new URL("../../dist/npm/command.js", import.meta.url));

/** Measures what a statement reads and leaves for this many tasks and samples per task; each sample also has a text. */
export async function measure(/** @type {number} */ tasks, /** @type {number} */ samples) {
  const folder = mkdtempSync(join(tmpdir(), "passcurve-rollouts-"));
  try {
    const file = join(folder, "rollouts.parquet");
    const duckdb = await (await DuckDBInstance.create(":memory:")).connect();
    /** @param {string} sql */
    const rowsOf = async (sql) => (await duckdb.runAndReadAll(sql)).getRows();
    await duckdb.run(`COPY (
      SELECT 'model' AS model, 'task ' || t AS task, s AS sample, hash(t, s) % 1000 < t * t % 1000 AS passed,
        md5(CAST(hash(s, t) AS VARCHAR)) AS completion
      FROM range(${tasks}) tasks(t), range(${samples}) drawn(s) ORDER BY hash(s, t)) TO '${file}' (FORMAT parquet)`);
    const columns = ["model", "task", "passed"];
    const [[read = 0] = []] = await rowsOf(
      `SELECT CAST(SUM(total_compressed_size) AS DOUBLE) FROM parquet_metadata('${file}')
       WHERE path_in_schema IN (${columns.map((name) => `'${name}'`).join()})`,
    );
    const call = ["sql", "--task", "task", "--verdict", "passed", "--model", "model"];
    const statement = execFileSync(process.execPath, [command, ...call, "--from", file], {
      encoding: "utf8",
    });
    const began = performance.now();
    const counts = await rowsOf(statement);
    const seconds = (performance.now() - began) / 1000;
    const csv = counts.map((row) => `${row.join()}\n`).join("");
    return {
      rollouts: tasks * samples,
      tasks,
      samples,
      file: statSync(file).size,
      read: Number(read),
      seconds,
      rows: counts.length,
      bytes: csv.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @typedef {Awaited<ReturnType<typeof measure>>} Measured */

const units = ["B", "kB", "MB", "GB", "TB", "PB"];

/** @param {number} bytes */
export function bytesText(bytes) {
  const power = Math.max(0, Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3)));
  return `${Number((bytes / 1000 ** power).toPrecision(2))} ${units[power]}`;
}

/** Table of the measurements. @param {readonly Measured[]} all */
export function tableOf(all) {
  const head = [
    "rollouts",
    "tasks",
    "read of the file",
    "bytes of each",
    "seconds",
    "rows that remain",
    "their size",
  ];
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(" | ")} |`;
  const rows = all.map(({ rollouts, tasks, file, read, seconds, rows, bytes }) =>
    line([
      rollouts.toLocaleString("en"),
      tasks.toLocaleString("en"),
      `${bytesText(read)} of ${bytesText(file)}`,
      (read / rollouts).toFixed(2),
      seconds.toFixed(2),
      String(rows),
      bytesText(bytes),
    ]),
  );
  return [line(head), line(head.map(() => "---")), ...rows].join("\n");
}

/** Estimates for more rollouts: bytes read, rows left and their size. @param {Measured} measured */
export function paperOf({ read, rollouts, rows, bytes, tasks }) {
  return [1e9, 1e12]
    .map(
      (more) =>
        `- ${more.toLocaleString("en")} rollouts of ${tasks.toLocaleString("en")} tasks: about ${bytesText((read / rollouts) * more)} are read. At most ${tasks.toLocaleString("en")} rows remain for each run, one for each task: about ${bytesText((bytes / rows) * tasks)}.`,
    )
    .join("\n");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const all = [];
  for (const [tasks, samples] of [
    [1000, 1000],
    [1000, 10_000],
    [100, 100_000],
  ])
    all.push(await measure(tasks ?? 0, samples ?? 0));
  const [, ten = all[0]] = all;
  const text = `# Rollouts reduced where they lie

Written whole by \`node tests/bench/rollouts.mjs\`: Parquet files as DuckDB writes them, in which each rollout has a completion of 32
letters, in an order that follows from nothing, and the statement of \`passcurve sql\`. Only the columns that it names are read.

${tableOf(all)}

On paper, from the ten million of 1,000 tasks:

${ten === undefined ? "" : paperOf(ten)}
`;
  writeFileSync(fileURLToPath(new URL("ROLLOUTS.md", import.meta.url)), text);
}
