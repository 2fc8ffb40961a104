import { roleOf } from "../columns/header.ts";
import { at, hasKeys, isFields, isText, objectsIn, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";
import { ofOutcomes } from "../records/outcomes.ts";
import type { NoCounts } from "./no-counts.ts";

/** Roles of keys with results of samples. */
const ofCounts = new Set<string | null>(["n", "c", "verdict"]);

/** True if a value may be a verdict or a list of them. Texts, such as an answer, are not. */
const mayBeVerdict = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((each) => typeof each === "boolean" || typeof each === "number")
    : typeof value === "boolean" || typeof value === "number";

/** True if a text may be the status of a sample. */
const isWord = (value: unknown): boolean =>
  isText(value) && value.length < 20 && /^[\w -]+$/.test(value);

/** True if neither the names nor the values of a record's fields suggest a verdict. */
export function hasNoVerdict(record: Fields): boolean {
  return !Object.entries(record).some(([key, value]) => {
    if (isFields(value)) return !hasNoVerdict(value);
    const isNamed = ofCounts.has(roleOf(key)) || ofOutcomes.test(key);
    return isNamed && (mayBeVerdict(value) || (ofCounts.has(roleOf(key)) && isWord(value)));
  });
}

/** True if the first record has these keys and no verdict. */
const has =
  (...keys: string[]) =>
  ({ first }: Log) =>
    hasKeys(first, ...keys) && hasNoVerdict(first);

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

const notGraded = (of: string): string => `${of} are not graded: they have no verdict`;

/** Files that harnesses write before grading, each with the graded file to open. */
export const ungraded: readonly NoCounts[] = [
  {
    is: ({ first }) => areTexts(first.code_list ?? first.output_list) && !("graded_list" in first),
    message: notGraded("these answers of LiveCodeBench"),
    fix: "Run its evaluation, and open the file of the same name ending in _eval_all.json.",
  },
  {
    is: ({ first }) =>
      hasKeys(first, "name", "language", "completions") && areTexts(first.completions),
    message: notGraded("these completions of MultiPL-E"),
    fix: "Run its evaluation, and open the file of the same name ending in .results.json.",
  },
  {
    is: has("index", "model_output"),
    message: notGraded("these predictions of evalscope"),
    fix: "Open the file of the same name in the folder reviews beside predictions.",
  },
  {
    is: ({ first }) =>
      isText(first.task_id) && first.task_id.startsWith("BigCodeBench/") && hasNoVerdict(first),
    message: notGraded("these samples of BigCodeBench"),
    fix: "Run bigcodebench.evaluate, and open the file ending in _eval_results.json.",
  },
  {
    is: has("task_id", "completion"),
    message: "these samples are not graded: they have a completion and no verdict",
    fix: "Run evaluate_functional_correctness, and open the file ending in _results.jsonl.",
  },
  {
    is: has("task_id", "solution"),
    message: "these samples are not graded: they have a solution and no verdict",
    fix: "Run evalplus.evaluate, and open the file ending in eval_results.json.",
  },
  {
    is: ({ first }) => Array.isArray(first.request_states),
    message: "this file of HELM has what was asked and answered, and no verdict",
    fix: "Open per_instance_stats.json beside it.",
  },
  {
    is: has("task_id", "trial", "traj"),
    message: notGraded("these trials of tau-bench"),
    fix: "Run them again: the harness writes the reward of each trial beside traj.",
  },
  {
    is: (log) =>
      has("prompt", "completion")(log) &&
      ["example_id", "problem_id", "id"].some((key) => key in log.first),
    message: "these rollouts have a prompt and a completion, and no reward",
    fix: "Score them, and open the file whose rows have a reward: results.jsonl of Prime verifiers.",
  },
  {
    is: ({ first }) =>
      hasKeys(first, "idx", "gt") && Array.isArray(first.code) && !("score" in first),
    message: notGraded("these answers of Qwen2.5-Math"),
    fix: "Run its evaluation, and open the .jsonl whose rows have score and pred.",
  },
  {
    is: (log) =>
      has("generation")(log) &&
      ["problem", "question", "expected_answer", "input"].some((key) => key in log.first),
    message: notGraded("these generations of NeMo-Skills"),
    fix: "Run ns eval or its judge, and open the file whose rows have symbolic_correct or judgement.",
  },
  {
    is: ({ first }) =>
      hasKeys(first, "custom_id") &&
      (isFields(at(first, "response.body")) || isFields(at(first, "result.message"))),
    message: notGraded("these responses of a batch"),
    fix: "Grade them, and open a file with a verdict for each: task,sample,correct.",
  },
  {
    is: ({ first }) =>
      hasKeys(first, "question_id", "choices") && "turns" in (objectsIn(first.choices)[0] ?? {}),
    message: notGraded("these answers of FastChat or LiveBench"),
    fix: "Run the judgment, and open the file in the folder model_judgment.",
  },
  {
    is: (log) => has("instruction", "output", "generator")(log),
    message: notGraded("these outputs of AlpacaEval"),
    fix: "Run its evaluation, and open annotations.json.",
  },
  {
    is: ({ first }) =>
      hasKeys(first, "id", "result") &&
      ("latency" in first || "input_token_count" in first) &&
      !("valid" in first) &&
      !isWord(first.result),
    message: notGraded("these answers of BFCL"),
    fix: "Grade them, and write a file of all tasks with a verdict for each: its score files list failures alone.",
  },
  {
    is: ({ first }) =>
      isFields(first.info) &&
      "submission" in first.info &&
      Array.isArray(first.messages ?? first.trajectory),
    message: "this is the trajectory of an agent on one task: no test judged what it submitted",
    fix: "Run the evaluation of SWE-bench, and open the report that it writes.",
  },
];
