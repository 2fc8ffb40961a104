import type { Page } from "playwright-core";

/** The values of a table's row, in the order of its columns. */
export const row = (page: Page, table: string, at: number) =>
  page
    .getByRole("region", { name: table })
    .locator("tbody tr")
    .nth(at)
    .locator("data")
    .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLDataElement).value)));
