import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import { refTo } from "../../../../../web/state/settings/run-ref.ts";
import { extrapolateView } from "../../../../../web/views/extrapolate/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { best, countsOf, crossingFile, rising, samples, steady } from "../../../crossing-runs.ts";
import { openView, wordsOf } from "../../../opened-view.ts";
import { rowValues } from "../row-values.ts";

const pc = await load();

const runs = { best, rising, steady };
const names = Object.keys(runs);

const open = (file: string, far = 1000) =>
  openView(extrapolateView, `#extrapolate?example=none&far=${far}`, { "own.csv": file });
type Opened = Awaited<ReturnType<typeof open>>;

const table = "Runs by value";
const rowsIn = (view: Opened) =>
  view.tables.find(({ label }) => label === table)?.content.rows ?? [];
const cellsIn = (view: Opened) =>
  rowsIn(view).flatMap(({ cells }) => cells.map(({ text }) => text));

/** The sentences on runs that are not distinguishable. */
const tied = (view: Opened): string[] =>
  view.blocks.flatMap((block) =>
    block instanceof Object && "look" in block && block.look === "tied" && block.kind === "list"
      ? block.items.map(wordsOf)
      : [],
  );

/** Ranking of the three runs at k, from the package. */
function expectedAt(k: number) {
  const all: Counts[] = Object.values(runs).map(countsOf);
  const values = all.map(
    (counts) => pc.passAtKCurve(counts, [k], { beyond: "hb" }).value[0] ?? NaN,
  );
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ].map(([a = 0, b = 0]) => {
    const [first, second] = [all[a], all[b]];
    if (first === undefined || second === undefined) throw new Error("no such run");
    const found = pc.compare(first, second, { ks: [k], estimator: "hb" });
    const at = (of: Float64Array) => of[0] ?? NaN;
    return {
      a,
      b,
      difference: at(found.difference),
      lower: at(found.lower),
      upper: at(found.upper),
      pValue: at(found.pValue),
      better: at(found.better),
    };
  });
  return { values, pairs, ranking: pc.rankRuns(values, pairs) };
}

test("runs are ranked beyond their samples by what is predicted, with ranks and tied groups, and a pair leads to its comparison", async () => {
  const view = await open(crossingFile(runs));
  const { values, pairs, ranking } = expectedAt(1000);
  const order = [...values.keys()].sort((i, j) => (values[j] ?? NaN) - (values[i] ?? NaN));
  expect(rowsIn(view).map((row) => row.names[0])).toEqual(order.map((i) => names[i]));
  for (const [at, i] of order.entries())
    expectAgrees(rowValues(view.tables, table, at)[0], values[i] ?? NaN, names[i]);
  const cells = cellsIn(view);
  expect(cells.filter((text) => text === "predicted")).toHaveLength(names.length);
  const ranks = order.map((i) => {
    const [first, last] = [ranking.best[i] ?? NaN, ranking.worst[i] ?? NaN];
    return first === last ? String(first) : `${first} to ${last}`;
  });
  for (const each of ranks) expect(cells).toContain(each);
  const bySureness = pairs.toSorted((a, b) => a.pValue - b.pValue);
  expectAgrees(
    rowValues(view.tables, "Every pair of runs", 0)[0],
    bySureness[0]?.difference ?? NaN,
    "the surest difference",
  );
  const ties = ranking.tied.filter((group) => group.length > 1);
  expect(tied(view)).toEqual(
    ties.length === 0
      ? ["All runs are distinguishable."]
      : ties.map((group) => `Not distinguishable: ${group.map((i) => names[i]).join(", ")}`),
  );
  expect(view.headings).toContain("Ranking at k = 1 000");
  const ofPairs = view.tables.find(({ label }) => label === "Every pair of runs");
  const [, second, third] = view.store.shown;
  if (second === undefined || third === undefined) throw new Error("no runs");
  await view.happen(ofPairs, "pair", [refTo(second), refTo(third)]);
  expect(view.address).toMatch(/#compare\?.*k=1000/);
});

test("within the samples the ranking is of what was measured", async () => {
  const view = await open(crossingFile(runs), 5);
  const values = Object.values(runs).map(
    (successes) => pc.passAtKCurve(countsOf(successes), [5]).value[0] ?? NaN,
  );
  expectAgrees(rowValues(view.tables, table, 0)[0], Math.max(...values), "the first");
  expect(cellsIn(view)).not.toContain("predicted");
});

test("a run whose sampling stopped at success is not ranked, and the page says why", async () => {
  const early = Array.from({ length: 60 }, (_, i) => {
    const n = i % 3 === 0 ? samples : 1 + (i % 7);
    return `t${i},${n},${i % 3 === 0 ? 0 : 1},early`;
  });
  const view = await open([crossingFile({ best, steady }), ...early].join("\n"));
  const last = rowsIn(view).at(-1);
  expect(last?.names).toEqual(["early"]);
  expect(last?.cells[0]?.text).toMatch(/^(–|undefined)/);
  expect(tied(view).join(" ")).toContain("Where sampling stopped");
});

test("one run has no ranking", async () => {
  const view = await open(crossingFile({ best }));
  expect(view.headings.join()).not.toContain("Ranking");
  expect(view.tables.map(({ label }) => label)).not.toContain(table);
});

test.each([
  ["one task", { a: [10], b: [2] }],
  ["equal runs", { a: steady, b: steady }],
  ["runs that fail at every task", { a: steady.map(() => 0), b: steady.map(() => 0) }],
  ["runs that solve every task", { a: best.map(() => samples), b: best.map(() => samples) }],
])("%s are not said to differ", async (_, those: Record<string, readonly number[]>) => {
  const view = await open(crossingFile(those));
  expect(rowsIn(view)).toHaveLength(2);
  expect(tied(view).join(" ")).toMatch(/Not distinguishable: a, b|No pair of runs can be judged/);
});
