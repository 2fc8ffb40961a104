import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import type { DrawnCurve } from "../../../../../web/ui/curves/curve-points.ts";
import { wordsOf } from "../../../opened-view.ts";
import { cellsOf, headsOf, linksIn, openDepth } from "./opened-depth.ts";

const pc = await load();
const n = 8;
/** Successes by model, category and depth. */
const successes: Record<string, Record<string, Record<number, number[]>>> = {
  base: {
    x: { 0: [0, 0, 3, 0, 5], 1: [1, 0, 4, 0, 6] },
    y: { 0: [0, 2, 0, 0, 0], 1: [0, 3, 0, 1, 0] },
  },
  tuned: {
    x: { 0: [0, 1, 4, 0, 6], 1: [2, 3, 0, 1, 7] },
    y: { 0: [1, 2, 0, 0, 0], 1: [4, 3, 2, 1, 0] },
  },
};
const text = [
  "model,group,T,task,n,c",
  ...Object.entries(successes).flatMap(([model, groups]) =>
    Object.entries(groups).flatMap(([group, depths]) =>
      Object.entries(depths).flatMap(([T, all]) =>
        all.map((c, task) => `${model},${group},${T},${group}${task},${n},${c}`),
      ),
    ),
  ),
].join("\n");

test("every pair at a depth has its expansion and regression, and their sums over the categories", async () => {
  const view = await openDepth(text, "&T=1", "pairs");
  // Columns: tasks, first, second, expansion, regression, both, neither, p
  const rows = cellsOf(view, "Expansion and regression at T = 1");
  expect(rows).toHaveLength(3);
  const [x = [], y = [], sum = []] = rows;
  expect(x.slice(0, 7)).toEqual([5, 3, 4, 2, 1, 2, 0]);
  expect(y.slice(0, 7)).toEqual([5, 2, 4, 2, 0, 2, 1]);
  expect(sum.slice(0, 7)).toEqual([10, 5, 8, 4, 1, 4, 1]);
  expectAgrees(x[7], pc.mcnemar(1, 2), "p of x");
  expectAgrees(sum[7], pc.mcnemar(1, 4), "p of all");
  await view.choose("At T =", "0");
  expect(view.address).toContain("T=0");
  const [other = []] = cellsOf(view, "Expansion and regression at T = 0");
  expect(other.slice(3, 5)).toEqual([1, 0]);
});

test("categories that differ in their depths are compared at the deepest of each, all tasks in the sums", async () => {
  const static_ = text
    .split("\n")
    .filter((line) => !line.includes(",y,1,"))
    .join("\n");
  const view = await openDepth(static_, "", "pairs");
  const label = "Expansion and regression at the deepest T of each category";
  expect(headsOf(view, label)).toEqual([
    expect.stringContaining("x, T = 1"),
    expect.stringContaining("y, T = 0"),
    expect.stringContaining("All"),
  ]);
  const rows = cellsOf(view, label).map((row) => row.slice(0, 7));
  expect(rows).toEqual([
    [5, 3, 4, 2, 1, 2, 0],
    [5, 1, 2, 1, 0, 1, 3],
    [10, 4, 6, 3, 1, 3, 3],
  ]);
  await view.choose("At T =", "0");
  expect(cellsOf(view, "Expansion and regression at T = 0")).not.toEqual([]);
  await view.choose("At T =", "");
  expect(cellsOf(view, label).map((row) => row.slice(0, 7))).toEqual(rows);
});

test("all families stand in one picture for each category and depth", async () => {
  const view = await openDepth(text, "", "families");
  const pictures = view.charts.filter(({ element }) => element === "pc-curve-chart");
  expect(pictures).toHaveLength(4);
  expect((pictures[0]?.of.runs as DrawnCurve[]).map(({ name }) => name)).toEqual(["base", "tuned"]);
  const links = view.blocks.flatMap((block) =>
    typeof block === "object" && block !== null && "kind" in block && block.kind === "note"
      ? linksIn(block.words)
      : [],
  );
  expect(links).toEqual([expect.stringMatching(/^#trend\?.*axis=T/)]);
  expect(view.notes.join()).toContain("The same against T, at each k");
  expect(wordsOf(view.sections.find(({ id }) => id === "families")?.title)).toBe(
    "pass@k of all families, depth by depth",
  );
});
