import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseExample, goTo, loadText, toggle } from "../actions.ts";
import { empty, openPage, settled, withinSamples } from "../browser.ts";
import { runNames, texts } from "../reading.ts";
import { manyRuns, threeRuns } from "../texts.ts";

async function shownNames(page: Page): Promise<string[]> {
  const boxes = page.locator("pc-data-panel .runs input");
  const on = await boxes.evaluateAll((all) => all.map((box) => (box as HTMLInputElement).checked));
  return (await runNames(page)).filter((_, i) => on[i]);
}

/** Number of runs that the address turns off. */
const switchedOff = (page: Page) =>
  new URLSearchParams(new URL(page.url()).hash.split("?")[1]).getAll("off").length;

const namesake = "task,n,c,model\nt1,10,2,beta\nt2,10,2,beta\n";

test("a run that is compared stays compared when another of its name is loaded", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns, "three.csv");
  await goTo(page, "Compare");
  const menus = page.locator("pc-compare-view .choice select");
  await menus.first().selectOption("gamma");
  await menus.nth(1).selectOption("beta");
  await page.locator("pc-compare-view .answer", { hasText: "gamma" }).waitFor();
  await loadText(page, namesake, "other.csv");
  expect(await runNames(page)).toContain("beta (three.csv)");
  await expect.poll(() => menus.nth(1).inputValue()).toBe("beta (three.csv)");
  expect(await texts(page, "pc-compare-view .trouble")).toEqual([]);
  await expect.poll(() => page.url()).toMatch(/a=gamma&b=beta\+%28three\.csv%29/);
});

test("switches are in the address, which moves them elsewhere", async () => {
  const page = await openPage();
  const [first = ""] = await runNames(page);
  await toggle(page, first);
  await expect.poll(() => new URL(page.url()).hash).toMatch(/^#curves\?example=evalperf&off=/);
  const others = await shownNames(page);
  expect(others).toHaveLength(5);
  const copy = await openPage({ hash: new URL(page.url()).hash });
  expect(await shownNames(copy)).toEqual(others);
  await copy.reload();
  await expect.poll(() => shownNames(copy)).toEqual(others);
});

test("the back button finds the switches as they were left, however fast they were moved", async () => {
  const page = await openPage({ hash: withinSamples });
  const boxes = page.locator("pc-data-panel .runs input");
  for (let i = 0; i < 3; ++i) await boxes.nth(i).click();
  await goTo(page, "Plan");
  await page.locator("pc-what-if-view table").waitFor();
  await boxes.nth(4).click();
  expect(await shownNames(page)).toHaveLength(2);
  await expect.poll(() => switchedOff(page)).toBe(4);
  await page.goBack();
  await page.locator("pc-curves-view pc-table").waitFor();
  await expect.poll(() => switchedOff(page)).toBe(3);
  await expect.poll(() => shownNames(page)).toHaveLength(3);
  await page.goForward();
  await expect.poll(() => shownNames(page)).toHaveLength(2);
});

test("an example is opened with its runs switched on", async () => {
  const page = await openPage();
  const [first = ""] = await runNames(page);
  await toggle(page, first);
  await chooseExample(page, "simulated-mbpp");
  expect(new URL(page.url()).hash).toBe("#curves?example=simulated-mbpp");
});

test("of many runs, one that is switched on beside the first twelve is in the address by its name", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, manyRuns(14));
  const [last = ""] = (await runNames(page)).slice(-1);
  await toggle(page, last);
  await settled(page);
  expect(await shownNames(page)).toHaveLength(13);
  await expect
    .poll(() => new URLSearchParams(new URL(page.url()).hash.split("?")[1]).getAll("on"))
    .toEqual([last]);
});

test("the list shows all runs, none, one alone, or those of one model", async () => {
  const page = await openPage({ hash: empty });
  const rows = ["m1", "m2"].flatMap((model) =>
    [0.2, 0.8].map((temperature) => `t,10,3,${model},${temperature}`),
  );
  await loadText(page, ["task,n,c,model,temperature", ...rows].join("\n"));
  const names = await runNames(page);
  const [, second = ""] = names;
  const [all, none] = ["all", "none"].map((name) =>
    page.getByRole("button", { name, exact: true }),
  );
  expect(await all?.isDisabled()).toBe(true);
  await none?.click();
  await expect.poll(() => shownNames(page)).toEqual([]);
  expect(await none?.isDisabled()).toBe(true);
  await page.getByRole("button", { name: `only ${second}` }).click();
  await expect.poll(() => shownNames(page)).toEqual([second]);
  await page.getByLabel("Show only the runs of one model").selectOption("m2");
  await expect.poll(() => shownNames(page)).toEqual(names.slice(2));
  await all?.click();
  await expect.poll(() => shownNames(page)).toEqual(names);
  await page.goBack();
  await expect.poll(() => shownNames(page)).toEqual(names.slice(2));
});

test("all means what the search lists, whatever is on beside it", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, manyRuns(14));
  await page.getByLabel("Search runs").fill("run-1");
  const listed = await runNames(page);
  expect(listed.length).toBeLessThan(12);
  await page.getByRole("button", { name: "all", exact: true }).click();
  await page.getByLabel("Search runs").fill("");
  await expect.poll(() => shownNames(page)).toEqual(listed);
});
