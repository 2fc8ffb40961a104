import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { goTo } from "../../actions.ts";
import { openPage, withinSamples } from "../../browser.ts";
import { texts } from "../../reading.ts";
import { formulaIds } from "../../../../web/state/settings/formula-ids.ts";

const panel = (page: Page) => page.getByRole("dialog");

/** The first value of the table of curves. */
const firstCell = (page: Page) => page.locator("pc-curves-view pc-table td").first();

test("the formulas page sets every formula, explains its letters and names its source", async () => {
  const page = await openPage({ hash: "#formulas?example=none" });
  const sections = page.locator("pc-formulas-view section.formula");
  expect(await sections.count()).toBe(formulaIds.length);
  for (const section of await sections.all()) {
    const id = (await section.getAttribute("id")) ?? "";
    const formula = section.locator(".lines math").last();
    const box = await formula.boundingBox();
    expect.soft(box?.width ?? 0, id).toBeGreaterThan(8);
    expect.soft(box?.height ?? 0, id).toBeGreaterThan(10);
    expect.soft(await formula.getAttribute("alttext"), id).not.toBe("");
    expect.soft(await section.locator(".paper").innerText(), id).toMatch(/^Source: \S/);
    expect.soft(await section.innerText(), id).not.toMatch(/undefined|NaN/);
  }
});

test("an address leads to one formula, and back", async () => {
  const page = await openPage({ hash: withinSamples });
  await goTo(page, "Guide", "Formulas");
  await page.getByRole("link", { name: "mG-Pass@k", exact: true }).click();
  await expect.poll(() => page.url()).toContain("formula=mg-pass");
  const section = page.locator("#mg-pass");
  await expect
    .poll(async () => Math.abs((await section.boundingBox())?.y ?? NaN))
    .toBeLessThan(100);
  await page.reload();
  await expect
    .poll(async () => Math.abs((await section.boundingBox())?.y ?? NaN))
    .toBeLessThan(100);
});

test("a click on a value shows its formula with its numbers, and Escape leads back to it", async () => {
  const page = await openPage({ hash: withinSamples });
  const cell = firstCell(page);
  const value = Number(await cell.locator("data").getAttribute("value"));
  await cell.click();
  await panel(page).locator(".steps li").nth(1).waitFor();
  expect(await panel(page).getAttribute("aria-label")).toMatch(/^How pass@1 of .* is computed$/);
  const last = panel(page).locator(".steps math").last();
  const shown = (await last.getAttribute("alttext"))?.split(/[=≈]/).at(-1);
  expect(Number(shown)).toBe(Number(value.toPrecision(4)));
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });
  expect(await cell.evaluate((element) => element.matches(":focus"))).toBe(true);
});

test("the keys reach a value, its formula, and the page of all formulas", async () => {
  const page = await openPage({ hash: withinSamples });
  await page.locator("pc-curves-view pc-table [data-more]").first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await panel(page).locator(".steps").waitFor();
  expect(await panel(page).getAttribute("aria-label")).toMatch(/^How pass@2 of /);
  await panel(page).getByRole("link", { name: "All formulas" }).press("Enter");
  await page.locator("pc-formulas-view #pass-at-k").waitFor();
  await panel(page).waitFor({ state: "detached" });
});

test("the number of the headline leads to its formula", async () => {
  const page = await openPage({ hash: withinSamples });
  await page.locator(".headline .cited").click();
  await panel(page).locator(".steps").waitFor();
  expect(await texts(page, "pc-how-panel h2")).toEqual(["pass@k, unbiased"]);
});

test("what is behind “How is this computed?” comes from the catalogue", async () => {
  const page = await openPage({ hash: withinSamples });
  const how = page.locator("pc-how-computed");
  await how.getByText("How is this computed?").click();
  await how.locator("math").first().waitFor();
  expect(await how.getByRole("heading").allTextContents()).toEqual([
    "pass@k, unbiased",
    "Interval: which tasks were picked",
  ]);
});

/** Cells of What if’s population table and of its study's conclusions, with their formulas. */
const populationCells: [cell: number, formula: string][] = [
  [0, "A chosen population"],
  [1, "Evidence"],
  [2, "ΔPass"],
  [3, "ΔPass"],
  [4, "A chosen population"],
  [5, "Hierarchical Bayes"],
];

/** A value of each view: its address, its selector, and its formula. */
const values: [hash: string, cell: string, formula: string][] = [
  ["#reliability?tau=0.3", "pc-reliability-view pc-table td >> nth=0", "Cover@τ"],
  ["#reliability?k=5", "pc-reliability-view pc-table td >> nth=4", "AUC⁺ and AvgAUC⁺"],
  ["#reliability?k=5", "pc-reliability-view pc-table >> nth=1 >> td >> nth=0", "G-Pass@k at τ"],
  ["#reliability?k=5", "pc-reliability-view pc-table >> nth=1 >> td >> nth=3", "mG-Pass@k"],
  [
    "#table?columns=avg-auc,gain",
    "pc-table[label='Your table'] td[data-cited] >> nth=0",
    "AUC⁺ and AvgAUC⁺",
  ],
  [
    "#table?columns=gain&k=5",
    "pc-table[label='Your table'] td[data-cited] >> nth=0",
    "Gains and drops",
  ],
  ["#compare?example=simulated-paired", "pc-table td >> nth=3", "Difference of two runs"],
  ["#boundary?example=simulated-paired", "pc-table td[data-cited] >> nth=0", "McNemar"],
  ["#extrapolate?example=simulated-mbpp", "td[data-cited] >> nth=2", "Beta-Binomial (BB)"],
  ["#extrapolate?example=simulated-mbpp", "td[data-cited] >> nth=1", "Hierarchical Bayes"],
  ["#extrapolate?example=simulated-mbpp", "td[data-cited] >> nth=4", "Linear mixture"],
  ["#fit?example=simulated-mbpp", "td[data-cited] >> nth=0", "Evidence"],
  [
    "#fit?example=simulated-depth&section=correlations",
    "pc-table[label^=Correlations] td[data-cited] >> nth=0",
    "Correlation",
  ],
  ["#what-if", "pc-what-if-view td[data-cited] >> nth=0", "pass@k, unbiased"],
  ["#what-if", "pc-what-if-view td[data-cited] >> nth=2", "Prediction for one task"],
  ["#what-if", "pc-what-if-view td[data-cited] >> nth=1", "Interval of one task"],
  ...populationCells.map(([cell, formula]): [string, string, string] => [
    "#what-if?what=population&population.tasks=40",
    `[label^=Population] td[data-cited] >> nth=${cell}`,
    formula,
  ]),
  ["#what-if?what=population", ".next .cited >> nth=0", "Hierarchical Bayes"],
  ["#what-if?what=population", ".next .cited >> nth=1", "A chosen population"],
  ["#how-many?example=simulated-mbpp", "td[data-cited] >> nth=0", "Width of a planned interval"],
  [
    "#how-many?example=simulated-mbpp",
    "pc-how-many-view .cited >> nth=1",
    "Width of a planned interval",
  ],
  ["#how-many?example=simulated-mbpp", "section tbody td[data-cited] >> nth=2", "Where the error"],
  [
    "#how-many?example=simulated-mbpp",
    "pc-table[label^=Further] td[data-cited] >> nth=1",
    "Further samples",
  ],
  ["#cost?example=evalperf", "pc-cost-view .headline .cited >> nth=0", "Cost per solved task"],
  [
    "#budget?example=taubench-airline",
    "pc-budget-view td[data-cited] >> nth=0",
    "Error of a smaller",
  ],
  ["#compare?example=simulated-paired", ".headline .cited", "Difference of two runs"],
  ["#boundary?example=simulated-paired", ".headline .cited", "McNemar"],
  ["#extrapolate?example=simulated-mbpp", ".headline .cited", "Hierarchical Bayes"],
  [
    "#depth?example=simulated-depth",
    // The order of the gains is known once their interval is computed.
    ".headline:has-text('The difference is') .cited",
    "ΔT",
  ],
  ["#budget?example=taubench-airline", ".headline .cited", "Error of a smaller"],
  ["#what-if", ".headline .cited", "pass@k, unbiased"],
  ["#depth?example=simulated-depth", "pc-table td[data-cited] >> nth=0", "pass@k, unbiased"],
  [
    "#depth?example=simulated-depth",
    "pc-table[label^='Saturation'] td[data-cited] >> nth=0",
    "T* and the recommended depth",
  ],
];

test.each(values)("in %s the value %s leads to its formula", async (hash, cell, formula) => {
  const page = await openPage({ hash });
  const value = page.locator(cell).first();
  // Some sections appear with the first answer.
  const isUnfolded = async () => {
    await page.locator("main details").evaluateAll((folds) => {
      for (const fold of folds) (fold as HTMLDetailsElement).open = true;
    });
    return value.isVisible();
  };
  await expect.poll(isUnfolded).toBe(true);
  await value.click();
  await panel(page).waitFor();
  expect((await texts(page, "pc-how-panel h2"))[0]).toContain(formula);
  await panel(page).locator("math").first().waitFor();
  expect(await panel(page).innerText()).not.toMatch(/undefined|NaN/);
});

test.each("reliability compare boundary extrapolate fit depth budget what-if".split(" "))(
  "%s says how it is computed by formulas of the catalogue, with a link to all",
  async (view) => {
    const page = await openPage({ hash: `#${view}?example=simulated-depth` });
    const how = page.locator(`pc-${view}-view pc-how-computed`);
    await how.getByText("How is this computed?").click();
    await how.locator("math").first().waitFor();
    expect(await how.getByRole("heading").count()).toBeGreaterThan(2);
    await how.getByRole("link", { name: "All formulas" }).click();
    await page.locator("pc-formulas-view").waitFor();
  },
);
