import type { Page } from "playwright-core";
import { dropLargeFile } from "../large-file.mjs";

/** Models of a file that takes seconds wherever it is read. */
const kModels = 50;

/** Starts to read a file that takes seconds, and waits until the page says so. */
export async function startReading(page: Page): Promise<void> {
  await page.evaluate(dropLargeFile, kModels);
  await page.locator(".reading").waitFor();
}

/** Cancels it, and waits until the page no longer reads. */
export async function cancelReading(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".reading").waitFor({ state: "detached" });
}
