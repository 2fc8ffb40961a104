import { shown } from "../base/quote.ts";
import { isLabelName, type LabelName, type Run } from "../base/run.ts";
import { stoppingLabel } from "../base/stopping.ts";
import { valueIn } from "../../base/own.ts";

/**
 * Name of a run such as `gpt-4, temp 0.2, T 1`: the model, and the labels that vary within the file. Without any, the
 * file's name.
 */
export function nameOf(
  labels: Run["labels"],
  names: readonly string[],
  varying: readonly string[],
  fileName: string,
): string {
  const parts: string[] = [];
  for (const name of names) {
    // The stopping rule is not part of a run's name.
    if (name === stoppingLabel) continue;
    const label = valueIn(labels, name);
    if (label !== undefined && (name === "model" || varying.includes(name)))
      parts.push(labelWords(name, label));
  }
  return parts.length > 0 ? parts.join(", ") : withoutExtension(fileName);
}

/** Prefix of a label that is a bare number; null for model, benchmark and group, which need none. */
const introductions: Readonly<Record<LabelName, string | null>> = {
  model: null,
  temperature: "temp",
  T: "T",
  benchmark: null,
  group: null,
};

/** A label as part of a name. A custom label has its column's name as prefix. */
export function labelWords(name: string, label: string | undefined): string {
  if (label === undefined) return `no ${shown(name)}`;
  const introduction = isLabelName(name) ? introductions[name] : shown(name);
  return introduction === null ? label : `${introduction} ${label}`;
}

/** `runs/demo.passcurve.csv` becomes `demo`. */
export function withoutExtension(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  const short = base.replace(/(?:\.passcurve)?\.[A-Za-z0-9]{1,8}$/, "");
  return short === "" ? base : short;
}
