import { depthFamilies } from "../../questions/runs/depth-families.ts";
import { labelAxis, numericLabels } from "../../questions/runs/label-axis.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { valueIn } from "../../base/own.ts";

/** Input of recipes: the loaded runs, and the labels by which they differ. */
export interface Loaded {
  runs: RunSummary[];
  /** The labels that vary, each with its values in order. */
  varying: ReadonlyMap<string, string[]>;
  /** The largest number of depths of any model. */
  depths: number;
}

export function loadedOf(styled: readonly { run: RunSummary }[]): Loaded {
  const runs = styled.map(({ run }) => run);
  const names = new Set(runs.flatMap(({ labels }) => Object.keys(labels)));
  const valuesOf = (name: string) => [
    ...new Set(runs.flatMap(({ labels }) => valueIn(labels, name) ?? [])),
  ];
  const varying = [...names]
    .map((name) => [name, valuesOf(name)] as const)
    .filter(([, values]) => values.length > 1);
  const { families } = depthFamilies(runs);
  return {
    runs,
    varying: new Map(varying),
    depths: families.reduce((most, { points }) => Math.max(most, points.length), 0),
  };
}

/** The ks at which every run has enough samples. Null stands for the view's default, if there are none. */
export function upToSamples({ runs }: Loaded, ks: readonly number[]): number[] | null {
  const possible = ks.filter((k) => runs.every(({ minN }) => k <= minN));
  return possible.length === 0 ? null : possible;
}

/** The label that separates several benchmarks, or null. */
export const benchmarkOf = ({ varying }: Loaded): string | null =>
  ["benchmark", "group"].find((name) => varying.has(name)) ?? null;

/** The label that separates several sets of tasks within a benchmark, or null. */
export const setsOf = (loaded: Loaded): string | null =>
  benchmarkOf(loaded) === "benchmark" && loaded.varying.has("group") ? "group" : null;

/**
 * A label that alone distinguishes some runs, by a number. Its name matches `names`; `column` comes before others. Null
 * if there is none.
 */
export function axisOf({ runs }: Loaded, names: RegExp, column: string): string | null {
  const varying = numericLabels(runs).filter(({ varies }) => varies);
  const fitting = varying.map(({ name }) => name).filter((name) => names.test(name));
  const preferred = fitting.filter((name) => name === column);
  const isLine = (name: string) =>
    labelAxis(runs, name).families.some(({ points }) => points.length > 1);
  return [...preferred, ...fitting].find(isLine) ?? null;
}
