import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { best, countsOf, rising, samples, steady } from "../../../crossing-runs.ts";
import { cellsOf, headsOf, openDepth, rowsOf, type OpenedDepth } from "./opened-depth.ts";

const pc = await load();

/** Successes by model and depth. */
const families = {
  base: { 0: rising, 1: best },
  tuned: { 0: steady, 1: steady },
};

const fileOf = (all: Record<string, Record<number, readonly number[]>>, more: string[] = []) =>
  [
    "model,T,task,n,c",
    ...Object.entries(all).flatMap(([model, depths]) =>
      Object.entries(depths).flatMap(([T, successes]) =>
        successes.map((c, task) => `${model},${T},t${task},${samples},${c}`),
      ),
    ),
    ...more,
  ].join("\n");

const openLeads = (text: string) => openDepth(text, "&section=leads&far=200");

const label = "Leads at k = 200, by T";

/** The texts of the cells of a row. */
const textsOf = (view: OpenedDepth, of: string, at: number) =>
  rowsOf(view, of)[at]?.cells.map(({ text, more = "" }) => `${text} ${more ?? ""}`) ?? [];

test("two families are compared beyond their samples at each depth, and the leader is named", async () => {
  const view = await openLeads(fileOf(families));
  expect(headsOf(view, label)).toEqual([
    expect.stringContaining("T = 0"),
    expect.stringContaining("T = 1"),
  ]);
  for (const [T, successes] of [rising, best].entries()) {
    const [a, b] = [countsOf(successes), countsOf(steady)];
    const found = pc.compare(a, b, { ks: [200], estimator: "hb" });
    const predictedOf = (counts: Counts) =>
      pc.passAtKCurve(counts, [200], { beyond: "hb" }).value[0] ?? NaN;
    const numbers = cellsOf(view, label)[T]?.filter((each) => !Number.isNaN(each));
    const [difference, chance, first, second] = numbers ?? [];
    const at = (values: Float64Array) => values[0] ?? NaN;
    expectAgrees(first, predictedOf(a), `first at T = ${T}`);
    expectAgrees(second, predictedOf(b), `second at T = ${T}`);
    expectAgrees(difference, at(found.difference), `difference at T = ${T}`);
    expectAgrees(chance, at(found.better), `chance at T = ${T}`);
    const isSure = at(found.pValue) < 0.05;
    const leader = at(found.difference) > 0 ? "base" : "tuned";
    const words = textsOf(view, label, T).join();
    expect(words).toContain("predicted");
    expect(words).toContain(isSure ? leader : "not distinguishable");
  }
  expect(view.list("leads").join()).toContain("Predicted at k = 200: ");
});

test("another k is compared, within the samples by what was measured", async () => {
  const view = await openLeads(fileOf(families));
  await view.type("Compare at k =", 5);
  const within = "Leads at k = 5, by T";
  expect(view.address).toContain("far=5");
  const found = pc.compare(countsOf(rising), countsOf(steady), { ks: [5] });
  const [first = []] = cellsOf(view, within);
  expectAgrees(first[1], found.difference[0] ?? NaN, "difference at k = 5");
  const words = [0, 1].flatMap((row) => textsOf(view, within, row)).join();
  expect(words).toContain("measured");
  expect(words).not.toContain("predicted");
});

test("families without a depth in common are not compared, and the page says so", async () => {
  const view = await openLeads(
    fileOf({ base: { 0: rising, 1: best }, tuned: { 2: steady, 3: best } }),
  );
  expect(view.notes).toContain("No two families have a depth in common.");
});

test("a run whose sampling stopped at success is not compared, and the page says why", async () => {
  const early = Array.from({ length: 60 }, (_, i) => {
    const n = i % 3 === 0 ? samples : 1 + (i % 7);
    return `early,0,t${i},${n},${i % 3 === 0 ? 0 : 1}`;
  });
  const view = await openLeads(fileOf({ tuned: { 0: steady } }, early));
  expect(textsOf(view, label, 0).join()).toContain("undefined");
  expect(view.notes.join(" ")).toMatch(/In .*early.* n rises where c is small/);
});

test.each([
  ["one task", [10], [2]],
  ["equal runs", steady, steady],
  ["runs that fail at every task", steady.map(() => 0), steady.map(() => 0)],
  ["runs that solve every task", best.map(() => samples), best.map(() => samples)],
])("%s are not said to lead", async (_, one, other) => {
  const view = await openLeads(fileOf({ base: { 0: one }, tuned: { 0: other } }));
  expect(rowsOf(view, label)).toHaveLength(1);
  expect(textsOf(view, label, 0).join()).not.toMatch(/base|tuned/);
});
