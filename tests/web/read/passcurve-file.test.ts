import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Problem } from "../../../web/read/base/problem.ts";
import { counts, readAny, type Loaded } from "./helpers.ts";

const name = "shared.passcurve.json";

async function load(text: string): Promise<Loaded> {
  const result = await readAny(text, name);
  return result.ok ? result : expect.fail(JSON.stringify(result.problems));
}

async function refuse(text: string): Promise<Problem[]> {
  const result = await readAny(text, name);
  return result.ok ? expect.fail(`loaded ${text}`) : result.problems;
}

async function refuseOnce(text: string): Promise<Problem> {
  const [problem, other] = await refuse(text);
  return problem !== undefined && other === undefined ? problem : expect.fail("not one problem");
}

const versionOne = readFileSync(
  new URL("../units/links/version-1.passcurve.json", import.meta.url),
  "utf8",
);

/** A file by hand, without a checksum. */
const file = (...runs: object[]) => JSON.stringify({ passcurve: 1, address: "#curves", runs });
const run = { name: "a", n: 10, c: [3, 4] };

describe("a file of the page", () => {
  it("of version 1 is read as it was", async () => {
    const { runs, meta, rows, shape, notes } = await load(versionOne);
    expect(runs.map(counts)).toEqual(["=10/3 two\nlines=20/20", "two\nlines=10/3 third=20/20"]);
    expect(runs.map(({ name, depth }) => [name, depth])).toEqual([
      ["ß-数学-🙂, T 0", "nested"],
      ["ß-数学-🙂, T 4", "separate"],
    ]);
    expect(runs[0]?.labels).toEqual({ model: "ß-数学-🙂", T: "0", "my label": "<b>" });
    expect(runs.map(({ clusters }) => clusters)).toEqual([["k", ""], null]);
    expect({ meta, rows, shape, notes }).toEqual({
      meta: { address: "#compare?in=cover" },
      rows: 4,
      shape: "passcurve file",
      notes: [],
    });
  });

  it("may be written by hand: one n for all tasks, and neither labels nor a checksum", async () => {
    const { runs } = await load(file(run, { name: "b", n: [5, 6], c: [0, 6], weight: [2, 1] }));
    expect(runs.map(counts)).toEqual(["10/3 10/4", "5/0x2 6/6x1"]);
    expect((await load(`\n ${file(run)}`)).runs).toHaveLength(1);
  });

  it("has the same checksum however it is laid out", async () => {
    const { passcurve, address, runs, checksum } = JSON.parse(versionOne) as Record<
      string,
      unknown
    >;
    const again = JSON.stringify({ passcurve, checksum, runs, address }, null, 8);
    expect((await load(again)).runs).toHaveLength(2);
  });

  it("that was altered is refused, and says how to have it read nevertheless", async () => {
    const altered = versionOne.replace("[3,20]", "[4,20]");
    expect(await refuseOnce(altered)).toEqual({
      line: null,
      column: null,
      message: "the file was altered since the page wrote it: its checksum differs",
      fix: 'Get the file again, or take out "checksum" if you changed the file yourself.',
    });
    expect((await load(altered.replace(/,\s*"checksum".*/, ""))).runs).toHaveLength(2);
  });

  it("that is cut anywhere is told to be cut", async () => {
    for (let length = 16; length < versionOne.trimEnd().length; ++length) {
      const { message } = await refuseOnce(versionOne.slice(0, length));
      expect(message).toMatch(/is cut|no valid JSON/);
    }
    expect((await refuseOnce(versionOne.slice(0, 300))).message).toBe(
      "the file is cut: its end is missing",
    );
  });

  it("of a later version is told to be of one", async () => {
    const { message, fix } = await refuseOnce('{ "passcurve": 3, "anything": [] }');
    expect(message).toContain("it has version 3, and this page reads up to 2");
    expect(fix).toBe("Load the page again to get its newest version.");
  });

  it.each([
    ["no runs", { passcurve: 1 }],
    ["an empty list of runs", { passcurve: 1, runs: [] }],
    ["no version", { passcurve: "1", runs: [run] }],
  ])("with %s is refused", async (_, content) => {
    expect((await refuseOnce(JSON.stringify(content))).message).toContain('no "runs"');
  });

  it.each([
    ["name", { ...run, name: 1 }],
    ["name", { ...run, name: "a\0b" }],
    ["labels", { ...run, labels: { model: 1 } }],
    ["labels", { ...run, labels: null }],
    ["c", { ...run, c: [] }],
    ["c", { ...run, c: [1.5, 2] }],
    ["c", { ...run, c: [-1, 2] }],
    ["c", { ...run, c: "3" }],
    ["c", { ...run, c: [3, 11] }],
    ["n", { ...run, n: 0 }],
    ["n", { ...run, n: [10] }],
    ["n", { ...run, n: 1e300 }],
    ["weight", { ...run, weight: [1, 0] }],
    ["tasks", { ...run, tasks: ["a"] }],
    ["tasks", { ...run, tasks: ["a", "a"] }],
    ["clusters", { ...run, clusters: ["a", null] }],
  ])("with a %s that makes no sense names it: %j", async (field, wrong) => {
    expect((await refuseOnce(file(run, wrong))).message).toContain(`"${field}" of run 2`);
  });

  it("names every run that is wrong", async () => {
    const wrong = { ...run, c: [] };
    const problems = await refuse(file(wrong, run, wrong, null as never));
    expect(problems.map(({ message }) => message)).toEqual([
      '"c" of run 1 (a) is wrong',
      '"c" of run 3 (a) is wrong',
      '"name" of run 4 is wrong',
    ]);
  });

  it("may have a label of any name", async () => {
    const labels = '{"__proto__":"x","constructor":"y"}';
    const { runs } = await load(
      `{"passcurve":1,"runs":[{"name":"a","n":1,"c":[1],"labels":${labels}}]}`,
    );
    expect(Object.entries(runs[0]?.labels ?? {})).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
  });
});
