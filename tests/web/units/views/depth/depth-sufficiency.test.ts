import { expect, test } from "vitest";
import { load } from "passcurve";
import { countsAt, golden, models } from "../../../../wasm/golden-depth.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import type { ErrorPoint } from "../../../../../web/ui/curves/error-points.ts";
import { goldenFile } from "../../../views/depth/golden-depths.ts";
import { wordsOf } from "../../../opened-view.ts";
import { cellsOf, headsOf, openDepth, type OpenedDepth } from "./opened-depth.ts";

const pc = await load();
const surfaces = "Distance of the surface to that of all samples, in points";
const cells = "Distance to the values of all samples, in points";

const open = (text: string, settings: string) => openDepth(text, settings, "fewer");

const errorCharts = ({ charts }: OpenedDepth) =>
  charts.filter(({ element }) => element === "pc-error-chart");

/** The lines of an error chart. */
const linesOf = (points: unknown) => [...new Set((points as ErrorPoint[]).map(({ name }) => name))];

const known = (values: ArrayLike<number>) =>
  [...Array.from(values)].filter((each) => !Number.isNaN(each));

test("the surface from m samples is compared with that of all, at the m, k and repeats of the reader", async () => {
  const view = await open(goldenFile, "&m=3,5,8&ks=1,4&repeats=7");
  expect(headsOf(view, surfaces)).toEqual(["m = 3", "m = 5", "m = 8"]);
  const [model = "base"] = models;
  const rows = cellsOf(view, surfaces);
  const ofCells = cellsOf(view, cells);
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
  expect(errorCharts(view)).toHaveLength(2);
  expect(view.figures.map(({ words: { subtitle } }) => wordsOf(subtitle))).toContainEqual(
    expect.stringContaining("Over all T and all k up to m, 7 repeats"),
  );
});

test("each family has a line, and the page says which has too few samples", async () => {
  const text = ["model,task,T,n,c"];
  for (const [model, n] of [
    ["a", 12],
    ["b", 6],
  ] as const)
    for (const T of [0, 1])
      for (const task of [1, 2, 3])
        text.push(`${model},t${task},${T},${n},${Math.min(n, task + T)}`);
  const view = await open(text.join("\n"), "&m=4,9&repeats=5&configurations=all");
  const words = view.blocks.map((block) =>
    typeof block === "object" && block !== null && "kind" in block ? "" : wordsOf(block),
  );
  expect(words.join(" ")).toContain("At most 6 samples of each task of");
  expect(headsOf(view, surfaces)).toEqual(["a, m = 4", "a, m = 9", "b, m = 4"]);
  expect(linesOf(errorCharts(view)[0]?.of.points)).toEqual(["a", "b"]);
  await view.choose("Families", "one");
  expect(view.address).not.toContain("configurations");
  expect(headsOf(view, surfaces)).toEqual(["m = 4", "m = 9"]);
});

test("each category has a panel, and no line joins two categories", async () => {
  const text = ["model,category,task,T,n,c"];
  for (const model of ["a", "b"])
    for (const category of ["A", "B"])
      for (const T of [0, 1])
        for (const task of [1, 2, 3])
          text.push(`${model},${category},${category}${task},${T},12,${task + T}`);
  const view = await open(text.join("\n"), "&m=4,6&repeats=5&configurations=all");
  const figures = view.figures.filter(({ panels }) => panels.length > 1);
  expect(figures.flatMap(({ panels }) => panels.map(({ name }) => name))).toEqual([
    "A",
    "B",
    "A",
    "B",
  ]);
  for (const { of } of errorCharts(view))
    expect((of.points as ErrorPoint[]).map(({ name, size }) => `${name} ${size}`)).toEqual([
      "a 4",
      "a 6",
      "b 4",
      "b 6",
    ]);
});

test("where every sample of a task is alike, no smaller sample is off", async () => {
  const view = await open("task,T,n,c\na,0,8,0\nb,0,8,8\na,1,8,8\nb,1,8,8", "&m=4");
  expect(headsOf(view, surfaces)).toEqual(["m = 4"]);
  expect(cellsOf(view, surfaces)[0]?.slice(1)).toEqual([0, 0]);
  expect(errorCharts(view)).toHaveLength(2);
});
