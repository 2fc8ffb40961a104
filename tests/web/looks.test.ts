import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText, setK } from "./actions.ts";
import { empty, openPage, phone, screenshot, wide } from "./browser.ts";
import { manyRuns, overfull, threeRuns } from "./texts.ts";

const narrow = { width: 320, height: 640 };
const schemes = ["light", "dark"] as const;
const screens = { wide, phone, narrow };

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);

/** Waits until every pair of the compare view is computed. */
const compared = (page: Page) => page.getByRole("region", { name: "Every pair of runs" }).waitFor();

/** Scenes to look at: each leads the page there from a fresh start. */
const scenes: Record<string, { hash?: string; go?: (page: Page) => Promise<void> }> = {
  opening: {},
  reliability: {
    hash: "#reliability?tau=0.3&against=k&a=deepseek-chat-v3&b=QwQ-32B-Preview",
  },
  surface: { hash: "#reliability?metric=pass^k&k=5&against=surface&of=gemini-1.5-flash-002" },
  extrapolate: { hash: "#extrapolate?example=cruxeval-output&models=hb,bb,zoibb,linmix" },
  compare: { hash: "#compare?a=QwQ-32B-Preview&b=deepseek-chat-v3", go: compared },
  "compare-paired": { hash: "#compare?example=simulated-paired", go: compared },
  depth: { hash: "#depth?example=simulated-depth" },
  "no-depth": { hash: "#depth" },
  boundary: { hash: "#boundary?example=simulated-depth" },
  "boundary-plain": { hash: "#boundary?example=simulated-paired" },
  fit: { hash: "#fit?example=cruxeval-output" },
  budget: {
    hash: "#budget?example=taubench-airline",
    go: async (page) => {
      await page.getByRole("button", { name: /^Draw 20/ }).click();
      await page.getByRole("button", { name: /^Draw 20/ }).waitFor();
    },
  },
  "what-if": { hash: "#what-if?n=10&c=3&at=12" },
  "own-data": {
    hash: empty,
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

test.each(Object.entries(scenes))("%s fits every screen in both schemes", async (scene, each) => {
  const { hash = "", go } = each;
  const page = await openPage({ hash });
  await go?.(page);
  for (const [screen, viewport] of Object.entries(screens)) {
    await page.setViewportSize(viewport);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await screenshot(page, `${scene}-${screen}-${colorScheme}`);
    }
    expect.soft(await overflow(page), screen).toBeLessThanOrEqual(0);
  }
});

test("the readout stays on a phone's screen wherever the pointer is", async () => {
  const page = await openPage({ viewport: phone });
  const box = await page.locator("pc-curve-chart .frame").boundingBox();
  if (box === null) throw new Error("the chart has no box");
  for (const share of [0.15, 0.3, 0.49, 0.51, 0.7, 0.95]) {
    await page.mouse.move(box.x + share * box.width, box.y + 30);
    const readout = await page.locator(".readout").boundingBox();
    expect.soft(readout?.x, `left edge at ${share}`).toBeGreaterThanOrEqual(0);
    expect
      .soft((readout?.x ?? 0) + (readout?.width ?? 0), `right edge at ${share}`)
      .toBeLessThanOrEqual(phone.width);
  }
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});
