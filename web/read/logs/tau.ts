import { counted } from "../../base/format.ts";
import { at, hasKeys, objectsIn } from "../records/json.ts";
import { refuse } from "../records/refusal.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { baseOf, labelsIn, labelsOf } from "./names.ts";

/** Rewards from this value on count as 1, as in both harnesses. */
const kLeast = 1 - 1e-6;

/** A list with `task_id`, `trial` and `reward`. Source: tau_bench/run.py. */
export const tauBench: LogFormat = {
  what: "results of tau-bench",
  is: ({ first }) => hasKeys(first, "task_id", "trial", "reward") && "traj" in first,
  open: (log) =>
    samplesOf(
      log.rows(),
      { task: "task_id", sample: "trial", verdicts: { reward: "reward" }, atLeast: kLeast },
      {
        what: "results of tau-bench",
        labels: labelsIn(
          baseOf(log.name),
          /^(?:tool-calling|act|react|few-shot)-(?<model>.+)-(?<temperature>\d\.\d+)_range_/,
        ),
      },
    ),
};

const what = "results of tau2-bench";

/** `{info, tasks, simulations}`. Source: tau2/data_model/simulation.py. */
export const tau2Bench: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "info", "tasks") && ("simulations" in first || "simulation_index" in first),
  open: ({ first }) => {
    const whole = objectsIn(first.simulations);
    const all = whole.length > 0 ? whole : objectsIn(first.simulation_index);
    const samples = all.filter((each) => each.termination_reason !== "infrastructure_error");
    const rewardOf = (each: unknown) => at(each, "reward_info.reward") ?? at(each, "reward");
    if (!samples.some((each) => typeof rewardOf(each) === "number"))
      throw refuse(`these ${what} have no reward`, "Grade the simulations first.");
    const broken = all.length - samples.length;
    return samplesOf(
      samples.map((fields, i) => ({ fields, line: i + 1 })),
      { task: "task_id", sample: "trial", verdicts: { reward: rewardOf }, atLeast: kLeast },
      {
        what,
        labels: labelsOf({
          model: at(first, "info.agent_info.llm"),
          temperature: at(first, "info.agent_info.llm_args.temperature"),
          benchmark: at(first, "info.environment_info.domain_name"),
        }),
        notes: broken === 0 ? [] : [{ line: null, message: brokenOff(broken) }],
      },
    );
  },
};

const brokenOff = (count: number): string =>
  `${counted(count, "simulation")} that the machine broke off left out`;

/** One simulation in a separate file. */
export const tau2Trial: LogFormat = {
  what: "a simulation of tau2-bench",
  is: ({ first }) => hasKeys(first, "task_id", "trial", "termination_reason"),
  open: (log) => {
    if (typeof at(log.first, "reward_info.reward") !== "number")
      throw refuse("this is a simulation of tau2-bench without a reward", "Grade it first.");
    return samplesOf(
      log.rows(),
      {
        task: "task_id",
        sample: "trial",
        verdicts: { reward: "reward_info.reward" },
        atLeast: kLeast,
      },
      { what: "a simulation of tau2-bench" },
    );
  },
};
