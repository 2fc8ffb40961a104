import type { Locator, Page } from "playwright-core";
import { ownClipboard } from "./clipboard.ts";

export type Format = "CSV" | "TSV" | "Markdown" | "LaTeX";

/** The text of a table as it is copied from its tools. */
export async function copiedAs(
  page: Page,
  around: Page | Locator,
  format: Format,
): Promise<string> {
  await ownClipboard(page);
  await around.getByLabel("Format of the table").selectOption(format);
  await around.getByRole("button", { name: "Copy", exact: true }).click();
  await around.getByText(`${format} copied`).waitFor();
  return page.evaluate(() => navigator.clipboard.readText());
}
