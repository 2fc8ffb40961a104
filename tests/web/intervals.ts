import type { Locator, Page } from "playwright-core";
import type { About } from "passcurve";
import { expectAgrees } from "../wasm/agrees.ts";
import { loadText } from "./actions.ts";
import { openPage, withBands } from "./browser.ts";

// Setup for tests of intervals on the page.

export { counts, csv, other, successes } from "./interval-counts.ts";

export const select = (page: Page) => page.getByLabel("Interval covers");

export const choose = async (page: Page, about: About) => {
  await select(page).selectOption(about);
  await withBands(page);
};

interface Ends {
  lower?: ArrayLike<number> | number;
  upper?: ArrayLike<number> | number;
}

const first = (ends: ArrayLike<number> | number | undefined) =>
  typeof ends === "object" ? ends[0] : ends;

/** Checks that a cell shows the package's interval. */
export async function expectEnds(
  cell: Locator,
  { lower, upper }: Ends,
  what: string,
): Promise<void> {
  const range = cell.locator(".range");
  await range.waitFor();
  const shown = async (end: string) => Number(await range.getAttribute(`data-${end}`));
  expectAgrees(await shown("lower"), first(lower) ?? NaN, `${what}: lower`);
  expectAgrees(await shown("upper"), first(upper) ?? NaN, `${what}: upper`);
}

export const open = async (view: string, text: string) => {
  const page = await openPage({ hash: `${view}${view.includes("?") ? "&" : "?"}example=none` });
  await loadText(page, text);
  return page;
};
