import { expect, test } from "vitest";
import { longestTask } from "../../bench/pauses.mjs";
import { empty, openPage, settled } from "../browser.ts";

const kTasks = 2_000_000;

/** Makes a file of so many tasks and keeps it, so that dropping it costs the page nothing else. */
const makeFile = (tasks: number) => {
  const rows = Array.from({ length: tasks }, (_, i) => `task-${i},10,${(i * 7919) % 11}\n`);
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(new File(["task,n,c\n", ...rows], "own.csv"));
  Object.assign(window, {
    dropIt: () =>
      window.dispatchEvent(
        new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }),
      ),
  });
};

test.each([
  ["curves", "pc-curves-view pc-table tbody td.at data"],
  ["boundary", "pc-boundary-view pc-task-strip svg path"],
])("two million tasks hold %s up for no more than 200 ms", async (view, drawn) => {
  const page = await openPage({ hash: empty.replace("curves", view) });
  await page.evaluate(makeFile, kTasks);
  const longest = await longestTask(page, async () => {
    await page.evaluate(() => (window as unknown as { dropIt: () => boolean }).dropIt());
    await page.locator(drawn).first().waitFor();
    await settled(page);
  });
  expect(longest).toBeLessThan(200);
});
