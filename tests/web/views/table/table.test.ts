import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { copiedAs } from "../../table-copies.ts";

const csv = (c: number[]) => ["task,n,c", ...c.map((each, i) => `t${i},20,${each}`)].join("\n");
const one = csv([0, 3, 20, 11, 7, 16]);
const other = csv([0, 1, 12, 2, 0, 9]);
const permissions = ["clipboard-read", "clipboard-write"];

/** Four runs of two benchmarks, each solving all or nothing, with greedy scores. */
const scored = [
  "model,benchmark,task,n,c,greedy",
  ...["a", "b", "c", "d"].flatMap((model, m) =>
    Array.from(
      { length: 10 },
      (_, i) =>
        `${model},${m < 2 ? "easy" : "hard"},t${i},20,${i < 2 * m + 2 ? 20 : 0},${i < 2 * m + 3 ? 1 : 0}`,
    ),
  ),
].join("\n");

const yours = (page: Page) => page.locator("pc-table[label='Your table']");

const heads = (page: Page) =>
  yours(page)
    .locator("thead th")
    .evaluateAll((all) => all.slice(1).map((each) => each.textContent.replace("↓", "").trim()));

/** The names of the rows and of their parts. */
const names = (page: Page) =>
  yours(page)
    .locator("tbody th")
    .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.more));

test("columns are chosen by the keyboard, a heading sorts, and the best is bold, also in LaTeX", async () => {
  const page = await openPage({ hash: "#table?example=none&ks=4&taus=1", permissions });
  await page.getByText("No counts are loaded").waitFor();
  await loadText(page, other, "other.csv");
  await page.getByText("Pass@1 of").waitFor();
  expect(await yours(page).locator("td.best").count()).toBe(0);
  await loadText(page, one, "one.csv");
  await expectKeys(page);
  await page.goto(`${page.url()}&columns=n,pass@1&units=times-100&digits=1`);
  await expect.poll(() => heads(page)).toEqual(["n", "Pass@1"]);
  await withBands(page);
  expect(await names(page)).toEqual(["other", "one"]);
  const sortBy = () => yours(page).locator("thead").getByRole("button", { name: "Pass@1" }).click();
  await sortBy();
  await expect.poll(() => names(page)).toEqual(["one", "other"]);
  await expect.poll(() => yours(page).locator("td.best").count()).toBe(1);
  expect(await copiedAs(page, yours(page), "LaTeX")).toMatch(/one & 20 & \\textbf\{47\.5\} \(.*\)/);
  expect(await copiedAs(page, yours(page), "CSV")).toMatch(/one,20,0\.475\d*,0\.\d{5,}/);
  await loadText(page, scored, "scored.csv");
  await expect
    .poll(() => names(page))
    .toEqual([
      "no benchmark",
      "one",
      "other",
      "easy",
      "b, easy",
      "a, easy",
      "hard",
      "d, hard",
      "c, hard",
    ]);
  await page.goto(page.url().replace("#table?", "#table?section=greedy&"));
  await page.locator("pc-greedy-chart .plot svg").waitFor();
  expect(
    await page.locator("pc-greedy-chart circle, pc-greedy-chart .plot [data-style-index]").count(),
  ).toBeGreaterThan(0);
});

/** Adds a column, moves it, and removes it and the next one. */
async function expectKeys(page: Page): Promise<void> {
  const shown = () => heads(page);
  await page.getByLabel("Add a column").selectOption("n");
  await expect
    .poll(shown)
    .toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4", "Cover@1", "n"]);
  await page.locator("pc-column-picker .name").last().focus();
  await page.keyboard.press("ArrowLeft");
  await expect
    .poll(shown)
    .toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4", "n", "Cover@1"]);
  await page.keyboard.press("Delete");
  await expect.poll(shown).not.toContain("n");
  await page.keyboard.press("Delete");
  await expect.poll(shown).toEqual(["Pass@1", "pass@4", "G-Pass@4 τ=1", "mG-Pass@4"]);
  await expect
    .poll(() => decodeURIComponent(page.url()))
    .toContain("columns=pass@1,pass@k,g-pass,mg-pass");
  await page.getByRole("button", { name: "Default columns" }).click();
  await expect.poll(() => page.url()).not.toContain("columns=");
}
