import { gzipSync, strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { openMembers } from "../../../web/read/read-content.ts";
import { bytesOf } from "../../../web/read/text/content.ts";

const report = (resolved: boolean) =>
  JSON.stringify({ "a__a-1": { patch_exists: true, resolved, tests_status: {} } });

async function readOf(files: Readonly<Record<string, string>>) {
  const members = Object.entries(files).map(([path, text]) => ({
    path,
    content: () => bytesOf(new TextEncoder().encode(text)),
  }));
  const read = await openMembers("logs", members).read({ nested: false, meaning: {} });
  if (!read.ok) expect.fail(JSON.stringify(read.problems));
  return read;
}

const runsOf = async (files: Readonly<Record<string, string>>) =>
  (await readOf(files)).runs.map(({ name, n, c }) => `${name} ${[...n].join()}/${[...c].join()}`);

const notesOf = async (files: Readonly<Record<string, string>>) =>
  (await readOf(files)).notes.map(({ message }) => message);

test("equal files of one folder are one; of two folders they are two samples, or two runs", async () => {
  expect(await runsOf({ "m/report.json": report(true), "m/copy.json": report(true) })).toEqual([
    "m 1/1",
  ]);
  expect(
    await runsOf({
      "m/seed1/a__a-1/report.json": report(false),
      "m/seed2/a__a-1/report.json": report(false),
    }),
  ).toEqual(["m 2/0"]);
  expect(
    await runsOf({ "x/a__a-1/report.json": report(true), "y/a__a-1/report.json": report(true) }),
  ).toEqual(["x 1/1", "y 1/1"]);
});

const trial = (task: string, resolved: boolean) =>
  JSON.stringify({ task_id: task, trial_name: task, is_resolved: resolved });

test("trials of Terminal-Bench in folders of their own are of one run", async () => {
  expect(
    await runsOf({
      "a/t1/t1.1-of-2.run/results.json": trial("t1", true),
      "a/t1/t1.2-of-2.run/results.json": trial("t1", false),
      "a/t2/t2.1-of-2.run/results.json": trial("t2", true),
    }),
  ).toEqual(["a 2,1/1,1"]);
});

test("what a run's own file holds is not counted again from its trials", async () => {
  const results = [trial("t1", true), trial("t1", false), trial("t2", true)];
  const files = {
    "a/results.json": `{"results":[${results.join()}]}`,
    "a/run_metadata.json":
      '{"agent_name":"x","model_name":"m","n_attempts":2,"dataset_size":2,"dataset_name":"d"}',
    "a/t1/t1.1-of-2.run/results.json": trial("t1", true),
    "a/t1/t1.2-of-2.run/results.json": trial("t1", false),
  };
  expect(await runsOf(files)).toEqual(["m 2,1/1,1"]);
  expect(await notesOf(files)).toContainEqual(
    "2 files of single tasks left out: a/results.json has their verdicts",
  );
});

test("a trial that its run's file does not hold is told apart", async () => {
  const files = {
    "a/results.json": `{"results":[${trial("t1", true)}]}`,
    "a/t1/t1.1-of-1.run/results.json": trial("t1", false),
  };
  expect(await runsOf(files)).toHaveLength(1);
  expect(await notesOf(files)).toContainEqual(expect.stringMatching(/n and c of each task/));
});

test("trials of Harbor, and the job that they are of", async () => {
  const harbor = (task: string, reward: number) =>
    JSON.stringify({
      task_name: `set/${task}`,
      trial_name: task,
      source: "set",
      agent_info: { model_info: { name: "m" } },
      verifier_result: { rewards: { reward } },
    });
  const trials = {
    "j/t1__a1B2c3D/result.json": harbor("t1", 1),
    "j/t1__e4F5g6H/result.json": harbor("t1", 0),
  };
  const rewards = { "1.0": ["t1__a1B2c3D"], "0.0": ["t1__e4F5g6H"] };
  const job = JSON.stringify({
    n_total_trials: 2,
    stats: { evals: { x__m__set: { reward_stats: { reward: rewards } } } },
  });
  expect(await runsOf(trials)).toEqual(["m 2/1"]);
  // Trial names contain only the first 32 letters of a task name.
  const long = "a-task-whose-name-goes-past-thirty-two";
  const cut = `${long.slice(0, 32)}__i7J8k9L`;
  const withLong = { ...trials, [`j/${cut}/result.json`]: harbor(long, 1) };
  const allRewards = { "1.0": ["t1__a1B2c3D", cut], "0.0": ["t1__e4F5g6H"] };
  const all = JSON.stringify({
    n_total_trials: 3,
    stats: { evals: { x__m__set: { reward_stats: { reward: allRewards } } } },
  });
  expect(await runsOf({ ...withLong, "j/result.json": all })).toEqual(["m 2,1/1,1"]);
  expect(await runsOf({ ...trials, "j/result.json": job })).toEqual(["m 2/1"]);
  // The job file was written before its last trial ended.
  expect(await runsOf({ ...withLong, "j/result.json": job })).toEqual(["m 2,1/1,1"]);
  expect(await notesOf({ ...withLong, "j/result.json": job })).toContainEqual(
    "j/result.json left out: the files of single tasks have its verdicts",
  );
});

test("a report of SWE-bench holds what its instances' reports say", async () => {
  const whole = JSON.stringify({
    submitted_ids: ["a__a-1"],
    completed_ids: ["a__a-1"],
    resolved_ids: ["a__a-1"],
    schema_version: 2,
  });
  const files = {
    "m.run1.json": whole,
    "logs/run_evaluation/run1/m/a__a-1/report.json": report(true),
  };
  expect(await runsOf(files)).toEqual(["m 1/1"]);
  // The report of another run has none of its results.
  expect(
    await runsOf({ ...files, "logs/run_evaluation/run2/m/a__a-1/report.json": report(true) }),
  ).toHaveLength(2);
});

test("results of aider lie in files whose names begin with a dot", async () => {
  const result = (solved: boolean) =>
    JSON.stringify({ testcase: String(solved), model: "m", tests_outcomes: [solved] });
  expect(
    await runsOf({
      "run/true/.aider.results.json": result(true),
      "run/false/.aider.results.json": result(false),
      "run/.DS_Store": "\0",
    }),
  ).toEqual(["m 1,1/1,0"]);
});

test("what verifiers was told to run names the model of the rollouts beside it", async () => {
  const row = { example_id: 0, prompt: "p", completion: "c", reward: 1 };
  const said = { env_id: "e", model: "m", num_examples: 1, rollouts_per_example: 1 };
  const sampled = { ...said, sampling_args: { temperature: 0.7 } };
  const { runs } = await readOf({
    "a/results.jsonl": `${JSON.stringify(row)}\n`,
    "a/metadata.json": JSON.stringify(sampled),
  });
  expect(runs.map(({ labels }) => labels)).toEqual([
    { model: "m", benchmark: "e", temperature: "0.7" },
  ]);
});

test("parts of the tasks of tau-bench are of one run", async () => {
  const rows = (task: number) =>
    JSON.stringify([{ task_id: task, reward: 1, info: {}, traj: [], trial: 0 }]);
  expect(
    await runsOf({
      "r/tool-calling-m-0.0_range_0-1_user-m-llm_0101120000.json": rows(0),
      "r/tool-calling-m-0.0_range_1--1_user-m-llm_0101130000.json": rows(1),
    }),
  ).toEqual(["m 1,1/1,1"]);
});

const lines = (...rows: unknown[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join("");
const ofHarness = {
  "samples_gsm8k_2025-01-01T00-00-0#.000000.jsonl": lines({
    doc_id: 0,
    doc: {},
    target: "4",
    resps: [["4"]],
    filtered_resps: ["4"],
    exact_match: 1,
    metrics: ["exact_match"],
  }),
  "gsm8k_main.jsonl": lines({
    index: 0,
    sample_score: { score: { value: { acc: 1 } }, group_id: 0, sample_id: 0 },
  }),
  "Scenario.codegeneration_1_0.2_eval_all.json": JSON.stringify([
    { question_id: "q", question_title: "t", code_list: [""], graded_list: [true] },
  ]),
  "test_p_-1_seed0_t0.6_s0_e-1.jsonl": lines({
    idx: 0,
    gt: "2",
    code: [""],
    pred: ["2"],
    score: [true],
  }),
};

test.each(Object.entries(ofHarness))("folders of seeds name no model of %s", async (name, text) => {
  for (const [first, second] of [
    ["seed_1", "seed_2"],
    ["run_1", "run_2"],
    ["shard-0-of-2", "shard-1-of-2"],
    ["2025-10-13T10-00-00", "2025-10-14T10-00-00"],
  ] as const) {
    const { runs } = await readOf({
      [`gpt/gsm8k/${first}/${name.replace("#", "1")}`]: text,
      [`gpt/gsm8k/${second}/${name.replace("#", "2")}`]: text,
    });
    expect(runs.map(({ n, c }) => [[...n], [...c]])).toEqual([[[2], [2]]]);
    const [run] = runs;
    expect(JSON.stringify(run?.labels)).not.toMatch(/seed|run_|shard|2025/);
  }
});

const inspected = (model: string, values: readonly object[]) =>
  JSON.stringify({
    version: 2,
    status: "success",
    eval: { task: "demo", model },
    samples: values.map((value, i) => ({ id: i, epoch: 1, scores: { scorer: { value } } })),
  });
const sideFirst = { side: false, main: true };
const mainFirst = { main: true, side: false };

test("runs of one benchmark are judged by one verdict, whatever their files name first", async () => {
  const files = {
    "a.json": inspected("m/a", [sideFirst, sideFirst]),
    "b.json": inspected("m/b", [mainFirst, mainFirst]),
  };
  expect(await runsOf(files)).toEqual(["m/a 1,1/0,0", "m/b 1,1/0,0"]);
  expect(await notesOf(files)).toContainEqual(
    "the verdict is scorer.side in all files of one benchmark, so that they can be compared; scorer.main can be chosen in its place",
  );
  // Uses the verdict of most files.
  const three = { ...files, "c.json": inspected("m/c", [mainFirst]) };
  expect(await runsOf(three)).toEqual(["m/a 1,1/1,1", "m/b 1,1/1,1", "m/c 1/1"]);
  // Another benchmark has its own verdict.
  const other = inspected("m/b", [mainFirst]).replace('"demo"', '"other"');
  expect(await runsOf({ "a.json": files["a.json"], "b.json": other })).toEqual([
    "m/a, demo 1,1/0,0",
    "m/b, other 1/1",
  ]);
});

test("a verdict that one file has not is left for one that all have", async () => {
  const row = (plus: object) => ({ base_status: "pass", ...plus });
  const of = (plus: object) => JSON.stringify({ eval: { "HumanEval/0": [row(plus)] } });
  const files = {
    "a/eval_results.json": of({ plus_status: "fail" }),
    "b/eval_results.json": of({ plus_status: null }),
  };
  expect(await runsOf(files)).toEqual(["a 1/1", "b 1/1"]);
  expect(await notesOf(files)).toContainEqual(
    "the verdict is base in all files of one benchmark, so that they can be compared",
  );
});

test("runs that no verdict judges alike are told", async () => {
  const files = {
    "a.json": inspected("m/a", [{ match: true }]),
    "b.json": inspected("m/b", [{ judge: true }]),
  };
  expect(await runsOf(files)).toEqual(["m/a 1/1", "m/b 1/1"]);
  expect((await notesOf(files)).join("\n")).toContain(
    "judged by different verdicts, and no verdict is in all of them: scorer.match in a.json, scorer.judge in b.json",
  );
});

test("a metric that is no verdict in one file is taken in none", async () => {
  const of = (acc: number, em: number) =>
    lines({
      doc_id: 0,
      resps: [["4"]],
      filtered_resps: ["4"],
      exact_match: em,
      acc,
      metrics: ["exact_match", "acc"],
    });
  const name = (day: number) => `samples_gsm8k_2025-01-0${day}T00-00-00.000000.jsonl`;
  const files = { [`a/${name(1)}`]: of(1, 1), [`b/${name(2)}`]: of(1, 0.5) };
  expect(await runsOf(files)).toEqual(["a 1/1", "b 1/1"]);
  expect(await notesOf(files)).toContainEqual(
    expect.stringMatching(/^the verdict is acc in all files/),
  );
});

const passed = (...verdicts: boolean[]) =>
  lines(...verdicts.map((each, i) => ({ task_id: `t/${i}`, completion: "x", passed: each })));

test("graded files that need an answer stand before files that hold no results, which are one note", async () => {
  const scripts = Object.fromEntries(
    Array.from({ length: 60 }, (_, i) => [`a${String(i).padStart(2, "0")}.py`, "print(1)\n"]),
  );
  const rollout = (reward: number) => ({
    id: 0,
    prompt: [{ role: "user" }],
    completion: [],
    reward,
  });
  const graded = Object.fromEntries(
    [1, 2, 3].map((i) => [`zz${i}_results.jsonl`, lines(rollout(1.7), rollout(0.1 * i))]),
  );
  const notes = await notesOf({
    ...scripts,
    "README.md": "# Results\n\nNone.\n",
    "good.jsonl": passed(true, true),
    ...graded,
    "cut.json": "{",
    "also.json": "{",
  });
  const at = (pattern: RegExp) => notes.findIndex((each) => pattern.test(each));
  for (const name of Object.keys(graded)) {
    const note = notes[at(new RegExp(name))] ?? "";
    expect(note).toContain("left out until you say how it is read: ");
    expect(note).toContain("is a success");
    expect(at(new RegExp(name))).toBeLessThan(at(/hold no results/));
  }
  expect(notes.filter((each) => each.includes("hold no results"))).toEqual([
    "61 files that hold no results left out: a00.py, a01.py and 59 more",
  ]);
  expect(notes.filter((each) => /cut\.json|also\.json/.test(each))).toHaveLength(1);
});

const longTask = (end: string) => `instance_acme__library-with-a-very-long-name-${end}`;
const harborTrial = (task: string, trialName: string, reward: number) =>
  JSON.stringify({
    task_name: task,
    trial_name: trialName,
    source: "acme",
    agent_info: { model_info: { name: "m-a" } },
    verifier_result: { rewards: { reward } },
  });

test("full names in the folders of trials win over names that a job of Harbor cuts", async () => {
  const trials = ["1a", "1b", "2a", "2b"].flatMap((end, i) =>
    [0, 1].map((again) => ({
      task: longTask(end),
      name: `${longTask(end).slice(0, 32)}__aBcDe${i}${again}`,
      reward: Number(end.startsWith("1")),
    })),
  );
  const of = (reward: number) =>
    trials.filter((each) => each.reward === reward).map(({ name }) => name);
  const job = JSON.stringify({
    n_total_trials: trials.length,
    stats: {
      evals: { "x__m-a__acme": { reward_stats: { reward: { "1.0": of(1), "0.0": of(0) } } } },
    },
  });
  const files = Object.fromEntries(
    trials.map(({ task, name, reward }) => [
      `j/${name}/result.json`,
      harborTrial(task, name, reward),
    ]),
  );
  expect(await runsOf({ "j/result.json": job, ...files })).toEqual(["m-a 2,2,2,2/2,2,0,0"]);
  expect(await notesOf({ "j/result.json": job, ...files })).toContainEqual(
    "j/result.json left out: the files of single tasks have its verdicts",
  );
  expect(await notesOf({ "j/result.json": job })).toContainEqual(
    expect.stringMatching(
      /names of tasks are cut at 32 letters, so one may stand for several tasks/,
    ),
  );
});

test("a summary or a checkpoint beside its samples is left out with a note", async () => {
  const samples = passed(true, false, false);
  const summary = "task_id,passed,style\nt/0,True,0.5\nt/1,False,0.1\nt/2,False,0.2\n";
  for (const [path, other] of [
    ["m_results.jsonl", "summary/m_summary.csv"],
    ["samples/m.jsonl", "summary/m.csv"],
    ["detailed_results.jsonl", "checkpoint.csv"],
  ] as const) {
    const { runs, notes } = await readOf({ [path]: samples, [other]: summary });
    expect(runs.map(({ n, c }) => [[...n], [...c]])).toEqual([
      [
        [1, 1, 1],
        [1, 0, 0],
      ],
    ]);
    expect(notes.map(({ message }) => message)).toContainEqual(
      `${other} left out: ${path} holds its verdicts, too`,
    );
  }
  // A checkpoint from before the end has a part of the results.
  expect(
    await runsOf({ "detailed_results.jsonl": samples, "checkpoint.jsonl": passed(true, false) }),
  ).toHaveLength(1);
  // Other verdicts or another model mean another run.
  const others = {
    "a_results.jsonl": samples,
    "summary/a_summary.jsonl": passed(true, true, false),
  };
  expect(await runsOf(others)).toHaveLength(2);
  expect(
    await runsOf({ "a_results.jsonl": samples, "summary/b_summary.csv": summary }),
  ).toHaveLength(2);
});

describe("rewards in folders of trials", () => {
  const result = (task: string, reward: number) =>
    JSON.stringify({
      task_name: task,
      trial_name: `${task}__a1b2c31`,
      verifier_result: { rewards: { reward } },
    });

  test("are trials of the tasks that the folders name", async () => {
    const files = {
      "m1/build-x__a1b2c31/verifier/reward.txt": "1\n",
      "m1/build-x__a1b2c32/verifier/reward.json": '{"reward": 0.0}',
      "m1/fix-y__a1b2c33/verifier/reward.txt": "0.0",
      "m2/build-x__a1b2c34/verifier/reward.json": "1",
    };
    expect(await runsOf(files)).toEqual(["m1 2,1/1,0", "m2 1/1"]);
  });

  test("are left out beside the result of the trial, and beside one another", async () => {
    const files = {
      "m1/a__a1b2c31/result.json": result("a", 1),
      "m1/a__a1b2c31/verifier/reward.txt": "1\n",
      "m1/b__a1b2c32/verifier/reward.txt": "0",
      "m1/b__a1b2c32/verifier/reward.json": '{"reward": 0}',
    };
    expect(await runsOf(files)).toEqual(["m1 1,1/1,0"]);
    expect(await notesOf(files)).toContain(
      "2 rewards left out: another file of the trial has the verdict",
    );
  });

  test("that are no numbers stay what they are", async () => {
    const files = {
      "m1/a__a1b2c31/verifier/reward.txt": "1",
      "m1/b__a1b2c32/verifier/reward.txt": "",
    };
    expect(await runsOf(files)).toEqual(["m1 1/1"]);
    expect((await notesOf(files)).join("; ")).toContain(
      "m1/b__a1b2c32/verifier/reward.txt left out: the file is empty",
    );
  });
});

test("files that repeat just the tasks that failed are left out with a note", async () => {
  const first = { a: true, b: false, c: false, d: true };
  const of = (again: object) => ({
    "run_1/results.json": JSON.stringify(first),
    "run_2/results.json": JSON.stringify(again),
  });
  const note = expect.stringContaining(
    "1 file left out: beside run_1/results.json the run",
  ) as string;
  const retried = of({ b: true, c: false });
  expect(await notesOf(retried)).toContainEqual(note);
  expect((await runsOf(retried)).map((each) => each.replace(/^.* /, ""))).toEqual([
    "1,1,1,1/1,0,0,1",
  ]);
  for (const other of [first, { b: true }, { a: true, c: false }, { b: true, c: true, d: true }])
    expect(await notesOf(of(other))).not.toContainEqual(note);
});

describe("a log that was rotated", () => {
  const row = (task: string, correct: number) => `${JSON.stringify({ task, correct })}\n`;

  test("is one run with what it was before", async () => {
    const files = {
      "logs/run.jsonl": row("a", 1),
      "logs/run.jsonl.1": row("a", 0),
      "logs/run.jsonl.10": row("b", 1),
      "logs/other.jsonl": row("c", 0),
      "logs/gpt-4.1.jsonl": row("d", 0),
    };
    expect(await runsOf(files)).toEqual(["logs 2,1/1,1", "other 1/0", "gpt-4.1 1/0"]);
    expect(await notesOf(files)).toContain(
      "3 files are of the run logs; n and c of each task are added up",
    );
  });

  test("counts once where it is packed and not deleted yet", async () => {
    const read = async (...files: [string, string | Uint8Array][]) => {
      const members = files.map(([path, content]) => ({
        path,
        content: () => bytesOf(typeof content === "string" ? strToU8(content) : content),
      }));
      const result = await openMembers("logs", members).read({ nested: false, meaning: {} });
      if (!result.ok) expect.fail(JSON.stringify(result.problems));
      return {
        runs: result.runs.map(({ n, c }) => `${[...n].join()}/${[...c].join()}`),
        notes: result.notes.map(({ message }) => message),
      };
    };
    const { runs, notes } = await read(
      ["logs/run.jsonl", row("a", 1)],
      ["logs/run.jsonl.1", row("a", 0)],
      ["logs/run.jsonl.1.gz", gzipSync(strToU8(row("a", 0)))],
      ["logs/run.jsonl.2.gz", gzipSync(strToU8(row("b", 1)))],
    );
    expect(runs).toEqual(["2,1/1,1"]);
    expect(notes).toContain(
      "logs/run.jsonl.1.gz left out: logs/run.jsonl.1 holds its verdicts, too",
    );
  });
});

describe("what is refused in a folder names the file", () => {
  const refusedOf = async (files: Readonly<Record<string, string | Uint8Array>>) => {
    const members = Object.entries(files).map(([path, content]) => ({
      path,
      content: () =>
        bytesOf(typeof content === "string" ? new TextEncoder().encode(content) : content),
    }));
    const read = await openMembers("logs", members).read({ nested: false, meaning: {} });
    if (read.ok) expect.fail("read");
    return read;
  };

  test("where it is the only one, with each of its problems", async () => {
    const { problems, more } = await refusedOf({ "logs/m/counts.csv": "task,n,c\na,2,3\nb,1,2\n" });
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [2, "logs/m/counts.csv: c = 3 is more than n = 2"],
      [3, "logs/m/counts.csv: c = 2 is more than n = 1"],
    ]);
    expect(more).toBe(0);
  });

  test("where it is the only one, and its question stays", async () => {
    const read = await refusedOf({ "logs/m/counts.csv": "Aufgabe;Versuche;Erfolge\na;10;3\n" });
    expect(read.problems[0]?.message).toMatch(/^logs\/m\/counts\.csv: /);
    expect(read.columns?.doubt?.readings).toHaveLength(1);
  });

  test("where it lies in an archive alone", async () => {
    const archive = zipSync({ "in/counts.csv": strToU8("task,n,c\na,2,3\n") });
    const { problems } = await refusedOf({ "logs/all.zip": archive });
    expect(problems.map(({ message }) => message)).toEqual([
      "logs/all.zip: in/counts.csv: c = 3 is more than n = 2",
    ]);
  });

  test("where there are several, and counts what else is wrong in them", async () => {
    const { problems, more } = await refusedOf({
      "logs/a.csv": "task,n,c\na,2,3\nb,1,2\n",
      "logs/b.csv": "task,n,c\na,1,2\n",
    });
    expect(problems.map(({ message }) => message)).toEqual([
      "logs/a.csv: c = 3 is more than n = 2",
      "logs/b.csv: c = 2 is more than n = 1",
    ]);
    expect(more).toBe(1);
  });
});
