import { roleOf } from "../columns/header.ts";
import { at, hasKeys, isFields, isText, type Fields } from "../records/json.ts";
import type { Log } from "../records/log.ts";
import type { Labels } from "../base/run.ts";
import { firstOf } from "./evalplus.ts";
import { labelsOf } from "./names.ts";

/** A file of a harness without counts: how to recognize it, the reason, and the file to open instead. */
export interface NoCounts {
  is: (log: Log) => boolean;
  message: string;
  fix: string;
  /** Labels for the other files in its folder. */
  labels?: (first: Fields) => Labels;
}

const has =
  (...keys: string[]) =>
  ({ first }: Log) =>
    hasKeys(first, ...keys);

/** True if a value has pass@k without counts. */
const isPassAtK = (value: unknown): boolean =>
  isFields(value) &&
  Object.keys(value).some((key) => /^pass(?:@|_at_)\d+$/.test(key)) &&
  !["n", "c"].every((role) => Object.keys(value).some((key) => roleOf(key) === role));

/** True if a value contains a list of records or of verdicts. */
const hasList = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.some((each) => isFields(each) || typeof each === "boolean")
    : isFields(value) && Object.values(value).some(hasList);

const areTexts = (value: unknown): boolean =>
  Array.isArray(value) && value.length > 0 && value.every(isText);

const isMapOfTexts = (first: Fields): boolean => {
  const lists = Object.values(first);
  return lists.length > 0 && lists.every(areTexts);
};

const isPatch = (value: unknown): boolean =>
  hasKeys(value, "instance_id") && ("model_patch" in value || "prediction" in value);

/** Names of metrics, which do not occur in a map of tasks. */
const ofMeans =
  /^(?:acc(?:uracy)?|score|exact_match|em|f1|bleu|rouge[-\w]*|naive_average)(?:[ :_(].*)?$/i;

/** Files that accompany the ones with counts. */
export const noCounts: readonly NoCounts[] = [
  {
    is: ({ first }) =>
      hasKeys(first, "results") &&
      isFields(first.results) &&
      ["configs", "config_general", "versions"].some((key) => key in first),
    message: "this file has means over all tasks, and no counts of each",
    fix: "Open samples_….jsonl or details_….parquet beside it; run again with log_samples or save-details where there is none.",
  },
  {
    is: has("num_samples", "num_scores", "acc"),
    message: "this file of the evaluation of Qwen2.5-Math has means over all tasks",
    fix: "Open the .jsonl beside it.",
  },
  {
    is: has("dataset_name", "metrics", "score"),
    message: "this is a report of evalscope: scores of subsets, and no counts of each task",
    fix: "Open the files in the folder reviews beside it.",
  },
  {
    is: ({ first }) => isPatch(first) || isPatch(firstOf(first)),
    message: "these are patches that no test was run on: they have no verdict",
    fix: "Run the evaluation of SWE-bench, and open the report that it writes.",
  },
  {
    is: ({ first }) =>
      Array.isArray(first.resolved) && ("no_logs" in first || "no_generation" in first),
    message:
      "this list of SWE-bench names those that were resolved: which others were tried is not in it",
    fix: "Open the report that the evaluation wrote, or write a file of all tasks with a verdict for each.",
  },
  {
    is: has("accuracy", "correct_count", "total_count"),
    message: "this score file of BFCL lists failed tasks alone: who passed is not in it",
    fix: "Write a file of all tasks with a verdict for each.",
  },
  {
    is: ({ first, top }) =>
      isMapOfTexts(first) || (Array.isArray(top) && top.every(areTexts) && top.length > 0),
    message: "these are texts that a model wrote: they have no verdict",
    fix: "Run the evaluation of the harness, and open what it writes.",
  },
  {
    is: ({ first }) => (isPassAtK(first) || isPassAtK(firstOf(first))) && !hasList(first),
    message: "this file has pass@k over all tasks, and no counts of each",
    fix: "Open the results of each task: the file that this was computed from.",
  },
  {
    is: ({ first }) =>
      isFields(firstOf(at(first, "eval"))) && "dps" in (firstOf(at(first, "eval")) as Fields),
    message: "these are results of EvalPerf, which measures speed",
    fix: "Open the file ending in eval_results.json.",
  },
  {
    is: ({ first }) => hasKeys(first, "timestamp", "info", "tasks") && !("simulations" in first),
    message: "this file tells of a run of tau2-bench, and holds no simulation of it",
    fix: "Open the files in the folder simulations beside it.",
  },
  {
    is: has("adapter_spec", "scenario_spec"),
    message: "this file says how HELM was run, and holds no results",
    fix: "Open per_instance_stats.json beside it.",
    labels: (first) => labelsOf({ model: at(first, "adapter_spec.model") }),
  },
  {
    is: ({ first }) =>
      (hasKeys(first, "num_examples", "rollouts_per_example") &&
        ("env" in first || "env_id" in first)) ||
      isText(at(first, "run.base_model")),
    message: "this file says how a run was made, and holds no rollouts",
    fix: "Open results.jsonl beside it.",
    labels: (first) =>
      labelsOf({
        model: first.model ?? at(first, "run.base_model"),
        temperature: first.temperature ?? at(first, "sampling_args.temperature"),
        benchmark: first.env ?? first.env_id,
      }),
  },
  {
    is: has("n_attempts", "agent_name", "dataset_size"),
    message: "this file says how a run of Terminal-Bench was made, and holds no trial",
    fix: "Open results.json beside it.",
    labels: (first) => labelsOf({ model: first.model_name, benchmark: first.dataset_name }),
  },
  {
    is: ({ first }) =>
      hasKeys(first, "agents", "datasets") || hasKeys(first, "trials_dir", "agent", "task"),
    message: "this file says how Harbor was run, and holds no trial",
    fix: "Open result.json beside it.",
  },
  {
    is: ({ first }) => hasKeys(first.results, "tool", "summary", "tests"),
    message: "these are the tests of a single trial, and no tasks",
    fix: "Open result.json in the folder above it.",
  },
  {
    is: ({ first }) => "score" in first && ("htmls" in first || "score:std" in first),
    message: "this file of simple-evals has means: its verdicts are in pages of HTML alone",
    fix: "Write a file of all tasks with a verdict for each.",
  },
  {
    is: ({ first }) => hasKeys(first.name, "name", "split") && "count" in first && "sum" in first,
    message: "these are means of HELM over all instances",
    fix: "Open per_instance_stats.json beside it.",
  },
  {
    is: ({ first }) => hasKeys(firstOf(first), "origin_prompt", "prediction"),
    message: "these predictions of OpenCompass are not graded",
    fix: "Open the file of the same name in the folder results beside predictions.",
  },
  {
    is: ({ first, top }) => {
      const entries = Object.entries(first);
      return (
        !Array.isArray(top) &&
        top !== null &&
        entries.length > 0 &&
        entries.every(([key, value]) => ofMeans.test(key) && typeof value === "number")
      );
    },
    message: "this file has means over all tasks, and no counts of each",
    fix: "Open the results of each task: the file that these were computed from.",
  },
  {
    is: has("total_instances", "resolved_instances"),
    message: "this report of SWE-bench has totals alone, and no instance",
    fix: "Open the report with resolved_ids that the evaluation wrote.",
  },
  {
    is: ({ first }) => "prompt" in first && areTexts(first.samples),
    message: "these samples are not graded: no list says which are correct",
    fix: "Run the evaluation, and open the files with is_corrects that it writes.",
  },
];
