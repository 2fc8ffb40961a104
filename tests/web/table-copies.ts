import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { ownClipboard } from "./clipboard.ts";

export type Format = "CSV" | "TSV" | "Markdown" | "LaTeX";

/** The text of a table, copied with its tools. */
export async function copiedAs(
  page: Page,
  around: Page | Locator,
  format: Format,
): Promise<string> {
  await ownClipboard(page);
  await around.getByLabel("Format of the table").selectOption(format);
  await around.getByRole("button", { name: "Copy", exact: true }).click();
  await around.getByText(`${format} copied`).waitFor();
  // The message may still be about the earlier copy.
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).not.toBe("");
  return copied();
}
