import { deflateSync, gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { Budget, containerOf } from "../../../../web/read/containers/container.ts";
import { inflated } from "../../../../web/read/containers/inflated.ts";
import { unpacked } from "../../../../web/read/containers/unpack.ts";
import { readContainer } from "../../../../web/read/read-container.ts";
import { bytesOf, type Bytes } from "../../../../web/read/text/content.ts";
import { nobody } from "../../../../web/read/text/source-text.ts";
import { counts, loadContent, messages, utf8 } from "../helpers.ts";
import { deflated, stored, tarOf, zipOf, zstdOf, type Packed } from "./archives.ts";

/** Size limit in bytes for files held in memory in these tests; all their logs are larger. */
const held = 1000;

const patient = () => new Budget(2 ** 40, 1000, held);

/** A log larger than the stored start of a file. The texts of two seeds differ in length. */
function logOf(seed: number): string {
  const lines = Array.from({ length: 16_000 }, (_, i) =>
    JSON.stringify({
      task: `t${i % 40}`,
      passed: (i * 7 + seed) % 3 === 0,
      completion: `return ${(i * 7919 + seed) % 100_003}`.padEnd(30 + seed, "."),
    }),
  );
  return `${lines.join("\n")}\n`;
}

/** A member of a zip; the helper for small members works byte by byte. */
function packed(path: string, text: string): Packed {
  const data = utf8(text);
  return { path, data: deflateSync(data), method: 8, size: data.length };
}

/** The same bytes, with a count of how many are read. */
function counting(bytes: Uint8Array): Bytes & { count: () => number } {
  let count = 0;
  return {
    size: bytes.length,
    read: (from, to) => {
      count += Math.min(to, bytes.length) - from;
      return bytes.subarray(from, to);
    },
    count: () => count,
  };
}

function readLarge(content: Bytes, budget = patient(), watcher = nobody) {
  const container = containerOf(content);
  if (container === null) expect.fail("no container");
  const options = { nested: false, meaning: {} };
  return readContainer("demo", content, container, options, { budget, watcher });
}

async function runsOf(bytes: Uint8Array): Promise<string[]> {
  const result = await readLarge(bytesOf(bytes));
  if (!result.ok) expect.fail(JSON.stringify(result.problems));
  return result.runs.map((run) => `${run.name}: ${counts(run)}`);
}

const [one, other] = [logOf(0), logOf(1)];
const half = one.indexOf("\n", one.length / 2) + 1;

const joinedGzip = Buffer.concat([
  gzipSync(utf8(one.slice(0, half))),
  gzipSync(utf8(one.slice(half))),
]);

describe("a file that is not held is read as the file itself", () => {
  test.each<[string, Uint8Array]>([
    ["gzip", gzipSync(utf8(one))],
    ["gzip of two members", joinedGzip],
    ["gzip within gzip", gzipSync(gzipSync(utf8(one)))],
    ["zstd", zstdOf(utf8(one))],
    ["zip, deflated", zipOf(packed("demo.jsonl", one))],
    ["zip, stored", zipOf({ path: "demo.jsonl", data: utf8(one) })],
    ["zip of a gzip", zipOf({ path: "demo.jsonl.gz", data: gzipSync(utf8(one)) })],
    ["tar.gz", gzipSync(tarOf(["demo.jsonl", one]))],
  ])("%s", async (_, bytes) => {
    const { runs } = await loadContent(one, "demo.jsonl");
    const [run = ""] = await runsOf(bytes);
    expect(run.slice(run.indexOf(": ") + 2)).toBe(runs.map(counts).join());
  });

  test("several are", async () => {
    const names = ["x/a.jsonl", "y/a.jsonl"] as const;
    const small = await loadContent(
      zipOf({ path: names[0], data: utf8(one) }, { path: names[1], data: utf8(other) }),
    );
    const runs = small.runs.map((run) => `${run.name}: ${counts(run)}`);
    expect(runs).toHaveLength(2);
    expect(await runsOf(zipOf(packed(names[0], one), packed(names[1], other)))).toEqual(runs);
    expect(await runsOf(gzipSync(tarOf([names[0], one], [names[1], other])))).toEqual(runs);
  });

  test("and its bytes are the same at any place, in any order", () => {
    const bytes = utf8(one);
    for (const [way, data] of [
      ["gzip", gzipSync(bytes)],
      ["zstd", zstdOf(bytes)],
    ] as const) {
      const content = unpacked(bytesOf(data), way, patient());
      if ("ok" in content) expect.fail("refused");
      expect(content.size).toBe(bytes.length);
      for (const from of [0, 1_150_000, 1_100_000, 5, bytes.length - 9, 1_120_000, 1_048_570])
        expect(content.read(from, from + 9)).toEqual(bytes.subarray(from, from + 9));
    }
  });
});

test("a tar.gz is unpacked a few times, however many files it has", async () => {
  const files = Array.from({ length: 12 }, (_, i) => [`a${i}.jsonl`, logOf(i)] as const);
  const archive = counting(
    gzipSync(tarOf(...files.map(([path, text]): [string, string] => [path, text]))),
  );
  const result = await readLarge(archive);
  if (!result.ok) expect.fail(JSON.stringify(result.problems));
  expect(messages(result)[0]).toBe("12 of 12 files read");
  expect(archive.count()).toBeLessThan(7 * archive.size);
});

describe("a file that is not held and is damaged is refused", () => {
  const gzip = gzipSync(utf8(one));
  const zstd = zstdOf(utf8(one));
  const { length } = utf8(one);
  test.each<[string, Uint8Array]>([
    ["a gzip that is cut", gzip.subarray(0, gzip.length - 100)],
    ["a zstd that is cut", zstd.subarray(0, zstd.length - 100)],
    ["a gzip of a gzip that is cut", gzipSync(gzip.subarray(0, gzip.length - 100))],
    ["a gzip of a tar that is cut", gzipSync(tarOf(["a.jsonl", one]).subarray(0, 2 ** 20))],
    ["a zip with less than it says", zipOf({ ...packed("a.jsonl", one), size: length + 1 })],
    ["a zip with more than it says", zipOf({ ...packed("a.jsonl", one), size: length - 1 })],
  ])("%s", async (_, bytes) => {
    expect(await readLarge(bytesOf(bytes))).toMatchObject({
      ok: false,
      problems: [{ message: expect.stringMatching(/damaged or cut/) as string }],
    });
  });

  test("while the files beside it are read", async () => {
    const bytes = zipOf({ ...packed("a.jsonl", one), size: length + 1 }, packed("b.jsonl", other));
    const result = await readLarge(bytesOf(bytes));
    if (!result.ok) expect.fail(JSON.stringify(result.problems));
    expect(result.runs).toHaveLength(1);
    expect(messages(result).join("\n")).toMatch(/a\.jsonl left out: .*damaged or cut/);
  });
});

describe("how much may be unpacked", () => {
  test.each([
    ["a small archive: 1 GiB in a file", 1000, 1000, 2 ** 30],
    ["a large one: 250 times the packed size of a file", 2 ** 31, 2 ** 27, 250 * 2 ** 27],
    ["a large file of few bytes: 1 GiB", 2 ** 31, 1000, 2 ** 30],
    ["the largest one: 128 GiB", 2 ** 40, 2 ** 40, 2 ** 37],
  ])("of %s", (_, archive, file, most) => {
    expect(Budget.of(archive).mostFrom(file)).toBe(most);
  });

  test("of all files of a small archive: 4 GiB", () => {
    const budget = Budget.of(1000);
    for (let i = 0; i < 3; i++) budget.unpacked(2 ** 30);
    expect(budget.mostFrom(1000)).toBe(2 ** 30);
    budget.unpacked(2 ** 30);
    expect(budget.mostFrom(1000)).toBe(0);
  });

  test("of a file that is not held is the same, and stops while it is counted", async () => {
    const archive = counting(gzipSync(utf8("0".repeat(5e6))));
    expect(await readLarge(archive, new Budget(2e6, 1000, held))).toMatchObject({
      problems: [{ message: expect.stringMatching(/unpacks to more than can be read/) as string }],
    });
  });
});

/** Long enough for several pieces. */
const long = one.repeat(5);

test.each<[string, Uint8Array]>([
  ["a gzip", gzipSync(utf8(long))],
  ["a zip", zipOf(packed("a.jsonl", long))],
  ["a zip of two files", zipOf(packed("a.jsonl", long), packed("b.jsonl", other))],
  ["a tar.gz", gzipSync(tarOf(["a.jsonl", long]))],
])("the progress of %s rises within its files", async (_, bytes) => {
  /**
   * Progress values above all earlier ones. Readers read the start of a text twice, and the page never shows a
   * decrease.
   */
  const told = [0];
  await readLarge(bytesOf(bytes), patient(), {
    ...nobody,
    progress: (done) => {
      if (done > (told.at(-1) ?? 0)) told.push(done);
    },
  });
  const steps = told.slice(1).map((done, i) => done - (told[i] ?? 0));
  expect(Math.max(...steps)).toBeLessThan(0.3);
  expect(told.at(-1)).toBeGreaterThan(0.95);
  expect(told.at(-1)).toBeLessThanOrEqual(1 + 1e-9);
});

test("a zip of a thousand small logs is read as they are", async () => {
  const rows = (i: number) =>
    Array.from(
      { length: 3 },
      (_, t) => `{"task":"t${t}","passed":${(i * 7 + t) % 3 === 0},"log":"${i}"}\n`,
    );
  const archive = zipOf(
    ...Array.from({ length: 1000 }, (_, i) =>
      (i % 2 === 0 ? deflated : stored)(`model${i % 4}/samples_seed${i}.jsonl`, rows(i).join("")),
    ),
  );
  const result = await loadContent(archive, "logs.zip");
  expect(messages(result)[0]).toBe("1000 of 1\u202f000 files read");
  const passed = Array.from({ length: 4 }, () => [0, 0, 0]);
  for (let i = 0; i < 1000; i++)
    rows(i).forEach((row, t) => {
      const own = passed[i % 4];
      if (own !== undefined && row.includes("true")) own[t] = (own[t] ?? 0) + 1;
    });
  expect(result.runs.map(counts)).toEqual(
    passed.map((each) => each.map((c, t) => `t${t}=250/${c}`).join(" ")),
  );
});

test("of files of one size those that are equal count once", async () => {
  const sampled = (c: number) => `task,n,c\na,4,${c}\n`;
  const archive = zipOf(
    stored("seed0.csv", sampled(3)),
    stored("seed1.csv", sampled(2)),
    deflated("seed2.csv", sampled(3)),
    deflated("seed3.csv", sampled(2)),
  );
  const result = await loadContent(archive, "logs.zip");
  expect(result.runs.map(counts)).toEqual(["a=8/5"]);
  expect(messages(result).filter((message) => message.includes("it is the same as"))).toEqual([
    "seed2.csv left out: it is the same as seed0.csv",
    "seed3.csv left out: it is the same as seed1.csv",
  ]);
});

test("a size in the bytes of GNU tar is read", async () => {
  const archive = tarOf(["a.csv", "task,n,c\na,4,3\n"]);
  archive.fill(0, 124, 136);
  archive[124] = 0x80;
  archive[135] = 15;
  // The checksum of a header counts its own field as spaces.
  archive.fill(32, 148, 156);
  const sum = archive.subarray(0, 512).reduce((all, byte) => all + byte, 0);
  archive.set(utf8(`${sum.toString(8).padStart(6, "0")}\0 `), 148);
  expect((await loadContent(archive, "a.tar")).runs.map(counts)).toEqual(["a=4/3"]);
});

describe("the platform unpacks a file", () => {
  const bytes = utf8(one);
  const deflatedBytes = deflateSync(bytes);

  test("to the same bytes", async () => {
    const found = await inflated(deflatedBytes, bytes.length);
    expect(Buffer.compare(found ?? new Uint8Array(), bytes)).toBe(0);
  });

  test.each<[string, Uint8Array, number]>([
    ["has more than is stated", deflatedBytes, bytes.length - 1],
    ["has less than is stated", deflatedBytes, bytes.length + 1],
    ["is cut", deflatedBytes.subarray(0, 5000), bytes.length],
    ["is not deflated", bytes, bytes.length],
  ])("and leaves one alone that %s", async (_, data, size) => {
    expect(await inflated(data, size)).toBeNull();
  });
});
