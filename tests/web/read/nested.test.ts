import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import { openMembers } from "../../../web/read/read-content.ts";
import { bytesOf } from "../../../web/read/text/content.ts";
import { counts, loadContent, messages, readContent, utf8 } from "./helpers.ts";

const json = (value: unknown): string => JSON.stringify(value);
const lines = (...rows: unknown[]): string => rows.map((row) => `${json(row)}\n`).join("");

const runsOf = async (text: string, meaning: Meaning = {}, name = "results.json") =>
  (await loadContent(text, name, meaning)).runs.map((run) => `${run.name}: ${counts(run)}`);

/** Runs for each answer to the question about a text. */
async function answersOf(text: string) {
  const result = await readContent(text, "results.json");
  if (result.ok) expect.fail(result.runs.map(counts).join("; "));
  const found = (result.readings ?? []).map(
    async ({ meaning }) => [JSON.stringify(meaning), await runsOf(text, meaning)] as const,
  );
  return (await Promise.all(found)).map(([, runs]) => runs);
}

describe("samples in lists inherit what is named around them", () => {
  const runs = (...verdicts: [boolean, boolean][]) =>
    verdicts.map(([passed, solved], run) => ({ run, passed, solved, seconds: 5 }));
  const tasks = json({
    model: "m-a",
    tasks: [
      { id: "t0", n_runs: 2, passed_count: 2, runs: runs([true, true], [true, false]) },
      { id: "t1", n_runs: 2, passed_count: 2, runs: runs([true, true], [true, true]) },
    ],
  });

  test("two verdicts are a question, which naming one answers", async () => {
    expect(await answersOf(tasks)).toEqual([["m-a: t0=2/2 t1=2/2"], ["m-a: t0=2/1 t1=2/2"]]);
    expect(await runsOf(tasks, { solved: { use: "verdict" } })).toEqual(["m-a: t0=2/1 t1=2/2"]);
  });

  test("two columns of verdicts in CSV are the same question", async () => {
    const text = "task,passed,solved\na,1,0\na,1,1\nb,1,0\n";
    const result = await readContent(text, "a.csv");
    expect(result.ok ? [] : result.readings?.map(({ meaning }) => meaning)).toEqual([
      { passed: { use: "verdict" } },
      { solved: { use: "verdict" } },
    ]);
  });

  test("a file for each problem is one run", async () => {
    const file = (id: string, ...success: boolean[]) =>
      json({
        problem_id: id,
        dataset: "demo",
        attempts: success.map((each, i) => ({ attempt_number: i, success: each, timeout: false })),
      });
    const opened = openMembers(
      "proofs",
      [file("p0", false, true), file("p1", false, false)].map((text, i) => ({
        path: `proofs/p${i}.json`,
        content: () => bytesOf(utf8(text)),
      })),
    );
    const result = await opened.read({ nested: false, meaning: {} });
    if (!result.ok) expect.fail(json(result.problems));
    expect(result.runs.map(counts)).toEqual(["p0=2/1 p1=2/0"]);
  });

  test.each([
    [
      "models with tasks with samples",
      [
        { model: "a", tasks: [{ task: "t", samples: [{ correct: true }, { correct: false }] }] },
        { model: "b", tasks: [{ task: "t", samples: [{ correct: false }] }] },
      ],
      ["a: t=2/1", "b: t=1/0"],
    ],
    [
      "a list of names within names",
      [
        {
          name: "t0",
          attempts: [
            { name: "try", passed: true },
            { name: "again", passed: false },
          ],
        },
      ],
      ["results: t0=2/1"],
    ],
    [
      "attempts beside whether any of them passed",
      [{ task: "t", passed: true, attempts: [{ passed: false }, { passed: true }] }],
      ["results: t=2/1"],
    ],
    [
      "tests of a task, which are no samples",
      [{ task: "t", passed: false, tests: [{ name: "x", passed: true }] }],
      ["results: t=1/0"],
    ],
    [
      "counts that have more samples than are listed",
      [{ task: "t", n: 10, c: 3, samples: [{ passed: true }] }],
      ["results: t=10/3"],
    ],
  ])("%s", async (_, top, expected) => {
    expect(await runsOf(json(top))).toEqual(expected);
    expect(await runsOf(lines(...top), {}, "results.jsonl")).toEqual(expected);
  });
});

describe("maps in one another", () => {
  test.each([
    [
      "checkpoints of tasks",
      { all: { step_0: { "t/0": false, "t/1": true }, step_100: { "t/0": true, "t/1": true } } },
      ["step 0: t/0=1/0 t/1=1/1", "step 100: t/0=1/1 t/1=1/1"],
    ],
    [
      "tasks of seeds",
      { add: { seed_0: true, seed_1: false }, sub: { seed_0: true, seed_1: true } },
      ["results: add=2/1 sub=2/2"],
    ],
    [
      "seeds of tasks",
      { seed_0: { add: true, sub: true }, seed_1: { add: false, sub: true } },
      ["results: add=2/1 sub=2/2"],
    ],
    [
      "tasks of numbered samples",
      { add: { "0": true, "1": false }, sub: { "0": false, "1": false } },
      ["results: add=2/1 sub=2/0"],
    ],
    [
      "models of tasks of verdicts",
      { "gpt-4o": { add: [1, 0], sub: [1, 1] }, "llama-8b": { add: [0, 0], sub: [1, 0] } },
      ["gpt-4o: add=2/1 sub=2/2", "llama-8b: add=2/0 sub=2/1"],
    ],
    ["tasks of verdicts", { add: [true, false], sub: [true] }, ["results: add=2/1 sub=1/1"]],
    ["tasks of counts", { add: { n: 4, c: 1 }, sub: { n: 4, c: 0 } }, ["results: add=4/1 sub=4/0"]],
    ["tasks of words", { add: "pass", sub: "fail" }, ["results: add=1/1 sub=1/0"]],
    [
      "models of tasks of counts",
      { "gpt-4o": { add: { n: 4, c: 1 } }, "llama-8b": { add: { n: 4, c: 3 } } },
      ["gpt-4o: add=4/1", "llama-8b: add=4/3"],
    ],
  ])("%s are read along", async (_, top, expected) => {
    expect(await runsOf(json(top))).toEqual(expected);
  });

  test("whose keys do not say which are tasks are asked about, and each answer is read", async () => {
    const top = json({ plain: { add: true, sub: false }, tuned: { add: true, sub: true } });
    expect(await answersOf(top)).toEqual(
      [
        ["add: plain=1/1 tuned=1/1", "sub: plain=1/0 tuned=1/1"],
        ["plain: add=1/1 sub=1/0", "tuned: add=1/1 sub=1/1"],
        ["results: plain=2/1 tuned=2/2"],
        ["results: add=2/2 sub=2/1"],
      ].map((runs) =>
        runs.map((run) => expect.stringContaining(run.slice(run.indexOf(": ") + 2)) as string),
      ),
    );
    expect(await runsOf(top, { inner: { use: "task" }, outer: { use: "run" } })).toHaveLength(2);
  });
});

describe("a record that is none of the others", () => {
  const row = (task: string, passed: boolean) => ({ model: "m", task, passed });
  test.each([
    ["header", [{ __note__: "x", benchmark: "demo" }, row("a", true), row("b", false)], 1],
    ["trailer", [row("a", true), row("b", false), { accuracy: 0.5, total: 2 }], 3],
    ["summary", [row("a", true), { passed: 12, failed: 3 }, row("b", false)], 2],
  ])("a %s is left out with its line", async (_, rows, line) => {
    const result = await loadContent(lines(...rows), "part.jsonl");
    expect(result.runs.map(counts)).toEqual(["a=1/1 b=1/0"]);
    expect(messages(result)).toContain(
      `a record names no task and has few of the columns of the others: left out (line ${line})`,
    );
  });

  test("a header names the benchmark of all", async () => {
    const text = lines({ benchmark: "demo" }, row("a", true), row("b", false));
    expect((await loadContent(text, "part.jsonl")).runs[0]?.labels.benchmark).toBe("demo");
  });

  test("a sample without its task is no such record, and is refused", async () => {
    const text = lines(row("a", true), { model: "m", passed: true }, row("b", false));
    const result = await readContent(text, "part.jsonl");
    expect(result.ok ? null : result.problems[0]).toMatchObject({ line: 2 });
  });
});

test("lists of ids are tasks that were solved or not, and what is in no list is told", async () => {
  const result = await loadContent(
    json({
      run_id: "r",
      overall: {
        total_submitted_instances: 4,
        total_resolved_ids: ["a"],
        total_unresolved_ids: ["b"],
        total_emptypatch_ids: ["c"],
      },
    }),
    "metadata.json",
  );
  expect(result.runs.map(counts)).toEqual(["a=1/1 b=1/0 c=1/0"]);
  expect(messages(result).join()).toMatch(/1 task that was submitted .* is in no list/);
});

test("a list of tasks that did not fail is not one of failed tasks", async () => {
  const lists = { solved: ["a", "b"], not_failed: ["d"], all_tasks: ["a", "b", "c"] };
  const result = await loadContent(json({ run_id: "r", ...lists }), "metadata.json");
  expect(result.runs.map(counts)).toEqual(["a=1/1 b=1/1 c=1/0"]);
});

test("model, temperature and benchmark come from the objects around, and no judge’s", async () => {
  const { runs } = await loadContent(
    json({
      run_info: { model: "m-x" },
      config: { sampling_params: { temperature: 0.7 }, dataset: { name: "d" } },
      judge: { model: "other" },
      results: [
        { task: "a", solved: true },
        { task: "b", solved: false },
      ],
    }),
    "out.json",
  );
  expect(runs[0]?.labels).toEqual({ model: "m-x", temperature: "0.7", benchmark: "d" });
});
