import { labelNames } from "../read/base/run.ts";
import type { RunCounts, RunSummary } from "../state/sources/source.ts";
import { quotedCell } from "./table-text.ts";

/** A run, and its counts. */
export interface CountedRun {
  run: Pick<RunSummary, "name" | "labels">;
  counts: RunCounts;
}

/**
 * The counts of runs as a CSV file that reads back to the same: a row per task with the labels of its run, n and c. Tasks
 * without names are numbered where another run names its tasks; counts of counts stay such where all runs are.
 */
export function countsCsv(runs: readonly CountedRun[]): string {
  const own = [...new Set(runs.flatMap(({ run }) => Object.keys(run.labels)))];
  const known: string[] = labelNames.filter((label) => label !== "model" && own.includes(label));
  const others = own.filter((label) => !labelNames.some((name) => name === label));
  const labels = ["model", ...known, ...others];
  const hasModel = runs.every(({ run }) => run.labels.model !== undefined);
  const isNamed = runs.some(({ counts }) => counts.tasks !== null);
  const isWeighted = !isNamed && runs.some(({ counts }) => counts.weight !== null);
  const isClustered = runs.some(({ counts }) => counts.clusters !== null);
  const isGreedy = runs.some(({ counts }) => counts.greedy !== undefined);
  const header = [
    ...labels,
    ...(isNamed ? ["task"] : []),
    "n",
    "c",
    ...(isWeighted ? ["tasks"] : []),
    ...(isClustered ? ["cluster"] : []),
    ...(isGreedy ? ["greedy"] : []),
  ];
  const lines = runs.flatMap(({ run, counts }) => {
    const model = hasModel ? (run.labels.model ?? "") : run.name;
    const labelled = [model, ...labels.slice(1).map((label) => run.labels[label] ?? "")];
    const tasks = counts.tasks?.split("\0");
    const clusters = counts.clusters?.split("\0");
    let number = 0;
    return Array.from(counts.n).flatMap((n, i) => {
      const weight = counts.weight?.[i] ?? 1;
      const greedy = counts.greedy?.[i] ?? NaN;
      const rowOf = () => [
        ...labelled,
        ...(isNamed ? [tasks?.[i] ?? String(++number)] : []),
        String(n),
        String(counts.c[i] ?? 0),
        ...(isWeighted ? [String(weight)] : []),
        ...(isClustered ? [clusters?.[i] ?? ""] : []),
        ...(isGreedy ? [Number.isNaN(greedy) ? "" : String(greedy)] : []),
      ];
      return isWeighted ? [rowOf()] : Array.from({ length: weight }, rowOf);
    });
  });
  return `${[header, ...lines].map((line) => line.map(quotedCell).join(",")).join("\n")}\n`;
}
