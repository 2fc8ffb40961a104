import { labelNames } from "../read/run.ts";
import type { RunSummary } from "./source.ts";

/** Whether a run holds one deterministic attempt at each task: temperature 0, n = 1. */
export const isGreedyRun = ({ labels: { temperature }, maxN }: RunSummary): boolean =>
  temperature !== undefined && temperature.trim() !== "" && Number(temperature) === 0 && maxN === 1;

const others = (labels: RunSummary["labels"]) => {
  const names = new Set([...labelNames, ...Object.keys(labels)]);
  names.delete("temperature");
  return JSON.stringify([...names].sort().map((name) => [name, labels[name] ?? null]));
};

/** The greedy run of a run: of the same labels but for the temperature; null where there is none, or several. */
export function greedyRunOf<Run extends RunSummary>(
  run: RunSummary,
  all: readonly Run[],
): Run | null {
  const found = all.filter(
    (each) => each.id !== run.id && isGreedyRun(each) && others(each.labels) === others(run.labels),
  );
  const [only = null, second] = found;
  return second === undefined ? only : null;
}
