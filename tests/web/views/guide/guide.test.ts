import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { guideQuestions } from "../../../../web/views/guide/questions.ts";
import { openPage, withinSamples } from "../../browser.ts";
import { scenes } from "../../scenes.ts";

const section = (page: Page, id: string) => page.locator(`pc-guide-view section#${id}`);

test("a figure is computed once it comes into view, and its rule moves by the keys", async () => {
  const page = await openPage({ hash: "#guide?example=none" });
  await section(page, "which-k").locator(".plot svg").waitFor();
  expect(await section(page, "file").locator("svg").count()).toBe(0);
  await scenes.guide?.go?.(page);
  expect(await page.locator("pc-guide-view .plot svg").count()).toBe(guideQuestions.length);
  const spoken = await section(page, "file").getByRole("slider").getAttribute("aria-valuetext");
  // alpha has 3, 0 and 9 of 10, beta 6, 1 and 8.
  expect(spoken).toMatch(/alpha: 63\.9\s%.*; beta: 83\.3\s%/);
  const slider = section(page, "which-k").getByRole("slider");
  await slider.press("ArrowRight");
  await expect.poll(() => slider.getAttribute("aria-valuenow")).not.toBe("50");
});

test("the list leads to an answer, and that to its formulas and to the reader's own data", async () => {
  const page = await openPage({ hash: withinSamples.replace("curves", "guide") });
  const address = page.url();
  await page.getByRole("link", { name: "What may my file look like?" }).press("Enter");
  await expect
    .poll(() => section(page, "file").evaluate((element) => element.matches(":focus")))
    .toBe(true);
  await expect
    .poll(async () => Math.abs((await section(page, "file").boundingBox())?.y ?? NaN))
    .toBeLessThan(900);
  expect(page.url()).toBe(address);

  await section(page, "which-k").getByRole("link", { name: "Formula: pass@k" }).click();
  await page.locator("pc-formulas-view #pass-at-k.asked").waitFor();
  await page.goBack();
  await section(page, "better").getByRole("link", { name: "Compare your two best runs" }).click();
  await page.locator("pc-compare-view").waitFor();
  expect(page.url()).toContain("#compare?");
});
