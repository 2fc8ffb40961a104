import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { exampleIds } from "../../../web/state/settings/example-ids.ts";
import {
  chooseExample,
  dropFiles,
  exampleMenu,
  loadFiles,
  loadText,
  paste,
  pickFiles,
} from "../actions.ts";
import {
  empty,
  openBare,
  openPage,
  origin,
  settled,
  takeFaults,
  withinSamples,
} from "../browser.ts";
import { lines, refusal, runNames, tableValues, texts } from "../reading.ts";
import { overfull, small, threeRuns } from "../texts.ts";

const good = { name: "good.csv", content: small };
const three = { name: "three.csv", content: threeRuns };
const bad = { name: "bad.csv", content: overfull };

const sources = (page: Page) => texts(page, "pc-data-panel .source strong");

test("the page opens on an example with six drawn runs", async () => {
  const page = await openPage();
  expect(await runNames(page)).toHaveLength(6);
  const drawn = (await lines(page)).filter(({ dashed }) => !dashed);
  expect(drawn).toHaveLength(6);
  for (const { path } of drawn) expect(path.length).toBeGreaterThan(100);
  expect(Object.keys(await tableValues(page))).toEqual(await runNames(page));
});

test("the page never says that it is empty while its example is on the way", async () => {
  const page = await openPage({
    initScript: () => {
      const look = () => {
        const app = document.querySelector("pc-app")?.shadowRoot;
        const view = app?.querySelector("pc-curves-view")?.shadowRoot;
        const empty = view?.querySelector(".empty")?.textContent ?? "";
        if (empty.includes("No counts")) document.documentElement.dataset.sawEmpty = "yes";
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
  });
  expect(await page.evaluate(() => document.documentElement.dataset.sawEmpty)).toBeUndefined();
});

test("a file comes in by the picker and takes the place of the opening example", async () => {
  const page = await openPage({ hash: withinSamples });
  await loadFiles(page, [good]);
  expect(await runNames(page)).toEqual(["good"]);
  expect(await sources(page)).toEqual(["good.csv"]);
  expect((await tableValues(page)).good?.[1]).toBe(0.3);
  await expect.poll(() => page.url()).toContain("example=none");
});

test("a file comes in by a drop", async () => {
  const page = await openPage({ hash: withinSamples });
  await dropFiles(page, [good]);
  expect(await runNames(page)).toEqual(["good"]);
  expect(await page.locator(".drop").count()).toBe(0);
});

test("a table comes in by the paste form", async () => {
  const page = await openPage({ hash: empty });
  await page.getByRole("button", { name: "Paste" }).click();
  await page.locator("textarea:focus").waitFor();
  await page.keyboard.insertText(threeRuns);
  await page.getByRole("button", { name: "Read the pasted table" }).click();
  await settled(page);
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
});

test("a table comes in by Ctrl+V", async () => {
  const page = await openPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.evaluate((text) => navigator.clipboard.writeText(text), threeRuns);
  await page.keyboard.press("Control+V");
  await page.locator("pc-data-panel .runs", { hasText: "alpha" }).waitFor();
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
});

test("Ctrl+V is data also where a checkbox has the focus, but not in a field of text", async () => {
  const page = await openPage({ hash: withinSamples });
  const checkbox = page.locator("pc-data-panel .runs input").first();
  await checkbox.focus();
  await paste(page, threeRuns);
  expect.soft(await runNames(page), "pasted on a checkbox").toEqual(["alpha", "beta", "gamma"]);
  await page.locator("pc-curves-view input.k").focus();
  await paste(page, small);
  expect(await sources(page), "pasted into a field").toHaveLength(1);
});

test("several files come in at once", async () => {
  const page = await openPage({ hash: empty });
  await dropFiles(page, [good, three]);
  expect(await runNames(page)).toEqual(["good", "alpha", "beta", "gamma"]);
});

test("of a good file and a bad one the good one loads and the bad one is reported", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [bad, good]);
  expect(await runNames(page)).toEqual(["good"]);
  const [heading, ...problems] = await refusal(page);
  expect(heading).toBe("bad.csv was not loaded");
  expect(problems).toHaveLength(1);
  await loadFiles(page, [three]);
  expect(await runNames(page)).toEqual(["good", "alpha", "beta", "gamma"]);
  expect(await refusal(page)).toEqual([]);
});

test("a file that is loaded already is told so and not loaded twice", async () => {
  const page = await openPage({ hash: empty });
  await paste(page, threeRuns);
  await paste(page, threeRuns);
  expect(await runNames(page)).toEqual(["alpha", "beta", "gamma"]);
  expect((await refusal(page)).join()).toContain("it is loaded already");
});

test("two files of one name are two runs with markers and switches of their own", async () => {
  const page = await openPage({ hash: empty });
  await loadText(page, small, "counts.csv");
  await loadText(page, "task,n,c\na,10,3\nb,10,7\n", "counts.csv");
  expect(await runNames(page)).toHaveLength(2);
  const icons = await page
    .locator("pc-data-panel .runs svg path")
    .evaluateAll((paths) => paths.map((path) => path.getAttribute("d")));
  expect.soft(new Set(icons).size, "markers").toBe(2);
  await page.locator("pc-data-panel .runs input").first().click();
  const on = page.locator("pc-data-panel .runs input:checked");
  expect(await on.count(), "runs that stay on").toBe(1);
});

test.each(exampleIds)("the menu opens the example %s with its source and licence", async (id) => {
  const page = await openPage({
    hash: id === "taubench-airline" ? withinSamples : "#curves?example=taubench-airline",
  });
  await chooseExample(page, id);
  expect(await runNames(page)).not.toEqual([]);
  expect((await lines(page)).length).toBeGreaterThan(0);
  const panel = page.locator("pc-data-panel .source");
  await panel.getByText("Source and licence").click();
  expect(await panel.locator("dt").allTextContents()).toEqual(
    expect.arrayContaining(["source", "licence", "derived"]),
  );
});

test("removing a source removes its runs and leaves the others", async () => {
  const page = await openPage({ hash: empty });
  await loadFiles(page, [good, three]);
  await page.getByRole("button", { name: "Remove three.csv" }).click();
  await expect.poll(() => runNames(page)).toEqual(["good"]);
  expect(Object.keys(await tableValues(page))).toEqual(["good"]);
  await page.getByRole("button", { name: "Remove good.csv" }).click();
  await page.locator("pc-curves-view .empty").waitFor();
  expect(await texts(page, "pc-curves-view .empty")).toEqual([
    expect.stringContaining("No counts are loaded"),
  ]);
});

test("an example that was removed can be picked from the menu again", async () => {
  const page = await openPage({ hash: withinSamples });
  await page.getByRole("button", { name: /^Remove/ }).click();
  await page.locator("pc-curves-view .empty").waitFor();
  expect(await exampleMenu(page).inputValue()).toBe("");
});

test("the menu no longer names an example once the reader's own files are shown", async () => {
  const page = await openPage({ hash: withinSamples });
  await chooseExample(page, "simulated-mbpp");
  await loadFiles(page, [good]);
  expect(await exampleMenu(page).inputValue()).toBe("");
});

test("files dropped while others are still being read wait for their turn", async () => {
  const page = await openPage({ hash: empty });
  const file = (name: string) => ({
    name: `${name}.csv`,
    content: `task,n,c,model\nt,10,3,${name}\n`,
  });
  await Promise.all([
    dropFiles(page, [file("one"), file("two")]),
    dropFiles(page, [file("three")]),
  ]);
  await expect.poll(() => runNames(page)).toEqual(["one", "two", "three"]);
});

test.each([
  ["computes", /\/worker-.*\.js$/, "fit"],
  ["reads", /\/import-worker-.*\.js$/, "fit?example=simulated-mbpp"],
])(
  "a page whose worker that %s does not start says so and waits no longer",
  async (_, file, at) => {
    const page = await openBare(`${origin()}index.html#curves?example=none`);
    await page.route(file, (route) => route.abort());
    await page.goto(`${origin()}#${at}`);
    await page.reload();
    const told = page.getByText("a part of the page did not start; load the page again").first();
    await told.waitFor();
    await expect.poll(() => page.getByText("Loading").count()).toBe(0);
    takeFaults(page);
    await page.unrouteAll();
  },
);

test("hundreds of sources are listed in part", async () => {
  const page = await openPage({ hash: empty });
  const files = Array.from({ length: 400 }, (_, i) => ({
    name: `f${i}.csv`,
    content: `task,n,c\na,${200 + i},3\n`,
  }));
  await pickFiles(page, files);
  await expect.poll(() => texts(page, "pc-data-panel .more")).toEqual(["and 300 more sources"]);
  expect(await page.locator("pc-data-panel .source").count()).toBe(100);
});
