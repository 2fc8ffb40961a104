import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { loadText } from "../../actions.ts";
import { openPage, phone, withBands } from "../../browser.ts";
import { texts } from "../../reading.ts";
import { manyRuns } from "../../texts.ts";

const seven = manyRuns(7);

/** Seven runs whose lines are separate at every k: run i solves 8 - i of 8 tasks. */
const sevenApart = [
  "task,n,c,model",
  ...Array.from({ length: 7 * 8 }, (_, at) => {
    const [run, task] = [Math.floor(at / 8), at % 8];
    return `t${task},40,${task < 8 - run ? 20 : 0},run-${run}`;
  }),
].join("\n");

/** A page with seven runs, and the name of each by its style index. */
async function openSeven(
  hash: string,
  { viewport, text = seven }: { viewport?: { width: number; height: number }; text?: string } = {},
) {
  const page = await openPage({
    hash: `#${hash}${hash.includes("?") ? "&" : "?"}example=none`,
    ...(viewport === undefined ? {} : { viewport }),
  });
  await loadText(page, text);
  await page.locator("[data-style-index='6']").first().waitFor({ state: "attached" });
  await withBands(page);
  return page;
}

const bands = (page: Page, chart: string) =>
  page.locator(`${chart} [aria-description="95 % intervals"] path`);

const colourOf = (styleIndex: number) => `var(--run-${styleIndex})`;

/** Colours of the bands in a chart. */
const coloursOf = (page: Page, chart: string) =>
  bands(page, chart).evaluateAll((paths) => paths.map((path) => path.getAttribute("fill") ?? ""));

const charts = [
  ["curves", "pc-curve-chart"],
  ["reliability", "pc-cover-chart"],
  ["extrapolate", "pc-extrapolation-chart"],
] as const;

test("in every view with lines, a name at a line's end and a row show the run's band", async () => {
  const page = await openSeven("curves?of=run-3");
  for (const [view, chart] of charts) {
    if (view !== "curves") await page.goto(page.url().replace(/#\w+/, `#${view}`));
    const inFocus = [colourOf(3)];
    await expect.poll(() => coloursOf(page, chart)).toEqual(inFocus);
    await page.locator(`${chart} .end[data-style-index="5"] text`).hover();
    await expect.poll(() => coloursOf(page, chart)).toEqual([...inFocus, colourOf(5)]);
    expect(
      await page.locator(`${chart} .end[data-style-index="5"] text`).getAttribute("font-weight"),
    ).toBe("650");
    await page.locator("th[data-style-index='6']").first().hover();
    await expect.poll(() => coloursOf(page, chart)).toEqual([...inFocus, colourOf(6)]);
    await page.mouse.move(0, 0);
    await expect.poll(() => coloursOf(page, chart)).toEqual(inFocus);
  }
});

test("a line that the pointer comes to shows its band", async () => {
  const page = await openSeven("curves?of=run-3", { text: sevenApart });
  const chart = "pc-curve-chart";
  await expect.poll(() => coloursOf(page, chart)).toEqual([colourOf(3)]);
  const marker = page.locator(`${chart} .plot [stroke='${colourOf(0)}'][transform]`).first();
  const box = await marker.boundingBox();
  if (box === null) throw new Error("no marker of the first run");
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await expect.poll(() => coloursOf(page, chart)).toEqual([colourOf(3), colourOf(0)]);
});

test("a click on a name pins its run, in the address and in every view, and again lets it go", async () => {
  const page = await openSeven("curves?of=run-3");
  const name = page.locator("pc-curve-chart .end[data-style-index='5'] text");
  const before = await page.locator("input.k").inputValue();
  await name.click();
  await expect.poll(() => page.url()).toContain("pin=run-5");
  await page.mouse.move(0, 0);
  await expect.poll(() => coloursOf(page, "pc-curve-chart")).toEqual([colourOf(3), colourOf(5)]);
  expect((await texts(page, "pc-curves-view figcaption")).join()).toContain(
    "Bands of run-3, run-5: 95 % interval",
  );
  expect(await page.locator("input.k").inputValue()).toBe(before);
  await page.goBack();
  await expect.poll(() => page.url()).not.toContain("pin=");
  await expect.poll(() => coloursOf(page, "pc-curve-chart")).toEqual([colourOf(3)]);
  await page.goForward();
  await expect.poll(() => coloursOf(page, "pc-curve-chart")).toEqual([colourOf(3), colourOf(5)]);
  await page.getByRole("link", { name: "Reliability" }).click();
  await expect.poll(() => coloursOf(page, "pc-cover-chart")).toEqual([colourOf(3), colourOf(5)]);
  await page.locator("pc-cover-chart .end[data-style-index='5'] text").click();
  await expect.poll(() => page.url()).not.toContain("pin=");
});

test("the keyboard pins a run in the table, whose pins are one stop of the Tab key", async () => {
  const page = await openSeven("curves?of=run-3");
  const rows = page.locator("pc-curves-view pc-table tbody tr");
  await rows.nth(0).locator("th").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  const pin = page.getByRole("button", { name: "Keep the band of run-1", exact: true });
  expect(await pin.evaluate((button) => button.matches(":focus"))).toBe(true);
  await page.keyboard.press("Enter");
  await expect.poll(() => pin.getAttribute("aria-pressed")).toBe("true");
  await expect.poll(() => page.url()).toContain("pin=run-1");
  expect(await pin.evaluate((button) => button.matches(":focus"))).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => page.url()).not.toContain("pin=");
});

test("up to three runs have a band each and no pin", async () => {
  const few = await openPage({ hash: "#curves?example=none" });
  await loadText(few, manyRuns(3));
  await withBands(few);
  expect(await bands(few, "pc-curve-chart").count()).toBe(3);
  expect(await few.locator(".pin").count()).toBe(0);
});

test("on a phone, charts have markers at the ends of their lines, and their names pin below", async () => {
  const page = await openSeven("curves?of=run-3", { viewport: phone });
  for (const [view, chart] of charts) {
    if (view !== "curves") await page.goto(page.url().replace(/#\w+/, `#${view}`));
    const names = page.locator(`${chart} .names`);
    await expect.poll(() => names.locator("li").count()).toBe(7);
    expect(await page.locator(`${chart} .end path`).count()).toBeGreaterThanOrEqual(7);
    expect(await page.locator(`${chart} .end text`).count()).toBe(0);
    await names.getByRole("button", { name: "run-5" }).press("Enter");
    await expect.poll(() => page.url()).toContain("pin=run-5");
    await expect.poll(() => coloursOf(page, chart)).toEqual([colourOf(3), colourOf(5)]);
    await names.getByRole("button", { name: "run-5" }).press("Enter");
    await expect.poll(() => page.url()).not.toContain("pin=");
  }
});
