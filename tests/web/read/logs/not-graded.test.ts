import { describe, expect, test } from "vitest";
import { ungraded } from "../../../../web/read/logs/not-graded.ts";
import { openMembers } from "../../../../web/read/read-content.ts";
import { openLog } from "../../../../web/read/records/log.ts";
import { bytesOf } from "../../../../web/read/text/content.ts";
import { openText } from "../../../../web/read/text/source-text.ts";
import { counts, loadContent, messages, refuseContent, utf8 } from "../helpers.ts";
import { lines } from "./fixtures.ts";

const json = (value: unknown): string => JSON.stringify(value);
const chat = { message: { content: "x" } };

/** Ungraded output of harnesses: its name, its description, and the pattern that the fix must match. */
const files: readonly [what: string, text: string, message: RegExp, fix: RegExp][] = [
  [
    "LiveCodeBench",
    json([{ question_id: "q1", difficulty: "easy", output_list: ["o"], code_list: ["x"] }]),
    /answers of LiveCodeBench are not graded/,
    /_eval_all\.json/,
  ],
  [
    "MultiPL-E",
    json({ name: "HumanEval_1_x", language: "cpp", temperature: 0.2, completions: ["a", "b"] }),
    /completions of MultiPL-E are not graded/,
    /\.results\.json/,
  ],
  [
    "evalscope",
    lines({ index: 0, model: "m", model_output: { choices: [chat], usage: { input_tokens: 1 } } }),
    /predictions of evalscope are not graded/,
    /folder reviews/,
  ],
  [
    "BigCodeBench",
    lines({ task_id: "BigCodeBench/0", solution: "…" }),
    /samples of BigCodeBench are not graded/,
    /_eval_results\.json/,
  ],
  [
    "HumanEval",
    lines({ task_id: "a", completion: "…" }, { task_id: "a", completion: "…" }),
    /not graded: they have a completion/,
    /evaluate_functional_correctness/,
  ],
  [
    "EvalPlus",
    lines({ task_id: "a", solution: "…" }, { task_id: "b", solution: "…" }),
    /not graded: they have a solution/,
    /evalplus/,
  ],
  [
    "HELM",
    json({ adapter_spec: { model: "m" }, request_states: [] }),
    /HELM has what was asked and answered/,
    /per_instance_stats/,
  ],
  [
    "tau-bench",
    json([{ task_id: 0, trial: 0, traj: [] }]),
    /trials of tau-bench are not graded/,
    /reward/,
  ],
  [
    "Prime verifiers",
    lines({ example_id: 0, prompt: [], completion: [] }),
    /rollouts have .* no reward/,
    /results\.jsonl/,
  ],
  [
    "Qwen2.5-Math",
    lines({ idx: 0, question: "q", gt: "2", code: ["…"] }),
    /answers of Qwen2\.5-Math are not graded/,
    /score and pred/,
  ],
  [
    "NeMo-Skills",
    lines({ problem: "q", expected_answer: "4", generation: "…", predicted_answer: "4" }),
    /generations of NeMo-Skills are not graded/,
    /symbolic_correct or judgement/,
  ],
  [
    "a batch of OpenAI",
    lines({ custom_id: "a-0", response: { status_code: 200, body: { choices: [chat] } } }),
    /responses of a batch are not graded/,
    /a verdict for each/,
  ],
  [
    "LiveBench",
    lines({ question_id: "q", answer_id: "a", model_id: "m", choices: [{ turns: ["…"] }] }),
    /FastChat or LiveBench are not graded/,
    /model_judgment/,
  ],
  [
    "AlpacaEval",
    json([{ instruction: "i", output: "o", generator: "m" }]),
    /AlpacaEval are not graded/,
    /annotations/,
  ],
  [
    "BFCL",
    lines({ id: "simple_1", result: [{ f: "{}" }], latency: 0.4 }),
    /answers of BFCL are not graded/,
    /failures alone/,
  ],
  [
    "an agent",
    json({ info: { exit_status: "Submitted", submission: "diff" }, messages: [] }),
    /trajectory of an agent/,
    /SWE-bench/,
  ],
];

test.each(files)(
  "what %s writes before it is graded is refused and names the graded file",
  async (_, text, message, fix) => {
    const problem = await refuseContent(text, "a.json");
    expect(problem.message).toMatch(message);
    expect(problem.fix).toMatch(fix);
  },
);

test("each kind of ungraded file is tried", () => {
  const logs = files.map(([, text]) => {
    const opened = openText(text);
    if (opened === null) expect.fail(text);
    return openLog("a.json", opened);
  });
  const untried = ungraded.filter(
    (known) => !logs.some((log) => ungraded.find(({ is }) => is(log)) === known),
  );
  expect(untried.map(({ message }) => message)).toEqual([]);
});

describe("records with the same fields and a verdict are read", () => {
  test.each([
    ["HumanEval", lines({ task_id: "a", completion: "…", correct: true })],
    [
      "EvalPlus",
      lines(
        { task_id: "a", solution: "…", status: "passed" },
        { task_id: "b", solution: "…", status: "failed" },
      ),
    ],
    ["NeMo-Skills", lines({ id: "a", problem: "q", generation: "…", is_solved: true })],
  ])("of %s", async (_, text) => {
    const { runs } = await loadContent(text, "a.jsonl");
    expect(runs.map(counts).join()).toMatch(/^[aq]=1\/1/);
  });
});

test("in a folder beside the graded file it is a note", async () => {
  const graded = { question_id: "q1", question_title: "t", code_list: ["x"], graded_list: [true] };
  const files = [
    ["m/Scenario.codegeneration_1_0.2.json", json([{ question_id: "q1", code_list: ["x"] }])],
    ["m/Scenario.codegeneration_1_0.2_eval_all.json", json([graded])],
  ] as const;
  const opened = openMembers(
    "m",
    files.map(([path, text]) => ({ path, content: () => bytesOf(utf8(text)) })),
  );
  const result = await opened.read({ nested: false, meaning: {} });
  if (!result.ok) expect.fail(JSON.stringify(result.problems));
  expect(result.runs.map(counts)).toEqual(["q1=1/1"]);
  expect(messages(result)).toContainEqual(
    expect.stringMatching(/left out: .*LiveCodeBench are not graded/),
  );
});
