import { expect, test } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { countsOf, dataSets } from "../../../../wasm/golden.ts";
import { valuesOf } from "../../../full-values.ts";
import {
  cellOf,
  heads,
  openExample,
  openReliability,
  openRuns,
  tablesOf,
  valuesAt,
} from "./opened-reliability.ts";

const pc = await load();

const fileOf = (tasks: [number, number][]) =>
  ["task,n,c", ...tasks.map(([n, c], i) => `t${i},${n},${c}`)].join("\n");

async function openGolden() {
  const [first, second] = dataSets();
  if (first === undefined || second === undefined) throw new Error("no data sets");
  const files = [first, second].map(([name, set]) => [`${name}.csv`, fileOf(set.tasks)]);
  const view = await openReliability(Object.fromEntries(files) as Record<string, string>);
  return { view, first: first[1], second: second[1] };
}

test("the table of Cover has the golden values", async () => {
  const { view, first, second } = await openGolden();
  const [cover] = tablesOf(view);
  const [one, other] = [valuesAt(cover, 0), valuesAt(cover, 1)];
  const [atTau] = pc.coverAtTau(countsOf(first), [0.5]);
  const expected = [
    atTau,
    first.pass_at_k[1],
    first.cover_at_tau["0.2"],
    first.cover_at_tau["0.8"],
  ];
  expected.forEach((value, i) => {
    expectAgrees(one[i], value ?? NaN, { column: i });
  });
  const excess = pc.aucExcess(countsOf(first), countsOf(second));
  expectAgrees(one[4], excess.aOverB, "AvgAUC+ of the first");
  expectAgrees(other[4], excess.bOverA, "AvgAUC+ of the second");
});

test("the table of stability has the golden values at the k that is set", async () => {
  const { view, first } = await openGolden();
  for (const k of [4, 8, 10]) {
    await view.type("Attempts per task (k)", k);
    const [, stability] = tablesOf(view);
    expect(heads(stability)).toContain(`mG-Pass@${k}`);
    const golden = first.g_pass_at_k[k] ?? {};
    const expected = [golden["0.5"], golden["0.75"], golden["1.0"], first.mg_pass_at_k[k]];
    const one = valuesAt(stability, 0);
    expect(one).toHaveLength(5);
    expected.forEach((value, i) => {
      expectAgrees(one[i], value ?? NaN, { k, column: i });
    });
  }
});

test("tau is set by the field and by the chart, and the headline follows", async () => {
  const { view, first, second } = await openGolden();
  await view.happen(view.charts[0], "threshold", 0.51);
  expect(view.headline).toContain("Cover@0.51");
  expect(view.address).toContain("tau=0.51");
  await view.type("Solved at a rate of at least τ =", 0.07);
  expect(view.headline).toContain("Cover@0.07,");
  const [share = NaN] = pc.coverAtTau(countsOf(first), [0.07]);
  const [cover] = tablesOf(view);
  expect(heads(cover)).toContain("Cover@0.07");
  expect(valuesAt(cover, 0)[0]).toBe(share);
  // The run with the highest pass@1 is in focus.
  const passAt1 = (set: typeof first) => pc.passAtKCurve(countsOf(set), [1]).value[0] ?? NaN;
  const best = passAt1(second) > passAt1(first) ? second : first;
  const [ofBest = NaN] = pc.coverAtTau(countsOf(best), [0.07]);
  const { headline } = view.page;
  expect(valuesOf([headline?.sentence, headline?.basis])).toEqual([ofBest]);
  expect(headline?.standing?.words).toMatch(/^(It leads|Its value is higher than that of) /);
  expect(headline?.standing?.links.map(({ words, change }) => [words, change])).toEqual([
    [
      expect.stringMatching(/^Compare with /),
      { view: "compare", comparedIn: "cover", pair: [expect.anything(), expect.anything()] },
    ],
  ]);
});

test("a pairwise column says what it needs where one run is shown", async () => {
  const view = await openExample("example=taubench-airline");
  const [cover] = tablesOf(view);
  expect(cellOf(cover, 0, heads(cover).length - 1).more).toContain("none is shown beside it");
});

test.each([9, 200000])("k = %i is undefined with its reason, and the rest stays", async (k) => {
  const view = await openExample(`example=taubench-airline&k=${k}`);
  const [cover, stability] = tablesOf(view);
  expect(cellOf(stability, 0, 0).more).toBe(`50 tasks of 50 have fewer than ${k} samples`);
  expect(valuesAt(cover, 0)[1]).toBe(0.42);
});

test("the tau of Cover and of G-Pass are a list, the limit at 0 among them", async () => {
  const own = { "own.csv": "task,n,c\na,20,0\nb,20,3\nc,20,20\nd,20,11" };
  const view = await openReliability(own, "&taus=0%2B,1");
  const [cover, stability] = tablesOf(view);
  expect(heads(cover)).toEqual(["Cover@0.5", "Pass@1", "Cover@0+", "Cover@1", "AvgAUC⁺"]);
  expect(valuesAt(cover, 0)).toEqual([0.5, 0.425, 0.75, 0.25]);
  expect(heads(stability)).toContain("G-Pass@10 τ=0+");
  expect(view.list("warnings").join()).not.toContain("finer than one sample");
});

const run = { x: [25, 7], y: [25, 20], z: [25, 0] } satisfies Record<string, [number, number]>;

test("a tau finer than one sample, few samples and an odd k are warned of, once for all runs", async () => {
  const view = await openRuns({ one: run, other: run });
  await view.type("Solved at a rate of at least τ =", 0.01);
  await view.type("Attempts per task (k)", 9);
  expect(view.list("warnings")).toEqual([
    "every run: τ = 0.01 is finer than one sample in 25: one success reaches it where n = 25",
    "every run: the smallest n is 25; the authors of G-Pass@k ask for n ≥ 27",
    "every run: k = 9 is odd: as published, a perfect model gets 8/9 and not 1",
  ]);
});

test("rates of 0 and 1, and the place of the run in focus, are in words", async () => {
  const view = await openRuns({ one: run }, "&tau=0");
  expect(view.headline).toContain("in at least 0 % of attempts, as any run does");
  await view.set({ tau: 1 });
  expect(view.headline).toContain("of 3 tasks in every attempt");
});
