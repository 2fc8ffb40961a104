import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";

/** The folder of results that others published; without it the tests of these are skipped. */
export const folder = process.env.PASSCURVE_REAL_DATA ?? "";
const aggregates = join(folder, "published_aggregates.csv");
export const isPublished = folder !== "" && existsSync(aggregates);

/** A value that others published of the runs in a file. */
export interface Published {
  file: string;
  /** Labels of the run. */
  labels: Readonly<Record<string, string>>;
  metric: string;
  k: number;
  value: number;
  tolerance: number;
}

/** All values that others published; none where there is no such folder. */
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

/** Whether a run has these labels, of which the file may state more. */
export const hasLabels = (
  labels: Readonly<Record<string, string | undefined>>,
  wanted: Readonly<Record<string, string>>,
): boolean => Object.entries(wanted).every(([name, value]) => labels[name] === value);

/** Where values differ from those that were published by more than that allows. */
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
