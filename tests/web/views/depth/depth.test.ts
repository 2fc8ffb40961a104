import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { load, type DepthGains, type DepthRun } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { countsAt, golden, goldenAt, models, type Model } from "../../../wasm/golden-depth.ts";
import { goTo, loadText } from "../../actions.ts";
import { openPage, phone, wide, withBands } from "../../browser.ts";
import { copiedAs } from "../../table-copies.ts";
import { depthMap, mapWords, openDepth } from "./depths.ts";
import { goldenFile } from "./golden-depths.ts";
import { runNames, texts } from "../../reading.ts";
import { numbersIn } from "../../rows.ts";

const pc = await load();
const { depths, k: ks } = golden;
const ratio = "The share of a round in what a round or a doubling brings";

const gainsOf = (model: Model, at: ArrayLike<number>) =>
  pc.depthGains(
    depths.map((T): DepthRun => ({ T, counts: countsAt(model, T) })),
    at,
  );

const endsOf = ({ lower, upper }: DepthGains["deltaT"]) => [lower[0] ?? NaN, upper[0] ?? NaN];

const ratioMaps = (page: Page) =>
  page.locator("pc-depth-map").filter({
    has: page.getByRole("slider", { name: /^The share of a round/ }),
  });
const dots = (map: Locator) => map.locator("[aria-description=sure] circle");

/** Waits until a value is as expected; the first look is at once. */
const url = (page: Page) => expect.poll(() => page.url());

test("the arrow keys read the maps and the scatter out, and Enter sets k, T and the family", async () => {
  const page = await openDepth(goldenFile, "&section=gains");
  const frame = depthMap(page, "sft");
  await frame.focus();
  await expect.poll(() => mapWords(page, 1)).toMatch(/^k = 4, T = 1: 27\.1 % \(\d+\.\d–\d+\.\d\)$/);
  await frame.press("ArrowRight");
  await frame.press("ArrowUp");
  await expect.poll(() => mapWords(page, 1)).toMatch(/^k = 8, T = 2: 45\.4 % \(/);

  const at = models.length;
  const share = depthMap(page, "base", ratio);
  await share.focus();
  await share.press("ArrowDown");
  await expect.poll(() => mapWords(page, at)).toContain("T = 0: ratio");
  const values = await numbersIn(page.locator("pc-depth-map").nth(at).locator(".words"));
  expectAgrees(values[1], goldenAt("delta_T", "base", 0, 4), "ΔT");
  for (let i = 0; i < 9; ++i) await share.press("ArrowUp");
  await expect.poll(() => mapWords(page, at)).toContain("there is no deeper one");

  const scatter = page.getByRole("slider", { name: /^What another round brings/ });
  const read = async () => (await texts(page, "pc-gain-chart .words"))[0] ?? "";
  await scatter.focus();
  await expect
    .poll(read)
    .toMatch(/base.*, k = 4, T = 1: another round \+4\.7 .*points, 8 attempts/);
  const place = async () => Number(await scatter.getAttribute("aria-valuenow"));
  const before = await place();
  await scatter.press("ArrowRight");
  await expect.poll(read).toContain("k = 8, T = 1");
  expect(await scatter.getAttribute("aria-valuetext")).toContain("k = 8, T = 1");
  expect(await place()).toBe(before + 1);
  await scatter.press("Enter");
  await url(page).toContain("k=8");

  await frame.focus();
  for (let i = 0; i < 9; ++i) await frame.press("ArrowLeft");
  for (let i = 0; i < 9; ++i) await frame.press("ArrowDown");
  await expect.poll(() => mapWords(page, 1)).toMatch(/^k = 1, T = 0: 5\.3 % \(/);
  await frame.press("ArrowRight");
  await frame.press("Enter");
  await url(page).toMatch(/[?&]k=2(&|$)/);
  await url(page).toContain("of=sft");
  await url(page).toContain("T=0");
  await expect
    .poll(() => page.getByRole("spinbutton", { name: "Attempts per task (k)" }).inputValue())
    .toBe("2");
});

test("sure cells have a dot, the scatter's marked point has a cross of its intervals, and the CSV has every gain", async () => {
  const page = await openPage({
    hash: "#depth?example=none&section=gains&T=0&k=4",
    permissions: ["clipboard-read", "clipboard-write"],
  });
  await loadText(page, goldenFile);
  const chart = page.locator("pc-gain-chart");
  await chart.waitFor();
  await withBands(page);
  for (const [i, model] of models.entries()) {
    const { lower, upper } = gainsOf(model, ks).difference;
    const sure = lower.filter((end, at) => end > 0 || (upper[at] ?? NaN) < 0).length;
    expect(await dots(ratioMaps(page).nth(i)).count(), model).toBe(sure);
  }
  expect(await dots(page.locator("pc-depth-map").first()).count()).toBe(0);

  const gains = gainsOf("base", [4]);
  const lines = await chart
    .locator(".cursor line")
    .evaluateAll((all) =>
      all.map((line) => ["x1", "x2", "y1", "y2"].map((name) => Number(line.getAttribute(name)))),
    );
  expect(lines).toHaveLength(6);
  const [left = NaN, right = NaN] = lines[0] ?? [];
  const [, , top = NaN, bottom = NaN] = lines[3] ?? [];
  const ring = chart.locator(".cursor circle");
  const [cx, cy] = [Number(await ring.getAttribute("cx")), Number(await ring.getAttribute("cy"))];
  const share = (at = NaN, [lower = NaN, upper = NaN]: number[] = []) =>
    (at - lower) / (upper - lower);
  // Pixels have six or more digits in the attributes.
  const apart = (one: number, other: number) => {
    expect(Math.abs(one - other)).toBeLessThan(1e-6);
  };
  apart(share(cx, [left, right]), share(gains.deltaK.value[0], endsOf(gains.deltaK)));
  apart(share(cy, [bottom, top]), share(gains.deltaT.value[0], endsOf(gains.deltaT)));
  expect(await chart.locator(".words .range").count()).toBe(3);

  const table = page.locator("pc-table").filter({ hasText: "tasks × n" }).first();
  const [header = "", first = ""] = (await copiedAs(page, table, "CSV")).split("\n");
  const cell = (column: string) => first.split(",")[header.split(",").indexOf(column)];
  expect(cell("family")).toBe("base");
  expect(cell("depths")).toBe("separate");
  expectAgrees(Number(cell("k=4 value")), goldenAt("surface", "base", 0, 4), "value");
  expectAgrees(Number(cell("k=4 delta_k")), goldenAt("delta_k", "base", 0, 4), "Δk");
  expectAgrees(Number(cell("k=4 delta_T")), goldenAt("delta_T", "base", 0, 4), "ΔT");
  expect(Number(cell("k=4 lower"))).toBeLessThan(Number(cell("k=4 value")));
  for (const [name, { value, lower, upper }] of [
    ["delta_k", gains.deltaK],
    ["delta_T", gains.deltaT],
    ["difference", gains.difference],
  ] as const) {
    expectAgrees(Number(cell(`k=4 ${name}`)), value[0] ?? NaN, name);
    expectAgrees(Number(cell(`k=4 ${name}_lower`)), lower[0] ?? NaN, `${name}, lower`);
    expectAgrees(Number(cell(`k=4 ${name}_upper`)), upper[0] ?? NaN, `${name}, upper`);
  }
});

test("nested truncation has the interval of a doubling alone", async () => {
  const text = "task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,4\nb,1,8,1\n";
  const page = await openDepth(text, "&about=both&section=gains&T=0&k=2");
  const kind = page.locator("pc-depth-maps figcaption").first();
  expect(await kind.innerText()).toContain("separate rollouts");
  await page.getByLabel("where the same samples were cut off: nested").check();
  await expect.poll(() => kind.innerText()).toContain("nested truncation");
  await withBands(page);
  expect(await page.locator("pc-gain-chart .cursor line").count()).toBe(3);
  expect(await dots(page.locator("pc-depth-map")).count()).toBe(0);
});

test("the view of the example is no longer than a few screens, and draws what is unfolded", async () => {
  const page = await openPage({ hash: "#depth?example=simulated-depth" });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const maps = page.locator("pc-depth-map");
  await maps.locator(".plot svg").nth(2).waitFor();
  await withBands(page);
  expect(await height()).toBeLessThan(2000);
  expect(await maps.count()).toBe(3);
  expect(await page.locator("pc-curve-chart, pc-gain-chart").count()).toBe(0);
  expect(await page.locator("pc-table").count()).toBe(1);
  await page.getByText("All 3 categories: maps and values").click();
  await expect.poll(() => maps.count()).toBe(3 + 9);
  await page.getByText("All 3 categories: maps and values").click();
  await expect.poll(() => maps.count()).toBe(3);
  await page.setViewportSize(phone);
  await page.reload();
  await maps.locator(".plot svg").nth(2).waitFor();
  await withBands(page);
  expect(await height()).toBeLessThan(3500);
  await page.setViewportSize(wide);
});

test("the example of depth takes part in no other view and no address, and can be loaded", async () => {
  const page = await openDepth("task,n,c\na,10,3\n");
  const none = page.locator("pc-depth-view .none");
  await none.locator("summary").click();
  expect((await none.locator("pre").innerText()).trim().split("\n")).toHaveLength(3);
  const example = page.getByRole("region", { name: "Example", exact: true });
  await example.locator("pc-depth-map").first().locator(".frame").first().press("Enter");
  expect(page.url()).not.toMatch(/of=|T=|simulated/);
  expect(await texts(page, "[role=alert]")).toEqual([]);
  await goTo(page, "Measure");
  await page.locator("pc-curves-view pc-table tbody tr").first().waitFor();
  expect(await page.locator("pc-curves-view pc-table tbody tr").count()).toBe(1);
  expect(await runNames(page)).toEqual(["own"]);
  await goTo(page, "Depth");
  await none.getByRole("button", { name: "Load this example" }).click();
  await expect.poll(() => runNames(page)).toHaveLength(1 + 33);
  await example.waitFor({ state: "detached" });
});

test("sections lead to Against a parameter, and Smaller studies leads to them where runs have depths", async () => {
  const page = await openDepth(goldenFile, "&section=fewer&m=2&ks=1&repeats=1");
  const fewer = page.locator("[data-section=fewer]");
  await expect.poll(() => fewer.locator("pc-error-chart .plot svg").count()).toBe(2);
  const keys = fewer.locator("pc-error-chart").first().locator(".names span");
  await expect.poll(() => keys.count()).toBe(1);
  await page.locator("[data-section=families] > summary").click();
  const lines = page.locator("[data-section=families] pc-curve-chart").first();
  await expect.poll(() => lines.locator("svg g[aria-label=line] path").count()).toBe(models.length);
  await page.locator("[data-section=leads] > summary").click();
  await page.getByRole("region", { name: /^Leads at k/ }).waitFor();
  expect(await page.locator("pc-depth-view .fault").count()).toBe(0);
  await page.getByRole("link", { name: "The same against T, at each k" }).click();
  await page.locator("pc-trend-view .answer").waitFor();
  await url(page).toContain("axis=T");
  await page.goto(page.url().replace("#trend", "#budget"));
  await page.getByRole("link", { name: "Pass@(k, T) from fewer samples" }).click();
  await page
    .getByRole("region", { name: "Distance of the surface to that of all samples, in points" })
    .waitFor();
  const plain = await openPage({ hash: "#budget?example=none&m=2&ks=2&repeats=1" });
  await loadText(plain, "task,n,c\na,8,3\nb,8,1");
  await plain.locator("pc-budget-view pc-error-chart .plot svg").waitFor();
  expect(await plain.getByRole("link", { name: /fewer samples/ }).count()).toBe(0);
});
