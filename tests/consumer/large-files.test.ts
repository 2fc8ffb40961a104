import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { DuckDBInstance } from "@duckdb/node-api";
import { afterEach, describe, expect, it, vi } from "vitest";
import { run } from "../../web/package/command/run.ts";
import { statusLine } from "../../web/package/command/status-line.ts";
import { called, fileOf, folder, rowsFrom } from "./called.ts";

afterEach(() => {
  vi.restoreAllMocks();
});

/** Output on a terminal with this many columns. */
function written(lines: readonly string[], isTTY: boolean, environment = {}, columns = 80) {
  let text = "";
  const write = (more: string) => (text += more);
  const status = statusLine({ isTTY, columns, write }, environment);
  for (const line of lines) status(line);
  return text;
}

describe("the status line", () => {
  it("is renewed where it stands, and wiped", () => {
    expect(written(["one", "two", ""], true)).toBe("\r\u001b[Kone\r\u001b[Ktwo\r\u001b[K");
  });

  it("wipes nothing that it has not shown", () => {
    expect(written(["", ""], true)).toBe("");
  });

  it("never wraps", () => {
    expect(written(["123456789", ""], true, {}, 6)).toBe("\r\u001b[K12345\r\u001b[K");
  });

  it("is as long as 80 columns allow where the width is unknown", () => {
    expect(written(["x".repeat(100)], true, {}, 0)).toBe(`\r\u001b[K${"x".repeat(79)}`);
  });

  it.each([
    ["a pipe", false, {}],
    ["a run of CI", true, { CI: "true" }],
    ["a terminal that wipes nothing", true, { TERM: "dumb" }],
  ])("is not on %s", (_, isTTY, environment) => {
    expect(written(["one", ""], isTTY, environment)).toBe("");
  });
});

/** Status lines of a call while it reads; each look at the clock advances it by half a second. */
async function statusOf(words: string[]) {
  let time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => (time += 500));
  const lines: string[] = [];
  const streams = {
    out: () => 0,
    err: () => 0,
    file: () => undefined,
    page: () => "",
    drawing: () => new Uint8Array(),
    columns: 80,
  };
  const code = await run(words, { ...streams, status: (line) => lines.push(line) });
  return { code, lines };
}

const rows = (count: number, from = 0): string =>
  Array.from({ length: count }, (_, i) => `task-${from + i},10,${i % 11}\n`).join("");

/** Megabytes read, according to each line. */
const amounts = (lines: readonly string[]) =>
  lines.map((line) => Number(/reading (?:again )?([\d.]+) of/.exec(line)?.[1]));

describe("the command", () => {
  it("says how much of a large file is read, and wipes that", async () => {
    const { code, lines } = await statusOf([fileOf(`task,n,c\n${rows(500_000)}`)]);
    expect(code).toBe(0);
    expect(lines.at(-1)).toBe("");
    const shown = lines.slice(0, -1);
    expect(shown.length).toBeGreaterThan(3);
    for (const line of shown)
      expect(line).toMatch(
        /^reading [\d.]+ of 8\.\d MB, [\d.]+ [kM]B\/s(, .+ left)? \(runs\.csv\)$/,
      );
    const read = amounts(shown);
    expect(read).toEqual([...read].sort((a, b) => a - b));
  });

  it("says that it reads a file again, once it is told what columns mean", async () => {
    const text = `task,n,c,other\n${rows(300_000).replaceAll(/task-(\d+)(.*)/g, "task-$1$2,other-$1")}`;
    const { code, lines } = await statusOf([fileOf(text), "--task", "other"]);
    expect(code).toBe(0);
    const again = lines.findIndex((line) => line.startsWith("reading again"));
    expect(again).toBeGreaterThan(0);
    expect(lines.slice(again, -1).every((line) => line.startsWith("reading again"))).toBe(true);
  });

  it("reads a small Parquet file, alone and in a folder", async () => {
    mkdirSync(join(folder, "tables"));
    const file = join(folder, "tables/counts.parquet");
    const duckdb = await (await DuckDBInstance.create()).connect();
    await duckdb.run(`COPY (SELECT 'a' AS task, 10 AS n, 4 AS c) TO '${file}' (FORMAT parquet)`);
    duckdb.closeSync();
    for (const path of [file, join(folder, "tables")])
      expect(await rowsFrom([path, "--k", "1"])).toMatchObject([{ value: "0.4" }]);
  });

  it("reads a large file of a folder in pieces, to the same counts", async () => {
    mkdirSync(join(folder, "parts"));
    const [first, second] = [rows(80_000), rows(80_000, 80_000)];
    fileOf(`task,n,c\n${first}`, "parts/run-seed1.csv");
    fileOf(`task,n,c\n${second}`, "parts/run-seed2.csv");
    const whole = fileOf(`task,n,c\n${first}${second}`, "run.csv");
    const values = async (file: string) => {
      const { out, err, code } = await called([file, "--k", "1,2", "--csv"]);
      expect(code, err).toBe(0);
      return out.split("\n").map((line) => line.replace(/^[^,]*/, ""));
    };
    expect(await values(join(folder, "parts"))).toEqual(await values(whole));
  });
});

describe("a pipe", () => {
  const command = fileURLToPath(new URL("../../dist/npm/command.js", import.meta.url));
  const mebi = 2 ** 20;
  const completion = "x".repeat(mebi);
  /** Samples of three tasks, with this many mebibytes. */
  const samples = (size: number) =>
    Array.from({ length: size }, (_, i) =>
      JSON.stringify({ task_id: `t/${i % 3}`, completion, passed: i % 2 === 0 }),
    ).join("\n");

  it.each([2, 63, 65])(
    "of %d MiB gives the counts of a file, and leaves nothing behind",
    (size) => {
      const scratch = join(folder, `scratch-${size}`);
      mkdirSync(scratch);
      const file = fileOf(samples(size), "big.jsonl");
      const node = [process.execPath, command].map((word) => `'${word}'`).join(" ");
      const read = (words: string) =>
        spawnSync("sh", ["-c", words], {
          encoding: "utf8",
          env: { ...process.env, TMPDIR: scratch },
        });
      const direct = read(`${node} '${file}' --k 1 --csv`);
      const piped = read(`cat '${file}' | ${node} - --k 1 --csv`);
      const named = (text: string) =>
        text.replaceAll(file, "standard input").replaceAll("big,1,", "standard input,1,");
      expect([piped.status, piped.stderr]).toEqual([0, named(direct.stderr)]);
      expect(piped.stdout).toBe(named(direct.stdout));
      expect(piped.stdout).toMatch(/standard input,1,pass@k,0\.[3-7]/);
      expect(readdirSync(scratch)).toEqual([]);
    },
  );
});
