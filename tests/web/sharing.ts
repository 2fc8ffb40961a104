import type { Page } from "playwright-core";
import { expect } from "vitest";

export const shareDialog = (page: Page) => page.getByRole("dialog", { name: "Share" });

/** Opens the dialog, and waits for its link. */
export async function openShare(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await shareDialog(page).waitFor();
  await linkIn(page);
}

/** The link in the dialog once it is made, as its part behind #. */
export async function linkIn(page: Page): Promise<string> {
  const field = page.locator("pc-share-dialog textarea");
  await expect.poll(() => field.inputValue()).not.toBe("");
  return new URL(await field.inputValue()).hash;
}

/** The link that the dialog gives as it opens; it is closed again. */
export async function linkTo(page: Page): Promise<string> {
  await openShare(page);
  const link = await linkIn(page);
  await page.keyboard.press("Escape");
  await shareDialog(page).waitFor({ state: "detached" });
  return link;
}
