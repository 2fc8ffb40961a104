import type { Locator, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { load, type DepthGains, type DepthRun, type IntervalOptions } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { countsAt, golden, models, type Model } from "../../../wasm/golden-depth.ts";
import { withBands } from "../../browser.ts";
import { answers, firstCopied, openDepth } from "./depths.ts";
import { goldenFile } from "./golden-depths.ts";
import { texts } from "../../reading.ts";

const pc = await load();

const { n, depths, k: ks, runs } = golden;

const depthRuns = (model: Model): DepthRun[] =>
  depths.map((T) => ({ T, counts: countsAt(model, T) }));

const gainsOf = (model: Model, at: ArrayLike<number>, interval: IntervalOptions = {}) =>
  pc.depthGains(depthRuns(model), at, { interval });

/** Interval ends of each gain, in the order of a readout. */
const endsAt = ({ deltaT, deltaK, difference }: DepthGains, at: number) =>
  [deltaT, deltaK, difference].map(({ lower, upper }) => [lower[at] ?? NaN, upper[at] ?? NaN]);

/** The intervals that an element shows, in order. */
const rangesIn = (element: Locator): Promise<number[][]> =>
  element
    .locator(".range")
    .evaluateAll((all) =>
      all.map((each) => [Number(each.dataset.lower), Number(each.dataset.upper)]),
    );

function expectRanges(found: number[][], expected: number[][], what: string): void {
  expect(found.length, what).toBeGreaterThanOrEqual(expected.length);
  expected.forEach(([lower = NaN, upper = NaN], i) => {
    expectAgrees(found[i]?.[0], lower, `${what}, ${i}, lower`);
    expectAgrees(found[i]?.[1], upper, `${what}, ${i}, upper`);
  });
}

const sentences = (page: Page) => page.locator("pc-depth-view .answers li");
const ratioMaps = (page: Page) =>
  page.locator("pc-depth-map").filter({
    has: page.getByRole("slider", { name: /^The share of a round/ }),
  });
const dots = (map: Locator) => map.locator("[aria-description=sure] circle");

describe("about new tasks", () => {
  test("the sentence says that one buys more where the interval of the difference leaves out 0, and only there", async () => {
    const seen = new Set<string>();
    for (const [T, k] of [
      [0, 4],
      [1, 4],
      [1, 2],
      [2, 64],
    ] as const) {
      const page = await openDepth(goldenFile, `&T=${T}&k=${k}`);
      const words = await answers(page);
      for (const [i, model] of models.entries()) {
        const at = depths.indexOf(T);
        const gains = gainsOf(model, [k]);
        const [ofRound = [], ofDoubling = [], [lower = NaN, upper = NaN] = []] = endsAt(gains, at);
        const text = words[i] ?? "";
        if (Number.isNaN(lower)) {
          expect(text).toContain(`what doubling ${k} attempts brings at T = ${T} is not known`);
          continue;
        }
        const verdict =
          lower > 0
            ? `another round buys more than doubling ${k} attempts:`
            : upper < 0
              ? `doubling ${k} attempts buys more than another round:`
              : `another round and doubling ${k} attempts are not distinguishable:`;
        seen.add(verdict.slice(-12));
        expect(text).toContain(`${model}: from T = ${T}, ${verdict}`);
        const expected = upper < 0 ? [ofDoubling, ofRound] : [ofRound, ofDoubling];
        expectRanges(await rangesIn(sentences(page).nth(i)), expected, text);
      }
    }
    expect(seen.size).toBe(3);
  });

  test("the ratio maps read out every interval of the marked cell", async () => {
    const page = await openDepth(goldenFile, "&T=0&k=8");
    for (const [i, model] of models.entries()) {
      const words = ratioMaps(page).nth(i).locator(".words");
      expectRanges(await rangesIn(words), endsAt(gainsOf(model, [8]), 0), model);
      expect(await words.textContent()).toMatch(/ΔT.−.Δk is [^]*(buys more|not distinguishable)/);
    }
  });

  test("a dot stands in every cell of a ratio map where it is sure which brings more, and the legend says so", async () => {
    const page = await openDepth(goldenFile);
    for (const [i, model] of models.entries()) {
      const { lower, upper } = gainsOf(model, ks).difference;
      const sure = lower.filter((end, at) => end > 0 || (upper[at] ?? NaN) < 0).length;
      expect(sure, model).toBeGreaterThan(0);
      expect(sure, model).toBeLessThan(lower.filter((end) => !Number.isNaN(end)).length);
      expect(await dots(ratioMaps(page).nth(i)).count(), model).toBe(sure);
    }
    expect((await texts(page, "pc-depth-view p")).join(" ")).toContain(
      "• where that is sure: the 95 % interval of ΔT − Δk, covering which tasks were picked, leaves out 0, each cell by itself",
    );
    expect(await dots(page.locator("pc-depth-map").first()).count()).toBe(0);
  });

  test("the scatter's marked point has a cross as wide and as high as its intervals", async () => {
    const page = await openDepth(goldenFile, "&T=0&k=4");
    const chart = page.locator("pc-gain-chart");
    const [round, doubling] = endsAt(gainsOf("base", [4]), 0);
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
    const gains = gainsOf("base", [4]);
    const share = (at = NaN, [lower = NaN, upper = NaN]: number[] = []) =>
      (at - lower) / (upper - lower);
    // Pixels have six or more digits in the attributes.
    const apart = (one: number, other: number) => {
      expect(Math.abs(one - other)).toBeLessThan(1e-6);
    };
    apart(share(cx, [left, right]), share(gains.deltaK.value[0], doubling));
    apart(share(cy, [bottom, top]), share(gains.deltaT.value[0], round));
    expect(await rangesIn(chart.locator(".words"))).toHaveLength(3);
  });

  test("clusters are the units where tasks are labelled with them", async () => {
    const [first = [], second = []] = depths.map((T) => runs.base[T] ?? []);
    const rows = first.map((_, i) => i);
    const text = [
      "task,T,n,c,cluster",
      ...[first, second].flatMap((all, T) => all.map((c, i) => `t${i},${T},${n},${c},g${i % 7}`)),
    ].join("\n");
    const page = await openDepth(text, "&T=0&k=2");
    const clusters = rows.map((i) => i % 7);
    const gains = pc.depthGains(depthRuns("base").slice(0, 2), [2], { interval: { clusters } });
    expectRanges(await rangesIn(ratioMaps(page).locator(".words")), endsAt(gains, 0), "clusters");
    expect((await texts(page, "pc-depth-view p")).join(" ")).toContain("7 clusters as the units");
  });

  test("of tasks that a depth lacks, the gains are those of the tasks at both", async () => {
    const page = await openDepth(
      "task,T,n,c\na,0,8,3\nb,0,8,1\nd,0,8,0\nd,1,8,6\na,1,8,2\n",
      "&T=0&k=2",
    );
    const gains = pc.depthGains(
      [
        { T: 0, counts: { n: [8, 8], c: [3, 0] } },
        { T: 1, counts: { n: [8, 8], c: [2, 6] } },
      ],
      [2],
    );
    const [sentence = ""] = await answers(page);
    expect(sentence).toContain("are not distinguishable");
    expect(sentence).toContain("at the tasks of both depths");
    const [round = [], doubling = []] = endsAt(gains, 0);
    expectRanges(await rangesIn(sentences(page).first()), [round, doubling], sentence);
    const value = await sentences(page).first().locator("data").first().getAttribute("value");
    expectAgrees(Number(value), gains.deltaT.value[0] ?? NaN, "ΔT");
  });

  test("of one task nothing is said to buy more", async () => {
    const page = await openDepth("task,T,n,c\na,0,8,0\na,1,8,8\n", "&T=0&k=2");
    expect((await answers(page))[0]).toContain("are not distinguishable");
  });

  test("tasks without names cannot be paired over depths, which is told", async () => {
    const page = await openDepth("T,n,c\n0,8,3\n0,8,1\n1,8,2\n1,8,6\n", "&T=0&k=2");
    const [sentence = ""] = await answers(page);
    expect(sentence).toContain("which buys more is not judged: the tasks have no names");
    const gains = pc.depthGains([{ T: 0, counts: { n: [8, 8], c: [3, 1] } }], [2]);
    const { lower, upper } = gains.deltaK;
    const expected = [[lower[0] ?? NaN, upper[0] ?? NaN]];
    expectRanges(await rangesIn(sentences(page).first()), expected, sentence);
  });
});

describe.each(["these-tasks", "both"] as const)("about %s", (about) => {
  test("separate rollouts have the package's intervals, and what they are about is in the legend", async () => {
    const page = await openDepth(goldenFile, `&about=${about}&T=0&k=4`);
    const gains = gainsOf("base", [4], { about });
    const words = ratioMaps(page).first().locator(".words");
    expectRanges(await rangesIn(words), endsAt(gains, 0), about);
    const [sentence = ""] = await answers(page);
    expect(sentence).toContain("another round buys more than doubling 4 attempts:");
    expect(await dots(ratioMaps(page).first()).count()).toBeGreaterThan(0);
    expect((await texts(page, "pc-depth-view p")).join(" ")).toContain(
      `the 95 % interval of ΔT − Δk, covering ${about === "both" ? "which tasks were picked and " : ""}which attempts were drawn, leaves out 0`,
    );
  });

  test("nested truncation has that of a doubling alone, and nothing is said to buy more", async () => {
    const page = await openDepth(
      "task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,4\nb,1,8,1\n",
      `&about=${about}&T=0&k=2`,
    );
    await page.getByLabel("where the same samples were cut off: nested").check();
    await page.locator("figcaption", { hasText: "nested truncation" }).first().waitFor();
    await withBands(page);
    expect(await page.locator("pc-gain-chart .cursor line").count()).toBe(3);
    const [sentence = ""] = await answers(page);
    expect(sentence).toContain("which buys more is not judged: the posterior of each value");
    expect(sentence).not.toMatch(/buys more than|not distinguishable/);
    expect(await dots(page.locator("pc-depth-map")).count()).toBe(0);
    expect((await texts(page, "pc-depth-view p")).join(" ")).toContain(
      "nested truncation has none",
    );
  });
});

test("the CSV has every gain with its interval", async () => {
  const copied = await firstCopied(goldenFile);
  const cell = (name: string) => Number(copied(`k=4 ${name}`));
  const gains = gainsOf("base", [4]);
  for (const [name, { value, lower, upper }] of [
    ["delta_k", gains.deltaK],
    ["delta_T", gains.deltaT],
    ["difference", gains.difference],
  ] as const) {
    expectAgrees(cell(name), value[0] ?? NaN, name);
    expectAgrees(cell(`${name}_lower`), lower[0] ?? NaN, `${name}, lower`);
    expectAgrees(cell(`${name}_upper`), upper[0] ?? NaN, `${name}, upper`);
  }
});
