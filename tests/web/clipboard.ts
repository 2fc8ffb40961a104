import type { Page } from "playwright-core";

/**
 * Gives the page its own clipboard. All pages of the tests share the browser's clipboard, so another test may write to
 * it.
 */
export const ownClipboard = (page: Page): Promise<void> =>
  page.evaluate(() => {
    let kept = "";
    navigator.clipboard.writeText = (text) => {
      kept = text;
      return Promise.resolve();
    };
    navigator.clipboard.write = async ([item]) => {
      kept = (await (await item?.getType("text/plain"))?.text()) ?? "";
    };
    navigator.clipboard.readText = () => Promise.resolve(kept);
  });
