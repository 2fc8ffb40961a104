import { expect, test } from "vitest";
import type { Workspace } from "../../../web/ui/workspace/workspace.ts";
import { loadText } from "../actions.ts";
import { openPage } from "../browser.ts";

// More lines than a reader can follow form a crowd: thin and grey, with the selected lines drawn over them.

const runs = 101;
const n = 4;
const text = [
  "model,task,n,c",
  ...Array.from({ length: runs }, (_, run) =>
    [0, 1, 2].map((task) => `run-${run},t${task},${n},${(run + task) % (n + 1)}`),
  ).flat(),
].join("\n");

/** Shows all runs in a view; at first only the best are on. */
async function opened(view: string) {
  const page = await openPage({ hash: `#${view}?example=none` });
  await loadText(page, text);
  await page.locator("pc-data-panel .switches button").first().click();
  return page;
}

test.for([
  ["trend", "pc-trend-chart"],
  ["cost", "pc-cost-chart"],
] as const)("%s draws a crowd in few paths, and says so", async ([view, chart]) => {
  const page = await opened(view);
  const drawn = page.locator(`pc-${view}-view ${chart}`).first();
  await drawn.getByText(`${runs} runs: thin grey lines without markers`).waitFor();
  await expect.poll(() => drawn.locator("svg g.lines path").count()).toBeGreaterThan(0);
  expect(await drawn.locator("svg g.lines path").count()).toBeLessThan(runs);
  expect(await drawn.locator('svg [aria-label="values"] path').count()).toBe(0);
});

test("of a crowd the run in focus has its price, and another once it is chosen", async () => {
  const page = await opened("cost");
  const fields = page.locator("pc-cost-view .price");
  await page.getByText(`Of ${runs} runs the one that is chosen above has its price here`).waitFor();
  await expect.poll(() => fields.count()).toBe(1);
  await page
    .locator("pc-cost-view label", { hasText: "Run" })
    .locator("select")
    .selectOption("run-7");
  await fields.getByText("run-7").waitFor();
  expect(await fields.count()).toBe(1);
});

test("beyond n a crowd is dashed where it is predicted, and what is pointed at has its markers", async () => {
  const page = await opened("extrapolate");
  const chart = page.locator("pc-extrapolation-chart").first();
  await chart.getByText(`${runs} runs: thin grey lines without markers`).waitFor();
  await chart
    .locator("svg g.lines g[stroke-dasharray] path")
    .first()
    .waitFor({ state: "attached" });
  await chart
    .locator("svg g.lines g:not([stroke-dasharray]) path")
    .first()
    .waitFor({ state: "attached" });
  expect(await chart.locator('svg [aria-label="measured"] path').count()).toBe(0);
  const size = await chart.locator(".plot").boundingBox();
  if (size === null) throw new Error("no picture");
  await chart.locator(".plot").hover({ position: { x: size.width / 2, y: size.height / 3 } });
  await chart.locator("svg g.picked path").first().waitFor({ state: "attached" });
});

test.for(["reliability", "extrapolate"])("%s draws all that stands below a crowd", async (view) => {
  const page = await opened("curves");
  await page.getByText(`${runs} runs: thin grey lines without markers`).waitFor();
  await page.evaluate((name) => {
    location.hash = location.hash.replace("#curves", `#${name}`);
  }, view);
  const drawn = page.locator(`pc-${view}-view[aria-busy=false]`);
  await drawn.locator("pc-how-computed").waitFor();
  await drawn.locator("pc-table").first().waitFor();
});

test("the intervals of a view that was left are no longer requested", async () => {
  const tasks = Array.from({ length: 30 }, (_, task) => task);
  const lines = Array.from({ length: 600 }, (_, run) =>
    tasks.map((task) => `run-${run},t${task},64,${(run * 7 + task * 13 + run * task) % 65}`),
  );
  const page = await openPage({ hash: "#reliability?example=none" });
  await loadText(page, ["model,task,n,c", ...lines.flat()].join("\n"));
  await page.locator("pc-data-panel .switches button").first().click();
  const panel = page.locator("pc-data-panel");
  await expect.poll(() => panel.evaluate(isBusy)).toBe(true);
  await page.evaluate(() => {
    location.hash = location.hash.replace("#reliability", "#papers");
  });
  await page.locator("pc-papers-view").waitFor();
  expect(await panel.evaluate(isBusy)).toBe(false);
});

const isBusy = (panel: Element): boolean =>
  (panel as unknown as { workspace: Workspace }).workspace.intervals.busy;
