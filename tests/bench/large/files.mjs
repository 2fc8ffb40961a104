// Large files that the bench reads, each with its number of samples and successes.

import { Buffer } from "node:buffer";
import { join } from "node:path";
import { constants, crc32, deflateRawSync } from "node:zlib";
import { DuckDBInstance } from "@duckdb/node-api";
import { code, noise, numbersOf } from "./random.mjs";
import { writeTexts, writeZip } from "./written.mjs";

/** Seed of all files. */
export const seed = 20261128;

/** @typedef {{ n: number, c: number }} Counts */
/** @typedef {"lines" | "document" | "counts" | "samples" | "parquet" | "zip"} Kind */
/** @typedef {{ name: string, what: string, kind: Kind, rows?: number, taskOf?: "task_id" | "task" | "question", passedOf?: "passed" | "correct", make: (path: string) => Counts | Promise<Counts> }} LargeFile */

const tasks = 164;
const completionSize = 4000;

/** Number of completions that the lines reuse in turn; a new one per line would take longer than writing it. */
const kCompletions = 64;

/** @param {number} index @param {boolean} passed @param {string} completion in JSON @returns {string} */
const humanEval = (index, passed, completion) =>
  `{"task_id":"HumanEval/${index % tasks}","completion":${completion},"passed":${passed}}`;

/** @type {typeof humanEval} */
const nested = (index, passed, completion) =>
  `{"question":"q-${index % tasks}","meta":{"model":{"name":"m-7b","temperature":0.8},"seed":${index % 97},"usage":{"tokens":${index % 1013}}},"output":${completion},"correct":${passed}}`;

/**
 * Yields records, joined by `between`, until they have this many bytes.
 * @param {typeof humanEval} record
 * @param {number} bytes
 * @param {string} between
 * @param {Counts} counts
 */
function* records(record, bytes, between, counts) {
  const random = numbersOf(seed);
  const completions = Array.from({ length: kCompletions }, () =>
    JSON.stringify(code(random, completionSize)),
  );
  for (let size = 0; size < bytes; ++counts.n) {
    const passed = random() < (counts.n % tasks) / tasks;
    const text = record(counts.n, passed, completions[counts.n % kCompletions] ?? "");
    yield counts.n === 0 ? text : between + text;
    size += text.length + between.length;
    if (passed) ++counts.c;
  }
}

/** @param {string} path @param {typeof humanEval} record @param {number} bytes */
function makeLines(path, record, bytes) {
  const counts = { n: 0, c: 0 };
  writeTexts(path, records(record, bytes, "\n", counts));
  return counts;
}

/** @param {number} index @param {boolean} passed @param {number} score @returns {string} */
const short = (index, passed, score) =>
  `{"task_id":"HumanEval/${index % tasks}","sample":${Math.floor(index / tasks)},"passed":${passed},"score":${score}}\n`;

/** Record in no known harness format. @type {typeof short} */
const unknown = (index, passed, score) =>
  `{"task":"task-${index % tasks}","sample":${Math.floor(index / tasks)},"model":"m-7b","passed":${passed},"tokens":${Math.floor(3000 * score)}}\n`;

/** Writes records without completions. @param {string} path @param {typeof short} record @param {number} bytes */
function makeShort(path, record, bytes) {
  const counts = { n: 0, c: 0 };
  const random = numbersOf(seed);
  const all = function* () {
    for (let size = 0; size < bytes; ++counts.n) {
      const passed = random() < (counts.n % tasks) / tasks;
      const text = record(counts.n, passed, random());
      yield text;
      size += text.length;
      if (passed) ++counts.c;
    }
  };
  writeTexts(path, all());
  return counts;
}

/** @param {string} path @param {number} bytes */
function makeDocument(path, bytes) {
  const counts = { n: 0, c: 0 };
  const inside = records(humanEval, bytes, ",\n", counts);
  const whole = function* () {
    yield "[";
    yield* inside;
    yield "]\n";
  };
  writeTexts(path, whole());
  return counts;
}

/** Size of a deflated log of noise, as a share of its original size. */
const kDeflated = 0.76;

/**
 * Deflates one log once. Each member has its own first line before it, deflated separately.
 * @param {string} path
 * @param {number} members
 * @param {number} bytes of a member
 */
function makeZip(path, members, bytes) {
  const random = numbersOf(seed);
  const each = Math.round(bytes / kDeflated / (completionSize + 60));
  let passes = 0;
  const lines = Array.from({ length: each }, (_, i) => {
    const passed = random() < 0.4;
    if (passed) ++passes;
    return humanEval(i, passed, JSON.stringify(noise(random, completionSize)));
  });
  const body = Buffer.from(`${lines.join("\n")}\n`);
  const last = deflateRawSync(body, { level: 1 });
  const all = function* () {
    for (let member = 0; member < members; ++member) {
      const own = Buffer.from(`${humanEval(member, true, `"pass # ${member}"`)}\n`);
      const first = deflateRawSync(own, { finishFlush: constants.Z_FULL_FLUSH });
      yield {
        path: `humaneval/m-7b/shard-${String(member).padStart(4, "0")}.jsonl`,
        crc: crc32(body, crc32(own)),
        size: own.length + body.length,
        pieces: [first, last],
      };
    }
  };
  writeZip(path, all());
  return { n: members * (each + 1), c: members * (passes + 1) };
}

/** @param {string} path @param {number} rows @returns {Promise<Counts>} */
async function makeParquet(path, rows) {
  const instance = await DuckDBInstance.create();
  const connection = await instance.connect();
  const table = `SELECT 'task-' || (i % 1000) AS task, 'm-' || (i // 1000 % 10) AS model, i // 10000 AS sample,
    hash(i + ${seed}) % 1000 < i % 1000 AS passed FROM range(${rows}) AS rows(i)`;
  await connection.run(`COPY (${table}) TO '${path}' (FORMAT parquet)`);
  const counted = await connection.runAndReadAll(
    `SELECT count(*)::DOUBLE, count_if(passed)::DOUBLE FROM '${path}'`,
  );
  const [n, c] = counted.getRows()[0] ?? [];
  connection.closeSync();
  instance.closeSync();
  return { n: Number(n), c: Number(c) };
}

const perModel = 100_000;

/** @param {string} path @param {number} rows */
function makeCounts(path, rows) {
  const counts = { n: 100 * rows, c: 0 };
  const random = numbersOf(seed);
  const all = function* () {
    yield "task,n,c,model\n";
    for (let row = 0; row < rows; ++row) {
      const c = Math.floor(101 * random());
      counts.c += c;
      yield `task-${row % perModel},100,${c},m${Math.floor(row / perModel)}\n`;
    }
  };
  writeTexts(path, all());
  return counts;
}

/** @param {string} path @param {number} rows */
function makeSamples(path, rows) {
  const counts = { n: rows, c: 0 };
  const random = numbersOf(seed);
  const all = function* () {
    yield "task,sample,model,passed\n";
    for (let row = 0; row < rows; ++row) {
      const passed = random() < (row % 1000) / 1000 ? 1 : 0;
      counts.c += passed;
      yield `task-${row % 1000},${Math.floor(row / 10_000)},m${Math.floor(row / 1000) % 10},${passed}\n`;
    }
  };
  writeTexts(path, all());
  return counts;
}

/** @param {number} count */
const grouped = (count) => count.toLocaleString("en");

/** @param {"counts" | "samples"} kind @param {number} rows @returns {LargeFile} */
const csv = (kind, rows) => ({
  name: `${kind}-${rows}.csv`,
  what: `CSV of ${grouped(rows)} ${kind === "counts" ? "rows task,n,c,model" : "samples, one a row"}`,
  kind,
  rows,
  make: (path) => (kind === "counts" ? makeCounts(path, rows) : makeSamples(path, rows)),
});

/**
 * All large files; in a smoke run, each has only a few hundred kilobytes.
 * @param {boolean} isSmoke
 * @returns {LargeFile[]}
 */
export function largeFiles(isSmoke) {
  const mega = 1e6;
  const part = isSmoke ? 1 / 2000 : 1;
  const [jsonl, document, member] = [1000 * mega * part, 500 * mega * part, 2 * mega];
  const shorts = 200 * mega * part;
  const members = isSmoke ? 3 : 1000;
  const some = isSmoke ? [2000] : [1e6, 1e7];
  const parquetRows = isSmoke ? 20_000 : 1e7;
  const size = (/** @type {number} */ bytes) => `${grouped(bytes / mega)} MB`;
  return [
    {
      name: "humaneval.jsonl",
      what: `JSONL of ${size(jsonl)}, HumanEval's samples`,
      kind: "lines",
      taskOf: "task_id",
      passedOf: "passed",
      make: (path) => makeLines(path, humanEval, jsonl),
    },
    {
      name: "nested.jsonl",
      what: `JSONL of ${size(jsonl)}, samples with nested metadata`,
      kind: "lines",
      taskOf: "question",
      passedOf: "correct",
      make: (path) => makeLines(path, nested, jsonl),
    },
    {
      name: "short.jsonl",
      what: `JSONL of ${size(shorts)}, HumanEval's verdicts alone`,
      kind: "lines",
      taskOf: "task_id",
      passedOf: "passed",
      make: (path) => makeShort(path, short, shorts),
    },
    {
      name: "unknown.jsonl",
      what: `JSONL of ${size(shorts)}, verdicts of no known harness`,
      kind: "lines",
      taskOf: "task",
      passedOf: "passed",
      make: (path) => makeShort(path, unknown, shorts),
    },
    {
      name: "document.json",
      what: `JSON document of ${size(document)}`,
      kind: "document",
      taskOf: "task_id",
      passedOf: "passed",
      make: (path) => makeDocument(path, document),
    },
    {
      name: "logs.zip",
      what: `zip of ${grouped(members)} logs, ${size(members * member)}`,
      kind: "zip",
      taskOf: "task_id",
      passedOf: "passed",
      make: (path) => makeZip(path, members, member),
    },
    {
      name: "samples.parquet",
      what: `Parquet of ${grouped(parquetRows)} samples`,
      kind: "parquet",
      make: (path) => makeParquet(path, parquetRows),
    },
    ...some.flatMap((rows) => [csv("counts", rows), csv("samples", rows)]),
  ];
}

/** Makes a file in a folder. @param {string} folder @param {LargeFile} file */
export async function made(folder, file) {
  const path = join(folder, file.name);
  return { path, counts: await file.make(path) };
}
