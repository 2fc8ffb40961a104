import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** Folder of results that others published; without it their tests are skipped. */
export const folder = process.env.PASSCURVE_REAL_DATA ?? "";
const aggregates = join(folder, "published_aggregates.csv");
export const isPublished = folder !== "" && existsSync(aggregates);

/** A published value of the runs in a file. */
export interface Published {
  file: string;
  /** Labels of the run. */
  labels: Readonly<Record<string, string>>;
  metric: string;
  k: number;
  value: number;
  tolerance: number;
}

/** All published values; empty without the folder. */
export function published(): Published[] {
  if (!isPublished) return [];
  const [, ...lines] = readFileSync(aggregates, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [file = "", filter = "", metric = "", k, value, tolerance] = line.split(",");
    const labels = Object.fromEntries(
      filter.split(";").map((part) => part.split("=", 2) as [string, string]),
    );
    const [number, wanted, allowed] = [k, value, tolerance].map(Number);
    return {
      file,
      labels,
      metric,
      k: number ?? NaN,
      value: wanted ?? NaN,
      tolerance: allowed ?? NaN,
    };
  });
}

export const pathOf = (file: string): string => join(folder, "real", file);

/** The values of each file in each metric. */
export function byFileAndMetric(): [file: string, metric: string, values: Published[]][] {
  const groups = new Map<string, Published[]>();
  for (const row of published()) {
    const key = `${row.file}\0${row.metric}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups].map(([key, values]) => {
    const [file = "", metric = ""] = key.split("\0");
    return [file, metric, values];
  });
}

/** True if a run has these labels; it may have more. */
export const hasLabels = (
  labels: Readonly<Record<string, string | undefined>>,
  wanted: Readonly<Record<string, string>>,
): boolean => Object.entries(wanted).every(([name, value]) => labels[name] === value);

/** Values that differ from the published ones by more than their tolerance. */
export const differences = (
  rows: readonly Published[],
  valueOf: (row: Published) => number | undefined,
): string[] =>
  rows.flatMap((row) => {
    const found = valueOf(row) ?? NaN;
    return Math.abs(found - row.value) <= row.tolerance
      ? []
      : [`${JSON.stringify(row.labels)}, k = ${row.k}: ${found} for ${row.value}`];
  });
