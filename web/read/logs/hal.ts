import { at, isFields } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { labelsOf } from "./names.ts";

const what = "results of HAL";

const listOf = (first: unknown, name: string): unknown[] => {
  const list = at(at(first, "results"), name);
  return Array.isArray(list) ? list : [];
};

/** `{config, results: {successful_tasks, failed_tasks}}`: names of tasks, tried once each. */
export const hal: LogFormat = {
  what,
  is: ({ first }) =>
    isFields(first.results) &&
    ["successful_tasks", "failed_tasks"].every((name) => Array.isArray(at(first.results, name))),
  open: ({ first }) =>
    samplesOf(
      [true, false].flatMap((passed) =>
        listOf(first, passed ? "successful_tasks" : "failed_tasks").map((task, i) => ({
          fields: { task, passed },
          line: i + 1,
        })),
      ),
      { task: "task", verdicts: { passed: "passed" } },
      {
        what,
        labels: labelsOf({
          model: at(first, "config.agent_args.model_name") ?? at(first, "config.agent_name"),
          benchmark: at(first, "config.benchmark_name"),
        }),
      },
    ),
};
