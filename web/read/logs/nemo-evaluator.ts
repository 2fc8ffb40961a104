import { counted } from "../../base/format.ts";
import { cellOf } from "../records/cells.ts";
import { isFields, type Fields } from "../records/json.ts";
import type { LogRow } from "../records/log-row.ts";
import { refuse } from "../records/refusal.ts";
import { samplesOf } from "../records/samples.ts";
import type { LogFormat } from "./log-format.ts";
import { valueIn } from "../../base/own.ts";

const what = "a summary of NeMo Evaluator";

/** The attempts of a task by trial, with the value of each metric. A trial that failed has no value and counts as 0. */
function trialsIn(metrics: Fields): { trials: Map<string, Fields>; failed: Set<string> } {
  const trials = new Map<string, Record<string, unknown>>();
  const failed = new Set<string>();
  for (const [metric, attempts] of Object.entries(metrics)) {
    if (!Array.isArray(attempts)) continue;
    for (const [place, attempt] of (attempts as unknown[]).entries()) {
      const { trial_id: id, value } = isFields(attempt)
        ? attempt
        : { trial_id: place, value: attempt };
      const trial = cellOf(id ?? place);
      if (value === null) failed.add(trial);
      trials.set(trial, { ...trials.get(trial), [metric]: value ?? 0 });
    }
  }
  return { trials, failed };
}

/**
 * `task_metric_attempts`: the attempts of each task under each metric. Source:
 * nemo_evaluator_sdk/agent_eval/results.py.
 */
export const nemoEvaluator: LogFormat = {
  what,
  is: ({ first }) =>
    isFields(first.task_metric_attempts) &&
    Object.values(first.task_metric_attempts).every(isFields),
  open: ({ first }) => {
    const rows: LogRow[] = [];
    const metrics = new Set<string>();
    let [failed, empty] = [0, 0];
    for (const [task, own] of Object.entries(first.task_metric_attempts as Fields)) {
      const found = trialsIn(own as Fields);
      failed += found.failed.size;
      if (found.trials.size === 0) empty += 1;
      for (const [trial, values] of found.trials) {
        for (const metric of Object.keys(values)) metrics.add(metric);
        rows.push({ fields: { task, trial, values }, line: rows.length + 1 });
      }
    }
    if (metrics.size === 0)
      throw refuse(`${what} has no attempt in it`, "Open the summary of a run that has ended.");
    const valueOf =
      (metric: string) =>
      ({ values }: Fields): unknown =>
        valueIn(values as Fields, metric);
    return samplesOf(
      rows,
      {
        task: "task",
        sample: "trial",
        verdicts: Object.fromEntries(
          [...metrics].sort().map((metric) => [metric, valueOf(metric)]),
        ),
      },
      {
        what,
        notes: [
          ...note(failed, "trial without a value counted as failed, as the harness does", {
            many: "trials without a value counted as failed, as the harness does",
          }),
          ...note(empty, "task without an attempt left out", {
            many: "tasks without an attempt left out",
          }),
        ],
      },
    );
  },
};

const note = (count: number, one: string, { many }: { many: string }) =>
  count === 0 ? [] : [{ line: null, message: counted(count, one, many) }];
