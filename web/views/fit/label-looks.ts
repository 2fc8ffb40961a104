import { colours, markers } from "../../charts/marker.ts";
import { labelNumber } from "../../state/runs/label-number.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { valueIn } from "../../base/own.ts";

interface Labelled {
  run: Pick<RunSummary, "labels">;
}

/** A label and its values; a value's index selects its colour or its marker. */
export interface LabelLook {
  label: string;
  values: string[];
}

/** The labels that set colours and markers; a null look is the same for all runs. */
export interface LabelLooks {
  colour: LabelLook | null;
  marker: LabelLook | null;
}

const noValue = "none";

/** The value of the label for a run. */
export const valueOf = ({ run }: Labelled, label: string): string =>
  valueIn(run.labels, label) ?? noValue;

/** The distinct values: sorted as numbers if all are numbers, else in order of appearance. */
function valuesOf(runs: readonly Labelled[], label: string): string[] {
  const values = [...new Set(runs.map((each) => valueOf(each, label)))];
  const numbers = new Map(values.map((value) => [value, labelNumber(value)]));
  return values.some((value) => numbers.get(value) === null)
    ? values
    : values.toSorted((a, b) => (numbers.get(a) ?? 0) - (numbers.get(b) ?? 0));
}

/** The labels that vary, with few enough values that each gets its own look. */
export function labelsFor(runs: readonly Labelled[], look: keyof LabelLooks): string[] {
  const most = { colour: colours, marker: markers }[look];
  const all = new Set(runs.flatMap(({ run }) => Object.keys(run.labels)));
  return [...all].filter((label) => {
    const count = valuesOf(runs, label).length;
    return count > 1 && count <= most;
  });
}

/** The looks for the labels in the settings; null if neither fits the runs, and each run then has its own look. */
export function looksBy(
  runs: readonly Labelled[],
  { colour, marker }: Settings["planeBy"],
): LabelLooks | null {
  const lookBy = (label: string | null, look: keyof LabelLooks): LabelLook | null =>
    label === null || !labelsFor(runs, look).includes(label)
      ? null
      : { label, values: valuesOf(runs, label) };
  const looks = { colour: lookBy(colour, "colour"), marker: lookBy(marker, "marker") };
  return looks.colour === null && looks.marker === null ? null : looks;
}
