import { stated } from "../checks/check-stated.ts";
import { at, hasKeys, isFields, objectsIn } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import { firstOf } from "./evalplus.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "Terminal-Bench results";

/** A trial that was not judged is a failure: the harness counts it so in its accuracy. */
const resolvedOf = (trial: unknown) => at(trial, "is_resolved") === true;

/** `{results: [{task_id, is_resolved}]}`, or one such trial. Source: terminal_bench/harness. */
export const terminalBench: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(objectsIn(first.results)[0], "is_resolved", "task_id") ||
    hasKeys(first, "is_resolved", "task_id"),
  open: ({ first }) => {
    const trials = Array.isArray(first.results) ? objectsIn(first.results) : [first];
    return samplesOf(
      trials.map((fields, i) => ({ fields, line: i + 1 })),
      { task: "task_id", verdicts: { is_resolved: resolvedOf } },
      { what, stated: stated("accuracy", first.accuracy, 1, "samples") },
    );
  },
};

/** One trial of Harbor: `{task_name, verifier_result: {rewards}}`. */
export const harborTrial: LogFormat = {
  what: "a trial of Harbor",
  is: ({ first }) =>
    hasKeys(first, "task_name", "trial_name") &&
    ("verifier_result" in first || "task_checksum" in first),
  open: (log) => {
    const rewards = at(log.first, "verifier_result.rewards");
    const names = isFields(rewards) ? Object.keys(rewards) : ["reward"];
    return samplesOf(
      log.rows(),
      {
        task: "task_name",
        verdicts: Object.fromEntries(
          names.map((name) => [name, `verifier_result.rewards.${name}`]),
        ),
      },
      {
        what: "a trial of Harbor",
        labels: labelsOf({ model: at(log.first, "agent_info.model_info.name") }),
      },
    );
  },
};

/** A job of Harbor: names of trials under the reward that each got. */
export const harborJob: LogFormat = {
  what: "a job of Harbor",
  is: ({ first }) => "n_total_trials" in first && isFields(at(first, "stats.evals")),
  open: ({ first }) => {
    const evals = at(first, "stats.evals");
    const rows = Object.entries(isFields(evals) ? evals : {}).flatMap(([of, each]) => {
      const stats = at(each, "reward_stats");
      const byReward = at(stats, "reward") ?? firstOf(stats);
      const model = of.split("__")[1] ?? of;
      return Object.entries(isFields(byReward) ? byReward : {}).flatMap(([reward, trials]) =>
        (Array.isArray(trials) ? trials : []).map((trial: unknown, i) => ({
          fields: { trial: String(trial), reward: Number(reward), model },
          line: i + 1,
        })),
      );
    });
    return samplesOf(
      rows,
      {
        task: ({ trial }) => String(trial).replace(/__[^_]*$/, ""),
        verdicts: { reward: "reward" },
        labels: { model: "model" },
      },
      { what: "a job of Harbor" },
    );
  },
};
