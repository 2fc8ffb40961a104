import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openPage, withBands } from "../browser.ts";
import { plain, texts } from "../reading.ts";
import { tableRows } from "../table-rows.ts";

// Groups with no runs, with one run each, with 500 values, and with words among their numbers: in Curves, Your table,
// Compare (Difference) and Against a parameter (trend).

interface Made {
  model: string;
  label: string;
  tasks?: number;
}

const fileOf = (name: string, runs: Made[]) =>
  [
    `task,n,c,model,${name}`,
    ...runs.flatMap(({ model, label, tasks = 5 }, j) =>
      Array.from({ length: tasks }, (_, i) => `t${i},10,${(3 * i + j) % 11},${model},${label}`),
    ),
  ].join("\n");

async function open(hash: string, text: string): Promise<Page> {
  const page = await openPage({ hash: `${hash}&example=none` });
  await loadText(page, text);
  await withBands(page);
  return page;
}

/** Headings of a table's parts. */
const parts = (page: Page, table: string) =>
  page
    .locator(`${table} tr.part th`)
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.more ?? ""));

const whyAt = (page: Page, row: number, column: number) =>
  page
    .locator("pc-table[label='Your table'] tbody tr:not(.part)")
    .nth(row)
    .locator("td")
    .nth(column)
    .getAttribute("data-more");

const wordsOf = async (element: Locator) => plain((await element.allInnerTexts()).join(" "));

const alone = fileOf(
  "benchmark",
  ["x", "y", "z"].map((label, i) => ({ model: `m${i}`, label })),
);

test("with one run a group, nothing is ranked, compared or called the best", async () => {
  const page = await open("#table?separate-by=benchmark&columns=pass@1,avg-auc", alone);
  await expect.poll(() => parts(page, "pc-table[label='Your table']")).toEqual(["x", "y", "z"]);
  for (const row of [0, 1, 2])
    expect(await whyAt(page, row, 1)).toContain("none is shown beside it");
  expect(await page.locator("pc-table[label='Your table'] .best").count()).toBe(0);

  const compare = await open("#compare?separate-by=benchmark", alone);
  for (const name of ["m0, x", "m1, y", "m2, z"])
    await compare.getByText(`${name}\u2069 has no other run beside it`).waitFor();
  const curves = await open("#curves?separate-by=benchmark&beyond=none", alone);
  expect(plain((await texts(curves, "pc-curves-view .headline")).join(" "))).not.toMatch(
    /leads|Compare/,
  );
});

const twoGroups = fileOf("benchmark", [
  { model: "a", label: "x" },
  { model: "b", label: "x" },
  { model: "a", label: "y" },
  { model: "b", label: "" },
]);

test("a group whose runs are all off has no heading and no panel", async () => {
  const off = `&off=${encodeURIComponent("a, y")}`;
  const page = await open(`#table?separate-by=benchmark&columns=pass@1${off}`, twoGroups);
  await expect
    .poll(() => parts(page, "pc-table[label='Your table']"))
    .toEqual(["x", "no benchmark"]);
  const curves = await open(`#curves?facet=benchmark&beyond=none${off}`, twoGroups);
  await expect.poll(() => curves.locator("pc-curve-chart").count()).toBe(2);
  expect(await wordsOf(curves.locator("pc-curves-view figure"))).not.toContain("benchmark y");
});

test("with every run off, a view says so and keeps the groups", async () => {
  const none = ["a, x", "b, x", "a, y", "b"]
    .map((name) => `&off=${encodeURIComponent(name)}`)
    .join("");
  const page = await open(`#table?separate-by=benchmark${none}`, twoGroups);
  await page.locator("pc-table-view .empty").waitFor();
  await expect.poll(() => page.url()).toContain("separate-by=benchmark");
});

test("runs without the label are a group of their own, which says so", async () => {
  const page = await open("#table?separate-by=benchmark&columns=pass@1,avg-auc", twoGroups);
  await expect
    .poll(() => parts(page, "pc-table[label='Your table']"))
    .toEqual(["x", "y", "no benchmark"]);
  expect(await whyAt(page, 3, 1)).toContain("none is shown beside it");
});

const many = fileOf(
  "benchmark",
  Array.from({ length: 500 }, (_, i) => ({
    model: `m${i % 2}`,
    label: `x${Math.floor(i / 2)}`,
    tasks: 2,
  })),
);

test("a label of 250 values is averaged and kept apart without a fault", async () => {
  const page = await open("#table?mean-over=benchmark&columns=pass@1", many);
  await expect.poll(async () => (await tableRows(page)).length).toBe(2);
  await expect
    .poll(() => wordsOf(page.locator("pc-groups-line li")))
    .toMatch(/500 runs become 2\. .* and 247 more/);
  // At first twelve runs are shown, two of each benchmark.
  const apart = await open("#table?separate-by=benchmark&columns=pass@1", many);
  await expect
    .poll(() => parts(apart, "pc-table[label='Your table']"))
    .toEqual(["x0", "x1", "x2", "x3", "x4", "x5"]);
  expect(await apart.locator(".fault").count()).toBe(0);
});

const temperatures = (labels: string[], model = "m") => labels.map((label) => ({ model, label }));

test("500 values of a number are one line, of which the table shows the first", async () => {
  const labels = Array.from({ length: 500 }, (_, i) => String(i / 100));
  const page = await open(
    "#trend?axis=temperature&ks=2",
    fileOf("temperature", temperatures(labels)),
  );
  await page.locator("pc-trend-chart [aria-description=values] path").first().waitFor();
  const rows = page.getByRole("region", { name: "Values by temperature" }).locator("tbody tr");
  // At first twelve runs are on.
  await expect.poll(() => rows.count()).toBe(12);
  await page.getByText("488 further runs of these lines are not drawn").waitFor();
  await page
    .locator("pc-data-panel .runs")
    .locator("..")
    .getByRole("button", { name: "all", exact: true })
    .click();
  await expect.poll(() => rows.count()).toBe(50);
  await page.locator("pc-trend-view").getByRole("button", { name: /500/ }).click();
  await expect.poll(() => rows.count()).toBe(500);
});

test("words among numbers are left out of an axis by name, and one number alone is none", async () => {
  const mixed = fileOf("temperature", temperatures(["0.2", "high", "0.8", "default"]));
  const page = await open("#trend?axis=temperature&ks=2", mixed);
  await expect
    .poll(() => wordsOf(page.locator("pc-trend-view .warnings")))
    .toMatch(/"high" is no number.*"default" is no number/);
  const rows = page.getByRole("region", { name: "Values by temperature" }).locator("tbody tr");
  await expect.poll(() => rows.count()).toBe(2);
  // Groups can mix words and numbers.
  const apart = await open("#table?separate-by=temperature&columns=pass@1", mixed);
  await expect
    .poll(() => parts(apart, "pc-table[label='Your table']"))
    .toEqual(["0.2", "high", "0.8", "default"]);
});
