import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../wasm/agrees.ts";
import { withBands } from "../browser.ts";
import { cellsOf } from "../views/depth/depths.ts";
import { follow, pageOf } from "../recipe-pages.ts";
import { tableRows } from "../table-rows.ts";

// Tables and figures of Chen et al. and Liu et al. from results that others published, read back from Your table and
// the view Against a parameter (trend).

/** Folder of these results; without it the tests are skipped. */
const folder = process.env.PASSCURVE_REAL_DATA ?? "";
const aggregates = join(folder, "published_aggregates.csv");
const present = folder !== "" && existsSync(aggregates);

const linesOf = (path: string) =>
  readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(","));

const contentOf = (file: string) => readFileSync(join(folder, "real", file), "utf8");

/** A published value; NaN if there is none. */
function published(file: string, labels: Record<string, string>, k: number): number {
  const filter = Object.entries(labels).map(([name, value]) => `${name}=${value}`);
  const row = linesOf(aggregates).find(
    ([of, where, , at]) => of === file && where === filter.join(";") && Number(at) === k,
  );
  return Number(row?.[4] ?? NaN);
}

const tolerance = 1e-9;
const expectPublished = (
  value: number | undefined,
  expected: number,
  where: unknown,
  allowed = tolerance,
) => {
  const distance = Math.abs((value ?? NaN) - expected);
  expect(
    distance,
    `${String(value)} for ${expected}: ${JSON.stringify(where)}`,
  ).toBeLessThanOrEqual(allowed);
};

/** The mean over the rows of a file. */
const meanOf = (rows: string[][], valueOf: (n: number, c: number) => number) =>
  rows.reduce((sum, [, n, c]) => sum + valueOf(Number(n), Number(c)), 0) / rows.length;

/** Row names of Your table. */
const namesIn = (page: Page) =>
  page
    .locator("pc-table[label='Your table'] tbody tr th")
    .evaluateAll((all) => all.map((each) => each.dataset.more ?? each.textContent.trim()));

describe.skipIf(!present)("on results that others published", () => {
  test("Chen et al.'s table 1 has pass@1, 10 and 100 of each model", async () => {
    const file = "monkeys_math_n10000.csv";
    const page = await pageOf(contentOf(file), file);
    await follow(page, "chen-table-1");
    const [names, rows] = [await namesIn(page), await tableRows(page)];
    expect(rows).toHaveLength(7);
    rows.forEach((row, i) => {
      const model = names[i] ?? "";
      [1, 10, 100].forEach((k, column) => {
        expectPublished(row[column], published(file, { model }, k), { model, k });
      });
    });
  });

  test("Chen et al.'s figures 1 and 6 have pass@1 and pass@100 by the size of the model", async () => {
    const file = "monkeys_math_n10000.csv";
    // Splits names such as "Pythia 410M" into the model family and its size.
    const sized = contentOf(file)
      .replace("model,", "model,parameters,")
      .replace(/Pythia ([\d.]+[MB])/g, "Pythia,$1");
    const page = await pageOf(sized, file);
    await follow(page, "chen-figure-6");
    const rows = await cellsOf(page, "Values by parameters");
    const sizes = ["70M", "160M", "410M", "1B", "2.8B", "6.9B", "12B"];
    expect(rows).toHaveLength(sizes.length);
    sizes.forEach((size, i) => {
      [1, 100].forEach((k, column) => {
        expectPublished(rows[i]?.[column], published(file, { model: `Pythia ${size}` }, k), {
          size,
          k,
        });
      });
    });
  });

  test("Chen et al.'s figure 5 has pass@k by temperature", async () => {
    const file = "cruxeval_output_temps.csv";
    const page = await pageOf(contentOf(file), file);
    await follow(page, "chen-figure-5-best");
    await page.evaluate(() => {
      location.hash = location.hash.replace(/([&?])ks=[^&]*/, "$1ks=1,5");
    });
    await expect
      .poll(async () => (await cellsOf(page, "Values by temperature"))[0]?.length)
      .toBe(2);
    await withBands(page);
    const rows = await cellsOf(page, "Values by temperature");
    const models = ["gpt-4-0613", "gpt-3.5-turbo-0613", "codellama-34b", "deepseek-base-6.7b"];
    const inOrder = models.flatMap((model) =>
      ["0.2", "0.8"].map((temperature) => ({ model, temperature })),
    );
    expect(rows).toHaveLength(inOrder.length);
    inOrder.forEach((labels, i) => {
      [1, 5].forEach((k, column) => {
        expectPublished(rows[i]?.[column], published(file, labels, k), { ...labels, k });
      });
    });
  });

  test("Liu et al.'s table 6 has pass@16, G-Pass@16 at each threshold and mG-Pass@16", async () => {
    const pc = await load();
    const file = "evalperf_n100.csv";
    const page = await pageOf(contentOf(file), file);
    await follow(page, "liu-table-6");
    const rows = await tableRows(page);
    const names = await namesIn(page);
    const counts = linesOf(join(folder, "real", file));
    expect(rows).toHaveLength(19);
    names.forEach((model, i) => {
      const own = counts.filter(([, , , of]) => of === model);
      const of = { n: own.map(([, n]) => Number(n)), c: own.map(([, , c]) => Number(c)) };
      // Greedy scores are missing, so the other columns come second.
      const expected = [
        meanOf(own, (n, c) => pc.passAtK(n, c, 16)),
        ...pc.gPassAtKCurve(of, 16, [0.25, 0.5, 0.75, 1]).value,
        meanOf(own, (n, c) => pc.mgPassAtK(n, c, 16)),
      ];
      expect(rows[i]).toHaveLength(1 + expected.length);
      expected.forEach((value, column) => {
        expectAgrees(rows[i]?.[1 + column], value, [model, column]);
      });
      // Pass@1 is the whole of an area, and mG-Pass one half of it.
      const one = published(file, { model }, 1);
      expect(rows[i]?.at(-1)).toBeLessThanOrEqual(one + tolerance);
    });
  });

  test("G-Pass@k at τ = 1 is the published pass^k", async () => {
    const file = "taubench_airline_gpt4o.csv";
    const page = await pageOf(contentOf(file), file);
    await follow(page, "liu-table-2");
    await page.evaluate(() => {
      location.hash = location.hash
        .replace(/([&?])ks=[^&]*/, "$1ks=1,2,3,4")
        .replace(/([&?])taus=[^&]*/, "$1taus=1");
    });
    await expect.poll(async () => (await tableRows(page))[0]?.length).toBe(1 + 4 + 4);
    await withBands(page);
    const [row = []] = await tableRows(page);
    [1, 2, 3, 4].forEach((k) => {
      expectPublished(row[k], published(file, { model: "gpt-4o" }, k), k, 0.0005);
    });
  });
});
