import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  answers,
  cellsOf,
  depthMap,
  everyValue,
  mapWords,
  openDepth,
  saturation,
} from "./depths.ts";
import { goldenFile } from "./golden-depths.ts";
import { goTo } from "../../actions.ts";
import { withBands } from "../../browser.ts";
import { runNames, texts } from "../../reading.ts";

const notes = (page: Page) => texts(page, "pc-depth-view .warnings li");

test("runs without a depth are told which column to add, with an example", async () => {
  const page = await openDepth("task,n,c\na,10,3\n");
  const none = page.locator("pc-depth-view .none");
  expect(await page.locator("pc-depth-view .headline").innerText()).toBe(
    "Your runs have no rounds (column T). This is an example.\n\nAdd a column T (or depth, rounds, turns): the rounds that were allowed, 0 for an answer without any.",
  );
  expect((await none.locator("pre").innerText()).trim().split("\n")).toHaveLength(3);
  const example = page.getByRole("region", { name: "Example", exact: true });
  await example.waitFor();
  await withBands(page);
  expect((await texts(page, ".example .said"))[0]).toMatch(
    /^Example: With 4 attempts per task, it is not clear which brings example base \(B\) more: /,
  );
  // Each row or picture with numbers of the example names the example.
  expect(await example.locator("h2").innerText()).toMatch(/^Example: /);
  expect(await example.locator(".source").innerText()).toContain("An example, not your runs.");
  const names = await example.locator("tbody th, .maps figcaption strong").allInnerTexts();
  expect(names).toHaveLength(3 * 5 + 3);
  expect(names.filter((name) => !name.includes("example"))).toEqual([]);
  expect(await runNames(page)).toEqual(["own"]);
  await none.getByRole("button", { name: "Load this example" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(1 + 33);
  await example.waitFor({ state: "detached" });
});

test("the example of depth takes part in no other view, and nothing of it is in the address", async () => {
  const page = await openDepth("task,n,c\na,10,3\n");
  await page.locator(".example pc-depth-map").first().locator(".frame").first().press("Enter");
  expect(page.url()).not.toMatch(/of=|T=|simulated/);
  await goTo(page, "Measure");
  await page.locator("pc-curves-view pc-table tbody tr").first().waitFor();
  expect(await page.locator("pc-curves-view pc-table tbody tr").count()).toBe(1);
});

test("of one depth the values are drawn, and what needs two is undefined", async () => {
  const page = await openDepth("task,n,c,T\na,10,3,2\nb,10,0,2\n");
  expect(await notes(page)).toEqual([
    expect.stringContaining("one depth only: ΔT, the ratio and T* need at least two"),
  ]);
  expect(await page.locator("pc-depth-map").count()).toBe(1);
  expect((await cellsOf(page, everyValue))[0]?.[1]).toBe(0.15);
  expect((await cellsOf(page, saturation))[0]).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

test("a negative T and a missing one are left out with their reasons, and the rest is drawn", async () => {
  const page = await openDepth(
    "task,model,T,n,c\na,m,0,10,3\na,m,1,10,5\na,wrong,-1,10,3\na,bare,,10,3\n",
  );
  expect(await page.locator("pc-depth-map").count()).toBe(2);
  const left = await texts(page, "pc-depth-view .left li");
  expect(left[0]).toContain("is negative");
  expect(left[1]).toContain("no interaction depth");
});

test("cells beyond the samples of their depth are undefined, with the reason", async () => {
  const page = await openDepth("task,T,n,c\na,0,8,3\nb,0,8,1\na,1,4,2\nb,1,4,1\n");
  const frame = depthMap(page, "own");
  await frame.focus();
  for (let i = 0; i < 5; ++i) await frame.press("ArrowRight");
  await expect
    .poll(() => mapWords(page, 0))
    .toBe("k = 8, T = 1: undefined, at T = 1, 2 tasks of 2 have fewer than 8 samples");
  expect(await notes(page)).toContainEqual(
    expect.stringContaining("n differs: T = 0 has 8, T = 1 has 4; T* is read off at k = 4"),
  );
});

test("nested truncation is told from separate rollouts, and does not fall in T", async () => {
  const text = "task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,4\nb,1,8,1\n";
  const page = await openDepth(text);
  const kinds = () => texts(page, "pc-depth-view figcaption");
  expect((await kinds())[0]).toContain("separate rollouts");
  await page.getByLabel("where the same samples were cut off: nested").check();
  await expect.poll(async () => (await kinds())[0]).toContain("nested truncation");
  expect(await notes(page)).toEqual([]);
});

test("a run that the reader switches off leaves its family", async () => {
  const page = await openDepth("task,T,n,c\na,0,8,3\na,1,8,4\na,2,8,5\n");
  const rows = page.getByRole("region", { name: everyValue }).locator("tbody tr");
  expect(await rows.count()).toBe(3);
  await page.locator("pc-data-panel .runs input").nth(1).click();
  await expect.poll(() => rows.count()).toBe(2);
});

test("where doubling k goes beyond the samples there is no rule, and the reason is told", async () => {
  const page = await openDepth("task,T,n,c\na,0,8,3\na,1,8,4\n", "&k=8");
  const [sentence = ""] = await answers(page);
  expect(sentence).toMatch(
    /^own: what doubling 8 attempts brings at T = 0 is not known, since it takes n ≥ 16\. By the rule of Zhai et al\., point estimates recommend no T; 8 attempts at T = 1 solve 100 %/,
  );
  const cell = page.getByRole("region", { name: saturation }).locator("td").nth(3);
  expect(await cell.getAttribute("data-more")).toContain("is not known anywhere at k = 8");
});

test("a task that a depth lacks is told", async () => {
  const page = await openDepth("task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,2\n");
  expect(await notes(page)).toContainEqual(
    expect.stringContaining("not every task is at every depth: T = 1 is missing 1 task"),
  );
});

test("nonsense in the address gives the defaults", async () => {
  const page = await openDepth(
    goldenFile,
    "&T=-3&epsilon=7&target=x&sample-cost=-1&of=nobody&k=1e9",
  );
  expect(await page.getByLabel("Next round after T =").inputValue()).toBe("1");
  expect(await texts(page, "[role=alert]")).toEqual([]);
});
