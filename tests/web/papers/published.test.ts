import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { loadText, setK } from "../actions.ts";
import { empty, openPage } from "../browser.ts";
import { byFileAndMetric, differences, isPublished, pathOf } from "../published.ts";
import { tableValues } from "../reading.ts";

const kOnAtFirst = 12;

test.skipIf(!isPublished)("there are values that others published", () => {
  expect(byFileAndMetric().length).toBeGreaterThan(3);
});

test.skipIf(!isPublished).each(byFileAndMetric())(
  "the page gives what was published of %s in %s",
  async (file, metric, rows) => {
    const page = await openPage({ hash: `${empty}&metric=${metric}&beyond=none` });
    await loadText(page, readFileSync(pathOf(file)), file);
    const models = new Set(rows.map(({ labels }) => JSON.stringify(labels))).size;
    // With many runs, only the best are on at first.
    const all = page.getByRole("button", { name: "all", exact: true });
    if (models > kOnAtFirst) await all.click();
    await expect.poll(async () => Object.keys(await tableValues(page)).length).toBe(models);
    const found: string[] = [];
    for (const k of new Set(rows.map((row) => row.k))) {
      await setK(page, k);
      const values = await tableValues(page);
      const own = rows.filter((row) => row.k === k);
      found.push(
        ...differences(own, ({ labels }) => {
          const words = Object.entries(labels).map(([name, value]) =>
            name === "temperature" ? `temp ${value}` : value,
          );
          const names = Object.keys(values).filter((name) =>
            words.every((word) => name.split(", ").includes(word)),
          );
          // The only run of a file needs no label to distinguish it.
          const [name = ""] = Object.keys(values).length === 1 ? Object.keys(values) : names;
          return values[name]?.[k];
        }),
      );
    }
    expect(found).toEqual([]);
  },
);
