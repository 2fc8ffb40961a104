import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";
import { valueIn } from "../../base/own.ts";

/** Anything with the labels of a run. */
export interface Labelled {
  run: Pick<RunSummary, "labels">;
}

/** Runs that are ranked among themselves. The name is their value of the label, or "" if all runs are one part. */
export interface Part<Run> {
  name: string;
  runs: Run[];
}

/** Group for runs without the label. */
const without = (label: string) => `no ${label}`;

/** The label whose values are not mixed, unless the reader chose another. */
export const defaultLabel = "benchmark";
export const mixed = "none";

/** Runs grouped by the label whose values are not mixed, in the order of the runs. */
export function partsOf<Run extends Labelled>(
  { groups: { within } }: Pick<Settings, "groups">,
  runs: readonly Run[],
): Part<Run>[] {
  const label = within ?? defaultLabel;
  const parts = new Map<string, Run[]>();
  if (within !== mixed)
    for (const each of runs) {
      const name = valueIn(each.run.labels, label) ?? without(label);
      const part = parts.get(name);
      if (part === undefined) parts.set(name, [each]);
      else part.push(each);
    }
  return parts.size < 2
    ? [{ name: "", runs: [...runs] }]
    : [...parts].map(([name, those]) => ({ name, runs: those }));
}

/** The part that contains a run. */
export const partOf = <Run extends Labelled>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
  run: NoInfer<Run>,
): Part<Run> =>
  partsOf(settings, runs).find((part) => part.runs.includes(run)) ?? { name: "", runs: [run] };
