import type { Settings } from "../settings/address.ts";
import type { RunSummary } from "../sources/source.ts";
import { valueIn } from "../../own.ts";

/** What has labels, as a run has them. */
export interface Labelled {
  run: Pick<RunSummary, "labels">;
}

/** Runs that are ranked among themselves; its name is their value of the label, "" where all runs are one part. */
export interface Part<Run> {
  name: string;
  runs: Run[];
}

/** What a run without the label is part of. */
const without = (label: string) => `no ${label}`;

/** The label whose values are not mixed: the one that was chosen, else the benchmark. */
export const defaultLabel = "benchmark";
export const mixed = "none";

/** Runs by the label whose values are not mixed, in the order of the runs. */
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

/** The part of a run. */
export const partOf = <Run extends Labelled>(
  settings: Pick<Settings, "groups">,
  runs: readonly Run[],
  run: NoInfer<Run>,
): Part<Run> =>
  partsOf(settings, runs).find((part) => part.runs.includes(run)) ?? { name: "", runs: [run] };
