import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { readRuns } from "../../../web/package/read.ts";
import { empty, openPage, settled } from "../browser.ts";
import {
  areLogsThere,
  counted,
  logFolder,
  refused,
  rowsOf,
  textOf,
  type RunText,
} from "../real-logs.ts";

// Loads logs that others published in the page.

async function opened(path: string): Promise<Page> {
  const page = await openPage({ hash: empty });
  const name = path.endsWith("/") ? "Folder" : "Open files";
  const [picker] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name, exact: true }).click(),
  ]);
  await picker.setFiles(join(logFolder, path));
  await settled(page);
  return page;
}

const alert = (page: Page) => page.locator("pc-data-panel [role=alert]");

/** The loaded runs, as the page saves them. */
async function runsOf(page: Page): Promise<RunText[]> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as counts, JSON" }).click(),
  ]);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const result = await readRuns(Buffer.concat(chunks), { name: "counts.passcurve.json" });
  if (!result.ok) throw new Error(result.problems[0]?.message);
  return result.runs.map(({ taskNames, counts: { n, c } }) => textOf(rowsOf(taskNames, n, c)));
}

test.skipIf(!areLogsThere).each(refused)("the page refuses %s, with the reason", async (path) => {
  const page = await opened(path);
  expect((await alert(page).innerText()).length).toBeGreaterThan(40);
  expect(await page.locator("pc-data-panel .runs li").count()).toBe(0);
});

test.skipIf(!areLogsThere).each(counted)(
  "the page has the counts of %s, or asks",
  async (path, counts) => {
    const page = await opened(path);
    const [first = []] = Object.values(counts);
    if ((await alert(page).count()) === 0) expect(await runsOf(page)).toContain(textOf(first));
    else await page.locator("pc-data-panel pc-columns-card").first().waitFor();
  },
);
