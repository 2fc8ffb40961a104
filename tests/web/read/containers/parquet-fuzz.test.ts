import { DuckDBInstance } from "@duckdb/node-api";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterAll, beforeAll, expect, test } from "vitest";
import { crc32 } from "../../../../web/read/base/crc32.ts";
import { readContent, counts, loadContent, refuseContent } from "../helpers.ts";
import { parquetCounts, parquetLongRun, parquetSamples } from "./archives.ts";

/** Step between tested offsets in each file; all offsets if the variable is set. */
const kEach = process.env.PASSCURVE_FUZZ === undefined ? 29 : 1;
/** Limits of memory in bytes and of processor time in milliseconds, which a busy machine does not increase. */
const [kMostBytes, kMostTime] = [200e6, 2000];

const folder = mkdtempSync(join(tmpdir(), "passcurve-parquet-fuzz-"));
const files = new Map<string, Uint8Array>([
  ["samples in Snappy", parquetSamples],
  ["counts", parquetCounts],
]);

const rows =
  "SELECT 'task ' || (i // 4) AS task, i % 3 = 0 AS correct, i AS id FROM range(200) t(i)";
const nested =
  "SELECT 'task ' || i AS task, [i % 2 = 0, i % 3 = 0, NULL] AS correct, {'a': i} AS m FROM range(40) t(i)";

beforeAll(async () => {
  const duckdb = await (await DuckDBInstance.create(":memory:")).connect();
  const write = async (name: string, select: string, how: string) => {
    const file = join(folder, "rows.parquet");
    await duckdb.run(`COPY (${select}) TO '${file}' (FORMAT parquet, ${how})`);
    files.set(name, new Uint8Array(readFileSync(file)));
  };
  await write("rows in zstd", rows, "COMPRESSION zstd");
  await write("rows in gzip", rows, "COMPRESSION gzip");
  await write("rows as they are", rows, "COMPRESSION uncompressed");
  await write("pages of version 2", rows, "COMPRESSION snappy, PARQUET_VERSION v2");
  await write("lists and records", nested, "COMPRESSION uncompressed");
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Bytes written over a file: numbers without an end, the largest ones, and a run of them. */
const damages: readonly (readonly number[])[] = [
  [...Array.from({ length: 11 }, () => 0xff), 0x01],
  [0xfe, 0xff, 0xff, 0xff, 0x0f],
  [0xff, 0xff, 0xff, 0x7f],
  [0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x01],
  [0x00, 0x00, 0x00, 0x00],
  [0xf9],
];

const withBytes = (file: Uint8Array, at: number, bytes: readonly number[]): Uint8Array => {
  const damaged = file.slice();
  damaged.set(bytes.slice(0, file.length - at), at);
  return damaged;
};

test("a run that is longer than its page is refused", async () => {
  expect((await refuseContent(parquetLongRun, "a.parquet")).message).toBe(
    "the Parquet file is damaged or cut",
  );
});

test("the files that are damaged are read as they are", async () => {
  for (const [name, file] of files) {
    const { runs } = await loadContent(file, "a.parquet");
    expect(runs.map(counts).join(), name).not.toBe("");
  }
});

test("a damage at each offset gives counts or a refusal, in little time and memory", async () => {
  const faults: string[] = [];
  for (const [name, file] of files)
    for (let at = 0; at < file.length; at += kEach)
      for (const bytes of damages) {
        const [from, before] = [process.cpuUsage(), process.memoryUsage.rss()];
        const result = await readContent(withBytes(file, at, bytes), "a.parquet");
        const { user, system } = process.cpuUsage(from);
        const [took, memory] = [(user + system) / 1000, process.memoryUsage.rss() - before];
        const words = result.ok
          ? []
          : result.problems.map(({ message, fix }) => `${message} ${fix}`);
        if (took > kMostTime) words.push(`undefined: ${Math.round(took)} ms`);
        if (memory > kMostBytes) words.push(`undefined: ${memory} bytes`);
        for (const word of words)
          if (/undefined|could not be read|\[object/.test(word))
            faults.push(`${name} at ${at}, ${bytes.join()}: ${word}`);
      }
  expect(faults).toEqual([]);
}, 1_200_000);

/** A signed whole number in Thrift's encoding. */
function zigzag(value: number): number[] {
  const bytes: number[] = [];
  for (let left = value < 0 ? -2 * value - 1 : 2 * value; ; left = Math.floor(left / 128)) {
    bytes.push((left % 128) + (left >= 128 ? 128 : 0));
    if (left < 128) return bytes;
  }
}

/**
 * The file of counts with a checksum in the header of its last page. The page starts at byte 76, and its data have 18
 * bytes.
 */
function withChecksum(stated: (own: number) => number): Uint8Array {
  const [from, length, size] = [76, 39, 18];
  const page = parquetCounts.subarray(from, from + length);
  const own = crc32(page.subarray(length - size)) | 0;
  const field = [0x15, ...zigzag(stated(own))];
  // Field 8 comes four after field 4, instead of five after field 3.
  const made = [...page.subarray(0, 6), ...field, 0x4c, ...page.subarray(7)];
  const footer = [...parquetCounts.subarray(from + length)];
  // The column's size appears twice in the footer, zigzag-encoded.
  const old = 2 * length;
  const at = footer.lastIndexOf(old);
  footer[at] = 2 * made.length;
  footer[footer.lastIndexOf(old, at - 1)] = 2 * made.length;
  return Uint8Array.from([...parquetCounts.subarray(0, from), ...made, ...footer]);
}

test("the checksum of a page is checked where it has one", async () => {
  const right = withChecksum((own) => own);
  expect((await loadContent(right, "a.parquet")).runs.map(counts)).toEqual(["a=4/3 b=5/0"]);
  const wrong = withChecksum((own) => own ^ 1);
  expect((await refuseContent(wrong, "a.parquet")).message).toMatch(/damaged/);
});
