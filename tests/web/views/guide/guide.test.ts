import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { guideQuestions } from "../../../../web/views/guide/questions.ts";
import { openPage, withinSamples } from "../../browser.ts";
import { texts } from "../../reading.ts";
import { scenes } from "../../scenes.ts";
import { faultsOf } from "../../units/sentence-faults.ts";

const hash = "#guide?example=none";

const section = (page: Page, id: string) => page.locator(`pc-guide-view section#${id}`);

test("a figure is computed once it comes into view, and every question has one", async () => {
  const page = await openPage({ hash });
  const figures = page.locator("pc-guide-figure");
  expect(await figures.count()).toBe(guideQuestions.length);
  await figures.first().locator(".plot svg").waitFor();
  expect(await figures.last().locator("svg").count()).toBe(0);
  await scenes.guide?.go?.(page);
  expect(await page.locator("pc-guide-figure .plot svg").count()).toBe(guideQuestions.length);
  for (const text of await figures.allInnerTexts())
    for (const sentence of text.split("\n")) expect.soft(faultsOf(sentence), text).toEqual([]);
});

test("what a figure shows is what its example has", async () => {
  const page = await openPage({ hash });
  await scenes.guide?.go?.(page);
  const titles = await texts(page, "pc-guide-figure figcaption h2");
  expect(titles).toContain("Measured up to n = 50, predicted from there on");
  expect(titles).toContain("Cost of pass@k = 80 %, over that of the cheapest other run");
  const spoken = await section(page, "file").getByRole("slider").getAttribute("aria-valuetext");
  // alpha has 3, 0 and 9 of 10, beta 6, 1 and 8.
  expect(spoken).toMatch(/alpha: 63\.9\s%.*; beta: 83\.3\s%/);
});

test("the rule of a figure moves by the keys", async () => {
  const page = await openPage({ hash });
  const slider = section(page, "which-k").getByRole("slider");
  await slider.press("ArrowRight");
  await expect.poll(() => slider.getAttribute("aria-valuenow")).not.toBe("50");
});

test("a question of the list leads to its answer and leaves the address as it is", async () => {
  const page = await openPage({ hash });
  const address = page.url();
  await page.getByRole("link", { name: "What may my file look like?" }).press("Enter");
  await expect
    .poll(() => section(page, "file").evaluate((element) => element.matches(":focus")))
    .toBe(true);
  await expect
    .poll(async () => Math.abs((await section(page, "file").boundingBox())?.y ?? NaN))
    .toBeLessThan(900);
  expect(page.url()).toBe(address);
});

test.each(guideQuestions.map(({ id, leads, words }) => [id, leads, words] as const))(
  "%s leads to the view of the reader's own data",
  async (id, { view = "" }, words) => {
    const page = await openPage({ hash: "#guide?example=taubench-airline" });
    const link = section(page, id).getByRole("link", { name: words });
    expect(await link.getAttribute("href")).toMatch(new RegExp(`^#${view}\\?.*taubench-airline`));
    await link.click();
    await page.locator(`pc-${view}-view`).waitFor();
    expect(page.url()).toContain(`#${view}?`);
  },
);

test("its formulas lead to the formulas page", async () => {
  const page = await openPage({ hash: withinSamples.replace("curves", "guide") });
  await section(page, "which-k").getByRole("link", { name: "Formula: pass@k" }).click();
  await page.locator("pc-formulas-view #pass-at-k.asked").waitFor();
});
