import type { Page } from "playwright-core";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { texts } from "../../reading.ts";
import { copiedAs } from "../../table-copies.ts";

// Setup for tests of the depth view.

/** Opens the view with a file of counts, and waits for its intervals. */
export async function openDepth(text: string, settings = ""): Promise<Page> {
  const page = await openPage({ hash: `#depth?example=none${settings}` });
  await loadText(page, text);
  await page.locator("pc-depth-view :is(pc-depth-map, .none)").first().waitFor();
  await unfold(page);
  await withBands(page);
  return page;
}

/** Opens every closed section of the view. */
export async function unfold(page: Page): Promise<void> {
  const closed = page.locator("pc-depth-view details:not([open]) > summary");
  for (let left = await closed.count(); left > 0; --left) await closed.first().click();
}

/** Opens the view, and copies its table of every value as CSV. Returns a column's cell in the first row. */
export async function firstCopied(text: string): Promise<(column: string) => string | undefined> {
  const page = await openPage({
    hash: "#depth?example=none",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await loadText(page, text);
  const table = page.locator("pc-table").filter({ hasText: "tasks × n" });
  await table.waitFor();
  await withBands(page);
  const copied = await copiedAs(page, table, "CSV");
  const [header = "", first = ""] = copied.split("\n");
  return (column) => first.split(",")[header.split(",").indexOf(column)];
}

/** The numbers of a table's rows; NaN for a cell without one. */
export const cellsOf = (page: Page, table: string): Promise<number[][]> =>
  page
    .getByRole("region", { name: table })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) =>
        [...row.querySelectorAll("td")].map((cell) =>
          Number(cell.querySelector("data")?.value ?? NaN),
        ),
      ),
    );

export const everyValue = "Table of Pass@(k, T) by family, T and k";
export const saturation = "Saturation, recommended T and cross-over k";

export const depthMap = (page: Page, family: string, shows = "Pass@(k, T)") =>
  page.getByRole("slider", { name: `${shows} of ${family}` });

/** Readout of a map. */
export const mapWords = async (page: Page, at: number): Promise<string> =>
  (await texts(page, "pc-depth-map .words"))[at] ?? "";

export const answers = (page: Page) => texts(page, "pc-depth-view .answers li");
