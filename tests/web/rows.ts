import type { Locator, Page } from "playwright-core";

/** All values within an element, at full precision. */
export const numbersIn = (element: Locator): Promise<number[]> =>
  element
    .locator("data")
    .evaluateAll((all) => all.map((each) => Number((each as HTMLDataElement).value)));

/** The values of a table's row, in column order. */
export const row = (page: Page, table: string, at: number): Promise<number[]> =>
  numbersIn(page.getByRole("region", { name: table }).locator("tbody tr").nth(at));
