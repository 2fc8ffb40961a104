import { expect, test } from "vitest";
import { dropFiles } from "../actions.ts";
import { openPage, settled } from "../browser.ts";

/** Rounds clocks down to 100 ms, as Firefox does when it resists fingerprinting. */
const coarseClock = () => {
  for (const each of [performance, Date]) {
    const exact = each.now.bind(each);
    each.now = () => 100 * Math.floor(exact() / 100);
  }
};

test.each(["", "#fit"])(
  "a clock in steps of 100 ms leaves no question of %s waiting",
  async (hash) => {
    // openPage returns once every interval is there.
    const page = await openPage({ hash, initScript: coarseClock, workerScript: coarseClock });
    const clocks = page.workers().map((each) => each.evaluate(() => performance.now() % 100));
    expect(await Promise.all(clocks)).toEqual([0, 0]);
    await dropFiles(page, [{ name: "own.csv", content: "task,n,c\na,10,3\nb,10,0\nc,10,10\n" }]);
    await settled(page);
    expect(await page.getByText(/^Computed \d+ of/).count()).toBe(0);
  },
);
