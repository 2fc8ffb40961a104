import { everyEvalEver } from "../../../../web/read/logs/every-eval-ever.ts";
import { letta } from "../../../../web/read/logs/letta.ts";
import { mcpMark } from "../../../../web/read/logs/mcpmark.ts";
import { nemoEvaluator } from "../../../../web/read/logs/nemo-evaluator.ts";
import { nemoGym } from "../../../../web/read/logs/nemo-gym.ts";
import { sweBenchPro } from "../../../../web/read/logs/swe-bench.ts";
import { vally } from "../../../../web/read/logs/vally.ts";
import { waza } from "../../../../web/read/logs/waza.ts";
import type { Fixture } from "./fixture.ts";

const json = (value: unknown): string => JSON.stringify(value);
const lines = (...rows: unknown[]): string => rows.map((row) => `${json(row)}\n`).join("");

const gym = (task: number, rollout: number, reward: number | null, rest: object = {}) => ({
  _ng_task_index: task,
  _ng_rollout_index: rollout,
  reward,
  response: { id: `r${task}${rollout}`, model: "m-a" },
  ...rest,
});
const instance = (id: string, isCorrect: boolean, rest: object = {}) => ({
  schema_version: "instance_level_eval_0.3.0",
  evaluation_id: "demo/m-a/1",
  model_id: "m-a",
  evaluation_name: "demo",
  sample_id: id,
  interaction_type: "single_turn",
  output: { raw: ["x"] },
  evaluation: { score: Number(isCorrect), is_correct: isCorrect },
  answer_attribution: [],
  ...rest,
});
const vallyTrial = (name: string, gradeResult: object) => ({
  trajectory: { stimulus: { name, prompt: "…" }, metrics: { wallTimeMs: 10 }, output: "…" },
  gradeResult,
});
const wazaLog = (...tasks: [string, ...string[]][]) => ({
  schemaVersion: "1.4",
  eval_id: "demo-run",
  eval_name: "demo",
  config: { runs_per_test: 2, model_id: "m-a" },
  summary: { total_tests: tasks.length },
  tasks: tasks.map(([test_id, ...statuses]) => ({
    test_id,
    status: "failed",
    runs: statuses.map((status, i) => ({ run_number: i + 1, attempts: 1, status })),
  })),
});
const lettaRow = (id: number, grades: object, reward: object | null, rest: object = {}) => ({
  sample_id: id,
  agent_id: "agent-1",
  model_handle: "openai/m-a",
  submissions: {},
  grades,
  reward,
  error: null,
  ...rest,
});

/** Logs of agent harnesses, and of the formats that they use to exchange results. */
export const agents: readonly Fixture[] = [
  {
    says: "a rollout that was collected again counts once",
    of: nemoGym,
    name: "rollouts.jsonl",
    text: lines(gym(0, 0, 0), gym(0, 1, 1), gym(1, 0, 1), gym(1, 1, 1), gym(0, 0, 0)),
    runs: ["0=2/1 1=2/2"],
    labels: { model: "m-a" },
    notes: [/^1 sample that comes again left out$/],
  },
  {
    says: "a rollout without a reward was not judged, and environments are benchmarks",
    of: nemoGym,
    name: "rollouts.jsonl",
    text: lines(
      gym(0, 0, 1, { agent_ref: { name: "math" } }),
      gym(0, 1, null, { agent_ref: { name: "math" } }),
      gym(1, 0, 0, { agent_ref: { name: "code" } }),
    ),
    runs: ["0=1/1", "1=1/0"],
    labels: { model: "m-a", benchmark: "math" },
  },
  {
    says: "trials are joined across metrics; one that failed counts as failed, one that was not measured does not",
    of: nemoEvaluator,
    name: "summary.json",
    text: json({
      scores: { scores: [] },
      task_metric_attempts: {
        "task-a": {
          "a.ok": [
            { trial_id: "a1", value: 1 },
            { trial_id: "a2", value: null },
          ],
          "b.reward": [{ trial_id: "a1", value: 0 }],
        },
        "task-b": {
          "a.ok": [{ trial_id: "b1", value: 0 }],
          "b.reward": [{ trial_id: "b1", value: 1 }],
        },
        "task-c": { "a.ok": [], "b.reward": [] },
      },
    }),
    runs: ["task-a=2/1 task-b=1/0"],
    notes: [
      /^1 trial without a value counted as failed, as the harness does$/,
      /^1 task without an attempt left out$/,
    ],
    choices: {
      "a.ok is the verdict": "task-a=2/1 task-b=1/0",
      "b.reward is the verdict": "task-a=1/0 task-b=1/1",
      "each of a.ok, b.reward is a run": "task-a=2/1 task-b=1/0; task-a=1/0 task-b=1/1",
    },
  },
  {
    says: "two lines of a task are two samples, and answers vote",
    of: everyEvalEver,
    name: "instance_level.jsonl",
    text: lines(
      instance("s0", false),
      instance("s0", true, {
        answer_attribution: [{ turn_idx: 0, extracted_value: "4", is_terminal: true }],
      }),
      instance("s1", true),
    ),
    runs: ["s0=2/1 s1=1/1"],
    labels: { model: "m-a", benchmark: "demo" },
  },
  {
    says: "models and benchmarks are runs",
    of: everyEvalEver,
    name: "instance_level.jsonl",
    text: lines(instance("s0", true), instance("s0", false, { model_id: "m-b" })),
    runs: ["s0=1/1", "s0=1/0"],
    labels: { model: "m-a", benchmark: "demo" },
  },
  {
    says: "a line is a trial of a stimulus",
    of: vally,
    name: "results.jsonl",
    text: lines(
      vallyTrial("a", { passed: true, score: 0.9 }),
      vallyTrial("a", { passed: false, score: 0.2 }),
      vallyTrial("b", { passed: true, score: 1 }),
    ),
    runs: ["a=2/1 b=1/1"],
  },
  {
    says: "runs of a test are samples; an error failed, and what was skipped was not judged",
    of: waza,
    name: "results.json",
    text: json(wazaLog(["t0", "passed", "failed"], ["t1", "error", "skipped"])),
    runs: ["t0=2/1 t1=1/0"],
    labels: { model: "m-a", benchmark: "demo" },
    notes: [/^1 run that ended in an error counted as failed, as the harness does$/],
  },
  {
    says: "the reward counts, and a sample in error has none",
    of: letta,
    name: "m-a/run_1.jsonl",
    text: lines(
      lettaRow(0, { exact: { score: 1 } }, { score: 1 }),
      lettaRow(1, { exact: { score: 0 } }, { score: 0 }),
      lettaRow(2, {}, null, { error: { category: "target" }, model_handle: null }),
    ),
    runs: ["0=1/1 1=1/0"],
    labels: { model: "openai/m-a" },
  },
  {
    says: "without a reward the graders are verdicts",
    of: letta,
    name: "results.jsonl",
    text: lines(
      lettaRow(0, { exact: { score: 1 } }, null),
      lettaRow(1, { exact: { score: 0 } }, null),
    ),
    runs: ["0=1/1 1=1/0"],
    labels: { model: "openai/m-a" },
  },
  {
    says: "a file is one sample of a task",
    of: mcpMark,
    name: "exp/m-a__notion/run-1/easy__t1/meta.json",
    text: json({
      task_name: "easy__t1",
      model_name: "m-a",
      mcp: "notion",
      execution_result: { success: true, error_message: null },
      token_usage: {},
    }),
    runs: ["easy__t1=1/1"],
    labels: { model: "m-a", benchmark: "notion" },
  },
  {
    says: "a map of instances to whether they were resolved",
    of: sweBenchPro,
    name: "eval_results.json",
    text: json({ "instance_a__a-1": true, "instance_a__a-2": false }),
    runs: ["instance_a__a-1=1/1 instance_a__a-2=1/0"],
  },
];
