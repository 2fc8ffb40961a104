import type { Meaning, Override } from "../../read/base/override.ts";
import type { FoundColumn } from "../../read/base/problem.ts";
import type { Labels } from "../../read/base/run.ts";
import type { LoadedSource } from "./source.ts";
import { valueIn } from "../../base/own.ts";

/** A column that splits a source's rows into runs, or did so until the reader merged them. */
export interface SplitColumn {
  id: string;
  /** Column meanings to read the source again with, to merge the runs that it separates or split them again. */
  meaning: Meaning;
  /** Number of runs after merging, and the labels by which they differ; null if the column is already merged. */
  merged: { runs: number; by: string[] } | null;
}

const known = new WeakMap<LoadedSource, SplitColumn[]>();

/** The columns of a source that can be merged, those with most values first, then the merged ones. */
export function splitColumns(source: LoadedSource): SplitColumn[] {
  let columns = known.get(source);
  if (columns === undefined) known.set(source, (columns = found(source)));
  return columns;
}

function found(source: LoadedSource): SplitColumn[] {
  const all = source.result.columns.found;
  const splitting = all
    .flatMap(({ id, use, label }): (SplitColumn & { values: number })[] => {
      if ((use !== "run" && use !== "temperature") || label == null || label === "model") return [];
      const merged = mergedBy(source, label);
      return merged === null
        ? []
        : [{ ...merged, id, meaning: override(all, id, { use: "ignored" }) }];
    })
    .sort((a, b) => b.values - a.values);
  const merged = all.flatMap(({ id, label, values, said: word }): SplitColumn[] => {
    const wasSplit = word?.use === "ignored" && label != null && values.length > 1;
    return wasSplit ? [{ id, meaning: override(all, id, { use: "run" }), merged: null }] : [];
  });
  return [...splitting, ...merged];
}

/** The reader's overrides of all columns, with another one for one column. */
function override(all: readonly FoundColumn[], id: string, word: Override): Meaning {
  const words = all.map((column): [string, Override | null] => [
    column.id,
    column.id === id ? word : column.said,
  ]);
  return Object.fromEntries(words.filter((each): each is [string, Override] => each[1] !== null));
}

/** The runs without a label; null if that merges none, or would join two results of one task. */
function mergedBy({ result, counts }: LoadedSource, label: string) {
  const { runs, columns } = result;
  const values = new Set(runs.map(({ labels }) => valueIn(labels, label))).size;
  const groups = new Map<string, number[]>();
  runs.forEach(({ labels }, i) => {
    const rest = Object.entries(labels).filter(([name]) => name !== label);
    const key = JSON.stringify(rest);
    groups.set(key, [...(groups.get(key) ?? []), i]);
  });
  if (groups.size === runs.length) return null;
  // Samples of one task add up if each has its own row, unless they are numbered.
  const uses = new Set(columns.found.map(({ use }) => use));
  const addsUp = uses.has("verdict") && !uses.has("sample");
  const tasksOf = (run: number) => counts[run]?.tasks?.split("\0") ?? [];
  if (!addsUp && [...groups.values()].some((those) => hasTwice(those.flatMap(tasksOf))))
    return null;
  const names = new Set(runs.flatMap(({ labels }) => Object.keys(labels)));
  names.delete(label);
  return { values, merged: { runs: groups.size, by: varying([...names], runs) } };
}

const hasTwice = (tasks: string[]) => new Set(tasks).size < tasks.length;

const varying = (names: string[], runs: readonly { labels: Labels }[]) =>
  names.filter((name) => new Set(runs.map(({ labels }) => valueIn(labels, name))).size > 1);
