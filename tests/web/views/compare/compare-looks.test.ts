import { load } from "passcurve";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { openCompare, openRuns, ofTen } from "../../comparisons.ts";
import { plain } from "../../reading.ts";
import type { TasksOfRuns } from "../../texts.ts";

const pc = await load();
const range = (length: number) => Array.from({ length }, (_, i) => i);

const section = (page: Page) => page.locator("pc-paired-looks details section");

async function opened(page: Page): Promise<string> {
  await page.getByText("Is it enough? A rule for stopping").click();
  await section(page).getByText("That interval holds at all looks together").waitFor();
  return plain(await section(page).innerText()).replaceAll(/\s+/g, " ");
}

/** Successes of both runs in 10 samples; the second has this many fewer. */
const successes = (tasks: number, fewer: number): [a: number[], b: number[]] => {
  const a = range(tasks).map((i) => (i * 7) % 11);
  return [a, a.map((c) => Math.max(0, c - fewer))];
};

const inPoints = (share: number) => (100 * share).toFixed(1).replace("-", "−");

test("runs of the same tasks have the package's paired sequence, and may stop once it excludes 0", async () => {
  const [a, b] = successes(39, 3);
  const page = await openRuns({ a: ofTen(a), b: ofTen(b) }, "&k=1");
  expect(await section(page).count()).toBe(0);
  const words = await opened(page);
  const n = a.map(() => 10);
  const { value, lower, upper } = pc.pairedSequence({ n, c: a }, { n, c: b }, { k: 1 });
  expect(words).toContain(
    `pass@1 of a less that of b is +${inPoints(value)} points (${inPoints(lower)} to ${inPoints(upper)}) at 39 shared tasks.`,
  );
  expect(words).toContain("You may stop: a has the higher pass@1.");
  const interval = pc.compare({ n, c: a }, { n, c: b }, { ks: [1] });
  const width = (upper - lower) / ((interval.upper[0] ?? NaN) - (interval.lower[0] ?? NaN));
  expect(words).toContain(`It is ${width.toFixed(2)} times as wide as the interval of one look.`);
});

test("an interval that includes 0 says to go on", async () => {
  const [a, b] = successes(12, 1);
  const page = await openRuns({ a: ofTen(a), b: ofTen(b) }, "&k=1");
  const words = await opened(page);
  expect(words).toContain("at 12 shared tasks.");
  expect(words).toContain(
    "Go on: the interval includes 0, so it is not known yet which is better.",
  );
});

test("clusters of tasks have no such rule, and tasks that are not shared none either", async () => {
  const page = await openCompare();
  await page.getByText("Is it enough? A rule for stopping").click();
  await section(page).getByText("no rule for stopping is defined for clusters").waitFor();
  const [a, b] = successes(12, 1);
  const others = Object.entries(ofTen(b)).map(([task, counts]) => [`other ${task}`, counts]);
  const apart = await openRuns({
    a: ofTen(a),
    b: Object.fromEntries(others) as TasksOfRuns[string],
  });
  expect(await apart.locator("pc-paired-looks").count()).toBe(0);
});
