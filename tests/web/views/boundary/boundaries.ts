import type { Page } from "playwright-core";
import { loadText } from "../../actions.ts";
import { openPage, type PageOptions } from "../../browser.ts";
import { goldenFile } from "../depth/golden-depths.ts";
import { texts } from "../../reading.ts";

// Setup for tests of the boundary view.

/** Waits until the whole view is computed. */
export async function bounded(page: Page): Promise<void> {
  await page.locator("pc-boundary-view .headline").waitFor();
  await page.locator("pc-boundary-view[aria-busy=false]").waitFor();
}

/** Opens the view with a file of counts. */
export async function openBoundary(
  text: string,
  query = "",
  options: PageOptions = {},
): Promise<Page> {
  const page = await openPage({ hash: `#boundary?example=none${query}`, ...options });
  await loadText(page, text);
  await bounded(page);
  return page;
}

/** Opens the view on two of the golden runs: gains and losses of the second from the first. */
export const openGolden = (from: string, to: string, options: PageOptions = {}) =>
  openBoundary(goldenFile, `&${new URLSearchParams({ a: to, b: from }).toString()}`, options);

export const verdict = async (page: Page) =>
  (await texts(page, "pc-boundary-view .headline")).join(" ");

/** Names in the list of tasks. */
export const listed = async (page: Page) =>
  (await texts(page, "pc-task-list tbody th")).map((each) => each.trim());

/** The selectable bars. */
export const places = (page: Page) => page.locator("pc-part-bars .rows button");
