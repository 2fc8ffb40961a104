import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { csv, other, successes } from "../../intervals.ts";
import { copiedAs } from "../../table-copies.ts";

const three = csv({ mine: successes, other, third: other.toReversed() });
const permissions = ["clipboard-read", "clipboard-write"];

test.each([
  "curves",
  "reliability",
  "table",
  "compare",
  "boundary",
  "extrapolate",
  "fit",
  "what-if",
])("every table of %s can be exported", async (view) => {
  const page = await openPage({ hash: `#${view}?example=none` });
  await loadText(page, three, "study.csv");
  await page.locator("main table").first().waitFor();
  await withBands(page);
  const tables = page.locator("main table:visible:not(.readout table)");
  const tools = page.locator("main").getByLabel("Format of the table");
  expect(await tables.count()).toBeGreaterThan(0);
  expect(await tools.count()).toBe(await tables.count());
});

test("a table that is read off the page has its numbers in full, with the ends of their intervals", async () => {
  const page = await openPage({ hash: "#reliability?example=none", permissions });
  await loadText(page, three, "study.csv");
  await page.locator("pc-reliability-view pc-table table").first().waitFor();
  await withBands(page);
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
});

test("a table is saved as a file in the format that is chosen", async () => {
  const page = await openPage({ hash: "#what-if?n=10&c=3&at=12&example=none" });
  const tools = page.locator("pc-what-if-view pc-table");
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

test("columns are chosen before a table is copied, in each format", async () => {
  const page = await openPage({ hash: "#curves?example=none", permissions });
  await loadText(page, three, "study.csv");
  const table = page.locator("pc-curves-view pc-table");
  await table.locator("table").waitFor();
  await withBands(page);
  await table.getByRole("button", { name: "Columns" }).click();
  const boxes = table.getByRole("group", { name: "Columns to copy" }).getByRole("checkbox");
  await boxes.first().waitFor();
  const heads = await table
    .getByRole("group", { name: "Columns to copy" })
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
});
