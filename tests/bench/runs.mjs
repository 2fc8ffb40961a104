// Time during which the page does not respond with a thousand runs, in Chromium: reading, drawing, comparing,
// exporting.
// Usage by hand: node tests/bench/runs.mjs [--smoke] [--rounds=1]

/* global document, location -- in the page */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";
import { installedChromiums, launchChromium } from "../chromium.mjs";
import { serve } from "../../web/serve.mjs";
import { numbersOf } from "./large/random.mjs";
import { longestTask, watchPauses } from "./pauses.mjs";

const longestPause = 200;

/** Timeout in milliseconds. It is long for busy machines; only pauses count. */
const patience = 300_000;

/**
 * Counts of runs of different strength, drawn from a seed. Each task has a rate, which each run raises to its own
 * power.
 * @param {number} runs @param {number} tasks
 */
function countsOf(runs, tasks) {
  const n = 16;
  const random = numbersOf(12345);
  const rates = Array.from({ length: tasks }, random);
  const lines = ["task,n,c,model"];
  for (let run = 0; run < runs; ++run) {
    const power = 0.2 + (3 * run) / runs;
    rates.forEach((rate, task) => {
      let c = 0;
      for (let sample = 0; sample < n; ++sample) c += Number(random() < rate ** power);
      lines.push(`task-${task},${n},${c},model-${run}`);
    });
  }
  return lines.join("\n");
}

/** @typedef {import("playwright-core").Page} Page */

/** Presses a button and waits for its download. @param {Page} page @param {() => Promise<void>} press */
async function downloaded(page, press) {
  const download = page.waitForEvent("download", { timeout: patience });
  await press();
  await (await download).path();
}

/** Saves the figure in a format. @param {Page} page @param {string} format */
async function saveFigure(page, format) {
  await page.locator("pc-curves-view pc-figure-bar button").first().click();
  const dialog = page.locator("pc-figure-dialog");
  const press = dialog.locator("button.main:not(:disabled)");
  await press.waitFor({ timeout: patience });
  await dialog.getByRole("radio", { name: format }).first().check();
  await press.waitFor({ timeout: patience });
  await downloaded(page, () => press.click());
  await dialog.getByRole("button", { name: "Close" }).click();
}

/** Opens a view by its address and waits for its answers. @param {Page} page @param {string} view */
async function openView(page, view) {
  await page.evaluate((name) => {
    location.hash = location.hash.replace(/^#[\w-]+/, `#${name}`);
  }, view);
  await page.locator(`pc-${view}-view[aria-busy=false]`).waitFor({ timeout: patience });
}

/**
 * Steps of a reader, in order.
 * @type {[what: string, act: (page: Page, path: string, runs: number) => Promise<unknown>][]}
 */
const steps = [
  [
    "reading, and drawing the best",
    async (page, path) => {
      await page.locator("pc-data-panel input[type=file]").setInputFiles(path);
      await page.locator("pc-curves-view pc-table tbody tr").nth(2).waitFor({ timeout: patience });
      await page.locator(".about[aria-busy=false]").waitFor({ timeout: patience });
    },
  ],
  [
    "drawing all",
    async (page, _, runs) => {
      await page.locator("pc-data-panel .switches button").first().click();
      await page
        .locator("pc-curves-view")
        .getByText(`Show ${runs > 200 ? "pages of" : "all"}`)
        .or(page.locator("pc-curves-view pc-table tbody tr").nth(runs - 1))
        .first()
        .waitFor({ timeout: patience });
    },
  ],
  [
    "changing k",
    async (page) => {
      for (const k of ["3", "8", "1"]) {
        await page.locator("pc-curves-view input.k").fill(k);
        await page.locator("pc-curves-view pc-table th.at", { hasText: `@${k}` }).waitFor();
      }
    },
  ],
  [
    "pointing at curves",
    async (page) => {
      const plot = page.locator("pc-curve-chart .plot");
      for (let x = 60; x < 400; x += 20) await plot.hover({ position: { x, y: 40 + x / 3 } });
    },
  ],
  [
    "saving the table as CSV",
    (page) => {
      const press = page.locator("pc-curves-view pc-table .copy button", { hasText: "Download" });
      return downloaded(page, () => press.first().click());
    },
  ],
  [
    "saving the results as JSON",
    async (page) => {
      await page.locator("pc-export-section summary").click();
      const press = page.getByRole("button", { name: "Download the results (JSON)" });
      await downloaded(page, () => press.click());
    },
  ],
  ["saving the figure as SVG", (page) => saveFigure(page, "SVG")],
  ["saving the figure as PNG", (page) => saveFigure(page, "PNG")],
  ["saving the figure as PDF", (page) => saveFigure(page, "PDF")],
  ...["CSV", "JSON"].map(
    /** @returns {[string, (page: Page) => Promise<unknown>]} */
    (form) => [
      `saving counts as ${form}, and reading them again`,
      async (page) => {
        const press = page.getByRole("button", { name: `Save as counts, ${form}` });
        await downloaded(page, () => press.click());
        const end = `${form === "CSV" ? ".csv" : ".json"} is saved`;
        const notice = page.locator("pc-save-counts [role=status]", { hasText: end });
        await notice.getByText("It reads back to the same runs").waitFor({ timeout: patience });
      },
    ],
  ),
  [
    "sharing: the dialog, the file, the page",
    async (page) => {
      await page.locator("header button.share").click();
      const dialog = page.locator("pc-share-dialog");
      for (const words of ["Save the file", "Save as a page"])
        await downloaded(page, () => dialog.getByRole("button", { name: words }).click());
      await page.keyboard.press("Escape");
    },
  ],
  ...Object.entries({
    table: "Your table",
    compare: "Difference",
    reliability: "Reliability",
    trend: "Against a parameter",
    selection: "Vote or verify",
    checker: "If the checker errs",
    boundary: "Boundary",
    fit: "The fit",
    extrapolate: "Beyond n",
    cost: "Cost",
  }).map(
    /** @returns {[string, (page: Page) => Promise<unknown>]} */
    ([view, title]) => [`opening ${title}`, (page) => openView(page, view)],
  ),
];

/**
 * Longest pause of each step, and its longest task by processor time; milliseconds.
 * @param {Page} page @param {string} path @param {number} runs
 */
async function figuresOf(page, path, runs) {
  await watchPauses(page);
  const figures = [];
  for (const [, act] of steps) {
    await page.evaluate(() => {
      delete document.documentElement.dataset.pause;
    });
    const task = await longestTask(page, () => act(page, path, runs));
    await page.waitForFunction(() => document.documentElement.dataset.pause !== undefined);
    const pause = Number(await page.evaluate(() => document.documentElement.dataset.pause));
    figures.push({ pause, task });
  }
  return figures;
}

/** @param {boolean} isSmoke @param {import("./result.mjs").Chromium} chromium @returns {Promise<import("./result.mjs").Result[]>} */
export async function manyRuns(isSmoke, { name, executablePath }, rounds = isSmoke ? 1 : 3) {
  const [runs, tasks] = isSmoke ? [30, 20] : [1000, 500];
  const folder = await mkdtemp(join(tmpdir(), "passcurve-"));
  const path = join(folder, "many.csv");
  await writeFile(path, countsOf(runs, tasks));
  const { address, close } = await serve({ port: 0 });
  const browser = await launchChromium(executablePath);
  /** @type {{ pause: number, task: number }[][]} */
  const all = [];
  for (let round = 0; round < rounds; ++round) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(patience);
    await page.goto(`${address}#curves?example=none`);
    await page.locator("pc-curves-view .empty").waitFor();
    all.push(await figuresOf(page, path, runs));
    await context.close();
  }
  await browser.close();
  close();
  await rm(folder, { recursive: true });
  const of = `with ${runs.toLocaleString("en")} runs × ${tasks} tasks, best of ${rounds}, ${name}`;
  return steps.flatMap(([what], step) => {
    const rowOf = (/** @type {"pause" | "task"} */ which, /** @type {string} */ words) => {
      const least = Math.min(...all.map((figures) => figures[step]?.[which] ?? Infinity));
      return {
        what: `${what}: ${words} ${of}`,
        measured: `${least.toFixed(0)} ms`,
        target: `${longestPause} ms`,
        met: least < longestPause,
      };
    };
    return [
      rowOf("pause", "longest pause"),
      rowOf("task", "longest task of the page, by the processor’s time,"),
    ];
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const words = process.argv.slice(2);
  const [shell] = installedChromiums().slice(-1);
  if (shell === undefined) throw new Error("no Chromium is installed");
  const rounds = words.find((word) => word.startsWith("--rounds="))?.slice("--rounds=".length);
  const rows = await manyRuns(
    words.includes("--smoke"),
    shell,
    rounds === undefined ? undefined : Number(rounds),
  );
  for (const { what, measured, met } of rows)
    console.log(`${measured.padStart(8)}  ${met ? "" : "(missed) "}${what}`);
}
