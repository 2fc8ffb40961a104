import { labelNames } from "../read/base/run.ts";
import type { RunCounts, RunSummary } from "../state/sources/source.ts";
import { quotedCell } from "./table-text.ts";
import { valueIn } from "../base/own.ts";

/** A run, and its counts. */
export interface CountedRun {
  run: Pick<RunSummary, "name" | "labels" | "cost">;
  counts: RunCounts;
}

/** Heads of cost columns, by unit. */
const costHeads: Readonly<Record<string, string>> = {
  "": "cost_per_sample",
  $: "cost_usd_per_sample",
  "€": "cost_eur_per_sample",
  tokens: "tokens_per_sample",
  seconds: "seconds_per_sample",
  milliseconds: "milliseconds_per_sample",
};

/** The head of the cost column; null if there are no costs, several units, or no head for the unit. */
function costHead(runs: readonly CountedRun[]): string | null {
  const units = new Set(
    runs.flatMap(({ run, counts }) => (counts.cost === undefined ? [] : (run.cost?.unit ?? ""))),
  );
  const [unit] = units;
  return units.size === 1 && unit !== undefined ? (valueIn(costHeads, unit) ?? null) : null;
}

/**
 * The counts of runs as a CSV file that reads back to the same. It has a row per task with the labels of its run, n and
 * c. Tasks without names are numbered if another run names its tasks or has greedy scores. Counts of counts stay in one
 * row each if no run needs a column of tasks. Runs go by name unless labels distinguish them all.
 */
export const countsCsv = (runs: readonly CountedRun[]): string => [...csvPieces(runs)].join("");

/** The same in pieces: the header, then the rows of each run. */
export function* csvPieces(runs: readonly CountedRun[]): Generator<string> {
  const own = [...new Set(runs.flatMap(({ run }) => Object.keys(run.labels)))];
  const known: string[] = labelNames.filter((label) => label !== "model" && own.includes(label));
  const others = own.filter((label) => !labelNames.some((name) => name === label));
  const labels = ["model", ...known, ...others];
  const areTold = new Set(runs.map(({ run }) => keyOf(run.labels))).size === runs.length;
  const hasModel = areTold && runs.every(({ run }) => run.labels.model !== undefined);
  const isClustered = runs.some(({ counts }) => counts.clusters !== null);
  const isGreedy = runs.some(({ counts }) => counts.greedy !== undefined);
  // A table of counts of counts has no greedy scores.
  const isNamed = isGreedy || runs.some(({ counts }) => counts.tasks !== null);
  const isWeighted = !isNamed && runs.some(({ counts }) => counts.weight !== null);
  const cost = costHead(runs);
  const header = [
    ...labels,
    ...(isNamed ? ["task"] : []),
    "n",
    "c",
    ...(isWeighted ? ["tasks"] : []),
    ...(isClustered ? ["cluster"] : []),
    ...(isGreedy ? ["greedy"] : []),
    ...(cost === null ? [] : [cost]),
  ];
  const textOf = (lines: readonly string[][]) =>
    lines.map((line) => `${line.map(quotedCell).join(",")}\n`).join("");
  yield textOf([header]);
  for (const { run, counts } of runs) {
    const model = hasModel ? (run.labels.model ?? "") : run.name;
    const labelled = [model, ...labels.slice(1).map((label) => valueIn(run.labels, label) ?? "")];
    const tasks = counts.tasks?.split("\0");
    const clusters = counts.clusters?.split("\0");
    let number = 0;
    const lines = Array.from(counts.n).flatMap((n, i) => {
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
        ...(cost === null ? [] : [String(counts.cost?.[i] ?? "")]),
      ];
      return isWeighted ? [rowOf()] : Array.from({ length: weight }, rowOf);
    });
    yield textOf(lines);
  }
}

const keyOf = (labels: RunSummary["labels"]): string =>
  JSON.stringify(Object.entries(labels).sort(([a], [b]) => (a < b ? -1 : 1)));
