import { shown } from "../base/quote.ts";
import { isLabelName, type LabelName, type Run } from "../base/run.ts";
import { stoppingLabel } from "../base/stopping.ts";
import { valueIn } from "../../own.ts";

/** `gpt-4, temp 0.2, T 1`: the model, and the labels that vary within the file; else the file's name. */
export function nameOf(
  labels: Run["labels"],
  names: readonly string[],
  varying: readonly string[],
  fileName: string,
): string {
  const parts: string[] = [];
  for (const name of names) {
    // How tasks were sampled is no part of what a run is.
    if (name === stoppingLabel) continue;
    const label = valueIn(labels, name);
    if (label !== undefined && (name === "model" || varying.includes(name)))
      parts.push(labelWords(name, label));
  }
  return parts.length > 0 ? parts.join(", ") : withoutExtension(fileName);
}

/** How a label that is a bare number is introduced; model, benchmark and group speak for themselves. */
const introductions: Readonly<Record<LabelName, string | null>> = {
  model: null,
  temperature: "temp",
  T: "T",
  benchmark: null,
  group: null,
};

/** A label as part of a name. One that is named after its column is introduced by that. */
export function labelWords(name: string, label: string | undefined): string {
  if (label === undefined) return `no ${shown(name)}`;
  const introduction = isLabelName(name) ? introductions[name] : shown(name);
  return introduction === null ? label : `${introduction} ${label}`;
}

/** `runs/demo.passcurve.csv` is `demo`. */
export function withoutExtension(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  const short = base.replace(/(?:\.passcurve)?\.[A-Za-z0-9]{1,8}$/, "");
  return short === "" ? base : short;
}
