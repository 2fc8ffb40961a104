// Longest task of the page while it reads a large file and draws it, in Chromium.

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../chromium.mjs";
import { longestTask } from "./pauses.mjs";
import { serve } from "../../web/serve.mjs";

const longestPause = 200;

/**
 * Writes a large file to disk and passes its path to `use`. Making the file in the page would take longer than reading
 * it.
 * @template Answer
 * @param {number} rows
 * @param {number} models
 * @param {(path: string) => Promise<Answer>} use
 * @returns {Promise<Answer>}
 */
async function withLargeFile(rows, models, use) {
  const folder = await mkdtemp(join(tmpdir(), "passcurve-"));
  const lines = ["task,n,c,model"];
  for (let i = 0; i < rows; ++i)
    lines.push(`task-${i % (rows / models)},100,${i % 101},m${Math.floor((models * i) / rows)}`);
  const path = join(folder, "large.csv");
  await writeFile(path, lines.join("\n"));
  try {
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Each file, the view that draws it, and an element of its picture.
 * @type {[rows: number, models: number, view: string, drawn: string][]}
 */
const cases = [
  [300_000, 3, "curves", "pc-curves-view pc-table tbody tr:nth-child(3)"],
  [2_000_000, 1, "curves", "pc-curves-view pc-table tbody tr"],
  [2_000_000, 1, "boundary", "pc-boundary-view pc-task-strip svg path"],
  [2_000_000, 2, "boundary", "pc-boundary-view pc-task-strip svg path"],
];

/** @param {boolean} isSmoke @param {import("./result.mjs").Chromium} chromium @returns {Promise<import("./result.mjs").Result[]>} */
export async function reading(isSmoke, chromium) {
  const [share, rounds] = isSmoke ? [0.01, 1] : [1, 3];
  const results = [];
  for (const [most, models, view, drawn] of cases) {
    const rows = most * share;
    const times = await withLargeFile(rows, models, (path) =>
      tasksOf({ path, view, drawn, rounds, chromium }),
    );
    const least = Math.min(...times);
    results.push({
      what: `longest task of the page while it reads ${rows.toLocaleString("en")} rows and draws ${view}, of the processor, best of ${rounds}, ${chromium.name}`,
      measured: `${least.toFixed(0)} ms`,
      target: `${longestPause} ms`,
      met: least < longestPause,
    });
  }
  return results;
}

/**
 * Milliseconds of the longest task, one for each round.
 * @param {{ path: string, view: string, drawn: string, rounds: number, chromium: import("./result.mjs").Chromium }} of
 */
async function tasksOf({ path, view, drawn, rounds, chromium: { executablePath } }) {
  const { address, close } = await serve({ port: 0 });
  const browser = await launchChromium(executablePath);
  const times = [];
  for (let round = 0; round < rounds; ++round) {
    const page = await browser.newPage();
    await page.goto(`${address}#${view}?example=none`);
    await page.locator(`pc-${view}-view .empty`).waitFor();
    const time = await longestTask(page, async () => {
      await page.locator("pc-data-panel input[type=file]").setInputFiles(path);
      await page.locator(drawn).first().waitFor();
      await page.locator(`pc-${view}-view[aria-busy=false]`).waitFor();
    });
    times.push(time);
    await page.close();
  }
  await browser.close();
  close();
  return times;
}
