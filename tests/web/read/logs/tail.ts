import { bonJailbreak } from "../../../../web/read/logs/bon-jailbreak.ts";
import { deepEval } from "../../../../web/read/logs/deepeval.ts";
import { evalPerf } from "../../../../web/read/logs/evalperf.ts";
import { goedelProver } from "../../../../web/read/logs/goedel.ts";
import { hal } from "../../../../web/read/logs/hal.ts";
import { metr } from "../../../../web/read/logs/metr.ts";
import { mint } from "../../../../web/read/logs/mint.ts";
import type { Fixture } from "./fixture.ts";

const json = (value: unknown): string => JSON.stringify(value);
const lines = (...rows: unknown[]): string => rows.map((row) => `${json(row)}\n`).join("");

const turn = (id: number, success: boolean) => ({
  state: { history: [], finished: true, success, agent_action_count: { invalid_action: 0 } },
  task: { task_name: "reasoning", task_id: id },
});
const attempt = (i: number, n: number, flagged: boolean) => ({ i, n, flagged, response: "…" });
const proof = (name: string, pass: boolean, complete: boolean) => ({
  name,
  code: "…",
  compilation_result: { pass, complete, errors: [] },
});
const metrRun = (task: string, score: number) => ({
  task_id: task,
  alias: "m-a",
  score_binarized: score,
  score_cont: score / 2,
});

/** Rare formats. */
export const tail: readonly Fixture[] = [
  {
    says: "pass@1 of each task in percent, and n for all",
    of: evalPerf,
    name: "org--m_vllm_temp_1.0_evalperf_results.brief.json",
    text: json({
      config: { n_samples: 200, temperature: 1 },
      summary: { dps: 80, "pass@1": 50.25 },
      eval: {
        "HumanEval/0": { dps: 70, "pass@1": 100, profiled: [] },
        "HumanEval/1": { dps: 70, "pass@1": 0.5, profiled: [] },
      },
    }),
    runs: ["HumanEval/0=200/200 HumanEval/1=200/1"],
    labels: { model: "org/m", temperature: "1" },
    notes: [/^pass@1 in the file is 50.25: the counts give the same$/],
  },
  {
    says: "one run, whose turns are in its path",
    of: mint,
    name: "gpt-3.5/F=None/max5_p2+tool+cd/reasoning/gsm8k/results.jsonl",
    text: lines(turn(0, false), turn(1, true)),
    runs: ["0=1/0 1=1/1"],
    labels: { model: "gpt-3.5", T: "5", benchmark: "gsm8k" },
  },
  {
    says: "n numbers attempts",
    of: bonJailbreak,
    name: "gpt-4o_text_t1.0_n10000.jsonl",
    text: lines(
      attempt(0, 0, false),
      attempt(0, 1, true),
      attempt(1, 0, false),
      attempt(1, 1, false),
    ),
    runs: ["0=2/1 1=2/0"],
    labels: { model: "gpt-4o", temperature: "1" },
  },
  {
    says: "a proof with a gap passes and is not complete",
    of: goedelProver,
    name: "code_compilation.json",
    text: json([proof("p1", true, false), proof("p1", true, true), proof("p2", false, false)]),
    runs: ["p1=2/1 p2=1/0"],
  },
  {
    says: "names of tasks that were solved and that were not",
    of: hal,
    name: "usaco_agent.json",
    text: json({
      config: { agent_name: "agent", benchmark_name: "usaco" },
      results: { accuracy: 0.5, successful_tasks: ["t1"], failed_tasks: ["t2"] },
    }),
    runs: ["t1=1/1 t2=1/0"],
    labels: { model: "agent", benchmark: "usaco" },
  },
  {
    says: "test cases with their metrics",
    of: deepEval,
    name: "latest_run_full.json",
    text: json({
      testCases: [
        { name: "t1", input: "…", success: true, metricsData: [{ score: 0.7 }] },
        { name: "t2", input: "…", success: false, metricsData: [{ score: 0.1 }] },
      ],
    }),
    runs: ["t1=1/1 t2=1/0"],
  },
  {
    says: "runs of METR, by the score that is 0 or 1",
    of: metr,
    name: "runs.jsonl",
    text: lines(metrRun("a/1", 1), metrRun("a/1", 0), metrRun("b/1", 0)),
    runs: ["a/1=2/1 b/1=1/0"],
    labels: { model: "m-a" },
  },
];
