import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { countsAt, golden, goldenAt, models, type Model } from "../../../../wasm/golden-depth.ts";
import { gainsAt } from "../../../../../web/views/depth/map/depth-bands.ts";
import { ratioWords } from "../../../../../web/views/depth/map/map-words.ts";
import { cellAt } from "../../../../../web/views/depth/map/surface-cells.ts";
import { goldenFile } from "../../../views/depth/golden-depths.ts";
import { wordsOf, openView } from "../../../opened-view.ts";
import { depthView } from "../../../../../web/views/depth/view.ts";
import {
  cellsOf,
  columnsOf,
  everyValue,
  familyIn,
  mapsIn,
  openDepth,
  rowsOf,
  saturation,
  valuesIn,
} from "./opened-depth.ts";

const pc = await load();
const { n, depths, k: ks } = golden;

test("every Pass@(k, T) of the table is the golden one", async () => {
  const view = await openDepth(goldenFile);
  const rows = cellsOf(view, everyValue);
  expect(rows).toHaveLength(models.length * depths.length);
  models.forEach((model, family) => {
    depths.forEach((T, depth) => {
      const values = rows[family * depths.length + depth]?.slice(1) ?? [];
      expect(values).toHaveLength(ks.length);
      ks.forEach((k, i) => {
        expectAgrees(values[i], goldenAt("surface", model, T, k), { model, T, k });
      });
    });
  });
});

test("T*, recommended T and cross-over k follow from the golden gains", async () => {
  const view = await openDepth(goldenFile, "", "saturation");
  const gains = (model: Model, T: number, k: number) => ({
    round: goldenAt("delta_T", model, T, k),
    doubling: goldenAt("delta_k", model, T, k),
  });
  const expected = models.map((model) => {
    const turn = depths.findIndex((T) => {
      const { round, doubling } = gains(model, T, 4);
      return round < doubling;
    });
    const crossover = ks.find((k) => {
      const { round, doubling } = gains(model, 1, k);
      return round < doubling;
    });
    const stars = ["0.01", "0.02", "0.05"].map((each) => golden.saturation[model][each]);
    return [...stars, depths[turn + 1], crossover];
  });
  expect(cellsOf(view, saturation)).toEqual(expected);
  const words = rowsOf(view, saturation)[0]?.cells.map(({ more = "" }) => more);
  const ofStar = `at k = ${ks.at(-1)}; a step of a rule on point estimates has no interval`;
  expect(words).toEqual([ofStar, ofStar, ofStar, "at k = 4", "at T = 1"]);
});

test("the page gives a T* beyond the largest depth, and one at the reader's ε", async () => {
  const growing = [0, 1, 2].map((T) => `a,${T},10,5\nb,${T},10,${T}\nc,${T},10,${T >> 1}`);
  const text = ["task,T,n,c", ...growing].join("\n");
  const view = await openDepth(text, "&epsilon=0.4", "saturation");
  expect(
    columnsOf(view, saturation)
      .slice(0, 4)
      .map((head) => head.split(" at ")[0]),
  ).toEqual(["T*(0.01)", "T*(0.02)", "T*(0.05)", "T*(0.4)"]);
  const cells = rowsOf(view, saturation)[0]?.cells ?? [];
  expect(cells.slice(0, 4).map(({ text }) => text)).toEqual(["> 2", "> 2", "> 2", "0"]);
});

test("the ratio map reads the golden gains out, in points", async () => {
  const view = await openDepth(goldenFile, "", "gains");
  const [maps] = mapsIn(view, "ratio");
  const family = familyIn(maps?.families ?? [], "base");
  const wordsAt = (T: number) => {
    const cell = cellAt(family, depths.indexOf(T), ks.indexOf(4));
    return ratioWords(cell, gainsAt(cell, maps?.bands.gains.get(family.label) ?? null));
  };
  expect(wordsOf(wordsAt(0))).toContain("T = 0: ratio");
  const values = valuesIn(wordsAt(0));
  const round = goldenAt("delta_T", "base", 0, 4);
  const doubling = goldenAt("delta_k", "base", 0, 4);
  expectAgrees(values[1], round, "ΔT");
  expectAgrees(values[2], doubling, "Δk");
  expectAgrees(values[0], round / (round + doubling), "ratio");
  expect(wordsOf(wordsAt(depths.at(-1) ?? 0))).toContain("there is no deeper one");
});

test("the sentences end in the rule, and the value at the depth that it recommends", async () => {
  const view = await openDepth(goldenFile, "", "gains");
  const [base = ""] = view.list("answers");
  expect(base).toMatch(
    /^base: from T = 1, .* By the rule of Zhai et al\., point estimates recommend T = 2, where 4 attempts solve 34\.3 % \(\d/,
  );
});

test("the headline says which brings more, by how much, and what that rests on", async () => {
  const statement = async (settings: string) => {
    const { headline } = (await openDepth(goldenFile, settings)).page;
    return [wordsOf(headline?.sentence), wordsOf(headline?.basis)];
  };
  const signed = (gain: number) => `+${(100 * gain).toFixed(1)}`;
  const gain = (of: "delta_T" | "delta_k", T: number) => signed(goldenAt(of, "base", T, 4));
  const [sure, basis] = await statement("&T=0&k=4");
  expect(sure).toBe(
    `With 4 attempts per task, a first round brings base more than twice the attempts: ${gain("delta_T", 0)} points against ${gain("delta_k", 0)}`,
  );
  expect(basis).toMatch(
    /^In points, from T = 0: a round \+[\d.]+ \(\+[\d.]+ to \+[\d.]+\), 8 attempts \+[\d.]+ \(.*\)\. The difference is \+.*\. By the rule of Zhai et al\., point estimates recommend T = 2, where 4 attempts solve 34\.3 % /,
  );
  const [unknown] = await statement("&T=2&k=64");
  expect(unknown).toBe(
    "With 64 attempts per task, it is not known what twice the attempts bring base at T = 2",
  );
});

test("what is folded is neither drawn nor computed until it is opened", async () => {
  const view = await openView(depthView, "#depth?example=simulated-depth");
  const drawn = () => mapsIn(view, "value").flatMap(({ families }) => families).length;
  expect(drawn()).toBe(3);
  expect(view.charts.map(({ element }) => element)).toEqual(["pc-depth-maps"]);
  expect(view.tables).toHaveLength(1);
  expect(view.sections.filter(({ blocks }) => blocks !== null)).toEqual([]);
  expect(view.sections.map(({ title }) => wordsOf(title))).toContain(
    "All 3 categories: maps and values",
  );
  await view.unfold("all");
  expect(drawn()).toBe(3 + 9);
  await view.fold("all");
  expect(drawn()).toBe(3);
});

test("the page says by how much separate rollouts fall in T", async () => {
  const view = await openDepth(goldenFile);
  expect(view.list("warnings")[0]).toContain(
    "base: separate rollouts, shown as measured: Pass@(k, T) falls from T = 2 to 3 by up to 6.0 points (k = 32, 64)",
  );
});

test("the cheapest way to a target is the cheapest of all k and T", async () => {
  const costs = "&target=0.4&sample-cost=3&round-cost=2";
  const view = await openDepth(goldenFile, costs, "plan");
  const expected = models.map((model) => {
    const plans = depths.flatMap((T) => {
      const all = Array.from({ length: n }, (_, i) => i + 1);
      const { value } = pc.passAtKCurve(countsAt(model, T), all);
      const at = value.findIndex((share) => share >= 0.4);
      return at < 0 ? [] : [[T, at + 1, (at + 1) * (3 + 2 * T), value[at] ?? NaN]];
    });
    return plans.sort((a, b) => (a[2] ?? 0) - (b[2] ?? 0))[0];
  });
  const found = cellsOf(view, "The cheapest way to the target");
  expected.forEach((plan, family) => {
    expect(found[family]?.slice(0, 3)).toEqual(plan?.slice(0, 3));
    expectAgrees(found[family]?.[3], plan?.[3] ?? NaN, models[family]);
  });
  const best = Math.min(...expected.map((plan) => plan?.[2] ?? Infinity));
  expect(view.list("plan")[0]).toContain(`the least cost is ${best}: `);
  await view.type("and each of its rounds", 0);
  expect(view.address).toContain("round-cost=0");
  expect(view.control("Solve")).toMatchObject({ after: "% of tasks", value: 40 });
  await view.type("Solve", 99);
  expect(view.list("plan")).toContain("no run reaches that within its samples.");
});
