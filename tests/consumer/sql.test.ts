import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { join } from "node:path";
import SqlParser from "node-sql-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { measure, paperOf, tableOf } from "../bench/rollouts.mjs";
import { called, fileOf, folder, rowsFrom } from "./called.ts";
import { countsOf, passedInSql } from "./rollouts.ts";

let duckdb: DuckDBConnection;

beforeAll(async () => {
  duckdb = await (await DuckDBInstance.create(":memory:")).connect();
});

/** Statement that a call prints. */
async function statement(...words: string[]): Promise<string> {
  const { out, err, code } = await called(["sql", ...words]);
  expect(code, err).toBe(0);
  return out;
}

type Cell = string | number | bigint | null;

/** CSV that DuckDB prints for a statement. */
async function csvOf(sql: string): Promise<string> {
  const found = await duckdb.runAndReadAll(sql);
  const rows = [found.columnNames(), ...found.getRows()];
  const cell = (value: Cell) => {
    const text = String(value ?? "");
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => `${row.map((each) => cell(each as Cell)).join(",")}\n`).join("");
}

const curves = (text: string) => rowsFrom([fileOf(text), "--k", "1,2,4,8", "--beyond", "none"]);

/** Quotes a text for SQL. */
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** Table of this many tasks for each of two models; a task's rate follows from its number. */
const rollouts = (tasks: number, samples: number) => `
  SELECT 'm' || m AS model, 'task ' || t AS task, s AS sample,
    ${passedInSql} AS passed
  FROM range(${tasks}) tasks(t), range(${samples}) drawn(s), range(2) models(m)`;

const named = ["--task", "task", "--verdict", "passed", "--model", "model"];

test("DuckDB reduces ten million rollouts of a Parquet file to the counts that they have", async () => {
  const [tasks, samples] = [1000, 5000];
  const file = join(folder, "rollouts.parquet");
  await duckdb.run(`COPY (${rollouts(tasks, samples)}) TO ${text(file)} (FORMAT parquet)`);
  const reduced = await csvOf(
    await statement(...named, "--sample", "sample", "--from", join(folder, "*.parquet")),
  );
  const expected = countsOf(tasks, samples);
  expect(reduced.length).toBeLessThan(expected.length / 2);
  expect(await curves(reduced)).toEqual(await curves(expected));
  const perTask = await csvOf(await statement(...named, "--from", file, "--per-task"));
  const lines = (csv: string) => csv.trim().split("\n").sort();
  expect(lines(perTask)).toEqual(lines(expected));
});

describe.each(["csv", "jsonl"])("rollouts as %s", (format) => {
  test("have the curves of the direct import, to the last bit", async () => {
    const file = join(folder, `rows.${format}`);
    const how = format === "csv" ? "(FORMAT csv, HEADER)" : "(FORMAT json)";
    await duckdb.run(`COPY (${rollouts(60, 12)}) TO ${text(file)} ${how}`);
    const direct = await rowsFrom([file, "--k", "1,2,4,8", "--beyond", "none"]);
    expect(direct).toHaveLength(8);
    const reduced = await csvOf(await statement(...named, "--sample", "sample", "--from", file));
    expect(await curves(reduced)).toEqual(direct);
  });
});

describe("what rows may hold", () => {
  const rowsOf = async (rows: string, ...words: string[]) => {
    await duckdb.run(`CREATE OR REPLACE TABLE rollouts AS ${rows}`);
    return csvOf(await statement("--task", "t", "--verdict", "v", "--per-task", ...words));
  };
  const values = (...rows: string[]) => `SELECT * FROM (VALUES ${rows.join()}) of_it(t, s, v)`;

  test("a sample that comes twice counts once", async () => {
    const twice = values("('a', 1, true)", "('a', 1, true)", "('a', 2, false)");
    expect(await rowsOf(twice, "--sample", "s")).toBe("task,n,c\na,2,1\n");
    expect(await rowsOf(twice)).toBe("task,n,c\na,3,2\n");
  });

  test("a sample without a verdict is left out, or failed", async () => {
    const some = values("('a', 1, true)", "('a', 2, NULL)", "('b', 1, NULL)");
    expect(await rowsOf(some)).toBe("task,n,c\na,1,1\n");
    expect(await rowsOf(some, "--unscored", "failed")).toBe("task,n,c\na,2,1\nb,1,0\n");
  });

  test("a verdict is a word, a number or a score from a limit on", async () => {
    const words = values("('a', 1, 'pass')", "('a', 2, 'PASS')");
    expect(await rowsOf(words, "--passed", "pass")).toBe("task,n,c\na,2,1\n");
    const scores = values("('a', 1, 1.0)", "('a', 2, 0.4)", "('a', 3, 0.5)");
    expect(await rowsOf(scores, "--passed", "1")).toBe("task,n,c\na,3,1\n");
    expect(await rowsOf(scores, "--threshold", "0.5")).toBe("task,n,c\na,3,2\n");
  });

  test.each([
    ["('a', 1, true), ('a', 1, false)", "a sample has two verdicts: a", ["--sample", "s"]],
    ["('a', 1, true), (NULL, 1, true)", "a row names no task", []],
    ["('a', NULL, true)", "a row names no sample of its task: a", ["--sample", "s"]],
    ...["nan", "inf", "-inf"].flatMap((score): [string, string, string[]][] => [
      [`('a', 1, '${score}'::DOUBLE)`, "a score is no number: a", ["--threshold", "0.5"]],
      [`('a', 1, '${score}'::DOUBLE)`, "a score is no number: a", ["--passed", "1"]],
    ]),
  ])("%s stops the statement: %s", async (rows, message, words) => {
    await expect(rowsOf(values(rows), ...words)).rejects.toThrow(message);
  });

  test.each(["INTEGER", "DOUBLE", "BOOLEAN", "DECIMAL(9, 2)"])(
    "--passed 1 is of %s",
    async (type) => {
      const rows = `SELECT 'a' AS t, v::${type} AS v FROM (VALUES (1), (0), (1)) of_it(v)`;
      expect(await rowsOf(rows, "--passed", "1")).toBe("task,n,c\na,3,2\n");
    },
  );

  test.each(["yes\nit passed", "a\r\nb", "  two\n\n  lines", "\n"])(
    "the verdict %j and columns named so are taken as they are",
    async (word) => {
      const column = `"${word}"`;
      await duckdb.run(
        `CREATE OR REPLACE TABLE rollouts AS
         SELECT 'a' AS ${column}, v, 1 AS "m${word}" FROM (VALUES (${text(word)}), ('no')) of_it(v)`,
      );
      const words = ["--task", word, "--verdict", "v", "--passed", word, "--label", `m${word}`];
      const csv = await csvOf(await statement(...words));
      expect(csv.endsWith("\n1,2,1,1\n"), csv).toBe(true);
    },
  );

  test("labels tell runs apart, and names with marks in them stay names", async () => {
    const hostile = `x"; DROP TABLE rollouts; -- '\``;
    const column = `"${hostile.replaceAll('"', '""')}"`;
    await duckdb.run(
      `CREATE OR REPLACE TABLE rollouts AS
       SELECT 'a' AS ${column}, true AS v, ${text(hostile)} AS m, 0.7 AS temperature`,
    );
    const words = ["--task", hostile, "--verdict", "v", "--model", "m", "--label", "temperature"];
    const csv = await csvOf(await statement(...words));
    expect(csv).toBe(`model,temperature,n,c,tasks\n"${hostile.replaceAll('"', '""')}",0.7,1,1,1\n`);
    await duckdb.run(`CREATE OR REPLACE TABLE other AS SELECT ${text(hostile)} AS v, 'a' AS task`);
    const passed = ["--task", "task", "--verdict", "v", "--passed", hostile, "--from", "other"];
    expect(await csvOf(await statement(...passed))).toBe("n,c,tasks\n1,1,1\n");
    expect(await csvOf("SELECT COUNT(*) AS rows FROM rollouts")).toBe("rows\n1\n");
  });
});

describe.each([
  ["postgres", "PostgresQL", "rollouts", '"'],
  ["bigquery", "BigQuery", "project.set.rollouts", "`"],
  ["spark", "Hive", "rollouts", "`"],
] as const)("the statement for %s", (dialect, database, from, mark) => {
  const parser = new SqlParser.Parser();

  test.each([
    [[]],
    [["--sample", "sample", "--unscored", "failed"]],
    [["--threshold", "0.5", "--label", "temperature", "--per-task"]],
    [["--passed", "it's"]],
  ])("parses with %j", async (words) => {
    const sql = await statement(...named, "--from", from, "--dialect", dialect, ...words);
    expect(sql).toContain(`${mark}task${mark} IS NULL`);
    const parsed = parser.parse(sql, { database });
    expect(parsed.tableList).toHaveLength(1);
    expect(parsed.tableList[0]).toMatch(/^select::.*rollouts$/);
  });

  test("holds marks of names and values within their marks", async () => {
    const [name, value] = [`a${mark}b\\`, `c'd\\`];
    const words = ["--task", name, "--verdict", "v", "--passed", value, "--dialect", dialect];
    const sql = await statement(...words, "--from", from);
    const isBackslashed = dialect !== "postgres";
    const escapes = dialect === "bigquery";
    expect(sql).toContain(
      escapes ? `${mark}a\\${mark}b\\\\${mark}` : `${mark}a${mark}${mark}b\\${mark}`,
    );
    expect(sql).toContain(isBackslashed ? "'c\\'d\\\\'" : "'c''d\\'");
  });
});

test("what a statement reads and leaves is measured", async () => {
  const measured = await measure(20, 50);
  expect(measured).toMatchObject({ rollouts: 1000, tasks: 20, samples: 50 });
  expect(measured.read).toBeGreaterThan(0);
  expect(measured.read).toBeLessThan(measured.file);
  expect(measured.rows).toBeLessThanOrEqual(20);
  expect([tableOf([measured]), paperOf(measured)].join()).not.toMatch(/NaN|undefined|Infinity/);
});

test("Spark reads files by their format", async () => {
  const words = ["--from", "s3://rollouts/*.parquet", "--dialect", "spark"];
  expect(await statement(...named, ...words)).toContain("FROM parquet.`s3://rollouts/*.parquet`");
});

test.each([
  [[], "--task names a column"],
  [["--task", "t"], "--verdict names a column"],
  [["rollouts.parquet", ...named], "files go to --from"],
  [[...named, "--passed", "1", "--threshold", "1"], "cannot be asked together"],
  [[...named, "--threshold", "much"], "--threshold is a number, not much"],
  [[...named, "--dialect", "excel"], "--dialect is one of duckdb, clickhouse"],
  [[...named, "--from", "a/b.xlsx"], "its ending is none of parquet"],
  [[...named, "--from", "a/*.parquet", "--dialect", "bigquery"], "reads a table"],
  [[...named, "--label", "n"], "would have the name of another column"],
  [[...named, "--label", "x", "--label", "x"], "is given twice"],
  [[...named, "--sample", "a\0b"], "has a NUL"],
  [[...named, "--colour", "red"], "--colour"],
])("%j is refused: %s", async (words, message) => {
  const { out, err, code } = await called(["sql", ...words]);
  expect(code).toBe(2);
  expect(out).toBe("");
  expect(err).toContain(message);
  expect(err).toContain("See passcurve sql --help.");
});

test("the help of the command leads to that of sql", async () => {
  expect((await called(["--help"])).out).toContain("passcurve sql --help");
  expect((await called(["sql", "--help"])).out).toContain("--verdict COLUMN");
});
