import { aider } from "../../../../web/read/logs/aider.ts";
import { bigCodeBench } from "../../../../web/read/logs/bigcodebench.ts";
import { codeEval } from "../../../../web/read/logs/code-eval.ts";
import { cruxEval } from "../../../../web/read/logs/crux-eval.ts";
import { evalPlus, evalPlusOld } from "../../../../web/read/logs/evalplus.ts";
import { evalScope } from "../../../../web/read/logs/evalscope.ts";
import { hal } from "../../../../web/read/logs/hal.ts";
import { helm } from "../../../../web/read/logs/helm.ts";
import { humanEval } from "../../../../web/read/logs/humaneval.ts";
import { inspect } from "../../../../web/read/logs/inspect.ts";
import { kernelBench, kernelBenchRows } from "../../../../web/read/logs/kernelbench.ts";
import { lightEval } from "../../../../web/read/logs/lighteval.ts";
import { liveCodeBench, liveCodeBenchTests } from "../../../../web/read/logs/livecodebench.ts";
import { lmEval } from "../../../../web/read/logs/lm-eval.ts";
import { mathArena } from "../../../../web/read/logs/math-arena.ts";
import { mint } from "../../../../web/read/logs/mint.ts";
import { multiplE } from "../../../../web/read/logs/multipl-e.ts";
import { nemoSkills } from "../../../../web/read/logs/nemo-skills.ts";
import { openAiEvals } from "../../../../web/read/logs/openai-evals.ts";
import { openCompass } from "../../../../web/read/logs/open-compass.ts";
import { promptfoo } from "../../../../web/read/logs/promptfoo.ts";
import { qwenMath } from "../../../../web/read/logs/qwen-math.ts";
import { reasoningGym } from "../../../../web/read/logs/reasoning-gym.ts";
import { reflexion, reflexionProblems } from "../../../../web/read/logs/reflexion.ts";
import { sweBench, sweBench2024, sweBenchInstance } from "../../../../web/read/logs/swe-bench.ts";
import { tau2Bench, tau2Trial, tauBench } from "../../../../web/read/logs/tau.ts";
import { harborJob, harborTrial, terminalBench } from "../../../../web/read/logs/terminal-bench.ts";
import { verifiers, verifiersV1 } from "../../../../web/read/logs/verifiers.ts";
import { verl } from "../../../../web/read/logs/verl.ts";
import { agents } from "./agents.ts";
import type { Fixture } from "./fixture.ts";
import { tail } from "./tail.ts";

const json = (value: unknown): string => JSON.stringify(value);
export const lines = (...rows: unknown[]): string =>
  rows.map((row) => `${JSON.stringify(row)}\n`).join("");

const plusSample = (base: string | null, plus: string | null) => ({
  task_id: "HumanEval/0",
  solution: "pass",
  base_status: base,
  plus_status: plus,
});
const graded = (task: string, passed: boolean, rest: object = {}) => ({
  task_id: task,
  completion: "…",
  result: passed ? "passed" : "failed: AssertionError",
  passed,
  ...rest,
});
const lmRow = (doc: number, scores: object, filter?: string) => ({
  doc_id: doc,
  doc: {},
  target: "4",
  arguments: {},
  resps: [["4"]],
  filtered_resps: ["4"],
  ...(filter === undefined ? {} : { filter }),
  doc_hash: "d",
  ...scores,
});
const mathRow = (idx: number, score: unknown[]) => ({
  idx,
  question: "?",
  gt: "2",
  code: score.map(() => ""),
  pred: score.map(() => "2"),
  score,
});
const question = (id: string, verdicts: boolean[], rest: object = {}) => ({
  question_id: id,
  question_title: "t",
  difficulty: "easy",
  code_list: verdicts.map(() => ""),
  graded_list: verdicts,
  ...rest,
});
const verlRow = (input: string, score: number, rest: object = {}) => ({
  input,
  output: "o",
  gts: "2",
  score,
  step: 10,
  ...rest,
});
const epoch = (id: number | string, number: number, scores: object) => ({
  id,
  epoch: number,
  input: "q",
  target: "a",
  scores,
});
const evalLog = (samples: object[], rest: object = {}) => ({
  version: 2,
  status: "success",
  eval: {
    task: "demo",
    task_id: "Xy",
    model: "mock/m",
    config: { epochs: 2 },
    model_generate_config: { temperature: 0.5 },
  },
  plan: { steps: [] },
  samples,
  ...rest,
});
const rollout = (id: number, reward: number, rest: object = {}) => ({
  example_id: id,
  prompt: [{ role: "user", content: `problem ${id}` }],
  completion: [],
  reward,
  is_completed: true,
  metrics: {},
  ...rest,
});
const simulation = (task: string, trial: number, reward: number | null, why = "user_stop") => ({
  id: `${task}-${trial}`,
  task_id: task,
  trial,
  termination_reason: why,
  reward_info: reward === null ? null : { reward },
});
const tau2Log = (simulations: object[], rest: object = {}) => ({
  timestamp: "t",
  info: {
    environment_info: { domain_name: "retail" },
    agent_info: { llm: "m", llm_args: { temperature: 0 } },
  },
  tasks: [{ id: "t0" }],
  simulations,
  ...rest,
});
const trial = (task: string, resolved: boolean | null) => ({
  id: task,
  trial_name: `${task}.1-of-2.r`,
  task_id: task,
  is_resolved: resolved,
  failure_mode: "unset",
});
const review = (group: number, value: object, rest: object = {}) => ({
  index: 0,
  target: "4",
  sample_score: {
    score: { value, main_score_name: "acc", ...rest },
    sample_id: group,
    group_id: group,
  },
});
const stat = (name: string, mean: number, count = 1) => ({
  name: { name, split: "test" },
  count,
  sum: mean,
  ...(count === 0 ? {} : { mean }),
});
const compared = (q: string, success: boolean, rest: object = {}) => ({
  promptIdx: 0,
  testIdx: 0,
  provider: { id: "mock" },
  vars: { q },
  success,
  score: Number(success),
  failureReason: success ? 0 : 1,
  ...rest,
});
const event = (sample: string, type: string, data: object) => ({
  run_id: "r",
  event_id: 0,
  sample_id: sample,
  type,
  data,
});

/** Files with readable counts. */
export const fixtures: readonly Fixture[] = [
  {
    says: "plus is base and plus, also where base failed and plus passed",
    of: evalPlus,
    name: "org--m-7b_vllm_temp_0.8.eval_results.json",
    text: json({
      date: "2025-01-01 00:00",
      eval: {
        "HumanEval/0": [
          plusSample("pass", "pass"),
          plusSample("pass", "fail"),
          plusSample("fail", "pass"),
          plusSample("timeout", "timeout"),
        ],
      },
    }),
    runs: ["HumanEval/0=4/1"],
    labels: { model: "org/m-7b", temperature: "0.8" },
    choices: {
      "plus is the verdict": "HumanEval/0=4/1",
      "base is the verdict": "HumanEval/0=4/2",
      "each of plus, base is a run": "HumanEval/0=4/1; HumanEval/0=4/2",
    },
  },
  {
    says: "where no plus tests were run there is only base",
    of: evalPlus,
    name: "eval_results.json",
    text: json({ eval: { "Mbpp/2": [plusSample("pass", null), plusSample("fail", null)] } }),
    runs: ["Mbpp/2=2/1"],
    choices: {},
  },
  {
    says: "the layout before 2024 lists statuses without names",
    of: evalPlusOld,
    name: "m_temp_0.2_eval_results.json",
    text: json({
      eval: {
        "HumanEval/0": {
          nfiles: 2,
          base: [
            ["success", [true]],
            ["success", [true]],
          ],
          plus: [
            ["success", []],
            ["timed out", []],
          ],
        },
      },
    }),
    runs: ["HumanEval/0=2/1"],
    labels: { model: "m", temperature: "0.2" },
  },
  {
    says: "rows of a task lie apart, and the last line is a summary",
    of: humanEval,
    name: "samples.jsonl_results.jsonl",
    text: lines(
      graded("HumanEval/7", true),
      graded("HumanEval/8", false),
      graded("HumanEval/7", false),
      { passed: 1, failed: 2 },
    ),
    runs: ["HumanEval/7=2/1 HumanEval/8=1/0"],
    notes: [/^1 record without a task left out$/],
  },
  {
    says: "what the rows name besides makes runs",
    of: humanEval,
    name: "samples.jsonl_results.jsonl",
    text: lines(
      graded("a", true, { model: "x", temperature: 0.2 }),
      graded("a", false, { model: "y", temperature: 0.2 }),
    ),
    runs: ["a=1/1", "a=1/0"],
    labels: { model: "x", temperature: "0.2" },
  },
  {
    says: "without a result, and in one document instead of lines",
    of: humanEval,
    name: "human_eval.json",
    text: json([
      { task_id: "a", passed: true },
      { task_id: "a", passed: false },
    ]),
    runs: ["a=2/1"],
  },
  {
    says: "filters of one document stay apart",
    of: lmEval,
    name: "org__m/samples_gsm8k_2025-01-01T00-00-00.000000.jsonl",
    text: lines(
      lmRow(0, { exact_match: 1 }, "strict-match"),
      lmRow(0, { exact_match: 1 }, "flexible-extract"),
      lmRow(1, { exact_match: 0 }, "strict-match"),
      lmRow(1, { exact_match: 1 }, "flexible-extract"),
    ),
    runs: ["0=1/1 1=1/0", "0=1/1 1=1/1"],
    labels: { model: "org/m", benchmark: "gsm8k", filter: "strict-match" },
  },
  {
    says: "exact_match goes before acc, and a list is no metric",
    of: lmEval,
    name: "samples_a.json",
    text: lines(
      lmRow(0, { f1: [1, 1], acc: 1, exact_match: 0 }),
      lmRow(1, { f1: [0, 1], acc: 0, exact_match: 1 }),
    ),
    runs: ["0=1/0 1=1/1"],
    choices: {
      "exact_match is the verdict": "0=1/0 1=1/1",
      "acc is the verdict": "0=1/1 1=1/0",
      "each of exact_match, acc is a run": "0=1/0 1=1/1; 0=1/1 1=1/0",
    },
  },
  {
    says: "versions before 0.4.3 wrote an array into a .jsonl",
    of: lmEval,
    name: "m_gsm8k.jsonl",
    text: JSON.stringify([lmRow(0, { acc: 1 }), lmRow(1, { acc: 0 })], null, 2),
    runs: ["0=1/1 1=1/0"],
  },
  {
    says: "an Infinity in a record is no obstacle",
    of: lmEval,
    name: "samples_a.jsonl",
    text: lines(lmRow(0, { acc: 1, odds: "∞" })).replace('"∞"', "-Infinity"),
    runs: ["0=1/1"],
  },
  {
    says: "pass@k over all repeats is turned into counts",
    of: lmEval,
    name: "samples_humaneval_64.jsonl",
    text: lines(
      // With one success in four, three of the six pairs fail.
      lmRow(0, { "pass@1": 0.25, "pass@2": 0.5, resps: [["a", "b", "c", "d"]] }),
      lmRow(1, { "pass@1": 0, "pass@2": 0, resps: [["a", "b", "c", "d"]] }),
      lmRow(2, { "pass@1": 1, "pass@2": 1, resps: [["a", "b", "c", "d"]] }),
    ),
    runs: ["0=4/1 1=4/0 2=4/4"],
  },
  {
    says: "pass@2 alone says how many passed, too",
    of: lmEval,
    name: "samples_humaneval_64.jsonl",
    text: lines(
      lmRow(0, { "pass@2": 0.5, resps: [["a", "b", "c", "d"]] }),
      lmRow(1, { "pass@2": 0, resps: [["a", "b", "c", "d"]] }),
      lmRow(2, { "pass@2": 5 / 6, resps: [["a", "b", "c", "d"]] }),
    ),
    runs: ["0=4/1 1=4/0 2=4/2"],
  },
  {
    says: "n is the mean's n, from avg@n",
    of: lightEval,
    name: "details_aime24_2025-01-01T00-00-00.jsonl",
    text: lines({
      doc: { id: "3", query: "q" },
      metric: { "avg@n:n=4": 0.75, "pass@k:k=1&n=4": 0.75 },
      model_response: { text: ["4", "4", "5", "4"] },
    }),
    runs: ["3=4/3"],
    labels: { benchmark: "aime24" },
    notes: [/^n and c follow from avg@n:n=4/],
  },
  {
    says: "columns of versions before 0.10",
    of: lightEval,
    name: "details_a_2025-01-01T00-00-00.jsonl",
    text: lines({
      example: "e",
      metrics: { "math_pass@1:8_samples": 0.125 },
      predictions: ["1"],
    }),
    runs: ["1=8/1"],
  },
  {
    says: "a list of verdicts for each problem",
    of: qwenMath,
    name: "m/amc23/test_cot_-1_seed0_t0.6_s0_e-1.jsonl",
    text: lines(mathRow(0, [true, true, false, true]), mathRow(1, [false, false, false, false])),
    runs: ["0=4/3 1=4/0"],
    labels: { model: "m", benchmark: "amc23", temperature: "0.6" },
  },
  {
    says: "a list of verdicts for each question",
    of: liveCodeBench,
    name: "m/Scenario.codegeneration_3_0.2_eval_all.json",
    text: json([question("q_1", [true, false, true]), question("q_2", [false, false, false])]),
    runs: ["q_1=3/2 q_2=3/0"],
    labels: { model: "m", temperature: "0.2", T: "1" },
  },
  {
    says: "a test belongs to the name of the task, and a repair is a second round",
    of: liveCodeBench,
    name: "m/Scenario.selfrepair_1_0.2_eval_all.json",
    text: json([question("q", [true], { test_id: 0 }), question("q", [false], { test_id: 1 })]),
    runs: ["q/0=1/1 q/1=1/0"],
    labels: { model: "m", temperature: "0.2", T: "2" },
  },
  {
    says: "a sample passes where each test is above 0; -2 is an error",
    hasOrder: true,
    of: liveCodeBenchTests,
    name: "m/Scenario.codegeneration_2_0.2_eval.json",
    text: json([
      { "pass@1": 0.5, detail: { "pass@1": { "0": 0.5 } } },
      {
        "0": [
          [true, true],
          [true, false],
        ],
        "1": [[-2], [1, 1]],
        "2": [[], [-4]],
      },
      [["{}"]],
    ]),
    runs: ["0=2/1 1=2/1 2=2/0"],
    notes: [/^tasks are numbered by their place/],
  },
  {
    says: "-1 is a failure, and acc goes before the score",
    of: verl,
    name: "10.jsonl",
    text: lines(
      verlRow("1+1?", 1, { acc: true }),
      verlRow("1+1?", -1, { acc: false }),
      verlRow("2+2?", 1.5, { acc: true }),
    ),
    runs: ["1+1?=2/1 2+2?=1/1"],
    labels: { training_step: "10" },
  },
  {
    says: "a score of 1 or -1 without acc",
    of: verl,
    name: "10.jsonl",
    text: lines(verlRow("1+1?", 1), verlRow("1+1?", -1)),
    runs: ["1+1?=2/1"],
    notes: [/-1 is read as failed/],
  },
  {
    says: "steps of a training are never added up",
    of: verl,
    name: "all.jsonl",
    text: lines(verlRow("1+1?", 1), verlRow("1+1?", 0, { step: 20 })),
    runs: ["1+1?=1/1", "1+1?=1/0"],
  },
  {
    says: "epochs are samples; one that comes twice counts once",
    of: inspect,
    name: "2025_demo_x.json",
    text: json(
      evalLog([
        epoch(1, 1, { match: { value: "C" } }),
        epoch(1, 2, { match: { value: "I" } }),
        epoch(1, 1, { match: { value: "C" } }),
      ]),
    ),
    runs: ["1=2/1"],
    labels: { model: "mock/m", temperature: "0.5", benchmark: "demo" },
    notes: [/^1 sample that comes again left out$/],
  },
  {
    says: "samples without a score are not in n, and promised ones are none",
    of: inspect,
    name: "a.json",
    text: json(
      evalLog([epoch("a", 1, { match: { value: "C" } }), { id: "a", epoch: 2, error: {} }], {
        status: "cancelled",
        results: { total_samples: 790 },
      }),
    ),
    runs: ["a=1/1"],
    notes: [/^the log tells of 790 samples and holds 2/, /^its status is "cancelled"/],
  },
  {
    says: "a bare NaN is not scored",
    of: inspect,
    name: "a.json",
    text: json(
      evalLog([epoch(1, 1, { match: { value: "·" } }), epoch(1, 2, { match: { value: 1 } })]),
    ).replace('"·"', "NaN"),
    runs: ["1=1/1"],
  },
  {
    says: "several scorers, and a value of several parts, are a choice",
    of: inspect,
    name: "a.json",
    text: json(
      evalLog([
        epoch(1, 1, { match: { value: "I" }, judge: { value: { right: 1, short: 0 } } }),
        epoch(1, 2, { match: { value: "C" }, judge: { value: { right: 1, short: 0 } } }),
      ]),
    ),
    runs: ["1=2/1"],
    choices: {
      "match is the verdict": "1=2/1",
      "judge.right is the verdict": "1=2/2",
      "judge.short is the verdict": "1=2/0",
      "each of match, judge.right, judge.short is a run": "1=2/1; 1=2/2; 1=2/0",
    },
  },
  {
    says: "instances that were tried are in n; those that were not are told",
    of: sweBench,
    name: "org__m-1.5.run_1.json",
    text: json({
      total_instances: 4,
      submitted_ids: ["r__a-1", "r__a-2", "r__a-3"],
      completed_ids: ["r__a-1"],
      empty_patch_ids: ["r__a-2"],
      error_ids: ["r__a-3"],
      incomplete_ids: ["r__a-4"],
      resolved_ids: ["r__a-1"],
      unresolved_ids: [],
      schema_version: 2,
    }),
    runs: ["r__a-1=1/1 r__a-2=1/0 r__a-3=1/0"],
    labels: { model: "org__m-1.5" },
    notes: [/^1 instances? w(?:as|ere) not tried/],
  },
  {
    says: "a report of 2024 has lists without ids in their names",
    of: sweBench2024,
    name: "results.json",
    text: json({
      no_generation: ["c"],
      generated: ["a", "b"],
      no_apply: ["b"],
      resolved: ["a"],
    }),
    runs: ["a=1/1 b=1/0"],
  },
  {
    says: "a report of one instance",
    of: sweBenchInstance,
    name: "logs/run_evaluation/run/m/r__a-1/report.json",
    text: json({ "r__a-1": { patch_exists: true, resolved: false, tests_status: {} } }),
    runs: ["r__a-1=1/0"],
  },
  {
    says: "replicas are a list, and G-Pass beside them is no verdict",
    of: openCompass,
    name: "results/m/aime2024.json",
    text: json({
      "accuracy (4 runs average)": 75,
      details: [
        {
          example_abbr: "aime2024_0",
          "G-Pass@4_0.5": 1,
          pred: ["1", "1", "2", "1"],
          correct: [true, true, false, true],
        },
      ],
    }),
    runs: ["aime2024_0=4/3"],
    labels: { model: "m", benchmark: "aime2024" },
  },
  {
    says: "older details are a map beside a type, with another key",
    of: openCompass,
    name: "results/m/gsm8k.json",
    text: json({
      accuracy: 50,
      details: {
        type: "GEN",
        "0": { pred: "1", is_correct: true },
        "1": { pred: "1", is_correct: false },
      },
    }),
    runs: ["0=1/1 1=1/0"],
  },
  {
    says: "one suite with a status",
    of: bigCodeBench,
    name: "org--m--main--bigcodebench-hard-complete--vllm-0.8-5-sanitized_calibrated_eval_results.json",
    text: json({
      eval: {
        "BigCodeBench/0": [
          { task_id: "BigCodeBench/0", solution: "s", status: "pass", details: {} },
          { task_id: "BigCodeBench/0", solution: "s", status: "timeout", details: {} },
        ],
      },
    }),
    runs: ["BigCodeBench/0=2/1"],
    labels: { model: "org/m", temperature: "0.8" },
  },
  {
    says: "tasks are lines, and a null prediction is a failure",
    of: nemoSkills,
    name: "math/output-rs0.jsonl",
    text: lines(
      { problem: "1+1?", expected_answer: "2", predicted_answer: "2", symbolic_correct: true },
      { problem: "2+2?", expected_answer: "4", predicted_answer: null, symbolic_correct: false },
    ),
    runs: ["1=1/1 2=1/0"],
    labels: { benchmark: "math" },
  },
  {
    says: "a judge's text is a yes behind its heading",
    of: nemoSkills,
    name: "math/output.jsonl",
    text: lines(
      { id: "a", generation: "…", judgement: "Reasoning: no doubt\nJudgement: Yes" },
      { id: "b", generation: "…", judgement: "Judgement: No" },
    ),
    runs: ["a=1/1 b=1/0"],
  },
  {
    says: "a metric of correctness goes before the reward, which is a sum",
    of: verifiers,
    name: "results.jsonl",
    text: lines(
      rollout(0, 1.2, { metrics: { correct: 1 }, correct: 1 }),
      rollout(0, 0.2, { metrics: { correct: 0 }, correct: 0 }),
      rollout(1, 0, { is_completed: false, error: { error: "InfraError" } }),
    ),
    runs: ["0=2/1"],
  },
  {
    says: "an id that stands for several prompts is no task",
    of: verifiers,
    name: "results.jsonl",
    text: lines(
      { id: 0, prompt: [{ role: "user", content: "1+1?" }], completion: [], reward: 1 },
      { id: 0, prompt: [{ role: "user", content: "2+2?" }], completion: [], reward: 0 },
    ),
    runs: ["1+1?=1/1 2+2?=1/0"],
    notes: [/^id stands for several prompts/],
  },
  {
    says: "hosted rollouts keep metrics and prompts as texts of JSON",
    of: verifiers,
    name: "results.jsonl",
    text: lines(
      {
        problem_id: 4,
        step: 40,
        prompt: json([{ role: "user", content: "1+1?" }]),
        completion: "[]",
        reward: 1.8,
        metrics: json({ reward_accuracy: 1, reward_format: 0.8 }),
      },
      {
        problem_id: 4,
        step: 40,
        prompt: json([{ role: "user", content: "1+1?" }]),
        completion: "[]",
        reward: 0.8,
        metrics: json({ reward_accuracy: 0, reward_format: 0.8 }),
      },
    ),
    runs: ["4=2/1"],
    labels: { training_step: "40" },
  },
  {
    says: "an episode that broke off is not scored",
    of: verifiersV1,
    name: "traces.jsonl",
    text: lines(
      {
        task: { key: "k0", data: { idx: 0 } },
        ok: true,
        traces: [{ rewards: { right: { score: 1, weight: 1 } } }],
      },
      {
        task: { key: "k0", data: { idx: 0 } },
        ok: true,
        traces: [{ rewards: { right: { score: 0, weight: 1 } } }],
      },
      { task: { key: "k0", data: { idx: 0 } }, ok: false, traces: [] },
    ),
    runs: ["k0=2/1"],
  },
  {
    says: "a reward just below 1 is 1, and other rewards failed",
    of: tauBench,
    name: "tool-calling-m-4o-0.5_range_0--1_user-m-llm_0101.json",
    text: json([
      { task_id: 0, reward: 1 - 1e-9, info: {}, traj: [], trial: 0 },
      { task_id: 1, reward: 0.5, info: {}, traj: [], trial: 0 },
      { task_id: 0, reward: 0, info: { error: "x" }, traj: [], trial: 1 },
    ]),
    runs: ["0=2/1 1=1/0"],
    labels: { model: "m-4o", temperature: "0.5" },
  },
  {
    says: "what the machine broke off is left out, as its own metric does",
    of: tau2Bench,
    name: "results.json",
    text: json(
      tau2Log([
        simulation("t0", 0, 1),
        simulation("t0", 1, 0, "max_steps"),
        simulation("t0", 2, 0, "infrastructure_error"),
      ]),
    ),
    runs: ["t0=2/1"],
    labels: { model: "m", temperature: "0", benchmark: "retail" },
    notes: [/^1 simulations? that the machine broke off left out/],
  },
  {
    says: "a folder has an index of its simulations",
    of: tau2Bench,
    name: "results.json",
    text: json(
      tau2Log([], {
        simulation_index: [
          { task_id: "t0", trial: 0, reward: 1, termination_reason: "user_stop" },
          { task_id: "t0", trial: 1, reward: 0, termination_reason: "user_stop" },
        ],
      }),
    ),
    runs: ["t0=2/1"],
  },
  {
    says: "a simulation in a file of its own",
    of: tau2Trial,
    name: "simulations/a.json",
    text: json(simulation("t0", 0, 1)),
    runs: ["t0=1/1"],
  },
  {
    says: "a trial that was not judged failed, as its own accuracy counts it",
    of: terminalBench,
    name: "results.json",
    text: json({
      id: "r",
      results: [trial("t1", true), trial("t1", null), trial("t2", false)],
      resolved_ids: ["t1"],
      accuracy: 1 / 3,
    }),
    runs: ["t1=2/1 t2=1/0"],
  },
  {
    says: "a trial in a file of its own",
    of: terminalBench,
    name: "t1/results.json",
    text: json(trial("t1", false)),
    runs: ["t1=1/0"],
  },
  {
    says: "a trial with its rewards",
    of: harborTrial,
    name: "t1__x/result.json",
    text: json({
      task_name: "t1",
      trial_name: "t1__x",
      agent_info: { model_info: { name: "m" } },
      verifier_result: { rewards: { reward: 1 } },
    }),
    runs: ["t1=1/1"],
    labels: { model: "m" },
  },
  {
    says: "names of trials under their rewards",
    of: harborJob,
    name: "result.json",
    text: json({
      n_total_trials: 3,
      stats: {
        evals: {
          agent__m__data: {
            reward_stats: { reward: { "1.0": ["t1__a"], "0.0": ["t1__b", "my__task__c"] } },
          },
        },
      },
    }),
    runs: ["t1=2/1 my__task=1/0"],
    labels: { model: "m", benchmark: "data" },
  },
  {
    says: "the set before a task is no part of its name, and an error without a reward failed",
    of: harborTrial,
    name: "t1__a1B2c3D/result.json",
    text: json({
      task_name: "set/t1",
      trial_name: "t1__a1B2c3D",
      source: "set/set-1",
      task_checksum: "c",
      verifier_result: null,
      exception_info: { exception_type: "RuntimeError", exception_message: "" },
    }),
    runs: ["t1=1/0"],
    labels: { benchmark: "set/set-1" },
    notes: [/^1 trial that ended in an error without a reward counted as failed/],
  },
  {
    says: "trials under exceptions alone failed, as its own mean counts them",
    of: harborJob,
    name: "result.json",
    text: json({
      n_total_trials: 5,
      stats: {
        n_errored_trials: 2,
        evals: {
          "agent__m__set/set-1": {
            n_trials: 2,
            n_errors: 2,
            metrics: [{ mean: 1 / 3 }],
            reward_stats: { reward: { "1.0": ["t1__a"], "0.0": ["t1__b"] } },
            exception_stats: { RuntimeError: ["t2__c"], TimeoutError: ["t1__b"] },
          },
        },
      },
    }),
    runs: ["t1=2/1 t2=1/0"],
    labels: { model: "m", benchmark: "set/set-1" },
    notes: [/^1 trial that ended in an error/, /^2 trials have neither a reward nor an error/],
  },
  {
    says: "a job whose agent has no model is called by its agent",
    of: harborJob,
    name: "result.json",
    text: json({
      n_total_trials: 1,
      stats: { evals: { oracle__data: { reward_stats: { reward: { "1.0": ["t1__a"] } } } } },
    }),
    runs: ["t1=1/1"],
    labels: { model: "oracle", benchmark: "data" },
  },
  {
    says: "the group is the task; the main score goes before others",
    of: evalScope,
    name: "reviews/m/gsm8k_main.jsonl",
    text: lines(review(0, { len: 0.5, acc: 1 }), review(0, { len: 0.5, acc: 0 })),
    runs: ["0=2/1"],
    labels: { model: "m" },
  },
  {
    says: "no main score, booleans, and a value that is missing",
    of: evalScope,
    name: "reviews/m/a.jsonl",
    text: lines(
      review(0, { acc: true }, { main_score_name: null }),
      review(0, { acc: false }, { main_score_name: null }),
      review(0, {}, { main_score_name: null }),
    ),
    runs: ["0=2/1"],
  },
  {
    says: "OK with an exit code of 0 passed",
    of: multiplE,
    name: "humaneval-lua-m-0.2-reworded/HumanEval_0_x.results.json",
    text: json({
      name: "HumanEval_0_x",
      language: "lua",
      temperature: 0.2,
      results: [
        { program: "p", exit_code: 0, status: "OK" },
        { program: "p", exit_code: 1, status: "OK" },
        { program: "p", exit_code: 0, status: "Timeout" },
      ],
    }),
    runs: ["HumanEval_0_x=3/1"],
    labels: { model: "m", temperature: "0.2", benchmark: "lua" },
  },
  {
    says: "a task is its variables, whatever their test's number; an error was not judged",
    of: promptfoo,
    name: "out.json",
    text: json({
      evalId: "e",
      results: {
        version: 3,
        results: [
          compared("1+1", true),
          compared("1+1", false, { testIdx: 1 }),
          compared("1+1", false, { testIdx: 2, failureReason: 2 }),
        ],
      },
      config: {},
    }),
    runs: ['{"q":"1+1"}=2/1'],
    labels: { model: "mock" },
  },
  {
    says: "a label that is empty is no name, and an older file has its results at the top",
    of: promptfoo,
    name: "out.json",
    text: json({
      results: [
        compared("1+1", true, { provider: { id: "mock", label: "" } }),
        compared("1+1", false, { provider: { id: "mock", label: "" }, promptIdx: 1 }),
      ],
      stats: { successes: 1, failures: 1 },
    }),
    runs: ['{"q":"1+1"}=1/1', '{"q":"1+1"}=1/0'],
    labels: { model: "mock" },
  },
  {
    says: "the verdict is correctness, and not compiled",
    of: kernelBench,
    name: "eval_results.json",
    text: json({
      "1": [
        { sample_id: 0, compiled: true, correctness: true },
        { sample_id: 1, compiled: true, correctness: false },
      ],
      "2": [{ sample_id: 0, compiled: false, correctness: false }],
    }),
    runs: ["1=2/1 2=1/0"],
  },
  {
    says: "an older file has one object for each problem",
    of: kernelBench,
    name: "eval_results.json",
    text: json({
      "1": { sample_id: 0, compiled: true, correctness: true },
      "2": { sample_id: 0, compiled: true, correctness: false },
    }),
    runs: ["1=1/1 2=1/0"],
  },
  {
    says: "the model and the temperature that the file states win over its name",
    of: kernelBenchRows,
    name: "m2_temp_1/detailed_results.json",
    text: json({
      run_info: { run_name: "r", model: "model-x", total_problems: 2 },
      config: { model_name: "model-y", temperature: 0.0 },
      results: [
        { problem_id: 1, eval_result: { compiled: true, correctness: true } },
        { problem_id: 2, eval_result: { compiled: true, correctness: false } },
      ],
    }),
    runs: ["1=1/1 2=1/0"],
    labels: { model: "model-x", temperature: "0" },
  },
  {
    says: "a list of verdicts for each sample of the benchmark",
    of: cruxEval,
    name: "results.json",
    text: json({
      raw_generations: { sample_0: ["1", "2", "1"] },
      raw_scored_generations: { sample_0: [true, false, true] },
      pass_at_1: 66.7,
    }),
    runs: ["sample_0=3/2"],
  },
  {
    says: "pairs of a place and a result",
    of: codeEval,
    name: "logs.json",
    text: json({
      "0": [
        [0, { task_id: 0, passed: true, result: "passed", completion_id: 0 }],
        [1, { task_id: 0, passed: false, result: "timed out", completion_id: 1 }],
      ],
      "1": [[0, { task_id: 1, passed: false, result: "failed: ", completion_id: 0 }]],
    }),
    runs: ["0=2/1 1=1/0"],
  },
  {
    says: "the statistic is a choice, one with no count is none, and a perturbed instance is another task",
    of: helm,
    name: "gsm:model=org_m,x=1/per_instance_stats.json",
    text: json([
      {
        instance_id: "id1",
        train_trial_index: 0,
        stats: [stat("exact_match", 1), stat("quasi_exact_match", 1), stat("pass", 0, 0)],
      },
      {
        instance_id: "id1",
        train_trial_index: 0,
        perturbation: { name: "typos" },
        stats: [stat("exact_match", 0), stat("quasi_exact_match", 1)],
      },
    ]),
    runs: ["id1=1/1 id1, typos=1/0"],
    labels: { model: "org_m" },
    choices: {
      "exact_match is the verdict": "id1=1/1 id1, typos=1/0",
      "quasi_exact_match is the verdict": "id1=1/1 id1, typos=1/1",
      "each of exact_match, quasi_exact_match is a run":
        "id1=1/1 id1, typos=1/0; id1=1/1 id1, typos=1/1",
    },
  },
  {
    says: "a match that comes again counts once",
    of: openAiEvals,
    name: "r_m_e.jsonl",
    text: lines(
      { spec: { completion_fns: ["m"], eval_name: "e.test.v0", run_id: "r" } },
      event("e.0", "sampling", { prompt: "?" }),
      event("e.0", "match", { correct: true }),
      event("e.0", "match", { correct: true }),
      event("e.1", "match", { correct: false }),
      { final_report: { accuracy: 0.5 }, run_id: "r" },
    ),
    runs: ["e.0=1/1 e.1=1/0"],
    labels: { model: "m", benchmark: "e.test.v0" },
  },
  {
    says: "completions lie three levels deep, beside their means",
    of: reasoningGym,
    name: "results.json",
    text: json({
      metadata: { model: "m", temperature: 0.6 },
      categories: [
        {
          name: "algebra",
          datasets: [
            {
              name: "sums",
              results: [
                { best_score: 1, mean_score: 0.5, completions: [{ score: 1 }, { score: 0 }] },
                { best_score: 0, mean_score: 0, completions: [{ score: 0 }, { score: 0 }] },
              ],
            },
          ],
        },
      ],
    }),
    runs: ["sums/0=2/1 sums/1=2/0"],
    labels: { model: "m", temperature: "0.6" },
  },
  {
    says: "a trial is a depth",
    of: reflexion,
    name: "env_results_trial_2.json",
    text: json([
      { name: "env_0", memory: [], is_success: true },
      { name: "env_1", memory: [], is_success: false },
    ]),
    runs: ["env_0=1/1 env_1=1/0"],
    labels: { T: "3" },
    notes: [/^a trial goes on from the one before/],
  },
  {
    says: "the folder names the model and the temperature where the file does not",
    of: multiplE,
    name: "cpp-m-0.8-keep/HumanEval_0_x.results.json",
    text: json({
      language: "cpp",
      name: "HumanEval_0_x",
      results: [{ exit_code: 1, program: "p", status: "SyntaxError", stderr: "", stdout: "" }],
    }),
    runs: ["HumanEval_0_x=1/0"],
    labels: { model: "m", temperature: "0.8", benchmark: "cpp" },
  },
  {
    says: "the folders of a report on one instance name its model",
    of: sweBenchInstance,
    name: "logs/run_evaluation/run1/m/r__a-1/report.json",
    text: json({ "r__a-1": { patch_is_None: false, patch_exists: true, resolved: false } }),
    runs: ["r__a-1=1/0"],
    labels: { model: "m" },
  },
  {
    says: "tries go on from one another: they are one sample, and the last or the first is a choice",
    of: aider,
    name: ".aider.results.json",
    text: json({ testcase: "a", model: "m", tests_outcomes: [false, true], cost: 0.1 }),
    runs: ["a=1/1"],
    labels: { model: "m" },
    notes: [/all tries of an exercise are one sample/],
    choices: {
      "any try is the verdict": "a=1/1",
      "first try is the verdict": "a=1/0",
      "each of any try, first try is a run": "a=1/1; a=1/0",
    },
  },
  {
    says: "the reward of each task, where no list names it",
    of: hal,
    name: "b_UPLOAD.json",
    text: json({
      config: {},
      results: { costs: { a: 0.1 } },
      raw_eval_results: { a: { reward: 1 }, b: { reward: 0 }, c: { reward: null } },
    }),
    runs: ["a=1/1 b=1/0"],
  },
  {
    says: "a list of verdicts beside one of corrections by hand",
    of: mathArena,
    name: "outputs/aime/m/3.json",
    text: json({
      idx: 3,
      problem: "?",
      N: 4,
      pass_at_1: 0.75,
      answers: ["1", "2", "1", "1"],
      correct: [true, false, true, true],
      manual_overwrite: [false, false, false, false],
    }),
    runs: ["3=4/3"],
    labels: { model: "m", benchmark: "aime" },
  },
  {
    says: "feedback of a model makes a group",
    of: mint,
    name: "data/outputs/m/F=gpt-4/max2_p2+tool+cd/reasoning/math/results.jsonl",
    text: lines(
      ...[true, false].map((success, id) => ({
        state: {
          finished: true,
          success,
          agent_action_count: { propose_solution: 0, use_tool: 1, invalid_action: 0 },
        },
        task: { task_name: "math", task_id: id },
        final_length_exceeds_4096: false,
      })),
    ),
    runs: ["0=1/1 1=1/0"],
    labels: { model: "m", group: "gpt-4", T: "2", benchmark: "math" },
  },
  {
    says: "rounds that were allowed are in the name",
    of: reflexionProblems,
    name: "mbpp-py._reflexion_5_gpt-4_pass_at_k_1_py.jsonl",
    text: lines(
      { name: "a", prompt: "p", solution: "s", is_solved: true, reflections: ["…"] },
      { name: "b", prompt: "p", solution: "s", is_solved: false, reflections: [] },
    ),
    runs: ["a=1/1 b=1/0"],
    labels: { model: "gpt-4", T: "5" },
  },
  {
    says: "a judge's verdict goes before a reward that is less for other reasons",
    of: verifiers,
    name: "results.jsonl",
    text: lines(
      rollout(0, 0.7, { judge_reward_func: 1, redundancy_penalty_func: 0.3 }),
      rollout(1, 0, { judge_reward_func: 0, redundancy_penalty_func: 0 }),
    ),
    runs: ["0=1/1 1=1/0"],
  },
  {
    says: "the folder of the evaluation is no model",
    of: qwenMath,
    name: "org/m/math_eval/amc23/test_p_-1_seed0_t0.6_s0_e-1.jsonl",
    text: lines(mathRow(0, [true, false])),
    runs: ["0=2/1"],
    labels: { model: "m", benchmark: "amc23", temperature: "0.6" },
  },
  {
    says: "metrics whose names no value has are looked for among the values",
    of: lmEval,
    name: "samples_humaneval_2024-08-25T21-59-12.123082.jsonl",
    text: lines(lmRow(0, { metrics: ["pass_at_k"], "pass@1": 1 }), lmRow(1, { "pass@1": 0 })),
    runs: ["0=1/1 1=1/0"],
  },
  {
    says: "several answers of a document with one verdict are one sample",
    of: lmEval,
    name: "samples_aime24_2024-08-25T21-59-12.123082.jsonl",
    text: lines(lmRow(0, { resps: [["4", "5", "4"]], exact_match: 1 })),
    runs: ["0=1/1"],
    notes: [/^each document has 3 answers, of which the harness scored one verdict$/],
  },
  {
    says: "details without names are told apart by their places",
    of: openCompass,
    name: "results/m/gsm8k.json",
    text: json({
      accuracy: 50,
      details: [
        { pred: "4", answer: "4", correct: true },
        { pred: "5", answer: "4", correct: false },
      ],
    }),
    runs: ["0=1/1 1=1/0"],
    labels: { model: "m", benchmark: "gsm8k" },
  },
  {
    says: "a line per question of NeMo-Skills lies in a folder of its benchmark",
    of: liveCodeBench,
    name: "eval-results/livecodebench/output-rs0.jsonl",
    text: lines(question("q", [true], { generation: "…", completion: "…" })),
    runs: ["q=1/1"],
    labels: { benchmark: "livecodebench" },
  },
  {
    says: "instructions that were followed strictly or loosely",
    of: nemoSkills,
    name: "eval-results/ifeval/output.jsonl",
    text: lines({
      prompt: "p",
      generation: "…",
      strict_eval: { follow_all_instructions: false, follow_instruction_list: [true, false] },
      loose_eval: { follow_all_instructions: true, follow_instruction_list: [true, true] },
    }),
    runs: ["1=1/0"],
    choices: {
      "strict_eval is the verdict": "1=1/0",
      "loose_eval is the verdict": "1=1/1",
      "each of strict_eval, loose_eval is a run": "1=1/0; 1=1/1",
    },
  },
  {
    says: "instances that tests were run on",
    of: nemoSkills,
    name: "eval-results/swe-bench/output.jsonl",
    text: lines({
      instance_id: "r__a-1",
      generation: "",
      "swe-bench-metrics": { resolved: true, patch_exists: true },
    }),
    runs: ["r__a-1=1/1"],
  },
  {
    says: "metrics are verdicts where no event is a match",
    of: openAiEvals,
    name: "r_m_e.jsonl",
    text: lines(
      { spec: { completion_fns: ["m"], eval_name: "e.v0", run_id: "r" } },
      event("e.0", "sampling", {}),
      event("e.0", "metrics", { choice: "A", score: 1 }),
      event("e.1", "metrics", { choice: "D", score: 0 }),
    ),
    runs: ["e.0=1/1 e.1=1/0"],
    labels: { model: "m", benchmark: "e.v0" },
  },
  {
    says: "a folder is named for its run where the file is not",
    of: evalPlus,
    name: "org--m_vllm_temp_0.8/eval_results.json",
    text: json({ eval: { "HumanEval/0": [], "HumanEval/1": [plusSample("pass", "pass")] } }),
    runs: ["HumanEval/1=1/1"],
    labels: { model: "org/m", temperature: "0.8" },
    notes: [/^1 task without a sample left out$/],
  },
  {
    says: "results of raw answers name their run, too",
    of: evalPlus,
    name: "org--m_hf_temp_0.0.raw.eval_results.json",
    text: json({ eval: { "HumanEval/0": [plusSample("pass", "fail")] } }),
    runs: ["HumanEval/0=1/0"],
    labels: { model: "org/m", temperature: "0" },
  },
  {
    says: "a log of the first version has one score",
    of: inspect,
    name: "a.json",
    text: json(
      evalLog(
        ["C", "I"].map((value, i) => ({ id: "a", epoch: i + 1, score: { value } })),
        { version: 1 },
      ),
    ),
    runs: ["a=2/1"],
  },
  {
    says: "what was submitted and not ended is told",
    of: sweBench,
    name: "m.run.json",
    text: json({
      submitted_ids: ["a", "b", "c", "d"],
      completed_ids: ["a", "b"],
      resolved_ids: ["a"],
      failed_ids: ["c"],
      pending_ids: ["d"],
    }),
    runs: ["a=1/1 b=1/0 c=1/0"],
    labels: { model: "m" },
    notes: [/^1 instance was not tried and left out$/],
  },
  {
    says: "metrics in Python's own notation",
    of: lightEval,
    name: "details.jsonl",
    text: lines(
      { example: "q", predictions: "['4']", metrics: "{'extractive_match': True}" },
      { example: "q", predictions: "['5']", metrics: "{'extractive_match': 0.0}" },
    ),
    runs: ["1=1/1 2=1/0"],
    notes: [/^the verdict is extractive_match$/],
  },
  {
    says: "rows of a driver hold a result each",
    of: kernelBenchRows,
    name: "detailed_results.json",
    text: json({
      summary: { total: 3 },
      results: [true, false].map((correctness) => ({
        problem_id: 1,
        name: "a",
        eval: { compiled: true, correctness, runtime: 1 },
      })),
    }),
    runs: ["1=2/1"],
  },
  {
    says: "rows of a driver are results themselves",
    of: kernelBenchRows,
    name: "rows.jsonl",
    text: lines({ problem_name: "a", compiled: true, correctness: true }),
    runs: ["a=1/1"],
  },
  {
    says: "prompts without a number are numbered as they come, and a description is of the task",
    of: promptfoo,
    name: "out.json",
    text: json({
      results: {
        version: 2,
        results: [
          compared("1", true, { promptIdx: undefined, prompt: { raw: "a 1", display: "a {{q}}" } }),
          compared("1", false, {
            promptIdx: undefined,
            prompt: { raw: "b 1", display: "b {{q}}" },
            testCase: { description: "sum" },
          }),
        ],
      },
    }),
    runs: ['{"q":"1"}=1/1', 'sum {"q":"1"}=1/0'],
    labels: { model: "mock" },
  },
  {
    says: "the number of a prompt goes on from one provider to the next, and its name does not",
    of: promptfoo,
    name: "out.json",
    text: json({
      results: {
        version: 3,
        results: ["a", "b"]
          .map((id, promptIdx) => compared("1", true, { promptIdx, provider: { id, label: "" } }))
          .reverse(),
      },
    }),
    runs: ['{"q":"1"}=1/1', '{"q":"1"}=1/1'],
    labels: { model: "b" },
  },
  ...tail,
  ...agents,
];
