import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadFiles, loadText } from "../actions.ts";
import { empty, openPage, settled, wide, withBands } from "../browser.ts";
import { runNames, tableValues } from "../reading.ts";

const merging = (page: Page) => page.locator("pc-data-panel .merges button");

/** Two models on five tasks of each of six families. */
const families = `task,n,c,model,benchmark\n${["m1", "m2"]
  .flatMap((model) =>
    Array.from({ length: 30 }, (_, i) => `t${i},10,${i % 5},${model},family-${i % 6}`),
  )
  .join("\n")}\n`;

test("a column that splits rows into runs is merged from the list, and split again there", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, families);
  expect(await runNames(page)).toHaveLength(12);
  expect(await merging(page).allInnerTexts()).toEqual([
    expect.stringMatching(/^Merge .benchmark.: one run per .model.$/),
  ]);
  await merging(page).click();
  await expect.poll(() => runNames(page)).toEqual(["m1", "m2"]);
  await settled(page);
  expect((await tableValues(page)).m1?.[1]).toBe(0.2);
  await merging(page).filter({ hasText: "Split by" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(12);
  expect(await merging(page).count()).toBe(1);
});

test("what else the reader has said of the columns holds while one is merged", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, "task,n,c,model,seed\na,10,3,m,1\nb,10,4,m,1\nc,10,5,m,2\nd,10,6,m,2\n");
  expect(await merging(page).count()).toBe(0);
  const card = page.locator("pc-columns-card");
  await card.locator("summary").click();
  await card.getByLabel("Column seed", { exact: true }).selectOption("run");
  await card.getByRole("button", { name: "Read again" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(2);
  await merging(page).filter({ hasText: "Merge" }).click();
  await expect.poll(() => runNames(page)).toEqual(["m"]);
  await merging(page).filter({ hasText: "Split by" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(2);
});

test("no merge is offered that would join two results of one task, or none", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [
    { name: "temperatures.csv", content: "task,n,c,temperature\na,10,3,0.2\na,10,4,0.8\n" },
    { name: "models.csv", content: "task,n,c,model\na,10,3,m1\na,10,4,m2\n" },
  ]);
  expect(await runNames(page)).toHaveLength(4);
  expect(await merging(page).count()).toBe(0);
});

test("samples of one task add up over a merged column where each has a row", async () => {
  const page = await openPage({ hash: empty });
  const rows = ["0.2", "0.8"].flatMap((T) =>
    ["a", "b"].flatMap((task) => [`${task},1,${T}`, `${task},0,${T}`]),
  );
  await loadText(page, ["task,passed,temperature", ...rows].join("\n"));
  expect(await runNames(page)).toHaveLength(2);
  await merging(page).click();
  await expect.poll(() => runNames(page)).toEqual(["own"]);
  expect(await page.locator("pc-data-panel .runs .soft").first().innerText()).toBe("2 tasks × n 4");
});

test("355 runs scroll in their own list, and the page is no longer for them", async () => {
  const page = await openPage({ hash: empty, viewport: wide });
  const rows = Array.from({ length: 355 }, (_, i) => `a,10,${i % 10},m${i}\nb,10,3,m${i}`);
  await loadText(page, ["task,n,c,model", ...rows].join("\n"));
  await withBands(page);
  const [list, scrolls] = await page.locator("pc-data-panel").evaluate((element) => {
    const runs = element.shadowRoot?.querySelector(".runs");
    return [
      runs?.clientHeight ?? NaN,
      (runs?.scrollHeight ?? 0) > (runs?.clientHeight ?? 0),
    ] as const;
  });
  expect(list).toBeLessThanOrEqual(0.6 * wide.height);
  expect(scrolls).toBe(true);
  // The list adds only its own height to the page; with two runs the view alone makes the page as long.
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  const long = await length();
  await page.getByRole("button", { name: "only m0", exact: true }).click();
  await withBands(page);
  expect(long).toBeLessThan((await length()) + 12 * 100);
});
