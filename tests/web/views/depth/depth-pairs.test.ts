import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { openDepth } from "./depths.ts";
import { plain } from "../../reading.ts";
import { numbersIn } from "../../rows.ts";

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
  const page = await openDepth(text, "&T=1");
  const table = page.getByRole("region", { name: "Expansion and regression at T = 1" });
  await table.waitFor();
  const rowOf = (at: number) => numbersIn(table.locator("tbody tr").nth(at));
  // Columns: tasks, first, second, expansion, regression, both, neither, p
  const [x, y, sum] = [await rowOf(0), await rowOf(1), await rowOf(2)];
  expect(x.slice(0, 7)).toEqual([5, 3, 4, 2, 1, 2, 0]);
  expect(y.slice(0, 7)).toEqual([5, 2, 4, 2, 0, 2, 1]);
  expect(sum.slice(0, 7)).toEqual([10, 5, 8, 4, 1, 4, 1]);
  expectAgrees(x[7], pc.mcnemar(1, 2), "p of x");
  expectAgrees(sum[7], pc.mcnemar(1, 4), "p of all");
  expect(await table.locator("tbody tr").count()).toBe(3);
  await page.getByRole("combobox", { name: /^At T =/ }).selectOption("0");
  await expect.poll(() => page.url()).toContain("T=0");
  const other = page.getByRole("region", { name: "Expansion and regression at T = 0" });
  await other.waitFor();
  expect((await numbersIn(other.locator("tbody tr").first())).slice(3, 5)).toEqual([1, 0]);
});

test("categories that differ in their depths are compared at the deepest of each, all tasks in the sums", async () => {
  const static_ = text
    .split("\n")
    .filter((line) => !line.includes(",y,1,"))
    .join("\n");
  const page = await openDepth(static_, "");
  const label = "Expansion and regression at the deepest T of each category";
  const table = page.getByRole("region", { name: label });
  await table.waitFor();
  expect((await table.locator("tbody th").allInnerTexts()).map(plain)).toEqual([
    expect.stringContaining("x, T = 1"),
    expect.stringContaining("y, T = 0"),
    expect.stringContaining("All"),
  ]);
  const rowOf = (at: number) => numbersIn(table.locator("tbody tr").nth(at));
  expect((await rowOf(0)).slice(0, 7)).toEqual([5, 3, 4, 2, 1, 2, 0]);
  expect((await rowOf(1)).slice(0, 7)).toEqual([5, 1, 2, 1, 0, 1, 3]);
  expect((await rowOf(2)).slice(0, 7)).toEqual([10, 4, 6, 3, 1, 3, 3]);
  const choice = page.getByRole("combobox", { name: /^At T =/ });
  await choice.selectOption("0");
  await page.getByRole("region", { name: "Expansion and regression at T = 0" }).waitFor();
  await choice.selectOption("");
  await table.waitFor();
});

test("all families stand in one picture for each category and depth", async () => {
  const page = await openDepth(text);
  const section = page.locator("pc-depth-view details", {
    has: page.locator("summary", { hasText: "pass@k of all families" }),
  });
  const pictures = section.locator("pc-curve-chart");
  await expect.poll(() => pictures.count()).toBe(4);
  const lines = pictures.first().locator("svg g[aria-label=line] path");
  await expect.poll(() => lines.count()).toBeGreaterThanOrEqual(2);
  await page.getByRole("link", { name: "The same against T, at each k" }).click();
  await page.locator("pc-trend-view .answer").waitFor();
  await expect.poll(() => page.url()).toContain("axis=T");
});
