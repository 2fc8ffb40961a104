import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText, setK } from "../actions.ts";
import { openPage } from "../browser.ts";
import { plain } from "../reading.ts";

const file = (n: number, models: Record<string, number[]>) =>
  [
    "model,temperature,task,n,c",
    ...Object.entries(models).flatMap(([name, c]) =>
      c.map((each, task) => `${name.split(" ").join()},t${task},${n},${each}`),
    ),
  ].join("\n");
const many = file(100, { "big 0.2": [1, 50, 99], "big 0.8": [3, 40, 90] });
const few = file(8, { "small 0.2": [1, 4, 8], "small 0.8": [2, 3, 7] });

const kField = (page: Page) => page.locator("pc-curves-view input.k");
const headline = async (page: Page) => plain(await page.locator(".headline").first().innerText());

test("a k that the reader has set stays where a file with fewer samples is added", async () => {
  const page = await openPage({ hash: "#curves?example=none&k=64&beyond=none&of=small" });
  await loadText(page, many, "many.csv");
  await loadText(page, few, "few.csv");
  expect(page.url()).toContain("k=64");
  await expect.poll(() => kField(page).inputValue()).toBe("64");
});

test("a k that the reader has set at an example stays with the reader’s own data", async () => {
  const page = await openPage({ hash: "#curves?example=taubench-airline" });
  await setK(page, 64);
  await expect.poll(() => page.url()).toContain("k=64");
  await loadText(page, few, "few.csv");
  expect(page.url()).toContain("k=64");
  await expect.poll(() => kField(page).inputValue()).toBe("64");
});

test.each([
  ["selection", /pass@64 of small, temp 0\.2 is not defined: .*fewer than 64 samples/],
  ["checker", /pass@64 of small, temp 0\.2 is undefined: .*fewer than 64 samples/],
  ["trend", /pass@64 has no value to compare .*64/],
])("%s has no value at a chosen k beyond the samples, and says why", async (view, words) => {
  const page = await openPage({ hash: `#${view}?example=none&k=64` });
  await loadText(page, few, "few.csv");
  await expect.poll(() => headline(page)).toMatch(words);
  expect(page.url()).toContain("k=64");
});
