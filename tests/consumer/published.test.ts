import { expect, test } from "vitest";
import { byFileAndMetric, differences, hasLabels, isPublished, pathOf } from "../web/published.ts";
import { called } from "./called.ts";

interface Results {
  runs: { label: string; labels: Record<string, string> }[];
  tables: { columns: string[]; rows: (string | number | null)[][] }[];
}

test.skipIf(!isPublished)("there are values that others published", () => {
  expect(byFileAndMetric().length).toBeGreaterThan(3);
});

test.skipIf(!isPublished).each(byFileAndMetric())(
  "the command gives what was published of %s in %s",
  async (file, metric, rows) => {
    const ks = [...new Set(rows.map(({ k }) => k))].join(",");
    const words = [pathOf(file), "--json", "--metric", metric, "--k", ks, "--beyond", "none"];
    const { out, err, code } = await called(words);
    expect(code, err).toBe(0);
    const { runs, tables } = JSON.parse(out) as Results;
    const [table] = tables;
    const column = (name: string) => table?.columns.indexOf(name) ?? -1;
    const found = differences(rows, ({ labels, k }) => {
      const own = runs.filter((run) => hasLabels(run.labels, labels));
      expect(own).toHaveLength(1);
      const row = table?.rows.find(
        (each) => each[column("run")] === own[0]?.label && each[column("k")] === k,
      );
      return Number(row?.[column("value")] ?? NaN);
    });
    expect(found).toEqual([]);
  },
);
