import type { Page } from "playwright-core";

/**
 * Drops a file of `rows` rows, a run for each hundred thousand, and measures from then on the longest time without a
 * turn of the page's event loop. The file is made in the page, so that handing it over costs the page nothing.
 */
export const dropLarge = (page: Page, rows: number) =>
  page.evaluate((count) => {
    const text = ["task,n,c,model"];
    for (let i = 0; i < count; ++i)
      text.push(`task-${i % 100_000},100,${i % 101},m${Math.floor(i / 100_000)}`);
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([text.join("\n")], "large.csv"));
    const root = document.documentElement;
    root.dataset.pause = "0";
    const everyMilliseconds = 5;
    setTimeout(() => {
      let last = performance.now();
      setInterval(() => {
        const now = performance.now();
        root.dataset.pause = String(Math.max(Number(root.dataset.pause), now - last));
        last = now;
      }, everyMilliseconds);
      window.dispatchEvent(new DragEvent("drop", { dataTransfer, cancelable: true }));
    });
  }, rows);

/** Starts to read a file that takes seconds, and waits until the page says so. */
export async function startReading(page: Page): Promise<void> {
  await dropLarge(page, 1_500_000);
  await page.locator(".reading").waitFor();
}

/** Cancels it, and waits until the page no longer reads. */
export async function cancelReading(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.locator(".reading").waitFor({ state: "detached" });
}
