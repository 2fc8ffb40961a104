import { describe, expect, test } from "vitest";
import { load, type DepthGains, type DepthRun, type IntervalOptions } from "passcurve";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { countsAt, golden, models, type Model } from "../../../../wasm/golden-depth.ts";
import { gainsAt, surer } from "../../../../../web/views/depth/map/depth-bands.ts";
import { ratioWords } from "../../../../../web/views/depth/map/map-words.ts";
import { cellAt, cellsOf } from "../../../../../web/views/depth/map/surface-cells.ts";
import type { DrawnFamily } from "../../../../../web/views/depth/map/drawn-family.ts";
import { openView, wordsOf } from "../../../opened-view.ts";
import { depthView } from "../../../../../web/views/depth/view.ts";
import { goldenFile } from "../../../views/depth/golden-depths.ts";
import {
  mapsIn,
  openDepth,
  rangesIn,
  sentencesIn,
  valuesIn,
  type OpenedDepth,
} from "./opened-depth.ts";

const pc = await load();

const { n, depths, k: ks, runs } = golden;

const depthRuns = (model: Model): DepthRun[] =>
  depths.map((T) => ({ T, counts: countsAt(model, T) }));

const gainsOf = (model: Model, at: ArrayLike<number>, interval: IntervalOptions = {}) =>
  pc.depthGains(depthRuns(model), at, { interval });

/** Interval ends of each gain, in the order of a readout. */
const endsAt = ({ deltaT, deltaK, difference }: DepthGains, at: number) =>
  [deltaT, deltaK, difference].map(({ lower, upper }) => [lower[at] ?? NaN, upper[at] ?? NaN]);

function expectRanges(found: number[][], expected: number[][], what: string): void {
  expect(found.length, what).toBeGreaterThanOrEqual(expected.length);
  expected.forEach(([lower = NaN, upper = NaN], i) => {
    expectAgrees(found[i]?.[0], lower, `${what}, ${i}, lower`);
    expectAgrees(found[i]?.[1], upper, `${what}, ${i}, upper`);
  });
}

const openGains = (text: string, settings = "") => openDepth(text, settings, "gains");

/** The families of the ratio maps, with the gains of a cell. */
function ratioMaps(view: OpenedDepth) {
  const [maps] = mapsIn(view, "ratio");
  const { families = [], bands } = maps ?? {};
  const gains = (family: DrawnFamily, row: number, column: number) =>
    gainsAt(cellAt(family, row, column), bands?.gains.get(family.label) ?? null);
  return { families, gains };
}

/** Readout of a ratio map at a T and k. */
function readout(view: OpenedDepth, at: number, T: number, k: number) {
  const { families, gains } = ratioMaps(view);
  const family = families[at];
  if (family === undefined) throw new Error(`no map ${at}`);
  const row = family.points.findIndex((point) => point.T === T);
  const column = family.request.ks.indexOf(k);
  return ratioWords(cellAt(family, row, column), gains(family, row, column));
}

/** Number of cells of a ratio map where it is sure which brings more. */
function sureIn(view: OpenedDepth, at: number): number {
  const { families, gains } = ratioMaps(view);
  const family = families[at];
  return family === undefined
    ? NaN
    : cellsOf(family).filter(({ row, column }) => surer(gains(family, row, column)) !== null)
        .length;
}

/** The notes, with that on the dots. */
const notes = ({ notes: all }: OpenedDepth) => all.join(" ");

describe("about new tasks", () => {
  test("the sentence says that one buys more where the interval of the difference leaves out 0, and only there", async () => {
    const seen = new Set<string>();
    for (const [T, k] of [
      [0, 4],
      [1, 4],
      [1, 2],
      [2, 64],
    ] as const) {
      const view = await openGains(goldenFile, `&T=${T}&k=${k}`);
      const words = view.list("answers");
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
        expectRanges(rangesIn(sentencesIn(view)[i]), expected, text);
      }
    }
    expect(seen.size).toBe(3);
  });

  test("the ratio maps read out every interval of the marked cell", async () => {
    const view = await openGains(goldenFile, "&T=0&k=8");
    expect(mapsIn(view, "ratio")).toMatchObject([{ k: 8, T: 0 }]);
    for (const [i, model] of models.entries()) {
      const words = readout(view, i, 0, 8);
      expectRanges(rangesIn(words), endsAt(gainsOf(model, [8]), 0), model);
      expect(wordsOf(words)).toMatch(/ΔT.−.Δk is [^]*(buys more|not distinguishable)/);
    }
  });

  test("it is sure which brings more in some cells of a ratio map, and the legend says what that means", async () => {
    const view = await openGains(goldenFile);
    for (const [i, model] of models.entries()) {
      const { lower, upper } = gainsOf(model, ks).difference;
      const sure = lower.filter((end, at) => end > 0 || (upper[at] ?? NaN) < 0).length;
      expect(sure, model).toBeGreaterThan(0);
      expect(sure, model).toBeLessThan(lower.filter((end) => !Number.isNaN(end)).length);
      expect(sureIn(view, i), model).toBe(sure);
    }
    expect(notes(view)).toContain(
      "• where that is sure: the 95 % interval of ΔT − Δk, covering which tasks were picked, leaves out 0, each cell by itself",
    );
  });

  test("clusters are the units where tasks are labelled with them", async () => {
    const [first = [], second = []] = depths.map((T) => runs.base[T] ?? []);
    const rows = first.map((_, i) => i);
    const text = [
      "task,T,n,c,cluster",
      ...[first, second].flatMap((all, T) => all.map((c, i) => `t${i},${T},${n},${c},g${i % 7}`)),
    ].join("\n");
    const view = await openGains(text, "&T=0&k=2");
    const clusters = rows.map((i) => i % 7);
    const gains = pc.depthGains(depthRuns("base").slice(0, 2), [2], { interval: { clusters } });
    expectRanges(rangesIn(readout(view, 0, 0, 2)), endsAt(gains, 0), "clusters");
    expect(notes(view)).toContain("7 clusters as the units");
  });

  test("gains count only the tasks of both depths", async () => {
    const view = await openGains(
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
    const [sentence = ""] = view.list("answers");
    expect(sentence).toContain("are not distinguishable");
    expect(sentence).toContain("at the tasks of both depths");
    const [round = [], doubling = []] = endsAt(gains, 0);
    const [words] = sentencesIn(view);
    expectRanges(rangesIn(words), [round, doubling], sentence);
    expectAgrees(valuesIn(words)[0], gains.deltaT.value[0] ?? NaN, "ΔT");
  });

  test("one task gives no advice on what buys more", async () => {
    const view = await openGains("task,T,n,c\na,0,8,0\na,1,8,8\n", "&T=0&k=2");
    expect(view.list("answers")[0]).toContain("are not distinguishable");
  });

  test("tasks without names cannot be paired over depths, and the page says why", async () => {
    const view = await openGains("T,n,c\n0,8,3\n0,8,1\n1,8,2\n1,8,6\n", "&T=0&k=2");
    const [sentence = ""] = view.list("answers");
    expect(sentence).toContain("which buys more is not judged: the tasks have no names");
    const gains = pc.depthGains([{ T: 0, counts: { n: [8, 8], c: [3, 1] } }], [2]);
    const { lower, upper } = gains.deltaK;
    expectRanges(rangesIn(sentencesIn(view)[0]), [[lower[0] ?? NaN, upper[0] ?? NaN]], sentence);
  });
});

describe.each(["these-tasks", "both"] as const)("about %s", (about) => {
  test("separate rollouts have the package's intervals, and what they are about is in the legend", async () => {
    const view = await openGains(goldenFile, `&about=${about}&T=0&k=4`);
    const gains = gainsOf("base", [4], { about });
    expectRanges(rangesIn(readout(view, 0, 0, 4)), endsAt(gains, 0), about);
    const [sentence = ""] = view.list("answers");
    expect(sentence).toContain("another round buys more than doubling 4 attempts:");
    expect(sureIn(view, 0)).toBeGreaterThan(0);
    expect(notes(view)).toContain(
      `the 95 % interval of ΔT − Δk, covering ${about === "both" ? "which tasks were picked and " : ""}which attempts were drawn, leaves out 0`,
    );
  });

  test("nested truncation has only the gain of a doubling, and no advice on what buys more", async () => {
    const text = "task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,4\nb,1,8,1\n";
    const address = `#depth?example=none&about=${about}&T=0&k=2`;
    const view = await openView(depthView, address, { "own.csv": text }, { nested: true });
    await view.unfold("gains");
    expect(ratioMaps(view).families.map(({ kind }) => kind)).toEqual(["nested"]);
    const [sentence = ""] = view.list("answers");
    expect(sentence).toContain("which buys more is not judged: the posterior of each value");
    expect(sentence).not.toMatch(/buys more than|not distinguishable/);
    expect(sureIn(view, 0)).toBe(0);
    expect(notes(view)).toContain("nested truncation has none");
  });
});
