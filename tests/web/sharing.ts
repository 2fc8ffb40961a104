import type { Page } from "playwright-core";
import { expect } from "vitest";

export const shareDialog = (page: Page) => page.getByRole("dialog", { name: "Share" });

/** Opens the dialog, and waits for its link. */
export async function openShare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await shareDialog(page).waitFor();
  await linkIn(page);
}

/** The finished link in the dialog: its part after #. */
export async function linkIn(page: Page): Promise<string> {
  const field = page.locator("pc-share-dialog textarea");
  await expect.poll(() => field.inputValue()).not.toBe("");
  return new URL(await field.inputValue()).hash;
}

/** Opens the dialog, returns its link, and closes it again. */
export async function linkTo(page: Page): Promise<string> {
  await openShare(page);
  const link = await linkIn(page);
  await page.keyboard.press("Escape");
  await shareDialog(page).waitFor({ state: "detached" });
  return link;
}
