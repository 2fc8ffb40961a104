import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { goTo, loadText } from "../../actions.ts";
import { empty, openPage, withBands } from "../../browser.ts";
import { plain, texts } from "../../reading.ts";
import { fileOf, type TasksOfRuns } from "../../texts.ts";

const pc = await load();

async function openRuns(runs: TasksOfRuns): Promise<Page> {
  const page = await openPage({ hash: empty });
  await loadText(page, fileOf(runs));
  await goTo(page, "Measure", "Reliability");
  await page.locator("pc-cover-chart svg").first().waitFor();
  return page;
}

const words = async (page: Page, selector: string) =>
  plain(await page.locator(selector).innerText());

/** The share at the last point of the first line of G-Pass, measured in the picture. */
const lastShare = (page: Page) =>
  page.locator("pc-g-pass-chart").evaluate((chart) => {
    const svg = chart.shadowRoot?.querySelector("svg");
    const path = svg?.querySelector("[aria-label=line] path")?.getAttribute("d") ?? "";
    const y = Number(/[\d.]+$/.exec(path)?.[0]);
    const [top, bottom] = [22, Number(svg?.getAttribute("height")) - 38];
    return (bottom - y) / (bottom - top);
  });

const run: TasksOfRuns[string] = { x: [25, 7], y: [25, 20], z: [25, 0] };
const counts: Counts = { n: [25, 25, 25], c: [7, 20, 0] };

test("the slider, the field and a click move tau, and G-Pass is drawn against tau and against k", async () => {
  const page = await openRuns({ one: run });
  const chart = page.locator("pc-g-pass-chart");
  const pixel = 0.005;
  const value = (k: number, tau: number) => pc.gPassAtKCurve(counts, k, [tau]).value[0] ?? NaN;
  await expect.poll(() => lastShare(page)).toBeGreaterThan(0);
  expect(Math.abs((await lastShare(page)) - value(10, 1))).toBeLessThan(pixel);
  for (const against of ["τ", "k"]) {
    await page.getByRole("radio", { name: against, exact: true }).check();
    await withBands(page);
    await expect
      .poll(() => chart.locator('[aria-description="95 % intervals"] path').count())
      .toBe(1);
    expect(await chart.locator("svg").first().getAttribute("aria-description")).toContain(
      "95\u00a0% bands",
    );
  }
  await chart.locator("svg", { hasText: "k, attempts per task" }).waitFor();
  expect(Math.abs((await lastShare(page)) - value(25, 0.5))).toBeLessThan(pixel);
  const sentences = page.locator("pc-reliability-view .headline");
  await page.getByRole("slider", { name: "τ, rate of success at least" }).press("ArrowRight");
  await expect.poll(() => sentences.innerText()).toContain("Cover@0.51");
  await expect.poll(() => page.url()).toContain("tau=0.51");
  const field = page.getByRole("spinbutton", { name: /Solved at a rate/ });
  await field.fill("0.28");
  await field.press("Enter");
  await expect.poll(() => sentences.innerText()).toContain("Cover@0.28,");
  await chart.locator("svg", { hasText: "τ = 0.28" }).waitFor();
  expect(Math.abs((await lastShare(page)) - value(25, 0.28))).toBeLessThan(pixel);
  await page.locator("pc-cover-chart .frame").click({ position: { x: 400, y: 150 } });
  await expect.poll(() => sentences.innerText()).not.toContain("Cover@0.28,");
});

test("the leads of the chosen pair are shaded, and while k moves, the axes of G-Pass stay", async () => {
  const page = await openRuns({ one: run, two: { x: [25, 11], y: [25, 11], z: [25, 11] } });
  const shaded = page.locator("pc-cover-chart [aria-description^='lead of'] path");
  expect(await page.locator("pc-cover-chart [aria-description^='lead of']").count()).toBe(0);
  await page.getByLabel("Shade where").selectOption("one");
  await page.getByLabel("leads").selectOption("two");
  await page.locator(".pair").waitFor();
  await expect.poll(() => shaded.count()).toBe(2);
  const hatched = page.locator("pc-cover-chart [aria-description='lead of b']");
  expect(await hatched.getAttribute("fill")).toBe("url(#hatched-lead)");
  await page.getByLabel("Shade where").selectOption("");
  await page.locator(".pair").waitFor({ state: "detached" });
  await expect.poll(() => shaded.count()).toBe(0);

  const chart = page.locator("pc-g-pass-chart");
  await chart.locator("svg[aria-description*=bands]", { hasText: "G-Pass@10" }).waitFor();
  const axes = await chart.locator(".plot > svg").elementHandle();
  const line = chart.locator("[aria-label=line] path").first();
  const before = await line.getAttribute("d");
  const slider = page.getByRole("slider", { name: "k of the weight" });
  await slider.press("ArrowRight");
  await chart.locator("svg", { hasText: "G-Pass@11" }).waitFor();
  expect(await line.getAttribute("d")).not.toBe(before);
  expect(await axes.evaluate((svg) => svg.isConnected)).toBe(true);
  expect(await chart.locator("[aria-label=line] path").count()).toBe(2);
  await slider.press("Home");
  await expect.poll(() => words(page, ".budget")).toBe("k = 1");
  for (const k of [2, 3, 4]) {
    await slider.press("ArrowRight");
    await expect.poll(() => words(page, ".budget")).toBe(`k = ${k}`);
  }
  expect(await slider.getAttribute("aria-valuetext")).toBe("k = 4");
  await page.getByLabel("Metric as an average of Cover").selectOption("pass^k");
  await expect
    .poll(() => words(page, "figure:has(pc-bridge-chart) figcaption"))
    .toContain("is its pass^4.");
  expect(await page.locator("pc-bridge-chart .weight path").count()).toBe(2);
  await page.getByLabel("Interval covers").selectOption("both");
  await withBands(page);
  expect((await texts(page, "pc-cover-chart .key")).join()).toContain("of the tasks’ own rates");
});

test("the surface reads out what a cell needs and gives, with its interval, by keyboard and pointer, and sets k and tau", async () => {
  const page = await openRuns({ one: run });
  await page.getByRole("radio", { name: "both" }).check();
  const grid = page.getByRole("slider", { name: /^G-Pass of one over k and τ/ });
  await grid.focus();
  const read = () => words(page, "pc-surface-chart .words");
  await expect.poll(read).toContain("k = 10, τ = 0.5: needs 5 of 10 right: ");
  for (let i = 0; i < 15; ++i) await grid.press("ArrowRight");
  for (let i = 0; i < 4; ++i) await grid.press("ArrowDown");
  await expect.poll(read).toContain("k = 25, τ = 0.3: needs 8 of 25 right: ");
  const value = Number(await page.locator("pc-surface-chart data").getAttribute("value"));
  const request = pc.gPassAtKCurve(counts, 25, [0.3], { interval: {} });
  expectAgrees(value, request.value[0] ?? NaN, "surface");
  const range = page.locator("pc-surface-chart .range");
  for (const end of ["lower", "upper"] as const)
    await expect
      .poll(async () => Number(await range.getAttribute(`data-${end}`)))
      .toBe(request[end]?.[0]);
  expect(await read()).toContain("In brackets: 95 % intervals covering which tasks were picked");
  await expect.poll(() => grid.getAttribute("aria-valuetext")).toBe(await read());
  await grid.press("Enter");
  await expect.poll(() => page.url()).toContain("k=25");
  await expect.poll(() => page.url()).toContain("tau=0.3");
  await expect.poll(() => page.url()).toContain("against=surface");
  await expect.poll(() => words(page, ".needs")).toBe("τ = 0.3 needs 8 of 25 right");
  await grid.hover({ position: { x: 60, y: 200 } });
  await expect.poll(read).toContain("k = 1, ");
});
