import { load } from "passcurve";
import { expect, test } from "vitest";
import type { SharedSets } from "../../../../../web/questions/compare/boundary.ts";
import { netBetween } from "../../../../../web/views/boundary/sizes.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { countsAt, golden, type Model } from "../../../../wasm/golden-depth.ts";
import { valuesOf } from "../../../full-values.ts";
import { wordsOf } from "../../../opened-view.ts";
import { plain } from "../../../plain-text.ts";
import { goldenFile, taskName } from "../../../views/depth/golden-depths.ts";
import {
  drawnIn,
  headlineValues,
  linked,
  listed,
  openBoundary,
  openGolden,
  placesOf,
  rowOf,
  warningsOf,
} from "./opened-boundary.ts";

const pc = await load();
const { boundary, depths, sets_at_5: sets } = golden;

test.each([
  ["base", "rl"],
  ["base", "sft"],
  ["rl", "sft"],
] as [Model, Model][])("%s against %s at T = 5 gains and loses the golden sets", async (a, b) => {
  const view = await openGolden(`${a}, T 5`, `${b}, T 5`);
  const gained = sets[`${b}_minus_${a}`];
  const lost = sets[`${a}_minus_${b}`];
  const [sizeA, sizeB] = [boundary[a][5]?.length ?? NaN, boundary[b][5]?.length ?? NaN];
  const [shownGained, shownLost, ofB, ofA, p] = headlineValues(view);
  expect([ofB, ofA, shownGained, shownLost]).toEqual([sizeB, sizeA, gained.length, lost.length]);
  expectAgrees(p, pc.mcnemar(lost.length, gained.length), "McNemar");
  expect(listed(view, "gained").sort()).toEqual(gained.map(taskName).sort());
  expect(listed(view, "lost").sort()).toEqual(lost.map(taskName).sort());
  expect(listed(view, "all")).toHaveLength(100);
});

test("every depth has its bar and its row, with the package's own intervals", async () => {
  const view = await openGolden("base, T 5", "rl, T 5");
  expect(placesOf(view).map(({ place }) => place)).toEqual(depths.map((T) => `T = ${T}`));
  const table = view.tables.find(({ label }) => label === "Tasks in each part");
  for (const [at, T] of depths.entries()) {
    const found = pc.compareBoundary(countsAt("base", T), countsAt("rl", T));
    const { a, b, onlyA, onlyB, both, neither, union, pValue, net } = found;
    const sizes = [a, b, onlyA, onlyB, both, neither, union];
    const gained = onlyB.tasks - onlyA.tasks;
    expect(rowOf(view, "Tasks in each part", at)).toEqual([
      pValue,
      gained,
      ...sizes.map(({ tasks }) => tasks),
    ]);
    expect([a.tasks, b.tasks]).toEqual([boundary.base[T]?.length, boundary.rl[T]?.length]);
    const ends = table?.content.rows[at]?.cells.map((cell) => cell.ends ?? "") ?? [];
    expect(ends[1]).toBe(Number.isNaN(net.lower) ? "" : `(${netBetween(net.lower, net.upper)})`);
    const repeats = [a, b].map(({ lower, upper }) => `(repeat: ${lower} to ${upper})`);
    expect(ends.slice(2, 4)).toEqual(repeats);
    const { comparison } = placesOf(view)[at]?.boundary ?? {};
    expect(comparison?.both.tasks).toBe(both.tasks);
    expect(comparison?.neither.tasks).toBe(neither.tasks);
  }
});

test("a bar and the menu of depths choose the pair, which stays in the address", async () => {
  const view = await openGolden("base, T 5", "rl, T 5");
  await view.happen(drawnIn(view, "pc-part-bars")[0], "pair", [
    { name: "rl, T 0" },
    { name: "base, T 0" },
  ]);
  expect(view.headline).toContain(`Of 100 tasks, rl, T 0 solves ${boundary.rl[0]?.length}`);
  expect(view.control("Interaction depth of both")).toMatchObject({ chosen: "0" });
  await view.choose("Interaction depth of both", "2");
  expect(view.headline).toContain(`Of 100 tasks, rl, T 2 solves ${boundary.rl[2]?.length}`);
  expect(decodeURIComponent(view.address)).toContain("a=rl,+T+2");
});

test("without a choice the two best runs meet that Curves names, whatever their depths", async () => {
  const view = await openBoundary(goldenFile);
  const [headline, warnings] = [view.headline, warningsOf(view)];
  expect(headline).toContain("Of 100 tasks, base, T 3 solves 62");
  expect(headline).toContain("and rl, T 2 65");
  expect(warnings).toContain("It can lose tasks and solve unsolved ones.");
});

test("what both solve has the package's sign test, and leads to Compare", async () => {
  const view = await openGolden("base, T 5", "rl, T 5");
  const { efficiency } = pc.compareBoundary(countsAt("base", 5), countsAt("rl", 5));
  const { a, b, more, less, same, pValue } = efficiency;
  const shown = view.blocks.flatMap((block) =>
    typeof block === "object" &&
    block !== null &&
    "kind" in block &&
    block.kind === "note" &&
    wordsOf(block.words).includes("both solve")
      ? valuesOf(block.words)
      : [],
  );
  expect(shown).toEqual([more, less, same, pValue, a, b]);
  await view.set(linked(view, "task by task in Compare"));
  expect(decodeURIComponent(view.address)).toContain("#compare?");
});

test("the sets of three runs are those of the package, and hold its tasks", async () => {
  const view = await openGolden("base, T 5", "rl, T 5");
  const found = pc.boundarySets([countsAt("base", 5), countsAt("sft", 5), countsAt("rl", 5)]);
  const shared = drawnIn(view, "pc-run-sets")[0]?.of.shared as SharedSets;
  expect(shared.sets.map(({ size }) => size.tasks)).toEqual(
    found.sets.map(({ size }) => size.tasks),
  );
  const all = shared.sets.reduce((sum, { size }) => sum + size.tasks, 0);
  expect(all).toBe(countsAt("base", 5).n.length);
  expect(shared.sets.map(({ runs }) => runs.join())).toEqual(
    found.sets.map(({ runs }) => runs.join()),
  );
});

test("the unsolved tasks have the package's answers for more samples", async () => {
  const view = await openGolden("base, T 5", "rl, T 5");
  await view.type("More samples of each task", 100);
  const [counts, table] = [countsAt("base", 5), "What each run solves"];
  const hb = pc.unhit(counts, 100);
  const bb = pc.unhit(counts, 100, { estimator: "bb" });
  const zoibb = pc.unhit(counts, 100, { estimator: "zoibb" });
  expect(rowOf(view, table, 0)).toEqual([63, bb.indices.length, hb.mean, bb.mean, zoibb.mean]);
  const cells = view.table(table)["base, T 5"] ?? {};
  expect(cells["100 more solve (HB)"]).toBe(`${hb.mean.toFixed(1)} (${hb.lower} to ${hb.upper})`);
  expect(cells["at rate 0 (ZOIBB)"]).toContain(
    plain(`${(100 * (zoibb.never[0] ?? NaN)).toFixed(1)} %`),
  );
});

test("thousands of tasks are counted", async () => {
  const count = 5000;
  const content = ["one", "other"].flatMap((model) =>
    Array.from(
      { length: count },
      (_, i) => `t${i},8,${(i * (model === "one" ? 5 : 7)) % 9},${model}`,
    ),
  );
  const { figures } = await openBoundary(["task,n,c,model", ...content].join("\n"));
  const subtitles = figures.map(({ words }) => wordsOf(words.subtitle));
  expect(subtitles.join()).toContain("5 000 tasks");
});
