import { DuckDBInstance, type DuckDBConnection } from "@duckdb/node-api";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { smallestOf } from "../../../../web/base/extremes.ts";
import type { Meaning } from "../../../../web/read/base/override.ts";
import type { ReadResult } from "../../../../web/read/base/read-result.ts";
import { readAny } from "../../../../web/read/read-any.ts";
import { readParquet, type Held } from "../../../../web/read/read-parquet.ts";
import { bytesOf, type Bytes } from "../../../../web/read/text/content.ts";
import { nobody, openText, type Watcher } from "../../../../web/read/text/source-text.ts";
import { counts, loadContent, messages, type Loaded } from "../helpers.ts";

const folder = mkdtempSync(join(tmpdir(), "passcurve-parquet-"));
let duckdb: DuckDBConnection;

beforeAll(async () => {
  duckdb = await (await DuckDBInstance.create(":memory:")).connect();
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** A Parquet file of the rows of a SELECT, written by DuckDB. */
async function parquetOf(select: string, how = ""): Promise<Uint8Array> {
  const file = join(folder, "rows.parquet");
  await duckdb.run(`COPY (${select}) TO '${file}' (FORMAT parquet${how})`);
  return new Uint8Array(readFileSync(file));
}

const csvOf = async (select: string): Promise<string> => {
  const file = join(folder, "rows.csv");
  await duckdb.run(`COPY (${select}) TO '${file}' (FORMAT csv, HEADER)`);
  return readFileSync(file, "utf8");
};

interface How {
  meaning?: Meaning;
  held?: Held;
  watcher?: Watcher;
  name?: string;
}

/** Reads a file with these limits for small files. */
function readAs(
  bytes: Bytes,
  small: { bytes: number; rows: number },
  { meaning = {}, held, watcher = nobody, name = "demo.parquet" }: How = {},
): Promise<ReadResult> {
  const options = { nested: false, meaning };
  const readLines = (lines: string) => {
    const text = openText(lines);
    if (text === null) expect.fail(lines);
    return readAny(name, text, options);
  };
  return readParquet(bytes, { name, options, watcher, readLines }, small, held);
}

const whole = { bytes: Infinity, rows: Infinity };
/** Limits that make a file large by its rows; its texts are short. */
const many = { bytes: Infinity, rows: 0 };
/** Limits that make a file large by its bytes, with few rows. */
const long = { bytes: 0, rows: Infinity };
const none = { bytes: 0, rows: 0 };

async function loaded(...given: Parameters<typeof readAs>): Promise<Loaded> {
  const result = await readAs(...given);
  if (!result.ok) expect.fail(JSON.stringify(result.problems));
  return result;
}

const refusal = async (...given: Parameters<typeof readAs>): Promise<string> => {
  const result = await readAs(...given);
  if (result.ok) expect.fail(result.runs.map(counts).join("; "));
  return result.problems.map(({ message, fix }) => `${message}. ${fix}`).join("\n");
};

const leftOut = /^of this large file, only columns that may be counted are read: (.*) left out$/;

/** Names of the columns that a note lists as left out. */
const left = (result: Loaded): string =>
  messages(result).flatMap((message) => leftOut.exec(message)?.[1] ?? [])[0] ?? "";

const withoutNote = ({ notes, ...result }: Loaded) => ({
  ...result,
  notes: notes.filter(({ message }) => !leftOut.test(message)),
});

describe("a large file is read as a small one is", () => {
  test.each([
    ["texts", "['a', ' b ', '', 'é', chr(101) || chr(769), 'x' || chr(160) || 'y', NULL, 'ab\tc']"],
    ["long texts", "[repeat('a', 199), repeat('b', 200), repeat('c', 201), repeat('d', 5000)]"],
    ["whole numbers", "[0, 1, -1, 255, 256, 65536, NULL, 2147483647]"],
    ["whole numbers of 64 bits", "[9007199254740993::BIGINT, -9223372036854775807, 0, NULL]"],
    ["numbers without a sign", "[18446744073709551615::UBIGINT, 4294967295, 0]"],
    ["small numbers", "[1::TINYINT, -128, 127, NULL]"],
    [
      "doubles",
      "[0.1::DOUBLE, 1e300, -0.0, 'NaN', 'inf', '-inf', NULL, 1e-7, 123456789012345680000]",
    ],
    ["floats", "[0.1::FLOAT, 16777216, 'NaN', NULL]"],
    ["decimals", "[0.10::DECIMAL(9, 2), 12.30, -1, NULL]"],
    ["wide decimals", "[0.10::DECIMAL(38, 2), 12345678901234567890.12]"],
    ["flags", "[true, false, NULL]"],
    ["dates", "['2026-01-31'::DATE, '1969-12-31', NULL]"],
    ["times of days", "['2026-01-31 12:34:56.789'::TIMESTAMP, '1969-12-31 23:59:59', NULL]"],
    ["times in zones", "['2026-01-31 12:34:56+02'::TIMESTAMPTZ, NULL]"],
    ["times", "['12:34:56'::TIME, NULL]"],
    ["ids", "['11111111-2222-3333-4444-555555555555'::UUID, NULL]"],
    ["bytes", "['ab'::BLOB, '\\xFF'::BLOB, NULL]"],
    ["kinds", "['a'::ENUM ('a', 'b'), 'b', NULL]"],
  ])("cells that are %s", async (_, list) => {
    const bytes = bytesOf(
      await parquetOf(
        `SELECT 'task ' || row_number() OVER () AS task, 4 AS n, 3 AS c, cell FROM (SELECT unnest(${list}) AS cell)`,
      ),
    );
    const meaning: Meaning = { cell: { use: "run" } };
    const expected = await loaded(bytes, whole, { meaning });
    const cells = expected.runs.map(({ labels }) => labels.cell);
    expect(new Set(cells).size).toBeGreaterThan(1);
    expect(await loaded(bytes, many, { meaning })).toEqual(expected);
  });

  test("names of columns and tasks in an unusual form, and names that are numbers", async () => {
    const bytes = bytesOf(
      await parquetOf(
        `SELECT 'te' || chr(769) || 'st' AS "nom de\u0301 ta", true AS "2", false AS "1", true AS "3"
         UNION ALL SELECT 'a' || chr(160) || 'b', NULL, true, false`,
      ),
    );
    const meaning: Meaning = { "nom dé ta": { use: "task" } };
    const expected = await loaded(bytes, whole, { meaning });
    expect(expected.shape).toBe("matrix");
    expect(await loaded(bytes, many, { meaning })).toEqual(expected);
  });

  test("row groups one after the other, with more different values than a byte tells", async () => {
    const bytes = bytesOf(
      await parquetOf(
        `SELECT 't' || i // 2 AS task, i AS sample, hash(i) % 3 = 0 AS correct, hash(i) % 5 AS score,
           'm' || i % 2 AS model, i / 7 AS reward FROM range(14000) r(i)`,
        ", ROW_GROUP_SIZE 4096",
      ),
    );
    const expected = await loaded(bytes, whole);
    expect(expected.runs.map(({ n }) => n.length)).toEqual([7000, 7000]);
    expect(await loaded(bytes, many)).toEqual(expected);
  });
});

test.each([
  ["zstd", ", COMPRESSION zstd"],
  ["gzip", ", COMPRESSION gzip"],
  ["nothing", ", COMPRESSION uncompressed"],
  ["deltas", ", PARQUET_VERSION V2"],
])("pages that are packed with %s", async (_, how) => {
  const select = `SELECT 't' || i % 50 AS task, i // 50 AS sample, hash(i) % 3 = 0 AS correct, i / 7 AS score,
    'x' || i AS id FROM range(5000) r(i)`;
  const bytes = bytesOf(await parquetOf(select, how));
  expect(await loaded(bytes, many)).toEqual(await loaded(bytes, whole));
});

test("pages that are packed with what is not known are refused", async () => {
  const bytes = bytesOf(
    await parquetOf("SELECT 'a' AS task, 2 AS n, 1 AS c", ", COMPRESSION brotli"),
  );
  expect(await refusal(bytes, many)).toMatch(/compressed with Brotli or LZ4/);
});

test("counts are those of the same rows as CSV", async () => {
  const select = `SELECT 'task ' || t AS task, s AS sample, 'model ' || s % 2 AS model,
    CASE WHEN hash(t, s, 1) % 50 = 0 THEN NULL ELSE hash(t, s) % 10 < t END AS passed
    FROM range(10) tasks(t), range(200) drawn(s) ORDER BY hash(s, t)`;
  const expected = await loadContent(await csvOf(select));
  const result = await loaded(bytesOf(await parquetOf(select)), many);
  expect(result.runs.map(({ name }) => name)).toEqual(["model 0", "model 1"]);
  expect(result.runs.map(counts)).toEqual(expected.runs.map(counts));
});

describe("columns that are not needed", () => {
  const select = `SELECT 'task ' || s % 10 AS task, s // 10 AS sample, s % 3 = 0 AS passed,
    sha256(s::VARCHAR) AS completion, 1 AS step, sha256(s::VARCHAR) AS trace, [s] AS tokens
    FROM range(20000) r(s)`;

  test("are left out, and a note names them", async () => {
    const result = await loaded(bytesOf(await parquetOf(select)), many);
    expect(left(result)).toBe("completion, trace, tokens");
    expect(result.columns.found.map(({ id }) => id)).toEqual(["task", "sample", "passed", "step"]);
  });

  test("are not fetched where they are what a model wrote", async () => {
    const file = bytesOf(
      await parquetOf(`SELECT completion, * EXCLUDE completion FROM (${select})`),
    );
    const fetched: number[] = [];
    const read = (from: number, to: number) => {
      fetched.push(from);
      return file.read(from, to);
    };
    await loaded({ size: file.size, read }, many);
    // Each completion has 64 digits, and its column comes before all others.
    expect(smallestOf(fetched)).toBeGreaterThan(32 * 20_000);
  });

  test("are read where the reader names one", async () => {
    const bytes = bytesOf(await parquetOf(select));
    const result = await loaded(bytes, many, { meaning: { completion: { use: "task" } } });
    expect(left(result)).toBe("trace, tokens");
    expect(result.runs.map(({ n }) => n.length)).toEqual([20_000]);
  });

  test("are named where what is left cannot be counted", async () => {
    const bytes = bytesOf(await parquetOf("SELECT 'x' AS completion, 1 AS n FROM range(9)"));
    expect(await refusal(bytes, many)).toMatch(/columns found: n.*completion left out/s);
  });

  test("are left out once they turn out to be free texts", async () => {
    const bytes = bytesOf(
      await parquetOf(
        "SELECT 't' || i % 9 AS task, true AS correct, 'v' || i AS variant, i / 7 AS x FROM range(2000) r(i)",
      ),
    );
    expect(left(await loaded(bytes, many))).toBe("");
    const held = { rows: Infinity, all: Infinity, optional: 100_000 };
    const result = await loaded(bytes, many, { held });
    expect(left(result)).toBe("variant");
    expect(result.columns.found.map(({ id }) => id)).toEqual(["task", "correct", "x"]);
  });

  test("are not held where that would be too much: the file is refused", async () => {
    const bytes = bytesOf(
      await parquetOf("SELECT 't' || i AS task, 5 AS n, 1 AS c FROM range(2000) r(i)"),
    );
    const held = { rows: Infinity, all: 100_000, optional: 100_000 };
    expect(await refusal(bytes, many, { held })).toMatch(
      /more values than can be held, task the most.*npx passcurve sql/,
    );
  });

  test("may be texts by their names, and still be counts and short names of tasks", async () => {
    const bytes = bytesOf(
      await parquetOf("SELECT 'p' || i AS problem, 8 AS samples, i AS correct FROM range(5) r(i)"),
    );
    const result = await loaded(bytes, many);
    expect(result.runs.map(counts)).toEqual(["p0=8/0 p1=8/1 p2=8/2 p3=8/3 p4=8/4"]);
  });
});

describe("a log of a harness", () => {
  const humanEval = `SELECT 'HumanEval/' || s % 5 AS task_id, s % 3 = 0 AS passed,
    'def f(): return ' || s AS completion, 'gpt' AS model FROM range(60) r(s)`;
  const verl = `SELECT 'prompt ' || s % 5 AS input, 'answer ' || s AS output, (s % 3 = 0)::INT AS score, 7 AS step
    FROM range(60) r(s)`;
  const verifiers = `SELECT s % 5 AS example_id, 'prompt ' || s % 5 AS prompt, 'answer ' || s AS completion,
    (s % 3 = 0)::DOUBLE AS reward, 'info' AS task FROM range(60) r(s)`;
  const lightEval = `SELECT {'id': s::VARCHAR, 'query': 'q'} AS doc, {'avg@n:n=4': s % 5 / 4} AS metric,
    {'text': ['a', 'b', 'c', 'd']} AS model_response FROM range(60) r(s)`;
  const lists =
    "SELECT 'task ' || s AS task, [s % 2 = 0, s % 3 = 0] AS is_corrects FROM range(60) r(s)";

  test.each([
    ["HumanEval", humanEval, many, "completion"],
    ["verl", verl, many, "output"],
    ["verifiers", verifiers, many, "completion"],
    ["lighteval", lightEval, long, "model_response"],
  ])("is read alike: %s", async (_, select, small, texts) => {
    const bytes = bytesOf(await parquetOf(select));
    const expected = await loaded(bytes, whole);
    expect(messages(expected).join()).toMatch(/^read as /);
    const result = await loaded(bytes, small);
    expect(withoutNote(result)).toEqual(withoutNote(expected));
    expect(left(result)).toBe(texts);
  });

  test.each([
    ["verl", verl, none, /read as rollouts of verl, and the texts .* too long: input\./],
    ["verifiers", verifiers, none, /read as rollouts of Prime verifiers, .* too long: prompt\./],
    ["lighteval", lightEval, many, /^doc, metric of the Parquet file hold lists or records/],
  ])("is refused where what it needs is too large: %s", async (_, select, small, reason) => {
    expect(await refusal(bytesOf(await parquetOf(select)), small)).toMatch(reason);
  });

  test("that lists outcomes in few rows is read alike", async () => {
    const bytes = bytesOf(await parquetOf(`SELECT *, 'text' AS samples FROM (${lists})`));
    const expected = await loaded(bytes, whole);
    const result = await loaded(bytes, { bytes: 5000, rows: Infinity });
    expect(result.runs).toEqual(expected.runs);
  });

  test("whose texts list outcomes is read alike in few rows, and refused in many", async () => {
    const bytes = bytesOf(
      await parquetOf("SELECT 't' || s AS task, '0110' AS passed FROM range(9) r(s)"),
    );
    const expected = await loaded(bytes, whole);
    expect(expected.runs.map(({ n }) => n[0])).toEqual([4]);
    expect(await loaded(bytes, long)).toEqual(expected);
    expect(await refusal(bytes, many)).toMatch(/texts such as 0110/);
  });
});

test("successes that are floating-point numbers may be rates, in files of any size", async () => {
  const select = (type: string) =>
    `SELECT 't' || i AS task, 10 AS n, (i % 2)::${type} AS c, 'a "c":1,' AS note FROM range(4) r(i)`;
  const reals = bytesOf(await parquetOf(select("DOUBLE")));
  const whole64 = bytesOf(await parquetOf(select("BIGINT")));
  for (const small of [whole, none, many, long]) {
    expect(await refusal(reals, small)).toMatch(/c = 1.0 with n = 10 may be 1 success/);
    expect((await loaded(whole64, small)).runs.map(counts)).toEqual([
      "t0=10/0 t1=10/1 t2=10/0 t3=10/1",
    ]);
    const rates = await loaded(reals, small, { meaning: { c: { use: "rate" } } });
    expect(rates.runs.map(counts)).toEqual(["t0=10/0 t1=10/10 t2=10/0 t3=10/10"]);
  }
});

test("how far the reading is rises with the row groups, and while they are counted", async () => {
  const bytes = bytesOf(
    await parquetOf(
      "SELECT 't' || i % 10 AS task, i AS sample, true AS correct FROM range(200000) r(i)",
      ", ROW_GROUP_SIZE 20480",
    ),
  );
  const told: number[] = [];
  const progress = (done: number) => void told.push(done);
  await loaded(bytes, many, { watcher: { ...nobody, progress } });
  expect(told).toEqual([...told].sort((a, b) => a - b));
  expect(told.filter((done) => done <= 0.7).length).toBeGreaterThan(8);
  expect(told.filter((done) => done > 0.7).length).toBeGreaterThan(1);
  expect(told.at(-1)).toBeLessThanOrEqual(1);
});

test("more rows than can be held are refused, with the command that counts them elsewhere", async () => {
  const bytes = bytesOf(await parquetOf("SELECT 1 AS task, true AS correct FROM range(5001)"));
  const heldUpTo = (rows: number): Held => ({ rows, all: Infinity, optional: Infinity });
  expect((await loaded(bytes, none, { held: heldUpTo(5001) })).rows).toBe(5001);
  expect(await refusal(bytes, none, { held: heldUpTo(5000) })).toMatch(
    /more than 5000 rows.*npx passcurve sql/,
  );
});

test("a large file that is cut is said to be", async () => {
  const file = await parquetOf("SELECT 'a' AS task, i AS n, 1 AS c FROM range(5000) r(i)");
  const cut = file.slice();
  cut.fill(255, 4, 400);
  expect(await refusal(bytesOf(cut), many)).toMatch(/Parquet file is damaged or cut/);
});
