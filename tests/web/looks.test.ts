import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText, setK } from "./actions.ts";
import { openPage, phone, screenshot, wide } from "./browser.ts";
import { manyRuns, overfull, threeRuns } from "./texts.ts";

const narrow = { width: 320, height: 640 };
const schemes = ["light", "dark"] as const;
const screens = { wide, phone, narrow };

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);

/** Scenes to look at: each leads the page there from a fresh start. */
const scenes: Record<string, { hash?: string; go?: (page: Page) => Promise<void> }> = {
  opening: {},
  "what-if": { hash: "#what-if?n=10&c=3&at=12" },
  "own-data": {
    hash: "#curves?example=none",
    go: async (page) => {
      await loadText(page, manyRuns(14));
      await page.locator("pc-curve-chart .plot").hover();
    },
  },
  alert: { go: (page) => loadText(page, overfull, "bad.csv") },
  "all-off": {
    hash: "#curves?example=taubench-airline",
    go: (page) => page.locator("pc-data-panel .runs input").dispatchEvent("click"),
  },
  eligible: {
    hash: "#curves?example=none&unequal=eligible",
    go: async (page) => {
      await loadText(page, `${threeRuns}c,40,3,alpha\nc,4,3,beta\nc,25,9,gamma\n`);
      await setK(page, 12);
    },
  },
};

const cases = Object.entries(screens).flatMap(([screen, viewport]) =>
  Object.keys(scenes).flatMap((scene) =>
    (screen === "narrow" ? (["light"] as const) : schemes).map((colorScheme) => ({
      name: `${scene}-${screen}-${colorScheme}`,
      scene,
      viewport,
      colorScheme,
    })),
  ),
);

test.each(cases)("$name fits the width of its screen", async (each) => {
  const { name, scene, viewport, colorScheme } = each;
  const { hash = "", go } = scenes[scene] ?? {};
  const page = await openPage({ hash, viewport, colorScheme });
  await go?.(page);
  await screenshot(page, name);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
