import { expect, test } from "vitest";
import { load } from "passcurve";
import type { DrawnBands } from "../../../../../web/views/reliability/plot-cover.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { rangesOf } from "../../../full-values.ts";
import { isOf } from "../../../page-blocks.ts";
import {
  cellOf,
  chartsOf,
  counts,
  csv,
  expectEnds,
  heads,
  namesIn,
  openReliability,
  openRuns,
  other,
  pairOf,
  shade,
  successes,
  tablesOf,
  type OpenedReliability,
} from "./opened-reliability.ts";

const pc = await load();

const both = { "own.csv": csv({ mine: successes, other }) };

const bandsOf = (view: OpenedReliability, element: `pc-${string}`) =>
  chartsOf(view, element)[0]?.of.bands as DrawnBands;

test("reliability's tables have the package's intervals, by what they are about", async () => {
  const view = await openReliability(both);
  await view.type("Attempts per task (k)", 4);
  const runs = [counts, { n: counts.n, c: other }];
  for (const about of ["new-tasks", "both"] as const) {
    await view.set({ about });
    const [cover, stability] = tablesOf(view);
    expect(heads(stability)).toContain("mG-Pass@4");
    const interval = { about };
    const ofCover = (tau: number) => pc.coverCurve(counts, [tau], { interval });
    expectEnds(cellOf(cover, 0, 0), ofCover(0.5), "Cover@0.5");
    expectEnds(cellOf(cover, 0, 1), pc.passAtKCurve(counts, [1], { interval }), "Pass@1");
    expectEnds(cellOf(cover, 0, 2), ofCover(0.2), "Cover@0.2");
    expectEnds(cellOf(cover, 0, 3), ofCover(0.8), "Cover@0.8");
    const gPass = pc.gPassAtKCurve(counts, 4, [0.75], { interval });
    expectEnds(cellOf(stability, 0, 1), gPass, "G-Pass");
    expectEnds(cellOf(stability, 0, 3), pc.mgPassAtKMean(counts, 4, { interval }), "mG-Pass");
    expectEnds(cellOf(stability, 0, 4), pc.mgPassAtKAreaMean(counts, 4, { interval }), "area");
    const excess = cellOf(cover, 0, 4);
    const paired = view.notes.filter((note) => note.includes("AvgAUC⁺ over the tasks that all"));
    if (about === "new-tasks") {
      expectEnds(excess, pc.averageAucExcessIntervals(runs), "AvgAUC⁺");
      expect(paired).toHaveLength(1);
    } else {
      expect(excess.range).toBe("(–)");
      expect(excess.more).toContain("about new tasks only");
      expect(paired).toHaveLength(0);
      expect(view.notes.join()).toContain(
        "AvgAUC⁺ compares Covers of c/n, so that it has an interval about new tasks only.",
      );
    }
  }
});

test("the headline has the package's interval of Cover at the tau that is set", async () => {
  const view = await openReliability(both, "&of=mine&tau=0.3");
  const ends = () => rangesOf(view.page.headline?.sentence)[0] ?? [];
  for (const about of ["new-tasks", "both"] as const) {
    await view.set({ about });
    const { lower, upper } = pc.coverCurve(counts, [0.3], { interval: { about } });
    const [low, high] = ends();
    expectAgrees(low, lower?.[0] ?? NaN, about);
    expectAgrees(high, upper?.[0] ?? NaN, about);
  }
});

test("G-Pass at every k of a list, beside the k that is set, has its values and intervals", async () => {
  const view = await openReliability(both, "&k=4&ks=2,8");
  const shown = () => heads(tablesOf(view)[1]);
  const named = (k: number) =>
    [0.5, 0.75, 1].map((tau) => `G-Pass@${k} τ=${tau}`).concat(`mG-Pass@${k}`, `mG@${k} as area`);
  expect(shown()).toEqual([2, 4, 8].flatMap(named));
  for (const about of ["new-tasks", "both"] as const) {
    await view.set({ about });
    const cell = (column: number) => cellOf(tablesOf(view)[1], 0, column);
    const interval = { about };
    for (const [i, k] of [2, 4, 8].entries()) {
      const at = 5 * i;
      const gPass = pc.gPassAtKCurve(counts, k, [0.75], { interval });
      expectAgrees(cell(at + 1).value, gPass.value[0] ?? NaN, k);
      expectEnds(cell(at + 1), gPass, `${k}`);
      expectEnds(cell(at + 3), pc.mgPassAtKMean(counts, k, { interval }), `mG ${k}`);
      expectEnds(cell(at + 4), pc.mgPassAtKAreaMean(counts, k, { interval }), `area ${k}`);
    }
  }
  const { lists } = view.store.settings;
  await view.set({ lists: { ...lists, ks: [3] } });
  expect(shown()).toEqual([3, 4].flatMap(named));
  await view.set({ lists: { ...lists, ks: null } });
  expect(shown()).toEqual([...named(4).slice(0, -1), "as area"]);
});

test("AUC⁺ of the shaded pair, and AvgAUC⁺, have intervals that take clusters as the units", async () => {
  const cluster = (task: number) => `c${task % 4}`;
  const view = await openReliability({ "own.csv": csv({ mine: successes, other }, cluster) });
  await shade(view, "other", "mine");
  const ranges = () =>
    view.blocks
      .filter((block) => isOf(block, ["list"]))
      .filter(({ look }) => look === "pair")
      .flatMap(({ items }) => rangesOf(items));
  const clusters = successes.map((_, task) => cluster(task));
  const runs = [{ n: counts.n, c: other }, counts];
  const { lower, upper } = pc.averageAucExcessIntervals(runs, { interval: { clusters } });
  expect(ranges()).toEqual([0, 1].map((at) => [lower[at], upper[at]]));
  expect(view.list("warnings").join()).toContain("intervals take 4 clusters as the units");
  await view.set({ about: "both" });
  expect(ranges()).toEqual([]);
  expect(pairOf(view)).toContain("AUC⁺ has an interval about new tasks only");
  expect(view.list("warnings").join()).toContain("intervals do not use the clusters");
});

test("AvgAUC⁺ compares runs of other tasks only where the reader mixes all, unpaired and without clusters", async () => {
  const first = csv({ mine: successes }, (task) => `c${task % 4}`);
  const second = first.replaceAll(",t", ",u").replaceAll("mine", "two");
  const text = `${first}\n${second.split("\n").slice(1).join("\n")}`;
  const view = await openReliability({ "own.csv": text }, "&separate-by=none");
  const notes = view.notes.join();
  expect(notes).toContain("as if every run had tasks of its own");
  expect(notes).toContain("too narrow where tasks come in clusters");
});

test("G-Pass has bands against τ and against k, with the kind in the picture", async () => {
  const view = await openReliability({ "own.csv": csv({ mine: successes }) }, "&k=4");
  for (const against of ["τ", "k"]) {
    await view.tick(against, true);
    const { banded, caption } = bandsOf(view, "pc-g-pass-chart");
    expect(namesIn(banded)).toEqual(["mine"]);
    expect(caption).toBe("95\u00a0% bands: which tasks were picked");
  }
});

test("the surface has the interval of the selected cell, which sets k and tau", async () => {
  const tasks = { x: [25, 7], y: [25, 20], z: [25, 0] } satisfies Record<string, [number, number]>;
  const view = await openRuns({ one: tasks });
  await view.tick("both", true);
  const chart = () => chartsOf(view, "pc-surface-chart")[0];
  expect(chart()?.of).toMatchObject({ name: "one", k: 10, tau: 0.5, end: null });
  const cell = { k: 25, tau: 0.3 };
  await view.happen(chart(), "look", cell);
  const few = { n: [25, 25, 25], c: [7, 20, 0] };
  const { lower, upper } = pc.gPassAtKCurve(few, 25, [0.3], { interval: {} });
  expect(chart()?.of.end).toMatchObject({ lower: lower?.[0], upper: upper?.[0] });
  await view.happen(chart(), "place", cell);
  for (const part of ["k=25", "tau=0.3", "against=surface"]) expect(view.address).toContain(part);
  expect(chart()?.of).toMatchObject({ k: 25, tau: 0.3 });
});
