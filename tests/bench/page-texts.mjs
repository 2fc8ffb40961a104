// Writes the content of the built page, element by element. Compare two outputs for a change that must not alter it.
// Usage: npm run --silent build && node tests/bench/page-texts.mjs FILE (then diff two such files).
// Covers every view with its example and with its settings: text, labels, links, shapes and the address.

/* global document, location, Node, Element, HTMLInputElement, HTMLSelectElement */
import { writeFileSync } from "node:fs";
import process from "node:process";
import { chromium } from "playwright-core";
import { serve } from "../../web/serve.mjs";
import { chromiumPath } from "../chromium.mjs";

const examples = [
  "evalperf",
  "taubench-airline",
  "cruxeval-output",
  "simulated-paired",
  "simulated-mbpp",
  "simulated-depth",
];
const views = {
  curves: ["", "metric=pass^k", "beyond=plug-in", "about=these-tasks&curve=tau", "mean=model"],
  reliability: ["", "about=both", "mean=model", "stops=rate"],
  table: [
    "",
    "columns=pass@k,pass^k,g-pass,mg-pass,mg-area,plug-in,cover&ks=1,2,4&taus=0%2B,.5,1",
    "columns=n,tasks,auc-plus,bb,zoibb,linmix,hb,delta-pass,elpd&ks=1,4",
    "columns=greedy,slope,gap,change&ks=1,2",
    "mean=model",
    "about=these-tasks&ks=1,2",
  ],
  compare: [
    "",
    "in=pass^k",
    "in=g-pass&k=4",
    "in=cover",
    "in=mg-pass&k=4",
    "about=these-tasks",
    "mean=model",
  ],
  boundary: [""],
  extrapolate: ["", "model=bb"],
  fit: [""],
  depth: ["", "metric=pass^k"],
  "what-if": [""],
  budget: ["", "about=both"],
  "how-many": ["", "in=pass^k"],
  cost: [""],
  trend: ["", "in=g-pass&ks=1,2", "in=cover", "in=mg-pass", "in=pass^k&about=these-tasks"],
  selection: ["", "one-answer-by=all"],
  checker: ["", "right-pass=0.95", "false-passes=audit"],
  guide: [""],
  accuracy: [""],
  formulas: [""],
  papers: [""],
};

/** Lists every text, label and shape below a root, in page order. */
const held = () => {
  const lines = [location.hash, document.title];
  const named = [
    "aria-label",
    "href",
    "d",
    "points",
    "title",
    "value",
    "data-more",
    "caption",
    "role",
  ];
  const visit = (/** @type {Node} */ node) => {
    if (node.nodeType === Node.TEXT_NODE) {
      const text = (node.textContent ?? "").replace(/\s+/g, " ").trim();
      if (text !== "") lines.push(text);
    }
    if (node instanceof Element) {
      if (node.localName === "style") return;
      for (const name of named) {
        const value = node.getAttribute(name);
        if (value !== null) lines.push(`${node.localName} ${name}=${value}`);
      }
      if (node instanceof HTMLInputElement || node instanceof HTMLSelectElement)
        lines.push(`${node.localName} is ${node.value}`);
      if (node.shadowRoot !== null) node.shadowRoot.childNodes.forEach(visit);
    }
    node.childNodes.forEach(visit);
  };
  visit(document.body);
  return lines;
};

const isStill = () => {
  /** @type {(root: ParentNode) => boolean} */
  const isBusy = (root) =>
    [...root.querySelectorAll("*")].some(
      (each) =>
        each.ariaBusy === "true" ||
        ("isUpdatePending" in each && each.isUpdatePending === true) ||
        (each.shadowRoot !== null && isBusy(each.shadowRoot)),
    );
  const main = document.querySelector("pc-app")?.shadowRoot?.querySelector("main");
  return main != null && !isBusy(main) && main.querySelector(".fetching") === null;
};

const [file, only] = process.argv.slice(2);
if (file === undefined) throw new Error("name the file to write");
const { address, close } = await serve({ port: 0 });
const browser = await chromium.launch({ executablePath: chromiumPath() });
/** @type {Record<string, string[]>} */
const texts = {};
for (const [view, variants] of Object.entries(views)) {
  for (const variant of variants) {
    for (const example of examples) {
      const hash = `#${view}?example=${example}${variant === "" ? "" : `&${variant}`}`;
      if (only !== undefined && !hash.includes(only)) continue;
      const page = await browser.newPage();
      await page.goto(`${address}${hash}`);
      // A page that waits for a press counts as still. It checks twice, since a view may request more after the first
      // time.
      await page.waitForFunction(isStill, undefined, { timeout: 120_000 });
      await page.waitForTimeout(300);
      await page.waitForFunction(isStill, undefined, { timeout: 120_000 });
      texts[hash] = await page.evaluate(held);
      await page.close();
      if (["guide", "accuracy", "formulas", "papers"].includes(view)) break;
    }
  }
}
await browser.close();
await close();
writeFileSync(file, `${JSON.stringify(texts, null, 1)}\n`);
console.log(`${Object.keys(texts).length} pages, ${Object.values(texts).flat().length} lines`);
