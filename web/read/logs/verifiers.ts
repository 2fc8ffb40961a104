import {
  at,
  hasKeys,
  isFields,
  isText,
  objectsIn,
  parseJson,
  type Fields,
} from "../records/json.ts";
import type { Log } from "../records/log.ts";
import { cellOf } from "../records/cells.ts";
import { samplesOf, type SampleSpec } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { valueIn } from "../../base/own.ts";

const what = "rollouts of Prime verifiers";

/** Parses a value that is a text of JSON, as in hosted runs. */
function unpacked(value: unknown): unknown {
  if (!isText(value) || !/^\s*[{[]/.test(value)) return value;
  try {
    return parseJson(value);
  } catch {
    return value;
  }
}

/** The metrics of a rollout. Others may be next to the reward. */
const metricsOf = (row: Fields): Fields => {
  const metrics = unpacked(row.metrics);
  return isFields(metrics) ? metrics : {};
};

/** Metrics of correctness. They precede the reward, because a sum of rewards says little about right or wrong. */
const correctness = /correct|accura|exact|solved|passed|success|judge/i;

/** Numbers of a row that are not metrics of its rollout. */
const notMetrics = /^(?:id|example_id|problem_id|step|reward|advantage|num_|timing|is_)/;

/**
 * Possible verdicts of a rollout: metrics of correctness and the reward. Its other metrics are verdicts only if the
 * user chooses them.
 */
function verdictsOf(first: Fields): Pick<SampleSpec, "verdicts" | "others"> {
  const inside = Object.keys(metricsOf(first));
  const beside = Object.keys(first).filter(
    (key) =>
      ["number", "boolean"].includes(typeof valueIn(first, key)) &&
      !notMetrics.test(key) &&
      !inside.includes(key),
  );
  const got = (keys: readonly string[]) =>
    Object.fromEntries(
      keys.map((key) => [key, (row: Fields) => valueIn(metricsOf(row), key) ?? valueIn(row, key)]),
    );
  const metrics = [...inside, ...beside].filter((key) => key !== "reward");
  return {
    verdicts: { ...got(metrics.filter((key) => correctness.test(key))), reward: "reward" },
    others: got(metrics.filter((key) => !correctness.test(key))),
  };
}

/** The last message of the user role, which states the task. */
function promptOf(row: Fields): string {
  const prompt = unpacked(row.prompt);
  const messages = objectsIn(prompt).filter(({ role }) => role === "user");
  return cellOf(messages.at(-1)?.content ?? prompt);
}

/** True if each number has only one prompt. */
function isOfOnePrompt(log: Log, key: string): boolean {
  const prompts = new Map<string, string>();
  for (const { fields } of log.rows()) {
    const id = cellOf(valueIn(fields, key));
    const prompt = promptOf(fields);
    if ((prompts.get(id) ?? prompt) !== prompt) return false;
    prompts.set(id, prompt);
  }
  return true;
}

const keys = ["example_id", "problem_id", "id"];

/** A line per rollout with `prompt`, `completion` and `reward`. Source: verifiers/utils/save_utils.py. */
export const verifiers: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "prompt", "completion", "reward") && keys.some((key) => key in first),
  open: (log) => {
    const key = keys.find((each) => each in log.first) ?? "id";
    const isKey = isOfOnePrompt(log, key);
    const step = "step" in log.first ? { training_step: "step" } : {};
    return samplesOf(
      log.rows(),
      {
        task: isKey ? key : promptOf,
        ...verdictsOf(log.first),
        labels: step,
        known: { score: { reward: "reward" } },
      },
      {
        what,
        notes: isKey
          ? []
          : [
              {
                line: null,
                message: `${key} stands for several prompts: each prompt is a task`,
              },
            ],
      },
    );
  },
};

/** A line per episode with `task` and `traces`. Source: verifiers/v1/episode.py. */
export const verifiersV1: LogFormat = {
  what: "episodes of Prime verifiers",
  is: ({ first }) => hasKeys(first, "task", "traces", "ok") && Array.isArray(first.traces),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: ({ task }) => at(task, "key") ?? at(task, "data.idx"),
        verdicts: { reward: (row) => (row.ok === false ? null : rewardOf(row)) },
      },
      { what: "episodes of Prime verifiers" },
    ),
};

/** The weighted sum of the scores of all traces. */
function rewardOf({ traces }: Fields): number {
  let sum = 0;
  for (const { rewards } of objectsIn(traces))
    for (const reward of Object.values(isFields(rewards) ? rewards : {}))
      sum += Number(at(reward, "score") ?? 0) * Number(at(reward, "weight") ?? 1);
  return sum;
}
