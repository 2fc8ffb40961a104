import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { chooseExample, loadText, setK } from "../actions.ts";
import { empty, openPage, origin, settled, withinSamples } from "../browser.ts";
import { refusal, runNames, tableValues, texts } from "../reading.ts";
import { linkTo } from "../sharing.ts";
import { small, threeRuns } from "../texts.ts";

/** A link to three runs of another reader. */
async function linkOfAnother(): Promise<string> {
  const page = await openPage({ hash: empty });
  await loadText(page, threeRuns);
  return linkTo(page);
}

const follow = (page: Page, hash: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

const hasRuns = (page: Page, runs: string[]) => expect.poll(() => runNames(page)).toEqual(runs);
const three = ["alpha", "beta", "gamma"];
const stored = (page: Page) =>
  expect
    .poll(async () => (await texts(page, "pc-data-panel [aria-label='Stored data'] p")).join())
    .toContain("Your data stay in this browser");

/** A page with stored own data. */
async function openOwn(): Promise<Page> {
  const page = await openPage({ hash: empty });
  await loadText(page, small, "one.csv");
  await stored(page);
  return page;
}

test("a link leaves own data alone, and they come back when the reader leaves it", async () => {
  const link = await linkOfAnother();
  const page = await openOwn();
  await page.goto("about:blank");
  await page.goto(origin() + link);
  await hasRuns(page, three);
  await page.getByText("your own data stay as they were").waitFor();
  expect(await texts(page, "pc-data-panel .source strong")).toEqual(["own.csv (from a link)"]);
  await page.getByRole("button", { name: "Show your stored data" }).click();
  await hasRuns(page, ["one"]);
  await expect.poll(() => page.url()).not.toContain("data=");
  await page.goBack();
  await hasRuns(page, three);
  await page.getByRole("button", { name: "Remove own.csv (from a link)" }).click();
  await hasRuns(page, ["one"]);
  await page.reload();
  await hasRuns(page, ["one"]);
});

test("so do own data that no browser stores", async () => {
  const link = await linkOfAnother();
  const page = await openPage({
    hash: empty,
    initScript: () => {
      Object.defineProperty(window, "indexedDB", { value: undefined });
    },
  });
  await loadText(page, small, "one.csv");
  await follow(page, link);
  await hasRuns(page, three);
  await page.getByRole("button", { name: "Show your data" }).click();
  await hasRuns(page, ["one"]);
  await page.goBack();
  await hasRuns(page, three);
  await chooseExample(page, "taubench-airline");
  expect((await runNames(page))[0]).toBe("one");
  expect(await runNames(page)).not.toContain("alpha");
});

test("what a reader sets and adds at a link stays with it over a reload", async () => {
  const page = await openPage({ hash: await linkOfAnother() });
  await setK(page, 3);
  await expect.poll(() => page.url()).toContain("k=3&files=own.csv&data=v1.");
  await page.reload();
  await hasRuns(page, three);
  expect(await page.locator("input.k").inputValue()).toBe("3");
  await loadText(page, small, "one.csv");
  await hasRuns(page, [...three, "one"]);
  await settled(page);
});

test("settings of a link may be edited by hand: the sum is of its data alone", async () => {
  const link = await linkOfAnother();
  const page = await openPage({ hash: link.replace("?", "?k=7&metric=pass%5Ek&tau=nonsense&") });
  await hasRuns(page, three);
  expect(await page.locator("input.k").inputValue()).toBe("7");
  expect(await page.getByLabel("Metric").inputValue()).toBe("pass^k");
  expect(await refusal(page)).toEqual([]);
});

test("Keep takes the data of a link among the reader's own", async () => {
  const link = await linkOfAnother();
  const page = await openOwn();
  await follow(page, link);
  await hasRuns(page, three);
  await settled(page);
  const before = await tableValues(page);
  await page.getByRole("button", { name: "Keep with your data" }).click();
  await hasRuns(page, ["one", ...three]);
  await stored(page);
  await settled(page);
  expect(await tableValues(page)).toMatchObject(before);
  await expect.poll(() => page.url()).not.toContain("data=");
  await page.goto("about:blank");
  await page.goto(origin());
  await hasRuns(page, ["one", ...three]);
  await settled(page);
  expect(await tableValues(page)).toMatchObject(before);
});

const damages: [what: string, damage: (link: string) => string, told: string][] = [
  ["cut", (link) => link.slice(0, -12), "The link is cut: only the first"],
  ["cut to its settings", (link) => link.replace(/data=.*/, "data="), "its data are missing"],
  ["altered", (link) => `${link.slice(0, -9)}AAAA${link.slice(-5)}`, "was altered on its way"],
  ["of a later page", (link) => link.replace("v1.", "v7."), "its data have version 7"],
];

test.each(damages)(
  "a link that is %s is refused in words, and the page works on",
  async (_, damage, told) => {
    const link = damage((await linkOfAnother()).replace("#curves?", "#curves?k=3&example=none&"));
    const page = await openPage({ hash: link });
    await expect.poll(() => refusal(page)).toContain("The link was not loaded");
    const [, problem = ""] = await refusal(page);
    expect(problem.toLowerCase()).toContain(told.toLowerCase());
    await page.getByRole("button", { name: "Dismiss" }).click();
    await loadText(page, threeRuns);
    expect(await runNames(page)).toEqual(three);
    expect(await page.locator("input.k").inputValue()).toBe("3");
    await expect.poll(() => page.url()).not.toContain("data=");
  },
);

test("a link that cannot be read leaves what is shown", async () => {
  const page = await openOwn();
  await follow(page, "#curves?data=v1.AAAA");
  await expect.poll(() => refusal(page)).toContain("The link was not loaded");
  expect(await runNames(page)).toEqual(["one"]);
  await chooseExample(page, "taubench-airline");
  await follow(page, `${withinSamples}&data=v9.x`);
  await expect.poll(async () => (await refusal(page)).join()).toContain("newer version");
});

test("names in a link are text, whatever they are", async () => {
  const page = await openPage({ hash: empty });
  const name = '<img src=x onerror="throw 1">';
  await loadText(
    page,
    `task,n,c,model\n${name.replaceAll('"', "'")},10,3,"${name.replaceAll('"', '""')}"\n`,
  );
  const copy = await openPage({ hash: await linkTo(page) });
  expect(await runNames(copy)).toEqual([name]);
  expect(await copy.locator("img").count()).toBe(0);
});
