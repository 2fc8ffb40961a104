import type { Page } from "playwright-core";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { texts } from "../../reading.ts";

// Setup for tests of the depth view.

/** Opens the view with a file of counts, and waits for its intervals. */
export async function openDepth(text: string, settings = ""): Promise<Page> {
  const page = await openPage({ hash: `#depth?example=none${settings}` });
  await loadText(page, text);
  await page.locator("pc-depth-view :is(pc-depth-map, .none)").first().waitFor();
  await withBands(page);
  return page;
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
