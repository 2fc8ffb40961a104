import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage, phone, screenshot } from "../browser.ts";
import { refusal, runNames, tableValues, texts } from "../reading.ts";

const first = "problem,volume,hits\na,10,3\nb,10,4\n";
const second = "problem,volume,hits\nx,10,8\ny,10,8\n";

const notes = (page: Page) => texts(page, "pc-data-panel .notes li > span");
const card = (page: Page) => page.locator("pc-columns-card");
const said = "read as you chose for first <i>.csv";

/** Assigns the columns of a file whose names are not recognized. */
async function choose(page: Page): Promise<void> {
  await loadText(page, first, "first <i>.csv");
  await card(page).getByLabel("Column volume", { exact: true }).selectOption("n");
  await card(page).getByRole("button", { name: "Read again" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(1);
}

test("the next file with the same columns is read as the reader chose, and that is said", async () => {
  const page = await openPage({ hash: empty });
  await choose(page);
  await loadText(page, second, "second.csv");
  expect(await refusal(page)).toEqual([]);
  expect((await tableValues(page)).second?.[1]).toBe(0.8);
  expect(await notes(page)).toContain(said);
  await page.getByRole("button", { name: `Open the columns to change: ${said}` }).click();
  const open = page.locator(".source", { hasText: "second.csv" });
  await expect.poll(() => open.getByLabel("Column volume", { exact: true }).inputValue()).toBe("n");
  await screenshot(page, "remembered");
});

test("a choice survives a reload; once it is forgotten, the next file is asked about", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await page.getByRole("button", { name: /^Data/ }).click();
  await choose(page);
  await page.reload();
  await page.getByRole("button", { name: /^Data/ }).click();
  await expect.poll(() => runNames(page)).toHaveLength(1);
  await loadText(page, second, "second.csv");
  expect(await notes(page)).toContain(said);
  await page.getByRole("button", { name: /^Forget the choice, and read second\.csv/ }).click();
  await expect.poll(() => refusal(page)).toContain("second.csv was not loaded");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await loadText(page, second.replace("x", "z"), "third.csv");
  expect((await refusal(page)).join()).toContain("n is missing");
});

test("a choice that does not fit the next file is not applied", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c,seed\na,10,3,1\nb,10,5,2\n", "seeds.csv");
  await card(page).locator("summary").click();
  await card(page).getByLabel("Column seed", { exact: true }).selectOption("only");
  await card(page).getByLabel("Value of seed that is kept").selectOption("2");
  await card(page).getByRole("button", { name: "Read again" }).click();
  await expect.poll(async () => (await tableValues(page)).seeds?.[1]).toBe(0.5);
  await loadText(page, "task,n,c,seed\na,10,1,7\n", "other.csv");
  expect((await tableValues(page)).other?.[1]).toBe(0.1);
  expect((await notes(page)).join()).not.toContain("read as you chose");
});
