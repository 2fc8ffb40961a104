import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../actions.ts";
import { origin, openPage } from "../browser.ts";
import { ownClipboard } from "../clipboard.ts";
import { ofTen } from "../compared-runs.ts";
import { compared, openCompare, openRuns, verdict } from "../comparisons.ts";
import { fileOf } from "../texts.ts";
import { randomFrom } from "../units/words.ts";

const button = (page: Page) => page.getByRole("button", { name: "Copy as a sentence" });

/** Copies the claim, and returns its words and its link. */
async function copied(page: Page): Promise<{ words: string; link: string }> {
  await ownClipboard(page);
  await button(page).click();
  await page.getByText("The sentence with its link is copied.").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  const [, words = "", link = ""] =
    /^(.*)\nComputed with passcurve [\d.]+: (\S+)\n$/s.exec(text) ?? [];
  expect(link, text).not.toBe("");
  return { words: words.replaceAll(/[\u00a0\u202f]/g, " "), link };
}

const better = ofTen([9, 8, 10, 7, 9, 10, 8, 9, 7, 10]);
const worse = ofTen([2, 1, 4, 0, 3, 3, 2, 1, 0, 2]);

test("the claim of an example has its interval, p alone and adjusted, and a link to the same answer", async () => {
  const page = await openCompare();
  const statement = (await verdict(page)).replaceAll(/[\u00a0\u202f]/g, " ");
  const { words, link } = await copied(page);
  const [interval = ""] = /95 % interval [−\d.]+ to [−\d.]+/.exec(statement) ?? [];
  expect(interval).not.toBe("");
  expect(words).toContain(interval.replace("interval", "interval of the difference"));
  const [p = ""] = /p [=<] [\d.]+\d/.exec(statement) ?? [];
  expect(words).toMatch(
    new RegExp(
      `${p}, and [<\\d. ]+ after Holm’s adjustment for \\d+ pairs; paired on 96 tasks in 32 clusters`,
    ),
  );
  const again = await openPage({ hash: link.slice(origin().length) });
  await compared(again);
  expect((await verdict(again)).replaceAll(/[\u00a0\u202f]/g, " ")).toBe(statement);
  expect((await copied(again)).words).toBe(words);
});

test("a link to one's own two runs holds their data, and no p is adjusted", async () => {
  const page = await openRuns({ first: better, second: worse }, "&k=3");
  const { words, link } = await copied(page);
  expect(words).toMatch(
    /^\S*first\S* has a pass@3 that is [\d.]+ points higher than that of \S*second\S* \(/,
  );
  expect(words).not.toContain("Holm");
  const again = await openPage({ hash: link.slice(origin().length) });
  await compared(again);
  expect((await copied(again)).words).toBe(words);
});

test("data that are too many for a link leave an address that says so", async () => {
  const page = await openPage({ hash: "#compare?example=none" });
  const many = (seed: number) => {
    const random = randomFrom(seed);
    const drawn = () => [1000, Math.floor(1000 * random())] as [number, number];
    return Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [`t${i}`, drawn()]));
  };
  await loadText(page, fileOf({ first: many(1), second: many(2) }));
  await button(page).waitFor();
  await ownClipboard(page);
  await button(page).click();
  await page.getByText("The sentence with its link is copied.").waitFor();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(
    /The data are too large for a link\. Load the same file at this address: http\S+\n$/,
  );
  expect(text.length).toBeLessThan(2000);
});
