import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { goTo } from "../../actions.ts";
import { openPage, withinSamples } from "../../browser.ts";
import { texts } from "../../reading.ts";
import { formulaIds } from "../../../../web/state/settings/formula-ids.ts";

const panel = (page: Page) => page.getByRole("dialog");

/** The first value of the table of curves. */
const firstCell = (page: Page) => page.locator("pc-curves-view pc-table td").first();

test("the formulas page sets every formula, and an address leads to one and back", async () => {
  const page = await openPage({ hash: withinSamples });
  await goTo(page, "Guide", "Formulas");
  const sections = page.locator("pc-formulas-view section.formula");
  await sections.first().waitFor();
  expect(await sections.count()).toBe(formulaIds.length);
  for (const section of await sections.all()) {
    const id = (await section.getAttribute("id")) ?? "";
    const formula = section.locator(".lines math").last();
    const box = await formula.boundingBox();
    expect.soft(box?.width ?? 0, id).toBeGreaterThan(8);
    expect.soft(box?.height ?? 0, id).toBeGreaterThan(10);
    expect.soft(await formula.getAttribute("alttext"), id).not.toBe("");
  }
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

test("a press of a value shows its formula with its numbers, and Escape leads back to it", async () => {
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

  await page.locator(".headline .cited").click();
  await panel(page).locator(".steps").waitFor();
  expect(await texts(page, "pc-how-panel h2")).toEqual(["pass@k, unbiased"]);
  await page.keyboard.press("Escape");
  await panel(page).waitFor({ state: "detached" });

  await page.locator("pc-curves-view pc-table [data-more]").first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  await panel(page).locator(".steps").waitFor();
  expect(await panel(page).getAttribute("aria-label")).toMatch(/^How pass@2 of /);
  await panel(page).getByRole("link", { name: "All formulas" }).press("Enter");
  await page.locator("pc-formulas-view #pass-at-k").waitFor();
  await panel(page).waitFor({ state: "detached" });
});

test("what is behind “How is this computed?” comes from the catalogue, with a link to all", async () => {
  const page = await openPage({ hash: withinSamples });
  const how = page.locator("pc-how-computed");
  await how.getByText("How is this computed?").click();
  await how.locator("math").first().waitFor();
  expect(await how.getByRole("heading").allTextContents()).toEqual([
    "pass@k, unbiased",
    "Interval: which tasks were picked",
  ]);
  await how.getByRole("link", { name: "All formulas" }).click();
  await page.locator("pc-formulas-view").waitFor();
});

/** A value of each view: its address, its selector, and its formula. */
const values: [hash: string, cell: string, formula: string][] = [
  ["#compare?example=simulated-paired", "pc-table td >> nth=3", "Difference of two runs"],
  ["#compare?example=simulated-paired", ".headline .cited", "Difference of two runs"],
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

test("Compare says how it is computed by formulas of the catalogue, with a link to all", async () => {
  const page = await openPage({ hash: "#compare?example=simulated-depth" });
  const how = page.locator("pc-compare-view pc-how-computed");
  await how.getByText("How is this computed?").click();
  await how.locator("math").first().waitFor();
  expect(await how.getByRole("heading").count()).toBeGreaterThan(2);
  await how.getByRole("link", { name: "All formulas" }).click();
  await page.locator("pc-formulas-view").waitFor();
});
