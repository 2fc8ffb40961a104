import type { Page } from "playwright-core";
import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { openPage } from "../../browser.ts";
import { texts } from "../../reading.ts";

const hash =
  "#what-if?example=none&what=population&mean=0.2&h=0.1&of-k=50&study-tasks=30&study-samples=10";

const open = () => openPage({ hash });

/** The value of a row of the table of conclusions, by column. */
async function valueIn(page: Page, row: string, column: number): Promise<number> {
  const cell = page.locator("pc-what-if-view tbody tr", { hasText: row }).locator("td").nth(column);
  await cell.locator("data").waitFor();
  return Number(await cell.locator("data").getAttribute("value"));
}

const shown = (page: Page) => page.locator("pc-what-if-view .headline .answer data").first();

test("a population has its own pass@k, and a study of it what HB would conclude", async () => {
  const page = await open();
  const pc = await load();
  const { prior } = pc.chosenRates({ mean: 0.2, h: 0.1 });
  await shown(page).waitFor();
  const value = Number(await shown(page).getAttribute("value"));
  expectAgrees(value, pc.priorPassAtK(50, prior), "pass@50");
  const cells = pc.drawCounts(prior, 30, 10, { seed: 1 });
  const hb = pc.passAtKCurve(cells, [50], { beyond: "hb" }).value[0] ?? NaN;
  expect(Math.abs((await valueIn(page, "pass@50", 2)) - hb)).toBeLessThan(1e-9);
  expectAgrees(await valueIn(page, "ΔPass", 0), 0.1 / 0.8 + 0.1 / 0.2, "ΔPass");
  expectAgrees(await valueIn(page, "mean rate", 1), pc.fitBetaBinomial(cells).mean, "fit");
  const [next = ""] = await texts(page, "pc-what-if-view .next");
  expect(next).toMatch(/^From 30 tasks with 10 samples each, hierarchical Bayes would conclude \d/);
});

test("another study is drawn at a press, and its seed is in the address", async () => {
  const page = await open();
  const before = await valueIn(page, "pass@50", 2);
  await page.getByRole("button", { name: "Draw another study" }).click();
  await expect.poll(() => page.url()).toContain("seed=2");
  await expect.poll(() => valueIn(page, "pass@50", 2)).not.toBe(before);
  const copy = await openPage({ hash: new URL(page.url()).hash });
  expect(await valueIn(copy, "pass@50", 2)).toBe(await valueIn(page, "pass@50", 2));
});

test("the density is pulled by keys and by the pointer", async () => {
  const page = await open();
  const density = page.getByRole("slider", { name: /^Density of the rates/ });
  await density.focus();
  await density.press("ArrowRight");
  await expect.poll(() => page.url()).toContain("mean=0.21");
  await density.press("ArrowUp");
  await expect.poll(() => page.url()).toContain("h=0.1221");
  expect(await density.getAttribute("aria-valuetext")).toMatch(/^mean 21\.0\s%, h = 0\.122$/);
  const box = (await density.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + 200, box.y + 80);
  await page.mouse.down();
  await page.mouse.move(box.x + 320, box.y + 80, { steps: 4 });
  await page.mouse.up();
  const mean = async () =>
    Number(await page.getByRole("spinbutton", { name: "Mean rate (μ)" }).inputValue());
  await expect.poll(mean).toBeGreaterThan(0.3);
});

test("the same population is given by other numbers, and by a limit", async () => {
  const page = await open();
  await shown(page).waitFor();
  await page.getByLabel("Rates given by").selectOption("shapes");
  await page.getByRole("spinbutton", { name: "Shape a" }).waitFor();
  expect(await page.getByRole("spinbutton", { name: "Shape b" }).inputValue()).toBe("0.5");
  await page.getByRole("spinbutton", { name: "Impossible (π₀)" }).fill("1");
  await expect.poll(() => shown(page).getAttribute("value")).toBe("0");
  const [statement = ""] = await texts(page, "pc-what-if-view .headline");
  expect(statement).toContain("Every task is impossible");
  await page.getByRole("spinbutton", { name: "Always solved (π₁)" }).fill("0.5");
  await expect
    .poll(() => texts(page, "pc-what-if-view [role=alert]"))
    .toEqual(["π₁ = 0.5; must be a number from 0 to 1 − π₀ = 0"]);
});
