import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { AxeResults } from "axe-core";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone } from "../browser.ts";
import { scenes } from "../scenes.ts";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

interface WithAxe {
  axe: { run: (context: Document, options: object) => Promise<AxeResults> };
}

/** Faults that axe finds in all shadow trees, one line for each rule and place. */
async function wrong(page: Page): Promise<string[]> {
  const { violations } = await page.evaluate(() =>
    (window as unknown as WithAxe).axe.run(document, { resultTypes: ["violations"] }),
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html }) => `${impact ?? ""} ${id}: ${target.join(" ")} ${html}`),
  );
}

/** One scene for each view, a refused file, and a file with two possible readings. */
const looked = [
  "opening",
  "reliability",
  "table",
  "extrapolate",
  "compare",
  "depth",
  "boundary",
  "fit",
].concat([
  "no-depth",
  "budget",
  "what-if",
  "what-if-population",
  "what-if-loaded",
  "how-many",
  "how-many-unfolded",
  "how-many-difference",
  "cost",
  "selection",
  "selection-answers",
  "checker",
  "checker-audit",
  "alert",
  "columns",
  "guide",
  "formulas",
  "accuracy",
  "papers",
  "recipe",
  "explained",
  "share",
  "from-a-link",
]);

test.each(looked)(
  "axe finds nothing wrong in %s, wide and light or narrow and dark",
  async (scene) => {
    const { hash = "", go } = scenes[scene] ?? {};
    const page = await openPage({ hash });
    await go?.(page);
    await page.evaluate(axe);
    expect.soft(await wrong(page), "wide and light").toEqual([]);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.setViewportSize(phone);
    expect.soft(await wrong(page), "a phone in the dark").toEqual([]);
  },
);
