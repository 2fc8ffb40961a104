// Time and memory of the page for a large file, and the time until it cancels.

/* global HTMLButtonElement, HTMLProgressElement, MutationObserver, document, setTimeout -- in the page */

import { readFileSync, writeFileSync } from "node:fs";
import { launchChromium } from "../../chromium.mjs";
import { limits, missed, row } from "./rows.mjs";
import { watchReader } from "./reader-memory.mjs";

/** @typedef {import("./files.mjs").LargeFile} LargeFile */
/** @typedef {import("../result.mjs").Result} Result */
/** @typedef {import("playwright-core").Browser} Browser */
/** @typedef {import("playwright-core").Page} Page */

const patience = 180_000;

/** Progress in percent at which a reading is cancelled. */
const middle = 40;

/** Elements shown once a file is read or refused. */
const shown = "pc-data-panel .source, pc-data-panel [role=alert]";

/** The processes that draw pages and run their workers. @param {Browser} browser */
async function renderers(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/**
 * Current (VmRSS) or peak (VmHWM) memory of a process, in bytes.
 * @param {number} id
 * @param {"VmRSS" | "VmHWM"} which
 */
const memoryOf = (id, which) =>
  1024 *
  Number(new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${id}/status`, "utf8"))?.[1]);

/** Resets the kernel's record of a process's peak memory. @param {number} id */
const forgetPeak = (id) => {
  writeFileSync(`/proc/${id}/clear_refs`, "5");
};

/** @param {Browser} browser @param {string} address @returns {Promise<Page>} */
async function emptyPage(browser, address) {
  const page = await browser.newPage();
  page.setDefaultTimeout(patience);
  await page.goto(`${address}#curves?example=none`);
  await page.locator("pc-curves-view .empty").waitFor();
  return page;
}

/** @param {Page} page @param {string} path */
const pick = (page, path) => page.locator("pc-data-panel input[type=file]").setInputFiles(path);

/** @param {Browser} browser @param {string} address @param {string} path */
async function readWhole(browser, address, path) {
  const page = await emptyPage(browser, address);
  const reader = await watchReader(page);
  const ids = await renderers(browser);
  const before = new Map(ids.map((id) => [id, memoryOf(id, "VmRSS")]));
  ids.forEach(forgetPeak);
  const [milliseconds] = await Promise.all([readingTime(page), pick(page, path)]);
  await page.locator(shown).first().waitFor();
  const worker = await reader.peak();
  const peak = Math.max(...ids.map((id) => memoryOf(id, "VmHWM") - (before.get(id) ?? 0)));
  const refused = page.locator("pc-data-panel [role=alert]");
  const fault = (await refused.count()) > 0 ? await refused.first().innerText() : null;
  return { milliseconds, peak, worker, fault };
}

/**
 * Milliseconds from when the page gets a file until it is read or refused.
 * @param {Page} page
 * @returns {Promise<number>}
 */
const readingTime = (page) =>
  page.evaluate(
    (patience) =>
      new Promise((resolve, reject) => {
        setTimeout(() => {
          reject(new Error("the page does not come to an end"));
        }, patience);
        const panel = document
          .querySelector("pc-app")
          ?.shadowRoot?.querySelector("pc-data-panel")?.shadowRoot;
        if (!panel) throw new Error("the page has no panel");
        panel.addEventListener(
          "change",
          () => {
            const began = performance.now();
            const observer = new MutationObserver(() => {
              if (panel.querySelector(".source, [role=alert]") === null) return;
              observer.disconnect();
              resolve(performance.now() - began);
            });
            observer.observe(panel, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
    patience,
  );

/**
 * Presses Cancel once this percentage is read, and returns the milliseconds until the page is ready. Null if there was
 * nothing to cancel in time.
 * @param {Page} page
 * @param {number} percent
 * @returns {Promise<number | null>}
 */
const cancelAt = (page, percent) =>
  page.evaluate(
    ({ percent, patience }) =>
      new Promise((resolve) => {
        setTimeout(() => {
          resolve(null);
        }, patience);
        const panel = document
          .querySelector("pc-app")
          ?.shadowRoot?.querySelector("pc-data-panel")?.shadowRoot;
        if (!panel) throw new Error("the page has no panel");
        const observer = new MutationObserver(() => {
          const line = panel.querySelector(".reading");
          const bar = line?.querySelector("progress");
          const button = line?.querySelector("button");
          if (panel.querySelector(".source, [role=alert]") !== null) {
            observer.disconnect();
            resolve(null);
          }
          if (!(bar instanceof HTMLProgressElement) || bar.value < percent) return;
          if (!(button instanceof HTMLButtonElement)) return;
          observer.disconnect();
          const began = performance.now();
          button.click();
          const look = () => {
            if (panel.querySelector(".reading") === null) resolve(performance.now() - began);
            else setTimeout(look);
          };
          setTimeout(look);
        });
        observer.observe(panel, { childList: true, subtree: true, attributes: true });
      }),
    { percent, patience },
  );

/** @param {Error} error */
const failed = ({ message }) => `failed: ${message.split("\n")[0]}`;

/**
 * Measures a large file in the page. Time runs from when the page gets the file until its card appears. Page memory is
 * the kernel's peak for its process, less its memory before. So it includes buffers and texts outside the heap, and
 * misses no peak between samples. The memory of the reading worker is what its engine reports, polled many times.
 *
 * @param {{ file: LargeFile, path: string, address: string, isSmoke: boolean }} measured @returns {Promise<Result[]>}
 */
export async function inPage({ file: { what, rows }, path, address, isSmoke }) {
  const where = `${what}, page in the headless shell`;
  const browser = await launchChromium();
  try {
    const whole = await readWhole(browser, address, path).catch((/** @type {Error} */ error) => ({
      fault: failed(error),
      peak: 0,
      worker: 0,
      milliseconds: 0,
    }));
    const results =
      whole.fault !== null
        ? [
            missed(
              where,
              whole.fault
                .replace(/[\s\u2068\u2069]+/g, " ")
                .trim()
                .slice(0, 200),
              limits.peakWords,
            ),
          ]
        : [
            row.workerPeak(where, { worker: whole.worker, page: whole.peak }, whole.milliseconds),
            ...(rows === undefined ? [] : [row.time(where, whole.milliseconds, rows)]),
          ];
    const stopped = await cancelled(where, browser, address, path, isSmoke).catch(
      (/** @type {Error} */ error) => missed(`${where}: Cancel`, failed(error), limits.cancelWords),
    );
    return [...results, stopped];
  } finally {
    await browser.close();
  }
}

/** @param {string} where @param {Browser} browser @param {string} address @param {string} path @param {boolean} isSmoke @returns {Promise<Result>} */
async function cancelled(where, browser, address, path, isSmoke) {
  for (const context of browser.contexts()) await context.close();
  const page = await emptyPage(browser, address);
  const percent = isSmoke ? 0 : middle;
  const [milliseconds] = await Promise.all([cancelAt(page, percent), pick(page, path)]);
  if (milliseconds === null)
    return missed(`${where}: Cancel`, `never at ${percent} % of it`, limits.cancelWords);
  await page.locator("pc-curves-view .empty").waitFor();
  return row.cancel(where, milliseconds);
}
