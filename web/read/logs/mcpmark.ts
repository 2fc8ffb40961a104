import { hasKeys } from "../records/json.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";

const what = "a task of MCPMark";

/** `<model>__<service>/run-2/<category>__<task>/meta.json`: one sample. Source: src/results_reporter.py. */
export const mcpMark: LogFormat = {
  what,
  is: ({ first }) =>
    hasKeys(first, "task_name", "model_name", "mcp") && hasKeys(first.execution_result, "success"),
  open: (log) =>
    samplesOf(
      log.rows(),
      {
        task: "task_name",
        verdicts: { success: "execution_result.success" },
        labels: { model: "model_name", benchmark: "mcp" },
      },
      { what },
    ),
};
