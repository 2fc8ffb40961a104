// Time from a slider's input to the drawn and laid out charts in sight, in the reliability view, in Chromium.

/* global document, Event, innerHeight, requestAnimationFrame, setTimeout -- in the page */

import { Buffer } from "node:buffer";
import { launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";

const [runs, n] = [10, 100];

/** Ten runs with different rates, without randomness. @param {number} tasks */
const file = (tasks) => {
  const rows = ["model,task,n,c"];
  const spread = 7919;
  for (let run = 0; run < runs; ++run)
    for (let task = 0; task < tasks; ++task) {
      const rate = ((task * spread) % tasks) / tasks;
      rows.push(`model ${run},t${task},${n},${Math.round(n * rate ** (0.4 + run / 5))}`);
    }
  return rows.join("\n");
};

/**
 * Moves one slider through its values, and waits for each picture before the next move.
 * @param {import("playwright-core").Page} page @param {"tau" | "k"} which @param {number} moves
 * @returns {Promise<number[]>} milliseconds of each move
 */
const drag = (page, which, moves) =>
  page.evaluate(
    async ({ which, moves }) => {
      /** @typedef {HTMLElement & { updateComplete: Promise<boolean>, tau: number, k: number }} Chart */
      /** @typedef {HTMLElement & { updated: (changed: unknown) => void }} View */
      const view = /** @type {View} */ (
        document.querySelector("pc-app")?.shadowRoot?.querySelector("pc-reliability-view")
      );
      const root = /** @type {ShadowRoot} */ (view.shadowRoot);
      const within = (/** @type {string} */ name) =>
        /** @type {Chart} */ (root.querySelector(name));
      const [cover, bridge, gPass] = [
        within("pc-cover-chart"),
        within("pc-bridge-chart"),
        within("pc-g-pass-chart"),
      ];
      const slider = /** @type {HTMLInputElement} */ (
        which === "tau"
          ? cover.shadowRoot?.querySelector("input")
          : root.querySelector(".budget input")
      );
      const valueOf = () => (which === "tau" ? cover.tau : gPass.k);
      const { updated } = view;
      /** Resolves once the view gives its charts another value. Polling would keep the page from its work. */
      const moved = (/** @type {number} */ before) =>
        new Promise((resolve) => {
          view.updated = (changed) => {
            updated.call(view, changed);
            if (valueOf() !== before) resolve(undefined);
          };
        });
      slider.scrollIntoView({ block: "center" });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const inSight = [cover, bridge, gPass].filter((chart) => {
        const { top, bottom } = chart.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      const times = [];
      for (let move = 0; move < moves; ++move) {
        const drawn = moved(valueOf());
        slider.value = String(which === "tau" ? (20 + move) / 100 : 5 + move);
        const began = performance.now();
        slider.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
        await drawn;
        for (const chart of inSight) await chart.updateComplete;
        for (const chart of inSight) chart.getBoundingClientRect();
        times.push(performance.now() - began);
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      return times;
    },
    { which, moves },
  );

/** Waits for the intervals, which are not timed. @param {import("playwright-core").Page} page */
const withBands = (page) => page.locator(".about[aria-busy=false]").waitFor({ timeout: 120_000 });

/**
 * Moves the mean of the what-if view's population, and waits for the curves before each next move.
 * @param {import("playwright-core").Page} page @param {number} moves @returns {Promise<number[]>} milliseconds of each move
 */
const dragPopulation = (page, moves) =>
  page.evaluate(async (moves) => {
    /** @typedef {HTMLElement & { updateComplete: Promise<boolean>, lines: unknown }} Chart */
    /** @typedef {HTMLElement & { updated: (changed: unknown) => void }} View */
    const view = /** @type {View} */ (
      document.querySelector("pc-app")?.shadowRoot?.querySelector("pc-what-if-view")
    );
    const root = /** @type {ShadowRoot} */ (view.shadowRoot);
    const chart = /** @type {Chart} */ (root.querySelector("pc-if-chart"));
    const slider = /** @type {HTMLInputElement} */ (root.querySelector("input[type=range]"));
    const shown = () => JSON.stringify(chart.lines);
    const { updated } = view;
    const moved = (/** @type {string} */ before) =>
      new Promise((resolve) => {
        view.updated = (changed) => {
          updated.call(view, changed);
          if (shown() !== before) resolve(undefined);
        };
      });
    slider.scrollIntoView({ block: "center" });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const times = [];
    for (let move = 0; move < moves; ++move) {
      const drawn = moved(shown());
      slider.value = String(Number(slider.min) + 20 + move);
      const began = performance.now();
      slider.dispatchEvent(new Event("input", { bubbles: true, composed: true }));
      await drawn;
      await chart.updateComplete;
      chart.getBoundingClientRect();
      times.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return times;
  }, moves);

/** @param {string} what @param {number[]} times @param {string} browser @returns {import("./result.mjs").Result} */
function row(what, times, browser) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (/** @type {number} */ share) => sorted[Math.floor(share * sorted.length)] ?? NaN;
  const [median, late] = [at(0.5), at(0.95)];
  return {
    what: `dragging ${what}, median and 95th percentile of ${times.length} moves, ${browser}`,
    measured: `${median.toFixed(1)} and ${late.toFixed(1)} ms`,
    target: "16 ms",
    met: late <= 16,
  };
}

/** @param {boolean} isSmoke @param {import("./result.mjs").Chromium} chromium @returns {Promise<import("./result.mjs").Result[]>} */
export async function dragging(isSmoke, { name, executablePath }) {
  const [tasks, moves] = isSmoke ? [20, 3] : [1000, 60];
  const { address, close } = await serve({ port: 0 });
  const browser = await launchChromium(executablePath);
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(address);
  await page.locator("pc-curve-chart svg").first().waitFor();
  await page.locator("input[type=file]").setInputFiles({
    name: "ten.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(file(tasks)),
  });
  await page.getByText("model 9").first().waitFor();
  await page.getByRole("link", { name: "Reliability" }).click();
  await page.locator("pc-g-pass-chart svg").first().waitFor();
  const results = [];
  for (const against of ["τ", "k"]) {
    await page.getByRole("radio", { name: against, exact: true }).check();
    await withBands(page);
    for (const which of /** @type {const} */ (["tau", "k"])) {
      const what =
        `${which === "tau" ? "τ" : "k"} over ${runs} runs × ${tasks} tasks, n = ${n}, G-Pass drawn against ${against}: ` +
        "input to laid out charts in sight";
      results.push(row(what, await drag(page, which, moves), name));
    }
  }
  await page.goto(`${address}#what-if?what=population&of-k=100`);
  await page.locator("pc-if-chart svg").first().waitFor();
  await page.getByText("Its interval").waitFor();
  const what = "the mean of a population over 100 values of k: input to laid out curves";
  results.push(row(what, await dragPopulation(page, moves), name));
  await browser.close();
  close();
  return results;
}
