import { expect, test } from "vitest";
import { noCounts } from "../../../../web/read/logs/no-counts.ts";
import { openLog } from "../../../../web/read/records/log.ts";
import { openText } from "../../../../web/read/text/source-text.ts";
import { readContent, refuseContent } from "../helpers.ts";
import { lines } from "./fixtures.ts";

interface RefusedFile {
  says: string;
  text: string;
  message: RegExp;
  /** Pattern that the fix must match. */
  fix?: RegExp;
}

const json = (value: unknown): string => JSON.stringify(value);
const lmRow = (scores: object, answers = 1) => ({
  doc_id: 0,
  resps: [Array.from({ length: answers }, () => "4")],
  filtered_resps: ["4"],
  ...scores,
});

/** Files of harnesses without counts for each task. */
const withoutCounts: readonly RefusedFile[] = [
  {
    says: "means of lm-evaluation-harness",
    text: json({ results: { gsm8k: { "exact_match,strict-match": 0.5 } }, configs: {} }),
    message: /means over all tasks/,
    fix: /samples_….jsonl/,
  },
  {
    says: "a report of evalscope, which looks like tasks with rates",
    text: json({
      dataset_name: "math",
      score: 0.5,
      metrics: [{ categories: [{ subsets: [{ name: "a", score: 0.5, num: 10 }] }] }],
    }),
    message: /report of evalscope/,
    fix: /reviews/,
  },
  {
    says: "means of the evaluation of Qwen2.5-Math",
    text: json({ num_samples: 40, num_scores: 40, timeout_samples: 0, empty_samples: 0, acc: 75 }),
    message: /Qwen2.5-Math has means/,
    fix: /jsonl/,
  },
  {
    says: "patches without a test",
    text: lines({ instance_id: "r__a-1", model_name_or_path: "m", model_patch: "…" }),
    message: /no test was run/,
    fix: /SWE-bench/,
  },
  {
    says: "patches by their instances",
    text: json({ "r__a-1": { instance_id: "r__a-1", model_patch: "…" } }),
    message: /no test was run/,
  },
  {
    says: "resolved instances without those that were tried",
    text: json({ resolved: ["r__a-1"], no_generation: [], no_logs: ["r__a-2"] }),
    message: /which others were tried/,
  },
  {
    says: "a score file of BFCL, which lists failures alone",
    text: lines(
      { accuracy: 0.98, correct_count: 392, total_count: 400 },
      { id: "simple_1", valid: false },
    ),
    message: /lists failed tasks alone/,
  },
  {
    says: "texts of a model that look like verdicts",
    text: json({ sample_0: ["True", "1"], sample_1: ["False", "0"] }),
    message: /texts that a model wrote/,
  },
  {
    says: "texts of a model in lists",
    text: json([
      ["True", "1"],
      ["False", "0"],
    ]),
    message: /texts that a model wrote/,
  },
  {
    says: "pass@k of bigcode-evaluation-harness",
    text: json({ humaneval: { "pass@1": 0.3, "pass@10": 0.5 }, config: {} }),
    message: /pass@k over all tasks/,
  },
  {
    says: "passed problems of each difficulty beside pass@1, which look like counts of tasks",
    text: json({
      model: "m",
      total_problems: 20,
      passed_problems: 15,
      pass_at_1: 75,
      difficulty_breakdown: {
        easy: { total: 10, passed: 9, accuracy: 90 },
        hard: { total: 10, passed: 6, accuracy: 60 },
      },
    }),
    message: /pass@k over all tasks/,
  },
  {
    says: "EvalPerf, which has another n",
    text: json({ eval: { "HumanEval/0": { results: [{ pass: true }], dps: 90 } } }),
    message: /EvalPerf/,
    fix: /eval_results.json/,
  },
  {
    says: "a run of tau2-bench without its simulations",
    text: json({ timestamp: "t", info: {}, tasks: [] }),
    message: /no simulation/,
    fix: /simulations/,
  },
  {
    says: "what HELM was told to run",
    text: json({ adapter_spec: { model: "m" }, scenario_spec: {} }),
    message: /how HELM was run/,
    fix: /per_instance_stats/,
  },
  {
    says: "what verifiers was told to run",
    text: json({ env: "e", model: "m", num_examples: 4, rollouts_per_example: 2 }),
    message: /how a run was made/,
    fix: /results.jsonl/,
  },
  {
    says: "what Terminal-Bench was told to run",
    text: json({ agent_name: "a", model_name: "m", n_attempts: 5, dataset_size: 80 }),
    message: /Terminal-Bench was made/,
    fix: /results.json/,
  },
  {
    says: "what Harbor was told to run",
    text: json({ job_name: "j", agents: [{ name: "a", model_name: "m" }], datasets: [] }),
    message: /how Harbor was run/,
    fix: /result.json/,
  },
  {
    says: "tests of one trial, which look like tasks",
    text: json({
      results: {
        tool: { name: "pytest" },
        summary: { tests: 2, passed: 1 },
        tests: [
          { name: "a", status: "passed" },
          { name: "b", status: "failed" },
        ],
      },
    }),
    message: /tests of a single trial/,
    fix: /result.json/,
  },
  {
    says: "means of simple-evals, whose verdicts are in pages",
    text: json({ score: 0.9, metrics: { accuracy: 0.9 }, htmls: ["<p>"], convos: [] }),
    message: /means: its verdicts are in pages of HTML/,
  },
  {
    says: "means of HELM",
    text: json([{ name: { name: "pass", split: "test" }, count: 3, sum: 1.2, mean: 0.4 }]),
    message: /means of HELM/,
    fix: /per_instance_stats/,
  },
  {
    says: "predictions of OpenCompass, which have no verdict",
    text: json({ "0": { origin_prompt: "q", prediction: "4", gold: "4" } }),
    message: /OpenCompass are not graded/,
    fix: /results/,
  },
  {
    says: "a mean alone",
    text: json({ accuracy: 75.5, "accuracy (4 runs average)": 70 }),
    message: /means over all tasks/,
  },
  {
    says: "totals of SWE-bench, which look like tasks with scores",
    text: json({ total_instances: 3, resolved_instances: 1 }),
    message: /totals alone/,
    fix: /resolved_ids/,
  },
  {
    says: "samples of Large Language Monkeys that are not graded",
    text: json({ prompt: "q", question: "q", samples: ["a", "b"] }),
    message: /no list says which are correct/,
    fix: /is_corrects/,
  },
];

/** Files of harnesses whose samples have no verdict, or no clear one. */
const withoutVerdicts: readonly RefusedFile[] = [
  {
    says: "an error that is lower where a sample is better",
    text: lines(lmRow({ mae: 0.4 })),
    message: /mae, which is lower where a sample is better/,
  },
  {
    says: "rows of lm-evaluation-harness without a metric",
    text: lines(lmRow({})),
    message: /no row has a metric/,
  },
  {
    says: "pass@2 of 1, which three of four and four of four give",
    text: lines(lmRow({ "pass@2": 1 }, 4)),
    message: /pass@2 = 1 does not say how many of 4 answers passed/,
  },
  {
    says: "a pass@2 that no number of successes gives",
    text: lines(lmRow({ "pass@2": 0.7 }, 4)),
    message: /pass@2 = 0.7 does not say/,
  },
  {
    says: "details of lighteval without a mean",
    text: lines({ doc: {}, metric: { "maj@8": 1 }, model_response: {} }),
    message: /no metric from which the successes of a task follow/,
  },
  {
    says: "a mean of lighteval that is none of so many verdicts",
    text: lines({ doc: {}, metric: { "avg@n:n=4": 0.3 }, model_response: {} }),
    message: /0.3 is not the mean of 4 verdicts/,
  },
  {
    says: "a log of Inspect that was not scored",
    text: json({
      version: 2,
      eval: { task: "t", model: "m" },
      samples: [{ id: 1, epoch: 1, scores: {} }],
    }),
    message: /samples have no score/,
    fix: /inspect score/,
  },
  {
    says: "a log of Inspect that was written without its samples",
    text: json({
      version: 2,
      eval: { task: "t", model: "m" },
      results: { total_samples: 3 },
      samples: [],
      reductions: [{ scorer: "match", samples: [{ value: 1, sample_id: 1 }] }],
    }),
    message: /tells of 3 samples and holds none/,
    fix: /log_samples/,
  },
  {
    says: "a log of Inspect that broke off before its first sample",
    text: json({ version: 2, eval: { task: "t", model: "m" }, samples: [] }),
    message: /no sample is in this file/,
  },
  {
    says: "simulations of tau2-bench without a reward",
    text: json({
      info: {},
      tasks: [],
      simulations: [{ task_id: "a", trial: 0, reward_info: null }],
    }),
    message: /have no reward/,
  },
  {
    says: "a simulation of tau2-bench in a file of its own without a reward",
    text: json({ task_id: "a", trial: 0, termination_reason: "user_stop" }),
    message: /without a reward/,
  },
  {
    says: "shares of completions of HELM, whose number is elsewhere",
    text: json([
      {
        instance_id: "a",
        stats: [{ name: { name: "pass", split: "test" }, count: 1, sum: 0.4, mean: 0.4 }],
      },
    ]),
    message: /share of an instance’s completions/,
    fix: /num_outputs/,
  },
  {
    says: "results of promptfoo that all ended in an error",
    text: json({ results: { results: [{ success: false, vars: {}, failureReason: 2 }] } }),
    message: /each result ended in an error/,
  },
  {
    says: "a run of HAL that names no task",
    text: json({ config: {}, results: { accuracy: 0.5 }, raw_eval_results: [0.5] }),
    message: /neither solved tasks nor rewards/,
  },
  {
    says: "a record of OpenAI evals without a match",
    text: lines(
      { spec: { eval_name: "e", run_id: "r" } },
      { type: "sampling", sample_id: "a", data: {} },
    ),
    message: /without an event match or metrics/,
  },
];

const deep = "[".repeat(20_000) + "]".repeat(20_000);

/** Files that are not JSON, or not records. */
const broken: readonly RefusedFile[] = [
  {
    says: "a document that is cut",
    text: '[{"task":"a","n":1',
    message: /cut: its end is missing/,
  },
  { says: "a document with a fault", text: '[{"task":"a" "n":1}]', message: /no valid JSON/ },
  {
    says: "documents one below the other, of which one has a fault",
    text: '{\n  "task": "a"\n}\n{\n  "task" "b"\n}\n',
    message: /no valid JSON: a colon is missing behind a key/,
  },
  {
    says: "a name deep in lists",
    text: `{"results":{"results":[{"success":true,"vars":{},"promptIdx":1,"provider":{"id":${deep}}}]}}`,
    message: /thousands deep/,
  },
  { says: "an empty list", text: "[]", message: /no list of records/ },
  { says: "an empty object", text: "{}", message: /no list of records/ },
  { says: "a number of samples alone", text: '{"n": 1}', message: /no list of records/ },
  {
    says: "metrics beside a score",
    text: '{"score": 0.5, "metrics": {"a": 1}}',
    message: /no list of records/,
  },
];

const all = [...withoutCounts, ...withoutVerdicts, ...broken];

test.each(all)("$says: it is refused with what to do", async ({ text, message, fix }) => {
  const problem = await refuseContent(text, "a.json");
  expect(problem.message).toMatch(message);
  expect(problem.fix).toMatch(fix ?? /^[A-Z].*\.$/);
});

test("each kind of file without counts is tried", () => {
  const logs = withoutCounts.map(({ text }) => {
    const opened = openText(text);
    if (opened === null) expect.fail(text);
    return openLog("a.json", opened);
  });
  const untried = noCounts.filter(
    (known) => !logs.some((log) => noCounts.find(({ is }) => is(log)) === known),
  );
  expect(untried.map(({ message }) => message)).toEqual([]);
});

test("a fault within lines is refused with its line", async () => {
  const row = '{"task":"a","n":2,"c":1}\n';
  expect(await refuseContent(`${row}\n{"task"\n${row}`)).toMatchObject({
    line: 3,
    message: /no JSON/,
  });
  expect(await refuseContent(`${row}[1]\n${row}`)).toMatchObject({ line: 2, message: /no record/ });
});

test("partial credit asks for a threshold, with each that the scores have", async () => {
  const result = await readContent(json({ a: 1, b: 0.5, c: 0 }), "results.json");
  if (result.ok) expect.fail("loaded");
  expect(result.readings?.map(({ words }) => words)).toEqual([
    "score of 1 or more is a success",
    "score of 0.5 or more is a success",
  ]);
});

test("half of a success in Inspect asks for a threshold", async () => {
  const samples = ["C", "P", "I", "N"].map((value, i) => ({
    id: i,
    epoch: 1,
    scores: { graded: { value } },
  }));
  const log = { version: 2, eval: { task: "t", model: "m" }, samples };
  const result = await readContent(json(log), "log.json");
  if (result.ok) expect.fail("loaded");
  expect(result.readings?.map(({ words }) => words)).toEqual([
    "graded of 1 or more is a success",
    "graded of 0.5 or more is a success",
  ]);
});
