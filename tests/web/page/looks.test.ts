import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openPage, phone, screenshot, wide, withinSamples } from "../browser.ts";
import { scenes } from "../scenes.ts";

const narrow = { width: 320, height: 640 };
const schemes = ["light", "dark"] as const;
const screens = { wide, phone, narrow };

const overflow = (page: Page) =>
  page.evaluate(() => (document.scrollingElement?.scrollWidth ?? 0) - innerWidth);

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
  const page = await openPage({ hash: withinSamples, viewport: phone });
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

test("printed, a view is a report in black on white without the ways to change it", async () => {
  const page = await openPage({ hash: withinSamples, colorScheme: "dark" });
  await page.emulateMedia({ media: "print" });
  for (const left of ["header", "aside", "main > nav", ".top"])
    expect.soft(await page.locator(left).first().isVisible(), left).toBe(false);
  for (const shown of [".headline", "pc-curve-chart svg", "pc-curves-view pc-table table"])
    expect.soft(await page.locator(shown).first().isVisible(), shown).toBe(true);
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  );
  expect(paper).toBe("rgb(255, 255, 255)");
  await page.emulateMedia({ media: null });
});
