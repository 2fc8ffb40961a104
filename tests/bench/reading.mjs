// How long the page is deaf to its reader while it reads a file of 300,000 rows, in Chromium.

/* global document -- in the page */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launchChromium } from "../chromium.mjs";
import { watchPauses } from "./pauses.mjs";
import { serve } from "../../web/serve.mjs";

const longestPause = 200;

/**
 * The file lies on disk: to make it in the page would keep the page busy for longer than to read it does.
 * @template Answer
 * @param {number} rows
 * @param {(path: string) => Promise<Answer>} use
 * @returns {Promise<Answer>}
 */
async function withLargeFile(rows, use) {
  const folder = await mkdtemp(join(tmpdir(), "passcurve-"));
  const lines = ["task,n,c,model"];
  for (let i = 0; i < rows; ++i)
    lines.push(`task-${i % (rows / 3)},100,${i % 101},m${Math.floor((3 * i) / rows)}`);
  const path = join(folder, "large.csv");
  await writeFile(path, lines.join("\n"));
  try {
    return await use(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @param {boolean} isSmoke @param {import("./result.mjs").Chromium} chromium @returns {Promise<import("./result.mjs").Result[]>} */
export function reading(isSmoke, chromium) {
  const [rows, rounds] = isSmoke ? [3000, 1] : [300_000, 3];
  return withLargeFile(rows, async (path) => {
    const least = Math.min(...(await pausesWith(path, rounds, chromium)));
    return [
      {
        what: `longest pause of the page while it reads ${rows.toLocaleString("en")} rows, best of ${rounds}, ${chromium.name}`,
        measured: `${least.toFixed(0)} ms`,
        target: `${longestPause} ms`,
        met: least < longestPause,
      },
    ];
  });
}

/** Milliseconds, one for each round. @param {string} path @param {number} rounds @param {import("./result.mjs").Chromium} chromium */
async function pausesWith(path, rounds, { executablePath }) {
  const { address, close } = await serve({ port: 0 });
  const browser = await launchChromium(executablePath);
  const pauses = [];
  for (let round = 0; round < rounds; ++round) {
    const page = await browser.newPage();
    await page.goto(`${address}#curves?example=none`);
    await page.locator("pc-curves-view .empty").waitFor();
    await watchPauses(page);
    await page.locator("pc-data-panel input[type=file]").setInputFiles(path);
    await page.locator("pc-curves-view pc-table tbody tr").nth(2).waitFor();
    await page.locator(".about[aria-busy=false]").waitFor();
    pauses.push(Number(await page.evaluate(() => document.documentElement.dataset.pause)));
    await page.close();
  }
  await browser.close();
  close();
  return pauses;
}
