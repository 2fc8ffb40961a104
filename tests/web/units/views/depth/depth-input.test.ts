import { expect, test } from "vitest";
import { valueWords } from "../../../../../web/views/depth/map/map-words.ts";
import { cellAt } from "../../../../../web/views/depth/map/surface-cells.ts";
import { depthView } from "../../../../../web/views/depth/view.ts";
import { goldenFile } from "../../../views/depth/golden-depths.ts";
import { openView, wordsOf } from "../../../opened-view.ts";
import {
  cellsOf,
  everyValue,
  headsOf,
  mapsIn,
  openDepth,
  rowsOf,
  saturation,
  type OpenedDepth,
} from "./opened-depth.ts";

const warnings = (view: OpenedDepth) => view.list("warnings");

test("runs without a depth get an example and the name of the missing column", async () => {
  const view = await openDepth("task,n,c\na,10,3\n");
  expect(view.headline).toBe(
    "Your runs have no rounds (column T). This is an example. Add a column T (or depth, rounds, turns): the rounds that were allowed, 0 for an answer without any.",
  );
  const words = view.blocks.map((block) =>
    typeof block === "object" && block !== null && "kind" in block ? "" : wordsOf(block),
  );
  expect(words.find((each) => each.startsWith("A file with rounds"))).toContain("task,T,n,c");
  expect(words.find((each) => each.startsWith("Example: "))).toMatch(
    /^Example: With 4 attempts per task, it is not clear which brings example base \(B\) more: /,
  );
  // Each row or picture with numbers of the example names the example.
  expect(view.figures.map(({ words: { title } }) => title)).toEqual([
    expect.stringMatching(/^Example: /),
  ]);
  expect(view.figures[0]?.words.source).toContain("An example, not your runs.");
  const names = [
    ...headsOf(view, everyValue),
    ...mapsIn(view, "value").flatMap(({ families }) => families.map(({ name }) => name)),
  ];
  expect(names).toHaveLength(3 * 5 + 3);
  expect(names.filter((name) => !name.includes("example"))).toEqual([]);
  expect(view.store.runs).toHaveLength(1);
  // A cell of the example cannot be chosen.
  expect(view.charts.map(({ changes }) => changes)).toEqual([{}]);
});

test("of one depth the values are drawn, and what needs two is undefined", async () => {
  const view = await openDepth("task,n,c,T\na,10,3,2\nb,10,0,2\n", "", "saturation");
  expect(warnings(view)).toEqual([
    expect.stringContaining("one depth only: ΔT, the ratio and T* need at least two"),
  ]);
  expect(mapsIn(view, "value").map(({ families }) => families.length)).toEqual([1]);
  expect(cellsOf(view, everyValue)[0]?.[1]).toBe(0.15);
  expect(cellsOf(view, saturation)[0]).toEqual([NaN, NaN, NaN, NaN, NaN]);
});

test("a negative T and a missing one are left out with their reasons, and the rest is drawn", async () => {
  const text = "task,model,T,n,c\na,m,0,10,3\na,m,1,10,5\na,wrong,-1,10,3\na,bare,,10,3\n";
  const view = await openDepth(text, "", "left", "gains");
  for (const shows of ["value", "ratio"] as const)
    expect(mapsIn(view, shows).map(({ families }) => families.length)).toEqual([1]);
  const left = view.list("warnings left");
  expect(left[0]).toContain("is negative");
  expect(left[1]).toContain("no interaction depth");
});

test("cells beyond the samples of their depth are undefined, with the reason", async () => {
  const view = await openDepth("task,T,n,c\na,0,8,3\nb,0,8,1\na,1,4,2\nb,1,4,1\n");
  const [family] = mapsIn(view, "value")[0]?.families ?? [];
  expect(family && wordsOf(valueWords(cellAt(family, 1, family.request.ks.indexOf(8)), null))).toBe(
    "k = 8, T = 1: undefined, at T = 1, 2 tasks of 2 have fewer than 8 samples",
  );
  expect(warnings(view)).toContainEqual(
    expect.stringContaining("n differs: T = 0 has 8, T = 1 has 4; T* is read off at k = 4"),
  );
});

test("nested truncation differs from separate rollouts, and does not fall in T", async () => {
  const text = "task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,4\nb,1,8,1\n";
  const separate = await openDepth(text);
  expect(separate.figures[0]?.words.subtitle).toContain("separate rollouts");
  const nested = await openView(
    depthView,
    "#depth?example=none",
    { "own.csv": text },
    { nested: true },
  );
  expect(nested.figures[0]?.words.subtitle).toContain("nested truncation");
  expect(warnings(nested)).toEqual([]);
});

test("a run that the reader switches off leaves its family", async () => {
  const view = await openDepth("task,T,n,c\na,0,8,3\na,1,8,4\na,2,8,5\n");
  expect(rowsOf(view, everyValue)).toHaveLength(3);
  const [, second] = view.store.runs;
  if (second !== undefined) view.store.toggle(second, false);
  await view.settle();
  expect(rowsOf(view, everyValue)).toHaveLength(2);
});

test("there is no rule if doubling k goes beyond the samples, and the page says why", async () => {
  const view = await openDepth("task,T,n,c\na,0,8,3\na,1,8,4\n", "&k=8", "gains", "saturation");
  const [sentence = ""] = view.list("answers");
  expect(sentence).toMatch(
    /^own: what doubling 8 attempts brings at T = 0 is not known, since it takes n ≥ 16\. By the rule of Zhai et al\., point estimates recommend no T; 8 attempts at T = 1 solve 100 %/,
  );
  expect(rowsOf(view, saturation)[0]?.cells[3]?.more).toContain("is not known anywhere at k = 8");
});

test("the page names a task that a depth does not have", async () => {
  const view = await openDepth("task,T,n,c\na,0,8,3\nb,0,8,1\na,1,8,2\n");
  expect(warnings(view)).toContainEqual(
    expect.stringContaining("not every task is at every depth: T = 1 is missing 1 task"),
  );
});

test("nonsense in the address gives the defaults", async () => {
  const view = await openDepth(
    goldenFile,
    "&T=-3&epsilon=7&target=x&sample-cost=-1&of=nobody&k=1e9",
  );
  expect(view.control("Next round after T =")).toMatchObject({ chosen: "1" });
});
