import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles } from "../actions.ts";
import { empty, openPage, phone, screenshot, settled } from "../browser.ts";
import { runNames, tableValues, texts } from "../reading.ts";
import { linkTo } from "../sharing.ts";

const samples = (...passed: boolean[]) =>
  passed
    .map((each) => JSON.stringify({ task_id: "T/0", completion: "x", passed: each }))
    .join("\n");

const logs = [
  { name: "m-temp0.2_seed1.jsonl", content: samples(true, false) },
  { name: "m-temp0.2_seed2.jsonl", content: samples(true, true) },
  { name: "other-temp0.8_seed1.jsonl", content: samples(false, false) },
];

const table = (page: Page) => page.locator("pc-run-table");
const cell = (page: Page, head: string, file: string) =>
  table(page).getByLabel(`${head} of ${file}`, { exact: true });
const status = async (page: Page) => (await texts(page, "pc-run-table p [role=status]")).join();
const apply = (page: Page) => table(page).getByRole("button", { name: /^Apply/ });

test("the paths of several files open a table of runs, which the reader corrects", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, logs);
  expect(await status(page)).toBe("3 rows make 2 runs.");
  expect(await cell(page, "Temperature", "other-temp0.8_seed1.jsonl").inputValue()).toBe("0.8");
  expect(await texts(page, "pc-run-table tbody tr:first-child > *")).toContain("seed1");
  expect(await runNames(page)).toEqual(["m, temp 0.2", "other, temp 0.8"]);
  await screenshot(page, "run-table");
  await cell(page, "Model", "other-temp0.8_seed1.jsonl").fill("m");
  await cell(page, "Temperature", "other-temp0.8_seed1.jsonl").fill("0.2");
  await page.keyboard.press("Tab");
  await expect.poll(() => status(page)).toBe("3 rows make 1 run.");
  await apply(page).click();
  await expect.poll(() => runNames(page)).toEqual(["m"]);
  await settled(page);
  expect((await tableValues(page)).m?.[1]).toBe(0.5);
  await table(page).getByRole("button", { name: "As the paths say" }).click();
  await expect.poll(() => runNames(page)).toEqual(["m, temp 0.2", "other, temp 0.8"]);
});

test("a cell that cannot be is refused where it stands, and what was loaded stays", async () => {
  const page = await openPage({ hash: empty, viewport: phone });
  await loadFiles(page, logs);
  const temperature = cell(page, "Temperature", "m-temp0.2_seed1.jsonl");
  await temperature.fill("warm");
  await apply(page).or(temperature).first().press("Tab");
  await expect
    .poll(() => texts(page, "pc-run-table [role=alert]"))
    .toEqual(["Temperature takes a number of 0 or more."]);
  await apply(page).click();
  expect(await temperature.getAttribute("aria-invalid")).toBe("true");
  expect(await temperature.evaluate((field) => field.matches(":focus"))).toBe(true);
  await screenshot(page, "run-table-phone");
  await table(page).getByRole("button", { name: "Close without these" }).click();
  expect(await table(page).count()).toBe(0);
  await page.getByRole("button", { name: /^Data/ }).click();
  expect(await runNames(page)).toEqual(["m, temp 0.2", "other, temp 0.8"]);
  await page.getByRole("button", { name: "Runs of 3 files" }).press("Enter");
  expect(
    await table(page)
      .locator("h2")
      .evaluate((heading) => heading.matches(":focus")),
  ).toBe(true);
});

test("edits survive a reload, and a link holds the runs that they make", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, logs);
  await table(page).getByLabel("Change equal cells of a column together").check();
  await cell(page, "Model", "m-temp0.2_seed1.jsonl").fill("n <i>");
  await page.keyboard.press("Tab");
  await expect.poll(() => apply(page).innerText()).toBe("Apply 2 changes");
  await apply(page).click();
  const names = ["n <i>, temp 0.2", "other, temp 0.8"];
  await expect.poll(() => runNames(page)).toEqual(names);
  await settled(page);
  const link = await linkTo(page);
  await page.reload();
  await settled(page);
  await expect.poll(() => runNames(page)).toEqual(names);
  await page.getByRole("button", { name: "Runs of 3 files" }).click();
  expect(await cell(page, "Model", "m-temp0.2_seed2.jsonl").inputValue()).toBe("n <i>");
  const other = await openPage({ hash: link });
  expect(await runNames(other)).toEqual(names);
});

test("a thousand files are one source, and their table has pages", async () => {
  const page = await openPage({ hash: empty });
  const files = Array.from({ length: 1000 }, (_, i) => ({
    name: `m${i % 3}-step${i % 2}_seed${i}.jsonl`,
    content: JSON.stringify({ task_id: `T/${i}`, completion: "x", passed: i % 2 === 0 }),
  }));
  await loadFiles(page, files);
  expect(await page.locator("pc-data-panel .source").count()).toBe(1);
  expect(await runNames(page)).toHaveLength(6);
  const pages = () => texts(page, "pc-run-table div.row [role=status]");
  expect(await pages()).toEqual(["1–10 of 1 000"]);
  expect(await table(page).locator("tbody tr").count()).toBe(10);
  await table(page).getByRole("button", { name: "Next" }).click();
  expect(await pages()).toEqual(["11–20 of 1 000"]);
});
