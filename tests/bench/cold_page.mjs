// From navigation to the first curve in the document, in a browser that has never seen the page.

import { launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";

/** @typedef {import("./result.mjs").Result} Result */
/** @typedef {import("./result.mjs").Chromium} Chromium */

/** Milliseconds, by what the processor is slowed down: at first, and where it is slower. */
const aims = [
  { slowdown: 1, target: 1000 },
  { slowdown: 4, target: 2500 },
];

/** @param {boolean} isSmoke @param {Chromium} chromium @returns {Promise<Result[]>} */
export async function coldPages(isSmoke, chromium) {
  const { address, close } = await serve({ port: 0 });
  const results = [];
  for (const { slowdown, target } of aims) {
    const times = [];
    const rounds = isSmoke ? 1 : 9;
    for (let round = 0; round < rounds; ++round)
      times.push(await firstCurve(address, slowdown, chromium));
    const median = times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN;
    const slower = slowdown === 1 ? "" : `, processor ${slowdown} × slower`;
    results.push({
      what: `cold page to first curve on localhost${slower}, median of ${rounds} new browsers, ${chromium.name}`,
      measured: `${median.toFixed(0)} ms`,
      target: `${target} ms`,
      met: median < target,
    });
  }
  close();
  return results;
}

/** @param {string} address @param {number} slowdown @param {Chromium} chromium */
async function firstCurve(address, slowdown, { executablePath }) {
  const browser = await launchChromium(executablePath);
  const page = await browser.newPage();
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "commit" });
  await page.waitForSelector("pc-curve-chart svg [aria-label=line] path", { state: "attached" });
  const milliseconds = await page.evaluate(() => performance.now());
  await browser.close();
  return milliseconds;
}
