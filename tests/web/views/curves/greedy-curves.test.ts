import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, withBands } from "../../browser.ts";
import { plain } from "../../reading.ts";

// Greedy scores in the view Curves.

const rows = [
  ["a", 4, 1],
  ["a", 2, 1],
  ["a", 0, 0],
  ["a", 1, 1],
  ["b", 8, 1],
  ["b", 7, ""],
  ["b", 6, 0],
  ["b", 5, 1],
  ["c", 8, ""],
];
const text = [
  "model,benchmark,task,n,c,greedy",
  ...rows.map(([model, c, greedy], i) => `${model},x,t${i % 4},8,${c},${greedy}`),
].join("\n");

async function openCurves(content: string, settings = ""): Promise<Page> {
  const page = await openPage({ hash: `#curves?example=none&beyond=none&k=1${settings}` });
  await loadText(page, content);
  await withBands(page);
  return page;
}

const slider = (page: Page) => page.locator("pc-curve-chart [role=slider]");
const spoken = async (page: Page) =>
  plain((await slider(page).getAttribute("aria-valuetext")) ?? "");

/** The large hollow markers: their paths and colours. */
const hollow = (page: Page) =>
  page
    .locator("pc-curve-chart .plot [aria-label=dot][fill=none] :is(path, circle)")
    .evaluateAll((all) =>
      all.map((path) => ({
        shape: path.getAttribute("d") ?? path.tagName,
        width: path.getBoundingClientRect().width,
      })),
    );

test("a greedy score stands beside the curve as a large hollow marker at k = 1, and in words", async () => {
  const page = await openCurves(text);
  await expect.poll(() => spoken(page)).toContain("greedy 75.0 %");
  // In b, one task of four has no score; c has no scores.
  const [a = "", b = "", c = ""] = (await spoken(page)).split("; ").slice(1);
  expect(a).toContain("greedy 75.0 %");
  expect(b).toMatch(/greedy 66\.\d+ % over 3$/);
  expect(c).not.toContain("greedy");
  const markers = await hollow(page);
  expect(markers).toHaveLength(2);
  // Each run keeps its own shape, and the marker is larger than the markers of the curve.
  expect(new Set(markers.map(({ shape }) => shape)).size).toBe(2);
  for (const { width } of markers) expect(width).toBeGreaterThan(12);
  await page
    .locator("pc-curve-chart .key")
    .getByText("large hollow marker: greedy score")
    .waitFor();
  await slider(page).press("ArrowRight");
  await expect.poll(() => spoken(page)).toContain("k = 2");
  expect(await spoken(page)).not.toContain("greedy");
});

test("without greedy scores there is no such marker, and no word of it", async () => {
  const page = await openCurves(text.replace(/^(.*),[^,]*$/gm, "$1"));
  expect(await hollow(page)).toEqual([]);
  expect(await spoken(page)).not.toContain("greedy");
  expect(await page.locator("pc-curve-chart .key").innerText()).not.toContain("greedy");
});

test("the mean over a label has the mean of the greedy scores", async () => {
  const other = rows
    .slice(0, 4)
    .map(([model, c], i) => `${model},y,t${i},8,${c},${i === 0 ? 1 : 0}`);
  const of = text.split("\n").filter((line) => !/^[bc],/.test(line));
  const page = await openCurves([...of, ...other].join("\n"), "&mean-over=benchmark");
  await expect.poll(() => spoken(page)).toContain("greedy 50.0 %");
});

test("runs at temperature 0 are the greedy scores of the others, once they are taken as such", async () => {
  const content = [
    "model,temperature,task,n,c",
    ...[4, 2, 0, 1].map((c, i) => `a,0.8,t${i},8,${c}`),
    ...[1, 1, 0, 1].map((c, i) => `a,0,t${i},1,${c}`),
    ...[5, 6, 7, 8].map((c, i) => `b,0.8,t${i},8,${c}`),
  ].join("\n");
  const page = await openCurves(content, "&greedy=runs");
  await expect.poll(() => spoken(page)).toContain("greedy 75.0 %");
  expect((await spoken(page)).match(/greedy/g)).toHaveLength(1);
  expect(await hollow(page)).toHaveLength(1);
  const without = await openCurves(content);
  expect(await spoken(without)).not.toContain("greedy");
});
