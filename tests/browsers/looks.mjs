// Compares each view in four forms, as Chromium draws it, with small pictures in tests/browsers/baselines.
//
// A picture is the first two screens of a view. It is reduced by whole pixels to a width of at most 128 pixels, and to
// 16 levels per channel. Two pixels differ if their colours are more than `threshold` apart, as pixelmatch measures it.
// A view fails if more than `tolerance` of its pixels differ. Two drawings on one machine do not differ. All text uses
// the project's own font, so the machine's fonts change nothing; letters missing from it appear as boxes.

/* global document */

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { chromiumPath, launchChromium } from "../chromium.mjs";

/** Limits, as shares of the greatest colour distance and of a view's pixels. */
const [threshold, tolerance] = [0.03, 0.002];

const folder = (/** @type {string} */ name) => fileURLToPath(new URL(name, import.meta.url));
const [kept, found] = [folder("baselines"), folder("screenshots")];

/** @typedef {"light" | "dark"} Scheme */
/** @type {{ name: string, size: [number, number], reduced: number, colorScheme: Scheme }[]} */
const forms = /** @type {Scheme[]} */ (["light", "dark"]).flatMap((colorScheme) => [
  { name: `desktop-${colorScheme}`, size: [1280, 1800], reduced: 10, colorScheme },
  { name: `phone-${colorScheme}`, size: [390, 1680], reduced: 4, colorScheme },
]);

/**
 * Example that fills each view; views not listed here open on the page's own example.
 * @type {Record<string, string>}
 */
const examples = {
  accuracy: "none",
  boundary: "simulated-paired",
  budget: "taubench-airline",
  checker: "evalperf",
  compare: "simulated-paired",
  cost: "evalperf",
  curves: "evalperf",
  depth: "simulated-depth",
  extrapolate: "taubench-airline",
  fit: "taubench-airline",
  formulas: "none",
  guide: "none",
  "how-many": "evalperf",
  papers: "none",
  reliability: "taubench-airline",
  selection: "evalperf",
  table: "taubench-airline",
  trend: "cruxeval-output",
  "what-if": "none",
};

const views = readdirSync(new URL("../../web/views", import.meta.url)).sort();

/**
 * Waits until the view and all that it computes are there.
 * @param {import("playwright-core").Page} page
 * @param {string} view
 */
const drawn = (page, view) =>
  page.waitForFunction((name) => {
    /** @type {(root: ParentNode) => boolean} */
    const isBusy = (root) =>
      [...root.querySelectorAll("*")].some(
        (/** @type {any} */ each) =>
          each.ariaBusy === "true" ||
          each.isUpdatePending === true ||
          each.localName === "progress" ||
          (each.shadowRoot !== null && isBusy(each.shadowRoot)),
      );
    /** @type {(root: ParentNode) => boolean} */
    const has = (root) =>
      [...root.querySelectorAll("*")].some(
        (/** @type {any} */ each) =>
          each.matches(".plot svg, table, math, section li") ||
          (each.shadowRoot && has(each.shadowRoot)),
      );
    const main = document.querySelector("pc-app")?.shadowRoot?.querySelector("main");
    const there = main?.querySelector(`pc-${name}-view`)?.shadowRoot;
    // The section is fetched after the view, and appears below it.
    const isWhole = main?.querySelector("pc-export-section")?.shadowRoot != null;
    return there != null && isWhole && has(there) && !isBusy(main ?? document);
  }, view);

const levels = 16;

/** Averages squares of `by` × `by` pixels, and rounds to few levels. @param {PNG} whole @param {number} by */
function reduce(whole, by) {
  const [width, height] = [whole.width, whole.height].map((size) => Math.floor(size / by));
  const small = new PNG({ width: width ?? 0, height: height ?? 0 });
  const step = 256 / levels;
  for (let y = 0; y < small.height; ++y)
    for (let x = 0; x < small.width; ++x)
      for (let channel = 0; channel < 4; ++channel) {
        let sum = 0;
        for (let row = y * by; row < (y + 1) * by; ++row)
          for (let column = x * by; column < (x + 1) * by; ++column)
            sum += whole.data[4 * (row * whole.width + column) + channel] ?? 0;
        const mean = sum / by ** 2;
        small.data[4 * (y * small.width + x) + channel] =
          channel === 3 ? 255 : Math.floor(mean / step) * step;
      }
  return small;
}

const written = (/** @type {PNG} */ png) =>
  PNG.sync.write(png, { colorType: 2, deflateLevel: 9, filterType: -1 });

/**
 * Difference between a picture and its baseline, in words; null if there is none.
 * @param {string} name
 * @param {PNG} now
 */
function compare(name, now) {
  const file = `${kept}/${name}.png`;
  if (!existsSync(file)) return "it has no baseline yet: --renew writes one";
  const before = PNG.sync.read(readFileSync(file));
  const { width, height } = before;
  if (width !== now.width || height !== now.height)
    return `it is ${now.width} × ${now.height} pixels, and was ${width} × ${height}`;
  const difference = new PNG({ width, height });
  const other = pixelmatch(before.data, now.data, difference.data, width, height, {
    threshold,
    includeAA: true,
  });
  const share = other / (width * height);
  if (share <= tolerance) return null;
  writeFileSync(`${found}/${name}-difference.png`, written(difference));
  return `${(100 * share).toFixed(2)} % of its pixels differ, ${100 * tolerance} % may: see ${name}.png and ${name}-difference.png in tests/browsers/screenshots`;
}

/** Writes a Fontconfig configuration with a single family. @param {string} folder */
function oneFont(folder) {
  const file = join(folder, "fonts.conf");
  const fonts = fileURLToPath(
    new URL("../../node_modules/@expo-google-fonts/arimo", import.meta.url),
  );
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${join(folder, "cache")}</cachedir></fontconfig>
`;
  writeFileSync(file, text);
  return file;
}

/**
 * Draws every view in every form and reports how each compares with its baseline. With `renew`, makes it the baseline.
 * @param {string} address @param {{ renew: boolean, tell: (name: string, fault: string | null) => void }} options
 */
export async function compareLooks(address, { renew, tell }) {
  for (const path of [kept, found]) mkdirSync(path, { recursive: true });
  const folder = mkdtempSync(join(tmpdir(), "passcurve-"));
  const browser = await launchChromium(chromiumPath(), { FONTCONFIG_FILE: oneFont(folder) });
  for (const { name: form, size, reduced, colorScheme } of forms) {
    const [width, height] = size;
    const viewport = { width, height };
    const context = await browser.newContext({
      viewport,
      colorScheme,
      reducedMotion: "reduce",
      locale: "en-GB",
      timezoneId: "UTC",
    });
    for (const view of views) {
      const name = `${view}-${form}`;
      const page = await context.newPage();
      const example = examples[view];
      await page.goto(`${address}#${view}${example === undefined ? "" : `?example=${example}`}`);
      await drawn(page, view);
      const picture = await page.screenshot({ path: `${found}/${name}.png` });
      const now = reduce(PNG.sync.read(picture), reduced);
      if (renew) writeFileSync(`${kept}/${name}.png`, written(now));
      tell(name, renew ? null : compare(name, now));
      await page.close();
    }
    await context.close();
  }
  await browser.close();
  rmSync(folder, { recursive: true });
}
