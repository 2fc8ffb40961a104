import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { empty, openPage } from "../browser.ts";

const nameOf = (size: string) =>
  `provider/some-very-long-model-name-of-a-family-${size}-instruct-preview-2025-06-05`;
const sizes = ["7b", "14b", "32b"];

const file = [
  "task,n,c,model",
  ...sizes.flatMap((size, i) =>
    Array.from({ length: 6 }, (_, task) => `t${task},10,${(task + 2 * i) % 8},${nameOf(size)}`),
  ),
].join("\n");

/** All texts of a kind on the page about a run, without marks of direction. */
const textsOf = async (page: Page, selector: string) =>
  (await page.locator(selector).allTextContents()).map((text) =>
    text.replace(/[\u2066-\u2069]/g, "").trim(),
  );

const distinguished = (texts: string[]) =>
  sizes.map((size) =>
    texts.some((text) => text.includes(`-${size}-`) || text.includes(`…${size}`)),
  );

test.each([
  ["wide", 1366],
  ["on a phone", 390],
])("long names that begin and end alike differ wherever they stand, %s", async (_, width) => {
  const page = await openPage({ hash: empty, viewport: { width, height: 900 } });
  await loadText(page, file, "long.csv");
  await page.getByRole("grid", { name: /^pass@k of each run/ }).waitFor();
  const heads = await textsOf(page, "tbody th[scope=row]");
  expect(distinguished(heads)).toEqual([true, true, true]);
  const sizes = await page.locator("tbody th[scope=row]").evaluateAll((all) =>
    all.map(({ scrollWidth, clientWidth, clientHeight }) => ({
      cut: scrollWidth > clientWidth + 1,
      lines: Math.round(clientHeight / 20),
    })),
  );
  expect(sizes.filter(({ cut, lines }) => cut || lines > 4)).toEqual([]);
  const labels = await textsOf(page, width > 600 ? "g.end text" : "ul.names li");
  expect(distinguished(labels)).toEqual([true, true, true]);
  await page.goto(page.url().replace("#curves", "#compare"));
  const options = page.getByLabel(/^Compare/).locator("option");
  await expect.poll(() => options.count()).toBe(3);
  expect(distinguished(await options.allTextContents())).toEqual([true, true, true]);
  expect(await options.first().getAttribute("title")).toBe(nameOf("7b"));
});
