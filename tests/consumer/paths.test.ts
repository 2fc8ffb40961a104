import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";
import { givenBy, readInputs } from "../../web/package/command/inputs.ts";
import { parseOptions } from "../../web/package/command/options.ts";
import { namesIn } from "../../web/state/names-in.ts";
import { readRuns } from "../../web/package/read.ts";
import { fixtures } from "../web/read/logs/fixtures.ts";
import { called, folder } from "./called.ts";

/** Writes files below this test's folder, each with its text. */
function filesOf(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).map(([path, text]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  });
}

/** Runs that a call reads from files. */
async function runsOf(files: readonly string[]) {
  const request = parseOptions([...files]);
  if ("print" in request) return expect.fail(request.print);
  const inputs = await readInputs(files, request, () => undefined);
  if ("refusals" in inputs) return expect.fail(inputs.refusals.join("\n"));
  return { runs: inputs.store.runs, names: namesIn(inputs.store), notes: inputs.notes };
}

const namesOf = async (files: readonly string[]) => {
  const { runs } = await runsOf(files);
  return runs.map(({ name }) => name);
};

test.each(fixtures.map(({ name, text }, i) => [name, text, i] as const))(
  "%s, named in two folders, is a run of each",
  async (name, text, i) => {
    const [alone] = filesOf({ [`${i}/0/${name}`]: text });
    const { runs: once } = await runsOf([alone ?? ""]);
    const files = filesOf({ [`${i}/A/${name}`]: text, [`${i}/B/${name}`]: text });
    const { runs } = await runsOf(files);
    expect(runs.map(({ run }) => [run.tasks, run.minN, run.rate])).toEqual(
      [...once, ...once].map(({ run }) => [run.tasks, run.minN, run.rate]),
    );
    expect(new Set(runs.map((run) => run.name)).size).toBe(runs.length);
  },
);

const plus = (passes: boolean) =>
  JSON.stringify({
    eval: { "HumanEval/0": [{ base_status: "pass", plus_status: passes ? "pass" : "fail" }] },
  });
const csv = (c: number) => `task,n,c\na,10,${c}\nb,10,1\n`;

test("files whose names say nothing are named for their folders, alone or together", async () => {
  const [a = "", b = ""] = filesOf({
    "l/gpt-x/eval_results.json": plus(true),
    "l/qwen/eval_results.json": plus(false),
  });
  expect(await namesOf([a])).toEqual(["gpt-x"]);
  expect(await namesOf([a, b])).toEqual(["gpt-x", "qwen"]);
  const tables = filesOf({ "t/gpt-x/results.csv": csv(3), "t/qwen/results.csv": csv(4) });
  expect(await namesOf(tables.slice(0, 1))).toEqual(["gpt-x"]);
  expect(await namesOf(tables)).toEqual(["gpt-x", "qwen"]);
  const named = filesOf({ "n/x/demo.csv": csv(3), "n/y/demo.csv": csv(4) });
  expect(await namesOf(named)).toEqual(["demo (x/demo.csv)", "demo (y/demo.csv)"]);
});

test("folders with names that say nothing tell files apart where nothing else does", async () => {
  const files = filesOf({ "g/logs/results.json": plus(true), "g/data/results.json": plus(false) });
  expect(await namesOf(files)).toEqual(["logs", "data"]);
});

test("a file that is named is read, however hidden its folder is", async () => {
  const files = filesOf({
    ".cache/gpt-x/results.json": plus(true),
    ".cache/qwen/results.json": plus(false),
  });
  expect(await namesOf(files)).toEqual(["gpt-x", "qwen"]);
  expect(await namesOf(files.map((file) => `./${relative(".", file)}`))).toEqual(["gpt-x", "qwen"]);
});

test("what is read as one source is called by the end of its path", () => {
  const files = filesOf({ "c/a/x.csv": csv(1), "c/b/x.csv": csv(2), "c/b/y.csv": csv(2) });
  expect(givenBy(files).map(({ name }) => name)).toEqual(["a/x.csv", "b/x.csv", "y.csv"]);
});

test("readRuns names a run for the folder in its name", async () => {
  const nameOf = async (name: string) => {
    const read = await readRuns(plus(true), { name });
    return read.ok ? read.runs.map((run) => run.name) : read.problems;
  };
  expect(await nameOf("runs/gpt-x/eval_results.json")).toEqual(["gpt-x"]);
  expect(await nameOf("gpt-x/seed_1/eval_results.json")).toEqual(["gpt-x"]);
  expect(await nameOf("eval_results.json")).toEqual(["eval_results"]);
  expect(await nameOf("a/mine.json")).toEqual(["mine"]);
});

test("seeds in folders are samples of one run where the call says so, and pooling them asks", async () => {
  const counts = (c: readonly number[]) =>
    `task,passed\n${c.map((each, i) => `t${i},${each}\n`).join("")}`;
  filesOf({
    "s/alpha/x.csv": counts([1, 0, 1]),
    "s/beta/x.csv": counts([1, 0, 0]),
    "s/gamma/x.csv": counts([0, 0, 1]),
  });
  const runs = join(folder, "s");
  const table = join(folder, "labelled.csv");
  const rows = ["alpha", "beta", "gamma"].flatMap((each, i) =>
    [0, 1, 2].map((task) => `t${task},m,${each},1,${Number(task <= i)}\n`),
  );
  writeFileSync(table, `task,model,group,n,c\n${rows.join("")}`);
  expect((await runsOf([runs])).runs).toHaveLength(3);
  const added = await called([
    table,
    "--samples-of",
    "group",
    "--k",
    "1,3",
    "--csv",
    "--beyond",
    "none",
  ]);
  expect(added.code, added.err).toBe(0);
  expect(added.err).toContain("Samples added up over group: 3 runs become 1.");
  expect(added.err).not.toContain("The sums are without");
  const priced = join(folder, "priced.csv");
  writeFileSync(
    priced,
    "task,model,group,passed,cost,answer\na,m,x,1,0.5,A\na,m,x,0,0.4,B\na,m,y,1,0.3,A\na,m,y,0,0.2,B\n",
  );
  const { err } = await called([priced, "--samples-of", "group", "--k", "1", "--csv"]);
  expect(err).toContain("The sums are without costs and answers.");
  // n = 3 and c = 3, 2, 1.
  expect(added.out).toMatch(/^m,1,pass@k,0\.6666666666666666,/m);
  expect(added.out).toMatch(/^m,3,pass@k,1,/m);
  const pooled = await called([table, "--pool", "group", "--k", "1", "--csv"]);
  expect(pooled.err).toContain(
    "The 3 pooled runs have the same 3 task names, which count as 9 tasks. Are they samples of the same tasks?",
  );
  expect(pooled.err).toContain("--samples-of group");
  const none = await called([table, "--samples-of", "seed", "--k", "1"]);
  expect(none.code).toBe(2);
});

test("a summary beside its samples is noted, and files of other folders are not", async () => {
  const log = (...passed: readonly boolean[]) =>
    passed
      .map((each, i) => JSON.stringify({ task_id: `t/${i}`, completion: "x", passed: each }))
      .join("\n");
  const [samples = "", summary = "", a = "", b = ""] = filesOf({
    "both/m_results.jsonl": log(true, false, true),
    "both/m_summary.csv": "task,n,c\nt/0,1,1\nt/2,1,1\n",
    "both/a/counts.csv": csv(3),
    "both/b/counts.csv": `${csv(3)}\n`,
  });
  const { notes } = await runsOf([samples, summary]);
  expect(notes).toContain(
    `${summary}: ${samples} holds its verdicts, too: the same samples may be loaded twice; call without ${summary} if so`,
  );
  expect((await runsOf([a, b])).notes.filter((note) => note.includes("twice"))).toEqual([]);
});
