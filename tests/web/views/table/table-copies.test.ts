import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { csv, other, successes } from "../../intervals.ts";
import { copiedAs } from "../../table-copies.ts";

const three = csv({ mine: successes, other, third: other.toReversed() });
const permissions = ["clipboard-read", "clipboard-write"];

/** Goes to a view in the open page, and waits for its tables. */
async function show(page: Page, view: string): Promise<void> {
  await page.goto(page.url().replace(/#.*/, `#${view}`));
  await page
    .locator(`pc-${view.replace(/\?.*/, "")}-view table`)
    .first()
    .waitFor();
  await withBands(page);
}

test("every table can be exported", async () => {
  const page = await openPage({ hash: "#curves?example=none" });
  await loadText(page, three, "study.csv");
  for (const view of [
    "curves",
    "reliability",
    "table",
    "compare",
    "boundary",
    "extrapolate",
    "fit",
    "what-if",
  ]) {
    await show(page, view);
    const tables = page.locator("main table:visible:not(.readout table)");
    const tools = page.locator("main").getByLabel("Format of the table");
    expect(await tables.count(), view).toBeGreaterThan(0);
    expect(await tools.count(), view).toBe(await tables.count());
  }
});

test("a table is copied in each format with its numbers in full and the columns that are chosen, or saved", async () => {
  const page = await openPage({ hash: "#reliability?example=none", permissions });
  await loadText(page, three, "study.csv");
  await page.locator("pc-reliability-view pc-table table").first().waitFor();
  await withBands(page);
  await expectNumbersInFull(page);
  await show(page, "curves");
  await expectChosenColumns(page);
  await show(page, "what-if?n=10&c=3&at=12");
  const tools = page.locator("pc-what-if-view pc-table").first();
  await tools.getByLabel("Format of the table").selectOption("Markdown");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    tools.getByRole("button", { name: "Download" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.md$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  expect(Buffer.concat(chunks).toString()).toMatch(/^\| metric \| estimate \|/);
});

/** A table as it is copied has the numbers that it holds, with the ends of their intervals. */
async function expectNumbersInFull(page: Page): Promise<void> {
  const table = page.locator("pc-reliability-view pc-table").first();
  const held = await table.locator("tbody tr").evaluateAll((rows) =>
    rows.map((row) => {
      const cell = row.querySelector("td");
      const range = cell?.querySelector<HTMLElement>("[data-lower]")?.dataset;
      return [
        row.querySelector<HTMLElement>("th")?.dataset.more,
        cell?.querySelector("data")?.value,
        range?.lower,
        range?.upper,
      ].join();
    }),
  );
  const [head, ...rows] = (await copiedAs(page, table, "CSV")).split("\n");
  expect(head).toMatch(/^run,Cover@0\.5,"Cover@0\.5, lower","Cover@0\.5, upper",Pass@1,/);
  expect(rows.map((row) => row.split(",").slice(0, 4).join())).toEqual(held);
  expect((await copiedAs(page, table, "TSV")).split("\n")[0]).toMatch(/^run\tCover@0\.5\t/);
  const latex = (await copiedAs(page, table, "LaTeX")).split("\n");
  expect(latex.slice(0, 3)).toEqual([
    String.raw`% \usepackage{booktabs}`,
    expect.stringMatching(/^\\begin\{tabular\}\{lr+\}$/),
    "\\toprule",
  ]);
  expect(latex.find((line) => line.startsWith("mine"))).toMatch(/^mine & \d[\d.]* \(.*--.*\) /);
}

/** The columns that are not chosen are in no format. */
async function expectChosenColumns(page: Page): Promise<void> {
  const table = page.locator("pc-curves-view pc-table");
  await table.getByRole("button", { name: "Columns" }).click();
  const group = table.getByRole("group", { name: "Columns to copy" });
  const boxes = group.getByRole("checkbox");
  await boxes.first().waitFor();
  const heads = await group
    .locator("label")
    .evaluateAll((labels) => labels.map(({ textContent }) => textContent.trim()));
  expect(heads[0]).toBe("pass@1");
  for (const box of (await boxes.all()).slice(1)) await box.uncheck();
  expect((await copiedAs(page, table, "Markdown")).split("\n")[0]).toBe("| run | pass@1 |");
  expect((await copiedAs(page, table, "CSV")).split("\n")).toHaveLength(4);
  expect((await copiedAs(page, table, "TSV")).split("\n")).toHaveLength(4);
  expect(await copiedAs(page, table, "LaTeX")).toContain("run & pass@1 (\\%) \\\\");
  await table.getByRole("checkbox", { name: "siunitx" }).check();
  expect(await copiedAs(page, table, "LaTeX")).toMatch(
    /\\begin\{tabular\}\{lS\[table-format=\d\.1\]l\}/,
  );
  await table.getByRole("button", { name: "Columns" }).click();
  await boxes.first().waitFor({ state: "detached" });
}
