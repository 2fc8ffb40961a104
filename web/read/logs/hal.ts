import { at, isFields } from "../records/json.ts";
import type { LogRow } from "../records/log-row.ts";
import { refuse } from "../records/refusal.ts";
import { entriesOf, samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "a run of HAL";

/** Rewards from this value on count as 1, as in the benchmarks that give rewards. */
const kLeast = 1 - 1e-6;

const taskOf = (task: unknown, solved: boolean) => ({ task, reward: Number(solved) });

/** Rows from the lists of solved and failed tasks, or else from the reward of each task. */
function rowsOf(first: Readonly<Record<string, unknown>>): LogRow[] {
  const [solved, failed] = ["successful_tasks", "failed_tasks"].map((key) => {
    const list = at(first.results, key);
    return Array.isArray(list) ? (list as unknown[]) : [];
  });
  const listed = [
    ...(solved ?? []).map((task) => taskOf(task, true)),
    ...(failed ?? []).map((task) => taskOf(task, false)),
  ];
  if (listed.length > 0) return listed.map((fields, i) => ({ fields, line: i + 1 }));
  const rewards = [...entriesOf(first.raw_eval_results)].map(({ fields, line }) => ({
    fields: { task: fields.key, reward: fields.reward },
    line,
  }));
  return rewards.some(({ fields: { reward } }) => typeof reward === "number") ? rewards : [];
}

/** `{config, results: {successful_tasks, failed_tasks}, raw_eval_results}`. Source: hal-harness. */
export const hal: LogFormat = {
  what,
  is: ({ first }) =>
    isFields(first.results) && ("raw_eval_results" in first || "successful_tasks" in first.results),
  open: ({ first }) => {
    const rows = rowsOf(first);
    if (rows.length === 0)
      throw refuse(
        `this is ${what} that names neither solved tasks nor rewards`,
        "Write a file of all tasks with a verdict for each.",
      );
    return samplesOf(
      rows,
      { task: "task", verdicts: { reward: "reward" }, atLeast: kLeast },
      {
        what,
        labels: labelsOf({
          model: at(first, "config.agent_args.model_name") ?? at(first, "config.agent_name"),
          benchmark: at(first, "config.benchmark_name"),
        }),
      },
    );
  },
};
