import { depthFamilies } from "../../compute/runs/depth-families.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** What recipes look at: the loaded runs, and the labels by which they differ. */
export interface Loaded {
  runs: RunSummary[];
  /** Each label that varies, with its values in their order. */
  varying: ReadonlyMap<string, string[]>;
  /** The most depths that any model has. */
  depths: number;
}

export function loadedOf(styled: readonly StyledRun[]): Loaded {
  const runs = styled.map(({ run }) => run);
  const names = new Set(runs.flatMap(({ labels }) => Object.keys(labels)));
  const valuesOf = (name: string) => [...new Set(runs.flatMap(({ labels }) => labels[name] ?? []))];
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

/** The ks at which every run has enough samples; null, the view's own choice, where there are none. */
export function upToSamples({ runs }: Loaded, ks: readonly number[]): number[] | null {
  const possible = ks.filter((k) => runs.every(({ minN }) => k <= minN));
  return possible.length === 0 ? null : possible;
}

/** The label by which runs are of several benchmarks; null where there is none. */
export const benchmarkOf = ({ varying }: Loaded): string | null =>
  ["benchmark", "group"].find((name) => varying.has(name)) ?? null;

const isNumeric = (values: readonly string[]) =>
  values.filter((value) => /^-?[\d.,]+\s*[kmb]?$/i.test(value.trim())).length > 1;

/** The label that varies, holds numbers and has such a name; null where there is none. */
export function axisOf({ varying }: Loaded, names: RegExp): string | null {
  const numeric = [...varying].filter(([, values]) => isNumeric(values)).map(([name]) => name);
  return numeric.find((name) => names.test(name)) ?? null;
}
