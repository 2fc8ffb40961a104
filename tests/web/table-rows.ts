import type { Page } from "playwright-core";

/** The numbers of Your table, row by row; NaN for a cell without one. */
export const tableRows = (page: Page): Promise<number[][]> =>
  page
    .locator("pc-table[label='Your table'] tbody tr:not(.part)")
    .evaluateAll((all) =>
      all.map((row) =>
        [...row.querySelectorAll("td")].map((cell) =>
          Number(cell.querySelector("data")?.value ?? NaN),
        ),
      ),
    );
