import { gzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { Budget, containerOf } from "../../../../web/read/containers/container.ts";
import { readContainer } from "../../../../web/read/read-container.ts";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { counts, loadContent, messages, refuseContent, utf16, utf8 } from "../helpers.ts";
import {
  deflated,
  joined,
  kSummaries,
  parquetCounts,
  parquetSamples,
  stored,
  tarOf,
  zipOf,
  zipOfCopies,
  zstdCounts,
  zstdFrames,
  zstdSummaries,
} from "./archives.ts";

const csv = "task,n,c\na,4,3\nb,5,0\n";
const jsonl = '{"task":"a","n":4,"c":3}\n{"task":"b","n":5,"c":0}\n';
const all = "a=4/3 b=5/0";

const runsOf = async (bytes: Uint8Array | string, name = "demo") =>
  (await loadContent(bytes, name)).runs.map(counts);

describe("one file in a container is read as the file itself", () => {
  test.each<[string, Uint8Array | string]>([
    ["gzip", gzipSync(utf8(csv))],
    ["gzip within gzip", gzipSync(gzipSync(utf8(csv)))],
    [
      "gzip of several members",
      joined(gzipSync(utf8("task,n,c\na,4,3\n")), gzipSync(utf8("b,5,0\n"))),
    ],
    ["zstd of several frames", zstdFrames],
    ["zip, stored", zipOf(stored("a.csv", csv))],
    ["zip, deflated", zipOf(deflated("a.csv", csv))],
    ["zip with a folder in it", zipOf(stored("x/", ""), deflated("x/a.csv", csv))],
    ["zip with numbers of 64 bits", zipOf({ ...deflated("a.csv", csv), isLarge: true })],
    ["zip of a gzip", zipOf({ path: "a.jsonl.gz", data: gzipSync(utf8(jsonl)) })],
    ["zip of a zip", zipOf({ path: "a.zip", data: zipOf(deflated("a.csv", csv)) })],
    ["tar", tarOf(["a.csv", csv])],
    ["tar of the folder that it was made in", tarOf(["./", "", "5"], ["./a.csv", csv])],
    ["tar with a link in it", tarOf(["b.csv", "", "2"], ["a.csv", csv])],
    ["tar with a long name", tarOf(["././@LongLink", "long/a.csv\0", "L"], ["a.csv", csv])],
    ["tar.gz", gzipSync(tarOf(["a.csv", csv]))],
    ["Parquet", parquetCounts],
    ["gzip of a Parquet file", gzipSync(parquetCounts)],
    ["JSON with a byte order mark", utf8(`\ufeff${jsonl}`)],
    ["JSON in UTF-16", utf16(`\ufeff${jsonl}`, true)],
    ["JSON in UTF-16, the other way round", utf16(jsonl, false)],
    ["gzip of JSON in UTF-16", gzipSync(utf16(`\ufeff${jsonl}`, true))],
  ])("%s", async (_, bytes) => {
    expect(await runsOf(bytes)).toEqual([all]);
  });

  test("zstd, whatever it is called", async () => {
    expect(await runsOf(zstdCounts, "a.csv")).toEqual(["a=4/3"]);
  });

  test("Parquet with samples in Snappy", async () => {
    expect(await runsOf(parquetSamples, "a.txt")).toEqual(["a=2/1 b=1/1"]);
  });

  test("a name that says gzip is not believed", async () => {
    expect(await runsOf(jsonl, "samples.jsonl.gz_results.jsonl")).toEqual([all]);
  });
});

describe("a log of Inspect as an archive", () => {
  const header = '{"version":2,"status":"success","eval":{"task":"demo","model":"m"}}';
  const summaries =
    '[{"id":1,"epoch":1,"scores":{"match":{"value":"C"}}},{"id":1,"epoch":2,"scores":{"match":{"value":"I"}}}]';

  test.each([
    ["deflated", deflated("summaries.json", summaries)],
    ["in zstd", { path: "summaries.json", data: zstdSummaries, method: 93, size: kSummaries }],
  ])("is read from its summaries, %s", async (_, member) => {
    const log = zipOf(
      deflated("header.json", header),
      member,
      stored("samples/1_epoch_1.json", "no JSON"),
    );
    const { runs } = await loadContent(log, "a.eval");
    expect(runs.map(counts)).toEqual(["1=2/1"]);
    expect(runs[0]?.labels).toEqual({ model: "m", benchmark: "demo" });
  });

  test("that broke off is read from its journal, in order", async () => {
    const part = (id: number, value: string) =>
      `[{"id":${id},"epoch":1,"scores":{"match":{"value":"${value}"}}}]`;
    const log = zipOf(
      stored("_journal/start.json", header),
      stored("_journal/summaries/10.json", part(10, "C")),
      stored("_journal/summaries/2.json", part(2, "I")),
    );
    const result = await loadContent(log, "a.eval");
    expect(result.runs.map(counts)).toEqual(["2=1/0 10=1/1"]);
    expect(messages(result)).toContainEqual(expect.stringMatching(/^its status is "started"/));
  });

  test("of members with one name the last is read", async () => {
    const log = zipOf(
      stored("header.json", header),
      stored("summaries.json", "[]"),
      deflated("summaries.json", summaries),
    );
    expect(await runsOf(log, "a.eval")).toEqual(["1=2/1"]);
  });

  test("whose header is no JSON is refused", async () => {
    const { message } = await refuseContent(zipOf(stored("header.json", "{")), "a.eval");
    expect(message).toMatch(/damaged/);
  });
});

describe("several files", () => {
  const sampled = (n: number, c: number) => `task,n,c\na,${n},${c}\n`;

  test("of several models are runs", async () => {
    const archive = zipOf(
      deflated("x/results.csv", sampled(4, 3)),
      deflated("y/results.csv", sampled(4, 1)),
    );
    const { runs } = await loadContent(archive, "logs.zip");
    expect(runs.map((run) => `${run.name}: ${counts(run)}`)).toEqual(["x: a=4/3", "y: a=4/1"]);
  });

  test("of seeds are added up, which a note says", async () => {
    const archive = zipOf(
      stored("m_seed0.csv", sampled(4, 3)),
      stored("m_seed1.csv", sampled(4, 1)),
    );
    const result = await loadContent(archive, "logs.zip");
    expect(result.runs.map(counts)).toEqual(["a=8/4"]);
    expect(messages(result).join("\n")).toMatch(/2 files are of the run .*added up/);
  });

  test("that are equal count once", async () => {
    const archive = zipOf(
      stored("output.csv", sampled(4, 3)),
      stored("output-rs0.csv", sampled(4, 3)),
    );
    const result = await loadContent(archive, "logs.zip");
    expect(result.runs.map(counts)).toEqual(["a=4/3"]);
    expect(messages(result).join("\n")).toMatch(/it is the same as/);
  });

  test("are left out with their reasons where they hold no counts", async () => {
    const archive = zipOf(
      stored("a.csv", sampled(4, 3)),
      stored("README.md", "words alone"),
      stored("__MACOSX/._a.csv", "x"),
      { ...stored("b.csv", "x"), isSecret: true },
    );
    const said = messages(await loadContent(archive, "logs.zip")).join("\n");
    expect(said).toMatch(/README.md left out: /);
    expect(said).toMatch(/b.csv left out: .*password/);
    expect(said).not.toMatch(/MACOSX/);
  });

  test("with .. in their names are read as any other", async () => {
    const archive = zipOf(
      stored("../../etc/a.csv", csv),
      stored("/b.csv", csv.replace("a,", "x,")),
    );
    expect(await runsOf(archive)).toHaveLength(2);
  });
});

describe("an archive that cannot be read is refused", () => {
  const zip = zipOf(deflated("a.csv", csv));
  test.each<[string, Uint8Array, RegExp]>([
    ["an empty zip", zipOf(), /zip archive is empty/],
    ["a zip of folders", zipOf(stored("x/", "")), /zip archive is empty/],
    ["a zip that is cut", zip.subarray(0, zip.length - 30), /zip archive is damaged or cut/],
    ["a zip that begins and ends", zip.subarray(0, 4), /zip archive is damaged or cut/],
    [
      "a zip with a password",
      zipOf({ ...deflated("a.csv", csv), isSecret: true }),
      /needs a password/,
    ],
    ["a zip of another way", zipOf({ ...deflated("a.csv", csv), method: 14 }), /method 14/],
    [
      "a zip that unpacks to more than it says",
      zipOf({ ...deflated("a.csv", csv), size: 5 }),
      /damaged/,
    ],
    [
      "a zip that unpacks to less than it says",
      zipOf({ ...deflated("a.csv", csv), size: 500 }),
      /damaged/,
    ],
    [
      "a zip that says 3 GiB",
      zipOf({ ...deflated("a.csv", csv), size: 3 * 2 ** 30 }),
      /unpacks to more than/,
    ],
    ["a gzip that is cut", gzipSync(utf8(csv)).subarray(0, 20), /damaged or cut/],
    ["a gzip of nothing", gzipSync(utf8("")), /file is empty/],
    ["a zstd that is cut", zstdCounts.subarray(0, 12), /damaged or cut/],
    ["a tar that is cut", tarOf(["a.csv", csv]).subarray(0, 520), /tar archive is damaged or cut/],
    ["a tar of nothing but a link", tarOf(["a.csv", "", "2"]), /no file in it/],
    [
      "a Parquet file that is cut",
      parquetCounts.subarray(0, 100),
      /Parquet file is damaged or cut/,
    ],
    [
      "a Parquet file whose footer lies",
      parquetCounts.with(-8, 255),
      /Parquet file is damaged or cut/,
    ],
  ])("%s", async (_, bytes, message) => {
    expect((await refuseContent(bytes)).message).toMatch(message);
  });

  test("of a million files without content", async () => {
    expect((await refuseContent(zipOfCopies(stored("a", ""), 1_000_000))).message).toMatch(
      /more than 100000 files/,
    );
  });

  test("whose archives lie in one another without end", async () => {
    let archive = utf8(csv);
    for (let i = 0; i < 9; i++) archive = zipOf({ path: "a.zip", data: archive });
    expect((await refuseContent(archive)).message).toMatch(/in one another/);
  });
});

describe("within a budget", () => {
  const readWithin = (bytes: Uint8Array, budget: Budget) => {
    const content = bytesOf(bytes);
    const container = containerOf(content);
    if (container === null) expect.fail("no container");
    return readContainer("demo", content, container, { nested: false, meaning: {} }, { budget });
  };
  const zeros = "0".repeat(1e6);

  test.each([
    ["a gzip", gzipSync(utf8(zeros))],
    ["a gzip in a gzip", gzipSync(gzipSync(utf8(zeros)))],
    ["a zip", zipOf(deflated("a", zeros))],
  ])("%s that unpacks to more is refused", async (_, bytes) => {
    expect(await readWithin(bytes, new Budget(1e5))).toMatchObject({
      problems: [{ message: expect.stringMatching(/unpacks to more than can be read/) as string }],
    });
  });

  test("files of an archive share it", async () => {
    const rows = (letter: string) => `task,n,c\n${letter.repeat(1000)},4,3\n`;
    const archive = zipOf(
      ...["a", "b", "c"].map((letter) => deflated(`${letter}.csv`, rows(letter))),
    );
    const result = await readWithin(archive, new Budget(2500));
    if (!result.ok) expect.fail(JSON.stringify(result.problems));
    expect(result.runs).toHaveLength(2);
    expect(messages(result).join("\n")).toMatch(/c.csv left out: the zip archive unpacks to more/);
  });

  test.each([
    ["a zip", zipOf(stored("a.csv", csv), stored("b.csv", csv), stored("c.csv", csv))],
    ["a tar", tarOf(["a.csv", csv], ["b.csv", csv], ["c.csv", csv])],
  ])("%s of more files is refused", async (_, bytes) => {
    const result = await readWithin(bytes, new Budget(1e9, 2));
    expect(result).toMatchObject({
      problems: [{ message: expect.stringMatching(/more than \d+ files/) as string }],
    });
  });
});

describe("JSON as Python writes it", () => {
  test("NaN and null are not scored", async () => {
    expect(await runsOf('{"task":"a","correct":NaN}\n{"task":"a","correct":true}\n')).toEqual([
      "a=1/1",
    ]);
  });

  test("what a text says of NaN and Infinity is kept", async () => {
    const rows = '{"task":"NaN, \\"Infinity\\"","n":4,"c":3,"odds":-Infinity}\n';
    expect(await runsOf(`${rows}${rows.replace("NaN,", "b")}`)).toEqual([
      'NaN, "Infinity"=4/3 b "Infinity"=4/3',
    ]);
  });

  test("an array in a .jsonl is one", async () => {
    expect(await runsOf(`[${jsonl.trim().replace("\n", ",\n")}]`, "a.jsonl")).toEqual([all]);
  });

  test("a last line that is cut is left out, which a note says", async () => {
    const result = await loadContent(`${jsonl}{"task":"c","n":`, "a.jsonl");
    expect(result.runs.map(counts)).toEqual([all]);
    expect(result.notes).toContainEqual({
      line: 3,
      message: expect.stringMatching(/cut/) as string,
      lost: "lines",
    });
  });

  test("line ends of Windows and blank lines are none of its records", async () => {
    expect(await runsOf(`\r\n${jsonl.replaceAll("\n", "\r\n\r\n")}`, "a.jsonl")).toEqual([all]);
  });
});
