// How long the page does not answer.

/* global document, setInterval -- in the page */

/** Notes from now on the longest pause of a page. Without a note there it begins again. @param {import("playwright-core").Page} page */
export const watchPauses = (page) =>
  page.evaluate(() => {
    const everyMilliseconds = 5;
    let last = performance.now();
    let longest = 0;
    setInterval(() => {
      const now = performance.now();
      longest = Math.max(longest, now - last);
      last = now;
      if (document.documentElement.dataset.pause === undefined) longest = 0;
      document.documentElement.dataset.pause = String(longest);
    }, everyMilliseconds);
  });
