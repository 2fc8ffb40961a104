import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { readCounts } from "../web/read/read-counts.ts";
import type { LabelName } from "../../web/read/base/run.ts";

/** The folder of results that others published; without it these tests are skipped. */
const folder = process.env.PASSCURVE_REAL_DATA ?? "";
const aggregates = join(folder, "published_aggregates.csv");
const present = folder !== "" && existsSync(aggregates);

interface Published {
  file: string;
  filter: string;
  metric: string;
  k: number;
  value: number;
  tolerance: number;
}

function published(): Published[] {
  const [, ...lines] = readFileSync(aggregates, "utf8").trim().split("\n");
  return lines.map((line) => {
    const [file = "", filter = "", metric = "", k, value, tolerance] = line.split(",");
    return {
      file,
      filter,
      metric,
      k: Number(k),
      value: Number(value),
      tolerance: Number(tolerance),
    };
  });
}

/** Reads "model=gpt-4;temperature=0.2". */
const labelsOf = (filter: string) =>
  filter.split(";").map((part) => part.split("=", 2) as [LabelName, string]);

function countsOf({ file, filter }: Published) {
  const result = readCounts(file, readFileSync(join(folder, "real", file)));
  if (!result.ok) throw new Error(`${file}: ${JSON.stringify(result.problems)}`);
  const request = labelsOf(filter);
  const runs = result.runs.filter(({ labels }) =>
    request.every(([name, value]) => labels[name] === value),
  );
  expect(runs, `${file} ${filter}`).toHaveLength(1);
  const [run] = runs;
  return { n: run?.n ?? [], c: run?.c ?? [] };
}

describe.skipIf(!present)("results that others published", () => {
  it.each(present ? published() : [])("$file $filter: $metric at k = $k", async (row) => {
    const pc = await load();
    const curve =
      row.metric === "pass@k"
        ? pc.passAtKCurve(countsOf(row), [row.k])
        : pc.passHatKCurve(countsOf(row), [row.k]);
    expect(["pass@k", "pass^k"]).toContain(row.metric);
    const value = curve.value[0] ?? NaN;
    expect(Math.abs(value - row.value), `${value} for ${row.value}`).toBeLessThanOrEqual(
      row.tolerance,
    );
  });
});
