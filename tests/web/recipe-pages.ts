import type { Page } from "playwright-core";
import { loadText } from "./actions.ts";
import { empty, openPage, withBands } from "./browser.ts";

// Navigation to the tables and figures of papers.

/** Opens a recipe of the page's menu and waits until it is drawn. */
export async function follow(page: Page, id: string): Promise<void> {
  await page.getByRole("link", { name: "Guide", exact: true }).click();
  await page.getByRole("link", { name: "From the papers" }).click();
  await page.locator(`[data-item="${id}"] a`).click();
  await page.locator("pc-recipe-note aside").waitFor();
  await withBands(page);
}

/** A page with this file. The tests of a test file follow one recipe after another on it. */
export async function pageOf(text: string, name?: string): Promise<Page> {
  const page = await openPage({ hash: empty, kept: true });
  await loadText(page, text, name);
  return page;
}
