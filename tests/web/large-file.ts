import type { Page } from "playwright-core";

/**
 * Starts to read a file that takes seconds, and waits until the page says so. The file is made in the page, so that
 * handing it over costs the page nothing.
 */
export async function startReading(page: Page): Promise<void> {
  await page.evaluate((rows) => {
    const text = ["task,n,c,model"];
    for (let i = 0; i < rows; ++i)
      text.push(`task-${i % 100_000},100,${i % 101},m${Math.floor(i / 100_000)}`);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text.join("\n")], "large.csv"));
    window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
  }, 1_500_000);
  await page.locator(".reading").waitFor();
}

/** Cancels it, and waits until the page no longer reads. */
export async function cancelReading(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".reading").waitFor({ state: "detached" });
}
