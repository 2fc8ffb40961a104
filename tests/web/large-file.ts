import type { Page } from "playwright-core";
import { dropLargeFile } from "../large-file.mjs";

/** Number of models in a file that takes seconds to read anywhere. */
const kModels = 50;

/** Starts to read a file that takes seconds, and waits until the page shows it. */
export async function startReading(page: Page): Promise<void> {
  await page.evaluate(dropLargeFile, kModels);
  await page.locator(".reading").waitFor();
}

/** Cancels the reading, and waits until the page has stopped. */
export async function cancelReading(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".reading").waitFor({ state: "detached" });
}
