import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { load } from "passcurve";
import { countsAt, golden, models } from "../../../wasm/golden-depth.ts";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { loadText } from "../../actions.ts";
import { openPage } from "../../browser.ts";
import { cellsOf } from "./depths.ts";
import { goldenFile } from "./golden-depths.ts";
import { texts } from "../../reading.ts";

const pc = await load();
const surfaces = "Distance of the surface to that of all samples, in points";
const cells = "Distance to the values of all samples, in points";

const open = async (text: string, settings = "") => {
  const page = await openPage({ hash: `#depth?example=none&section=fewer${settings}` });
  await loadText(page, text);
  const section = page.locator("[data-section=fewer]");
  await section.locator("section").first().waitFor();
  return { page, section };
};

const heads = (page: Page, table: string) =>
  page.getByRole("region", { name: table }).locator("tbody th").allInnerTexts();

const known = (values: ArrayLike<number>) =>
  [...Array.from(values)].filter((each) => !Number.isNaN(each));

test("the surface from m samples is compared with that of all, at the m, k and repeats of the reader", async () => {
  const { page, section } = await open(goldenFile, "&m=3,5,8&ks=1,4&repeats=7");
  await expect.poll(() => heads(page, surfaces)).toEqual(["m = 3", "m = 5", "m = 8"]);
  const [model = "base"] = models;
  const rows = await cellsOf(page, surfaces);
  const ofCells = await cellsOf(page, cells);
  for (const [i, m] of [3, 5, 8].entries()) {
    const ks = [1, 4].filter((k) => k <= m);
    const found = golden.depths.map((T) =>
      pc.samplingSufficiency(countsAt(model, T), [m], ks, { repeats: 7, seed: 1 }),
    );
    const means = found.flatMap(({ mean }) => known(mean));
    const mean = means.reduce((sum, each) => sum + each, 0) / means.length;
    const largest = Math.max(...found.flatMap((each) => known(each.largest)));
    expect(rows[i]?.[0]).toBe(golden.depths.length * ks.length);
    expectAgrees(rows[i]?.[1], mean, { m });
    expect(rows[i]?.[2]).toBe(largest);
    for (const [depth, { mean: ofDepth }] of found.entries())
      expect(ofCells[i * golden.depths.length + depth]?.slice(0, ks.length)).toEqual(
        known(ofDepth),
      );
  }
  expect(await section.locator("pc-error-chart .plot svg").count()).toBe(2);
  const subtitles = await texts(page, "[data-section=fewer] figcaption p");
  expect(subtitles[0]).toContain("Over all T and all k up to m, 7 repeats");
});

test("of all families there is a line each, and what one has too few samples for is said", async () => {
  const text = ["model,task,T,n,c"];
  for (const [model, n] of [
    ["a", 12],
    ["b", 6],
  ] as const)
    for (const T of [0, 1])
      for (const task of [1, 2, 3])
        text.push(`${model},t${task},${T},${n},${Math.min(n, task + T)}`);
  const { page, section } = await open(text.join("\n"), "&m=4,9&repeats=5&configurations=all");
  await section.getByText("At most 6 samples of each task of").waitFor();
  const plain = (name: string) => name.replace(/[\u2066-\u2069]/g, "").trim();
  await expect
    .poll(async () => (await heads(page, surfaces)).map(plain))
    .toEqual(["a, m = 4", "a, m = 9", "b, m = 4"]);
  const keys = section.locator("pc-error-chart").first().locator(".names span");
  await expect.poll(async () => (await keys.allInnerTexts()).map(plain)).toEqual(["a", "b"]);
  await section.locator("label", { hasText: "Families" }).locator("select").selectOption("one");
  await expect.poll(() => page.url()).not.toContain("configurations");
  await expect.poll(() => heads(page, surfaces)).toEqual(["m = 4", "m = 9"]);
});

test("each category has a panel, and no line joins two categories", async () => {
  const text = ["model,category,task,T,n,c"];
  for (const model of ["a", "b"])
    for (const category of ["A", "B"])
      for (const T of [0, 1])
        for (const task of [1, 2, 3])
          text.push(`${model},${category},${category}${task},${T},12,${task + T}`);
  const { section } = await open(text.join("\n"), "&m=4,6&repeats=5&configurations=all");
  const charts = section.locator("pc-error-chart");
  await expect.poll(() => charts.count()).toBe(4);
  const heads = await section.locator("figure section h3").allInnerTexts();
  expect(heads.map((head) => head.replace(/[\u2066-\u2069]/g, ""))).toEqual(["A", "B", "A", "B"]);
  const drawn = await charts.evaluateAll((all) =>
    all.map((each) =>
      (each as HTMLElement & { points: { name: string; size: number }[] }).points.map(
        ({ name, size }) => `${name} ${size}`,
      ),
    ),
  );
  for (const points of drawn) expect(points).toEqual(["a 4", "a 6", "b 4", "b 6"]);
});

test("where every sample of a task is alike, no smaller sample is off", async () => {
  const { page, section } = await open("task,T,n,c\na,0,8,0\nb,0,8,8\na,1,8,8\nb,1,8,8", "&m=4");
  await expect.poll(() => heads(page, surfaces)).toEqual(["m = 4"]);
  expect((await cellsOf(page, surfaces))[0]?.slice(1)).toEqual([0, 0]);
  await expect.poll(() => section.locator("pc-error-chart .plot svg").count()).toBe(2);
});

test("Smaller studies leads there where runs have depths, and only there", async () => {
  const { page } = await open(goldenFile, "&m=2&ks=1&repeats=1");
  await page.goto(page.url().replace("#depth", "#budget"));
  await page.getByRole("link", { name: "Pass@(k, T) from fewer samples" }).click();
  await page.getByRole("region", { name: surfaces }).waitFor();
  const plain = await openPage({ hash: "#budget?example=none&m=2&ks=2&repeats=1" });
  await loadText(plain, "task,n,c\na,8,3\nb,8,1");
  await plain.locator("pc-budget-view pc-error-chart .plot svg").waitFor();
  expect(await plain.getByRole("link", { name: /fewer samples/ }).count()).toBe(0);
});
