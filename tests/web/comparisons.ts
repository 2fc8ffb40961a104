import type { Page } from "playwright-core";
import { loadText } from "./actions.ts";
import { openPage } from "./browser.ts";
import { texts } from "./reading.ts";
import { fileOf, type TasksOfRuns } from "./texts.ts";

// Setup for tests of the compare view.

/** Waits until the view has no pending requests. */
async function settled(page: Page): Promise<void> {
  await page.locator("pc-compare-view[aria-busy=false]").waitFor();
}

/** Waits until the pair and all pairs are computed. */
export async function compared(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Every pair of runs" }).waitFor();
  await settled(page);
}

export async function openCompare(query = "example=simulated-paired"): Promise<Page> {
  const page = await openPage({ hash: `#compare?${query}` });
  await compared(page);
  return page;
}

/** Loads runs instead of the example. */
export async function openRuns(of: TasksOfRuns, query = ""): Promise<Page> {
  const page = await openPage({ hash: `#compare?example=none${query}` });
  await loadText(page, fileOf(of));
  await page
    .getByRole("heading", { name: /^(?:All \d+ runs|Both runs|1 run)/ })
    .first()
    .waitFor();
  await settled(page);
  return page;
}

export const verdict = async (page: Page) => (await texts(page, ".headline")).join(" ");

export const words = async (page: Page) =>
  (await texts(page, "pc-compare-view .warnings li")).join(" ");
