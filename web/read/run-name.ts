import { labelNames, type LabelName, type Run } from "./run.ts";

/** `gpt-4, temp 0.2, T 1`: the model, and the labels that vary within the file; else the file's name. */
export function nameOf(
  labels: Run["labels"],
  varying: readonly LabelName[],
  fileName: string,
): string {
  const parts: string[] = [];
  for (const name of labelNames) {
    const label = labels[name];
    if (varying.includes(name)) parts.push(labelWords(name, label));
    else if (name === "model" && label !== undefined) parts.push(label);
  }
  return parts.length > 0 ? parts.join(", ") : withoutExtension(fileName);
}

/** How a label that is a bare number is introduced. */
const shortLabels: Partial<Record<LabelName, string>> = { temperature: "temp", T: "T" };

/** A label as part of a name: model, benchmark and group speak for themselves. */
export function labelWords(name: LabelName, label: string | undefined): string {
  if (label === undefined) return `no ${name}`;
  const introduction = shortLabels[name];
  return introduction === undefined ? label : `${introduction} ${label}`;
}

/** `runs/demo.passcurve.csv` is `demo`. */
export function withoutExtension(fileName: string): string {
  const base = fileName.slice(Math.max(fileName.lastIndexOf("/"), fileName.lastIndexOf("\\")) + 1);
  const short = base.replace(/(?:\.passcurve)?\.[A-Za-z0-9]{1,8}$/, "");
  return short === "" ? base : short;
}
