import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { loadText } from "../../actions.ts";
import { openPage, phone, wide } from "../../browser.ts";
import { plain } from "../../reading.ts";

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, task) => `mine,t${task},${n},${each}`)].join("\n");
const others = c.map((each, task) => `other,t${task},${n},${n - each}`);
const table = "Mean absolute error by size and estimator";

async function openStudy(content: string, query = "") {
  const page = await openPage({ hash: `#budget?example=none${query}` });
  await loadText(page, content);
  return page;
}

const heads = (page: Page, of: string) =>
  page.getByRole("region", { name: of }).locator("tbody th").allInnerTexts();

test("a study shows how far it is and can be stopped; what is done stays, a panel for each m", async () => {
  const page = await openStudy(text, "&repeats=1000&m=1,2,5&study-against=k&ks=6,12");
  await expect.poll(() => heads(page, table)).toHaveLength(6);
  await page.getByText("20 repeats of each size at first.").waitFor();
  await page.getByRole("button", { name: "Draw all 1 000 repeats" }).click();
  await expect.poll(() => page.locator(".progress").innerText()).toMatch(/Studied \d+ of 3060/);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Draw 1 000 smaller studies of each size" }).waitFor();
  expect(await heads(page, table)).toHaveLength(6);
  const panels = page.locator("pc-budget-view figure section h3");
  expect((await panels.allInnerTexts()).map(plain)).toEqual(["m = 1", "m = 2", "m = 5"]);
  await page.getByText("k, attempts per task").first().waitFor();
  expect(await page.locator("pc-budget-view .best").count()).toBeGreaterThan(0);
});

test("on a phone every choice above the picture is in sight, and a list of sizes is typed", async () => {
  const page = await openStudy(
    [text, ...others].join("\n"),
    "&repeats=1&study=g-pass&study-against=tasks&at-m=3&ks=2,6",
  );
  await page.locator("pc-error-chart svg").first().waitFor();
  for (const screen of [phone, wide]) {
    await page.setViewportSize(screen);
    const folds = page.locator("pc-budget-view pc-fold button[aria-expanded=false]:visible");
    if ((await folds.count()) > 0) await folds.first().press("Enter");
    const fields = page.locator("pc-budget-view .top :is(select, input)");
    expect(await fields.count()).toBe(7);
    for (const field of await fields.all()) {
      const box = await field.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThanOrEqual(screen.width);
    }
  }
  const field = page.getByRole("textbox", { name: "Tasks, N =" });
  await field.fill("8, 24, 30");
  await field.press("Enter");
  await expect
    .poll(() => heads(page, table))
    .toEqual([8, 24].flatMap((tasks) => [2, 6].map((k) => `3 of ${tasks}, k = ${k}`)));
  await page.getByText(/30 tasks of .mine. cannot be drawn: it has 24 tasks/).waitFor();
  await expect.poll(() => page.url()).toContain("sizes=8%2C24%2C30");
  const estimators = page.getByRole("group", { name: "Estimators" });
  expect(await estimators.getByRole("checkbox").count()).toBe(6);
  const axis = page.locator("pc-error-chart .plot text", { hasText: "N, tasks with 3" });
  expect(await axis.count()).toBe(1);
});
