// Time from navigation to the first curve in the document, in a browser that has never seen the page.

/* global Element, MutationObserver, window -- in the page */

import { setTimeout } from "node:timers/promises";
import { launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";

/** @typedef {import("./result.mjs").Result} Result */
/** @typedef {import("./result.mjs").Chromium} Chromium */

/** Targets in milliseconds on a quiet machine, by processor slowdown: in the whole browser, and in its shell. */
const aims = [
  { slowdown: 1, whole: 600, shell: 400 },
  { slowdown: 4, whole: 1600, shell: 1100 },
];

/** Milliseconds that a browser needs to finish its own start after it has a page; not part of the measurement. */
const settling = 3000;

/** @param {boolean} isSmoke @param {Chromium} chromium @returns {Promise<Result[]>} */
export async function coldPages(isSmoke, chromium) {
  const { address, close } = await serve({ port: 0 });
  const results = [];
  for (const { slowdown, whole, shell } of aims) {
    const target = chromium.name === "Chromium" ? whole : shell;
    const times = [];
    const rounds = isSmoke ? 1 : 9;
    for (let round = 0; round < rounds; ++round)
      times.push(await firstCurve(isSmoke, address, slowdown, chromium));
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

/** Makes the page record when its first curve appears; polling from outside would take time from it. */
function noteFirstCurve() {
  /** @type {ParentNode[]} */
  const roots = [];
  const observer = new MutationObserver(() => {
    const line = "svg [aria-label=line] path";
    if (!roots.some((root) => root.querySelector(line) !== null)) return;
    observer.disconnect();
    Object.assign(window, { firstCurve: performance.now() });
  });
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (/** @type {ShadowRootInit} */ options) {
    const root = attachShadow.call(this, options);
    roots.push(root);
    observer.observe(root, { childList: true, subtree: true });
    return root;
  };
}

/** @param {boolean} isSmoke @param {string} address @param {number} slowdown @param {Chromium} chromium */
async function firstCurve(isSmoke, address, slowdown, { executablePath }) {
  const browser = await launchChromium(executablePath);
  const page = await browser.newPage();
  await page.addInitScript(noteFirstCurve);
  if (!isSmoke) await setTimeout(settling);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "commit" });
  const noted = await page.waitForFunction(
    () => "firstCurve" in window && window.firstCurve,
    null,
    {
      polling: 500,
    },
  );
  const milliseconds = Number(await noted.jsonValue());
  await browser.close();
  return milliseconds;
}
