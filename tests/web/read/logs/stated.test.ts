import { describe, expect, test } from "vitest";
import { loadContent, messages } from "../helpers.ts";

const json = (value: unknown): string => JSON.stringify(value);
const sample = (base: string, plus: string) => ({ base_status: base, plus_status: plus });
const evalPlus = (base: number, plus: number) =>
  json({
    eval: {
      a: [sample("pass", "pass"), sample("pass", "fail")],
      b: [sample("pass", "fail"), sample("fail", "fail")],
    },
    pass_at_k: { base: { "pass@1": base, "pass@10": 1 }, plus: { "pass@1": plus } },
  });
const crux = (stated: number) =>
  json({
    raw_generations: {},
    raw_scored_generations: { a: [true, false, true], b: [true, true, true] },
    pass_at_1: stated,
    pass_at_5: 100,
  });
const trial = (task: string, passed: boolean | null) => ({ task_id: task, is_resolved: passed });
const terminal = (accuracy: number) =>
  json({ results: [trial("a", true), trial("a", null), trial("b", false)], accuracy });
const openCompass = (accuracy: number) =>
  json({
    "accuracy (4 runs average)": accuracy,
    "G-Pass@4_1.0": 0,
    details: [{ example_abbr: "a_0", correct: [true, false, true, true] }],
  });
const liveCodeBench = (mean: number) =>
  json([{ question_id: "a", graded_list: [true, false, true], "pass@1": mean }]);
const humanEval = (passed: number) =>
  [
    { task_id: "a", passed: true },
    { task_id: "a", passed: false },
    { passed, failed: 2 - passed },
  ]
    .map(json)
    .join("\n");
const inspect = (accuracy: number, reducer = "mean") =>
  json({
    version: 2,
    status: "success",
    eval: { task: "t", model: "m", config: { epochs_reducer: [reducer] } },
    plan: {},
    results: { scores: [{ name: "match", metrics: { accuracy: { value: accuracy } } }] },
    samples: ["C", "I"].map((value, i) => ({ id: 1, epoch: i + 1, scores: { match: { value } } })),
  });
const openAi = (accuracy: number) =>
  [
    { spec: { eval_name: "e", run_id: "r" } },
    { sample_id: "a", type: "match", data: { correct: true } },
    { final_report: { accuracy }, run_id: "r" },
  ]
    .map(json)
    .join("\n");

const saidOf = async (text: string) =>
  messages(await loadContent(text)).filter((each) => each.includes("in the file is"));

describe("what a log states of all samples is compared with its counts", () => {
  test.each<[string, string, string, string]>([
    [
      "EvalPlus",
      evalPlus(0.75, 0.25),
      evalPlus(0.75, 0.3),
      "pass@1 (plus) in the file is 0.3, but the counts give 0.25",
    ],
    [
      "CRUXEval",
      crux(83.3),
      crux(83.2),
      "pass_at_1 in the file is 83.2, but the counts give 83.3333",
    ],
    [
      "Terminal-Bench",
      terminal(1 / 3),
      terminal(0.5),
      "accuracy in the file is 0.5, but the counts give 0.333333",
    ],
    [
      "OpenCompass",
      openCompass(75),
      openCompass(80),
      "accuracy (4 runs average) in the file is 80, but the counts give 75",
    ],
    [
      "LiveCodeBench",
      liveCodeBench(0.6667),
      liveCodeBench(1),
      "pass@1 in the file is 1, but the counts give 0.666667",
    ],
    [
      "HumanEval",
      humanEval(1),
      humanEval(2),
      "the share that passed in the file is 1, but the counts give 0.5",
    ],
    ["Inspect", inspect(0.5), inspect(1), "accuracy in the file is 1, but the counts give 0.5"],
    ["OpenAI evals", openAi(1), openAi(0.9), "accuracy in the file is 0.9, but the counts give 1"],
  ])("%s", async (_, right, wrong, message) => {
    expect(await saidOf(right)).toEqual([expect.stringMatching(/the counts give the same$/)]);
    expect(await saidOf(wrong)).toEqual([message]);
  });

  test("of the verdict that is chosen", async () => {
    const { columns } = await loadContent(evalPlus(0.75, 0.3));
    const base = columns.choice?.find(({ words }) => words === "base is the verdict")?.meaning;
    expect(messages(await loadContent(evalPlus(0.75, 0.3), "a", base))).toContainEqual(
      "pass@1 (base) in the file is 0.75: the counts give the same",
    );
  });

  test("not where epochs are reduced in another way", async () => {
    expect(await saidOf(inspect(1, "mode"))).toEqual([]);
  });

  test("not where it is no number", async () => {
    expect(await saidOf(terminal(NaN))).toEqual([]);
  });
});
