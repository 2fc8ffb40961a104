import type { Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { follow, pageOf } from "../recipe-pages.ts";
import { fileOf } from "../recipe-files.ts";
import { tableRows } from "../table-rows.ts";

// Recipes on as many runs as papers have: 21 models on 4 exams, and 13 models at 5 temperatures.

const models = Array.from({ length: 21 }, (_, i) => ({
  model: `model ${i + 1}`,
  mean: 0.1 + i / 30,
}));
const exams = ["CNMO", "CCEE", "AMC", "WLPMC"];

const onExams = fileOf(
  exams.flatMap((benchmark, e) =>
    models.map(({ model, mean }, i) => ({
      labels: { model, benchmark },
      mean,
      seed: 1 + i + 30 * e,
    })),
  ),
  { greedy: true },
);

const temperatures = [0, 0.3, 0.6, 0.9, 1.2];
const atTemperatures = fileOf(
  models.slice(0, 13).flatMap(({ model, mean }, i) =>
    temperatures.map((temperature, t) => ({
      labels: { model, temperature },
      mean,
      seed: 1 + i + 30 * t,
    })),
  ),
);

let page: Page;
beforeAll(async () => {
  page = await pageOf(onExams);
});

test("a table of pooled runs has all 21 models of 84 runs at the first press", async () => {
  await follow(page, "liu-table-2");
  await expect.poll(async () => (await tableRows(page)).length).toBe(models.length);
});

test("a table of 84 runs has all of them without a click", async () => {
  await follow(page, "liu-table-3");
  await expect.poll(async () => (await tableRows(page)).length).toBe(models.length * exams.length);
});

test("bars are drawn of all 21 models, and of those that the reader leaves on", async () => {
  await follow(page, "liu-figure-1");
  const bars = page.locator("pc-bars-chart svg g[aria-label=bar] rect");
  await expect.poll(() => bars.count()).toBe(3 * models.length);
  const runs = page.locator("pc-data-panel .runs li");
  await runs.filter({ hasText: "model 21" }).locator("input").uncheck();
  await expect.poll(() => bars.count()).toBe(3 * (models.length - 1));
});

test("a figure against a number draws the whole line of each of 13 models with 5 runs", async () => {
  const own = await pageOf(atTemperatures);
  await follow(own, "liu-figure-8");
  const chart = own.locator("pc-trend-view pc-trend-chart").first();
  await chart.locator("svg [aria-description=values] path").first().waitFor();
  const pointsOf = () =>
    chart.evaluate((element) =>
      (element as HTMLElement & { lines: { points: unknown[] }[] }).lines.map(
        ({ points }) => points.length,
      ),
    );
  await expect.poll(pointsOf).toEqual(Array.from({ length: 13 }, () => temperatures.length));
});

test("without a recipe such a figure draws whole lines of the runs that are on, and says how many are off", async () => {
  const own = await pageOf(atTemperatures);
  await own.getByRole("link", { name: "Against a parameter", exact: true }).click();
  const view = own.locator("pc-trend-view");
  const chart = view.locator("pc-trend-chart").first();
  await chart.locator("svg [aria-description=values] path").first().waitFor();
  const points = await chart.evaluate((element) =>
    (element as HTMLElement & { lines: { points: unknown[] }[] }).lines.map(
      ({ points }) => points.length,
    ),
  );
  expect(points.every((count) => count === temperatures.length)).toBe(true);
  expect(points.length).toBeLessThan(13);
  const off = 13 - points.length;
  const words = `${off} further line${off === 1 ? " is" : "s are"} not drawn`;
  await view.getByText(words).waitFor();
});

test("Depth says how many families are not drawn, and a recipe draws all of them", async () => {
  const own = await pageOf(
    fileOf(
      models
        .slice(0, 14)
        .flatMap(({ model, mean }, i) =>
          [0, 1].map((T) => ({ labels: { model, T }, mean, seed: 1 + i + 30 * T })),
        ),
    ),
  );
  await own.getByRole("link", { name: "Depth", exact: true }).click();
  const view = own.locator("pc-depth-view");
  await view.getByText("2 further families not drawn").waitFor();
  await follow(own, "zhai-table-3");
  const rows = view.locator('details[data-section="saturation"] pc-table tbody tr');
  await expect.poll(() => rows.count()).toBe(14);
  expect(await view.getByText("not drawn: switch runs off").count()).toBe(0);
});
