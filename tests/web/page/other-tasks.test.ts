import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { openPage, withBands } from "../browser.ts";
import { plain } from "../reading.ts";

/** Three runs of one model, each on its own tasks, so no two values are comparable. */
const c = { "1": [0, 2, 4, 1], "2": [1, 3, 4, 4], "3": [4, 4, 3, 2] };
const text = [
  "model,temperature,task,n,c",
  ...Object.entries(c).flatMap(([temperature, counts]) =>
    counts.map((each, task) => `m,${temperature},own-${temperature}-${task},4,${each}`),
  ),
].join("\n");

const views = [
  "curves",
  "reliability",
  "table",
  "trend",
  "selection",
  "compare",
  "boundary",
  "extrapolate",
  "fit",
  "depth",
  "how-many",
  "cost",
  "budget",
];

/** Words that only fit runs of the same tasks. */
const ranks =
  /.{0,60}(?:\bleads?\b|\bleading\b|\bhighest\b|\bthe best\b|\bis best\b|\bbest in\b|least cost:|\bcheapest in\b).{0,60}/i;

/** Text of a view's blocks, with the labels that are read aloud. */
const textOf = (page: Page, view: string): Promise<string> =>
  page.evaluate((name) => {
    const texts: string[] = [];
    const read = (root: ParentNode) => {
      for (const each of root.querySelectorAll("*")) {
        if (each.matches("select, option, style, pc-how-computed")) continue;
        for (const child of each.childNodes) if (child instanceof Text) texts.push(child.data);
        texts.push(`| ${each.getAttribute("aria-label") ?? ""} |`);
        if (each.shadowRoot) read(each.shadowRoot);
      }
    };
    const root = document.querySelector("pc-app")?.shadowRoot?.querySelector(`pc-${name}-view`);
    if (root?.shadowRoot) read(root.shadowRoot);
    return texts.join(" ");
  }, view);

/** Number of first-place marks in tables. */
const firsts = (page: Page) => page.locator("pc-table td.first, pc-table td.best").count();

test.each(views)("%s ranks no run among runs of other tasks", async (view) => {
  const page = await openPage({ hash: `#${view}?example=none` });
  await loadText(page, text);
  await withBands(page);
  const found = plain(await textOf(page, view));
  expect(found.length).toBeGreaterThan(100);
  expect(ranks.exec(found)?.[0]).toBeUndefined();
  expect(await firsts(page)).toBe(0);
});
