import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { hasLabels, isPublished, pathOf, published, type Published } from "../web/published.ts";
import { readCounts } from "../web/read/read-counts.ts";

function countsOf({ file, labels: wanted }: Published) {
  const result = readCounts(file, readFileSync(pathOf(file)));
  if (!result.ok) throw new Error(`${file}: ${JSON.stringify(result.problems)}`);
  const runs = result.runs.filter(({ labels }) => hasLabels(labels, wanted));
  expect(runs, `${file} ${JSON.stringify(wanted)}`).toHaveLength(1);
  const [run] = runs;
  return { n: run?.n ?? [], c: run?.c ?? [] };
}

describe.skipIf(!isPublished)("results that others published", () => {
  it.each(published())("$file $labels: $metric at k = $k", async (row) => {
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
