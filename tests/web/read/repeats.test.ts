import { describe, expect, test } from "vitest";
import type { Meaning } from "../../../web/read/base/override.ts";
import { optionWords } from "../../../web/package/command/option-words.ts";
import { randomFrom } from "../../random.mjs";
import { counts, loadContent, messages, readContent } from "./helpers.ts";

const range = (length: number) => Array.from({ length }, (_, i) => i);

async function asked(text: string, name = "a.csv"): Promise<[string, string[]]> {
  const result = await readContent(text, name);
  if (result.ok) expect.fail(`loaded: ${result.runs.map(counts).join("; ")}`);
  const readings = result.columns?.doubt?.readings ?? [];
  return [
    result.problems[0]?.message ?? "",
    readings.map(({ meaning }) => optionWords(meaning).join(" ")),
  ];
}

const runs = async (text: string, meaning: Meaning = {}, name = "a.csv") =>
  (await loadContent(text, name, meaning)).runs.map(counts);

describe("attempts that were repeated after a failure", () => {
  // The first attempt passed in three of ten tasks; the other tasks have two more attempts.
  const outcomes = ["010", "011", "1", "010", "010", "001", "010", "1", "011", "1"];
  const table = ["task,attempt,correct"]
    .concat(outcomes.flatMap((all, t) => Array.from(all, (one, i) => `t${t},${i},${one}`)))
    .join("\n");

  const firstsOf = "t0=1/0 t1=1/0 t2=1/1 t3=1/0 t4=1/0 t5=1/0 t6=1/0 t7=1/1 t8=1/0 t9=1/1";
  const readings = ["--attempts first", "--attempts all"];

  test("leave the first ones as samples, with a note and both choices", async () => {
    const result = await loadContent(table, "a.csv");
    expect(result.runs.map(counts)).toEqual([firstsOf]);
    const notes = messages(result);
    expect(notes.join("; ")).toContain(
      "each of the 7 tasks whose first attempt failed has 3 rows, and each of the 3 whose first passed has one: first attempts are unbiased, and are used; 14 rows left out, which were made since these failed",
    );
    expect(result.columns.choice?.map(({ meaning }) => optionWords(meaning).join(" "))).toEqual(
      readings,
    );
    const firsts = await runs(table, { attempt: { use: "only", value: "0" } });
    expect(firsts).toEqual([firstsOf]);
  });

  const file = (value: string): Meaning => ({ "attempts of a task": { use: "only", value } });

  test.each([
    ["by a word on attempts", file("all")],
    ["by a word on the column", { attempt: { use: "sample" } } as const],
  ])("are all samples where the reader says so, who can go back: %s", async (_, said) => {
    const result = await loadContent(table, "a.csv", said);
    expect(result.runs.map(counts)[0]).toMatch(/^t0=3\/1 t1=3\/2 t2=1\/1 /);
    expect(messages(result).join("; ")).not.toContain("first attempts are");
    expect(result.columns.choice?.map(({ meaning }) => optionWords(meaning).join(" "))).toEqual(
      readings,
    );
  });

  test("are found in any order of rows, and in a log", async () => {
    const [header = "", ...rows] = table.split("\n");
    const turned = [header, ...rows.reverse()].join("\n");
    expect((await runs(turned))[0]?.split(" ").sort()).toEqual(firstsOf.split(" "));
    const log = rows.map((row) => {
      const [task, attempt, correct] = row.split(",");
      return JSON.stringify({ task_id: task, attempt: Number(attempt), passed: correct === "1" });
    });
    expect((await runs(log.join("\n"), {}, "a.jsonl"))[0]?.split(" ").sort()).toEqual(
      firstsOf.split(" "),
    );
  });

  const attempts = outcomes.flatMap((all, t) => Array.from(all, (one, i) => ({ t, i, one })));

  test.each([
    ["by a number that counts all rows", (t: number, i: number) => String(10 * i + t), "attempt"],
    ["by an id that ends with a number", (t: number, i: number) => `t${t}-${i}`, "attempt_id"],
    ["by times", (_: number, i: number) => `2026-01-0${i + 1}T10:00:00Z`, "timestamp"],
  ])("are found %s", async (_, orderOf, name) => {
    const rows = attempts.map(({ t, i, one }) => `t${t},${orderOf(t, i)},${one}`);
    const text = [`task,${name},correct`, ...rows.reverse()].join("\n");
    expect((await runs(text))[0]?.split(" ").sort()).toEqual(firstsOf.split(" "));
    expect((await runs(text, file("all")))[0]).toContain("t0=3/1");
  });

  test("are left out of the run alone that has them, and of any run where the reader says so", async () => {
    const rows = attempts.map(({ t, i, one }) => `again,t${t},${i},${one}`);
    const even = range(10).flatMap((t) => range(3).map((i) => `even,t${t},${i},${(t + i) % 2}`));
    const text = ["model,task,attempt,correct", ...rows, ...even].join("\n");
    const result = await loadContent(text, "a.csv");
    expect(result.runs.map(({ n }) => n.reduce((sum, each) => sum + each))).toEqual([10, 30]);
    expect(messages(result).join("; ")).toContain("whose first passed has one in 1 run: first");
    const firsts = await loadContent(text, "a.csv", file("first"));
    expect(firsts.runs.map(({ n }) => n.reduce((sum, each) => sum + each))).toEqual([10, 10]);
  });

  test("are asked about where the order of attempts does not show them", async () => {
    // One of three samples passed. In each of four tasks, the first failed with probability 2/3, so all four with 0.2.
    const some = ["1", "100", "001", "001", "1", "1", "010", "011"].map((all, t) =>
      all === "100" ? "010" : all === "011" && t > 0 ? "011" : all,
    );
    const rows = some.flatMap((all, t) => Array.from(all, (one, i) => `t${t},${i},${one}`));
    const [message, options] = await asked(["task,attempt,correct", ...rows].join("\n"));
    expect(message).toContain("each of the 5 tasks whose first attempt failed has 3 rows");
    expect(message).toContain("each of the 3 whose first passed has one");
    expect(options).toEqual(readings);
  });

  test("are not cut where n was fixed beforehand, and is larger for hard tasks", async () => {
    const hard = ["010", "100", "001", "000", "110", "001", "010", "001"];
    const rows = [...["1", "1", "0", "1", "1", "1"], ...hard].flatMap((all, t) =>
      Array.from(all, (one, i) => `t${t},${i},${one}`),
    );
    const result = await loadContent(["task,attempt,correct", ...rows].join("\n"), "a.csv");
    expect(result.runs[0]?.n).toEqual(Float64Array.from([1, 1, 1, 1, 1, 1, ...hard.map(() => 3)]));
    expect(result.columns.choice).toBeUndefined();
  });

  test("are cut in at most 5 % of files whose hard tasks were given more samples beforehand", async () => {
    const random = randomFrom(18);
    const [files, tasks] = [400, 10];
    let cut = 0;
    for (let file = 0; file < files; ++file) {
      const rows = range(tasks).flatMap((t) =>
        t % 2 === 0 ? [`t${t},0,1`] : range(4).map((i) => `t${t},${i},${Number(random() < 0.35)}`),
      );
      const read = await readContent(["task,attempt,correct", ...rows].join("\n"), "a.csv");
      cut += read.ok && read.columns.choice !== undefined ? 1 : 0;
    }
    // The first attempts at all hard tasks fail with probability 0.65^5 = 0.12.
    expect(cut).toBeGreaterThan(0);
    expect(cut / files).toBeLessThan(0.05);
  });

  test.each(["first", "all"])("can be said of a table without attempts: %s", async (value) => {
    expect(await runs("task,n,c\na,4,1\nb,4,2\n", file(value))).toEqual(["a=4/1 b=4/2"]);
  });

  test("are not cut where no column numbers them", async () => {
    const unnumbered = table.replaceAll(/,\d,/g, ",").replace(",attempt", "");
    expect((await runs(unnumbered))[0]).toMatch(/^t0=3\/1 t1=3\/2 t2=1\/1 /);
  });

  test.each([
    ["all tasks have as many", range(9).flatMap((t) => [`t${t},0,${t % 2}`, `t${t},1,1`])],
    [
      "the first success ends a task, for which there is a rule",
      range(9).flatMap((t) => (t % 2 === 0 ? [`t${t},0,1`] : [`t${t},0,0`, `t${t},1,1`])),
    ],
    [
      "a task whose first attempt passed has more",
      range(9).flatMap((t) => [`t${t},0,${t % 2}`, ...(t < 5 ? [`t${t},1,1`, `t${t},2,1`] : [])]),
    ],
  ])("are not seen where %s", async (_, rows) => {
    expect(await runs(["task,attempt,correct", ...rows].join("\n"))).toHaveLength(1);
  });
});

describe("samples that were tried again since they ended in an error", () => {
  const rows = range(8).flatMap((t) => [
    `t${t},${t % 2 === 0 ? "pass" : "fail"}`,
    `t${t},pass`,
    ...(t < 3 ? [`t${t},error`] : []),
  ]);
  const table = ["task,status", ...rows].join("\n");

  test("are asked about", async () => {
    const [message, options] = await asked(table);
    expect(message).toContain('each task has 2 samples beside those with status "error"');
    expect(options).toEqual([
      "--verdict status --sentinel error=unscored",
      "--verdict status --sentinel error=failed",
    ]);
    const left = await runs(table, { status: { use: "verdict", values: { error: "unscored" } } });
    expect(left[0]).toMatch(/^t0=2\/2 t1=2\/1 /);
    const failed = await runs(table, { status: { use: "verdict", values: { error: "fail" } } });
    expect(failed[0]).toMatch(/^t0=3\/2 t1=3\/1 /);
  });

  test("are not seen where tasks have as many samples with errors", async () => {
    const same = ["task,status", ...range(8).flatMap((t) => [`t${t},pass`, `t${t},error`])];
    expect(await runs(same.join("\n"))).toHaveLength(1);
  });
});

describe("a text that is the same for all samples of each task", () => {
  const line = (t: number, i: number, text: string) =>
    JSON.stringify({ task_id: `t${t}`, sample: i, completion: text, passed: t % 2 === 0 });
  const all = (textOf: (t: number, i: number) => string) =>
    range(12)
      .map((i) => line(i % 3, i, textOf(i % 3, i)))
      .join("\n");

  test.each([
    ["in a log", all((t) => `def f(): return ${t}`), "samples.jsonl"],
    [
      "in a table",
      ["task,completion,correct", ...range(12).map((i) => `t${i % 3},x = ${i % 3},1`)].join("\n"),
      "a.csv",
    ],
  ])("is a copy, with a note: %s", async (_, text, name) => {
    const result = await loadContent(text, name);
    expect(result.runs[0]?.n).toEqual(Float64Array.of(4, 4, 4));
    expect(messages(result).join("; ")).toContain(
      "all samples of each task are the same text (3 tasks with several samples)",
    );
  });

  test("is none where one differs", async () => {
    const result = await loadContent(
      all((t, i) => `return ${i === 11 ? "x" : t}`),
      "s.jsonl",
    );
    expect(messages(result).join("; ")).not.toContain("same text");
  });
});

describe("a sample that stands twice in a log", () => {
  const rollout = (task: number, sample: number, reward: number) =>
    JSON.stringify({ _ng_task_index: task, _ng_rollout_index: sample, reward, response: {} });
  const tau = (task: number, trial: number, reward: number) => ({
    task_id: task,
    trial,
    reward,
    info: {},
    traj: [],
  });

  test.each([
    [
      "NeMo Gym",
      [rollout(0, 0, 1), rollout(0, 1, 0), rollout(1, 0, 1), rollout(0, 1, 1)].join("\n"),
      "a.jsonl",
    ],
    [
      "tau-bench",
      JSON.stringify([tau(0, 0, 1), tau(0, 1, 0), tau(1, 0, 1), tau(0, 1, 1)]),
      "a.json",
    ],
  ])("with another verdict is asked about: %s", async (_, text, name) => {
    const [message, options] = await asked(text, name);
    expect(message).toContain('1 sample comes again with another verdict: task "0", sample "1"');
    expect(options).toEqual(["--rows repeat=last", "--column sample=ignored"]);
    const lasts = await runs(text, { repeat: { use: "only", value: "last" } }, name);
    expect(lasts).toEqual([expect.stringMatching(/^(?:0=2\/2 1=1\/1|1=1\/1 0=2\/2)$/)]);
    const all = await runs(text, { sample: { use: "ignored" } }, name);
    expect(all).toEqual(["0=3/2 1=1/1"]);
  });

  test("with another verdict is asked about in a record of OpenAI evals, which has no samples", async () => {
    const match = (id: string, correct: boolean) => ({
      sample_id: id,
      type: "match",
      data: { correct },
    });
    const text = [
      { spec: { completion_fns: ["m"], eval_name: "e.v0", run_id: "r" } },
      match("e.0", false),
      match("e.1", false),
      match("e.0", true),
    ]
      .map((record) => JSON.stringify(record))
      .join("\n");
    const [message, options] = await asked(text, "a.jsonl");
    expect(message).toContain('1 sample comes again with another verdict: task "e.0"');
    expect(options).toEqual(["--rows repeat=last", "--column sample=ignored"]);
    const lasts = await runs(text, { repeat: { use: "only", value: "last" } }, "a.jsonl");
    expect(lasts).toEqual(["e.1=1/0 e.0=1/1"]);
    const all = await runs(text, { sample: { use: "ignored" } }, "a.jsonl");
    expect(all).toEqual(["e.0=2/1 e.1=1/0"]);
  });

  test("with the same verdict counts once, with a note", async () => {
    const text = [rollout(0, 0, 1), rollout(0, 1, 0), rollout(0, 1, 0)].join("\n");
    const result = await loadContent(text, "a.jsonl");
    expect(result.runs.map(counts)).toEqual(["0=2/1"]);
    expect(messages(result)).toContain("1 sample that comes again left out");
  });
});

describe("a column of identities", () => {
  const rows = range(8).map((i) => `${1000 + i},${i % 3 === 0 ? 1 : 0},t${i % 4}`);
  const table = (more: string[], name = "container_id") =>
    [`${name},score,task_name`, ...rows, ...more].join("\n");

  test.each(["container_id", "uuid", "rollout_uuid", "trajectory_id"])(
    "numbers the samples, so that a row that comes again counts once: %s",
    async (name) => {
      const result = await loadContent(table([rows[0] ?? "", rows[5] ?? ""], name), "a.csv", {
        task_name: { use: "task" },
        score: { use: "verdict" },
      });
      expect(result.runs.map(counts)).toEqual(["t0=2/1 t1=2/0 t2=2/1 t3=2/1"]);
      expect(messages(result).join("; ")).toContain("2 rows repeat a task and sample");
    },
  );

  test("is refused where one has two verdicts", async () => {
    const text = ["uuid,task,correct", "a,t,1", "b,t,0", "a,t,0"].join("\n");
    const [message] = await asked(text);
    expect(message).toContain('uuid = "a" is on line 2 and again on line 4, with another verdict');
  });

  test("of the tasks themselves is none", async () => {
    const text = ["uuid,task,correct", "a,t,1", "a,t,1", "b,u,0", "b,u,0"].join("\n");
    expect(await runs(text)).toEqual(["t=2/2 u=2/0"]);
  });
});

describe("a file that was written behind itself", () => {
  const passed = (t: number) => (t * 7) % 5 < 2;
  const rows = range(20).map((t) => `t${t},${Number(passed(t))}`);
  const lines = range(4).map((t) =>
    JSON.stringify({
      task_id: `t${t}`,
      completion: `return ${"x".repeat(99)}${t}`,
      passed: passed(t),
    }),
  );
  const copies = (value: string): Meaning => ({ "rows that stand twice": { use: "only", value } });

  test.each([
    ["a table", ["task,correct", ...rows, ...rows], "a.csv", 20],
    ["a table with its header", ["task,correct", ...rows, "task,correct", ...rows], "a.csv", 20],
    ["a log", [...lines, ...lines], "samples.jsonl", 4],
    [
      "a table with times",
      ["task,correct,time", ...[1, 2].flatMap(() => ["a,0,1.25", "b,0,7.5"])],
      "a.csv",
      2,
    ],
  ])("is asked about: %s", async (_, all, name, tasks) => {
    const text = `${all.join("\n")}\n`;
    const [message, options] = await asked(text, name);
    expect(message).toContain("the second half of the rows is the first one again");
    expect(options).toEqual(["--copies once", "--copies each"]);
    const once = await loadContent(text, name, copies("once"));
    expect(once.runs[0]?.n).toEqual(new Float64Array(tasks).fill(1));
    expect(messages(once).join("; ")).toContain(`${tasks} rows left out: copies of those before`);
    const each = await loadContent(text, name, copies("each"));
    expect(each.runs[0]?.n).toEqual(new Float64Array(tasks).fill(2));
  });

  test.each([
    ["all samples fail", range(40).map((i) => `t${i % 20},0`)],
    ["one row differs", [...rows, ...rows.slice(0, 19), "t19,1"]],
    ["there are few rows", [...rows.slice(0, 3), ...rows.slice(0, 3)]],
  ])("is not seen where %s", async (_, all) => {
    expect(await runs(["task,correct", ...all].join("\n"))).toHaveLength(1);
  });

  test("is not seen where the texts of a log differ", async () => {
    const other = lines.map((line) => line.replace("return", "yield"));
    expect(await runs([...lines, ...other].join("\n"), {}, "s.jsonl")).toHaveLength(1);
  });
});
