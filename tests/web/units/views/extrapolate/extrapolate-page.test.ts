import { expect, test } from "vitest";
import { load, type Counts } from "passcurve";
import type { Drawn, Words } from "../../../../../web/ui/page/page.ts";
import { extrapolateView } from "../../../../../web/views/extrapolate/view.ts";
import { stoppedWords } from "../../../../../web/questions/runs/stopped-sampling.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { valuesOf } from "../../../full-values.ts";
import { openView, wordsOf, type OpenedView } from "../../../opened-view.ts";
import { rowValues } from "../row-values.ts";

const pc = await load();

const n = 20;
const successes = [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19];
const counts: Counts = { n: successes.map(() => n), c: successes };
const csv = (runs: Record<string, number[]>) =>
  [
    "model,task,n,c",
    ...Object.entries(runs).flatMap(([model, all]) =>
      all.map((c, task) => `${model},t${task},${n},${c}`),
    ),
  ].join("\n");

const open = (text: string, far: number) =>
  openView(extrapolateView, `#extrapolate?example=none&far=${far}`, { "own.csv": text });

const attempts = "Attempts per task (k)";
const table = "pass@k by run and model";

/** The words between the controls. */
const beside = (view: OpenedView<never>): Words[] =>
  view.controls.filter((each): each is Words => !(each instanceof Object && "kind" in each));

/** The elements outside figures. */
const elements = (view: { blocks: readonly unknown[] }, name: string) =>
  view.blocks.filter(
    (block): block is Drawn =>
      block instanceof Object && "element" in block && block.element === name,
  );

test("the table holds each model's prediction, and the sentence that of the default with its interval", async () => {
  const view = await open(csv({ mine: successes }), 1000);
  const [atN, hb, bb, zoibb, linmix] = rowValues(view.tables, table, 0);
  const at = (estimator: "bb" | "zoibb" | "linmix") =>
    pc.passAtKCurve(counts, [1000], { estimator });
  expectAgrees(atN, pc.passAtKCurve(counts, [n]).value[0] ?? NaN, "unbiased at n");
  expectAgrees(bb, at("bb").value[0] ?? NaN, "BB");
  expectAgrees(zoibb, at("zoibb").value[0] ?? NaN, "ZOIBB");
  expectAgrees(linmix, at("linmix").value[0] ?? NaN, "LinMix");
  const expected = pc.passAtKCurve(counts, [1000], { beyond: "hb", interval: {} });
  expectAgrees(hb, expected.value[0] ?? NaN, "HB");
  const percent = (share: number | undefined) => (100 * (share ?? NaN)).toFixed(1);
  expect(view.headline).toContain(
    `mine would solve ${percent(expected.value[0])} % (${percent(expected.lower?.[0])}–${percent(
      expected.upper?.[0],
    )}) of 16 tasks within 1 000 attempts Predicted by hierarchical Bayes (HB) from 20 samples per task.`,
  );
});

test("a prediction names the fewest and the most samples of a task, and that so few tasks were not tested", async () => {
  const view = await open("task,n,c,model\na,10,3,mine\nb,12,0,mine\nc,40,9,mine", 100);
  expect(view.headline).toContain(
    "Predicted by hierarchical Bayes (HB) from 10–40 samples per task.",
  );
  expect(view.headline).toContain(
    "How well this holds was not tested: the smallest tested set had 30 tasks.",
  );
});

test("the extrapolation is checked against a larger run, and says where it has no value", async () => {
  const larger = Array.from({ length: 40 }, (_, i) => `larger,t${i},400,${i * 5}`);
  const view = await open([csv({ mine: successes }), ...larger].join("\n"), 100);
  await view.choose("Check against a run with more samples", "larger");
  expect(view.charts[0]?.of.heldOut).toMatchObject({ run: { name: "larger" } });
  const counts = { n: larger.map(() => 400), c: larger.map((_, i) => i * 5) };
  const words = beside(view as never);
  expect(wordsOf(words)).toContain("measured");
  expectAgrees(
    valuesOf(words)[0] ?? NaN,
    pc.passAtKCurve(counts, [100]).value[0] ?? NaN,
    "held out",
  );
  expect(view.address).toContain("held-out=larger");
  await view.type(attempts, 1000);
  expect(wordsOf(beside(view as never))).toContain("it has fewer than 1 000 samples per task");
});

test("other priors are tried on demand", async () => {
  const view = await open(csv({ mine: successes }), 500);
  const under = "HB under other priors";
  expect(view.tables.map(({ label }) => label)).not.toContain(under);
  await view.start("Try other priors");
  const at = (hyperprior: object) =>
    pc.passAtKCurve(counts, [500], { beyond: "hb", hyperprior }).value[0] ?? NaN;
  const first = (row: number) => rowValues(view.tables, under, row)[0];
  expectAgrees(first(0), at({}), "default");
  expectAgrees(first(1), at({ muShape: 1 }), "flat mean");
  expectAgrees(first(6), at({ inflationProbability: 0 }), "no masses");
  expectAgrees(first(9), at({ coarsening: Infinity }), "no coarsening");
});

test("runs that differ in one label are pooled, with a prior each", async () => {
  const hard = successes.map((c) => Math.floor(c / 4));
  const lines = (model: string, group: string, all: number[]) =>
    all.map((c, task) => `${model},${group},${group}${task},20,${c}`);
  const text = [
    "model,group,task,n,c",
    ...lines("mine", "easy", successes),
    ...lines("mine", "hard", hard),
    ...lines("other", "easy", successes),
  ].join("\n");
  const view = await open(text, 300);
  await view.start("Pool these runs");
  const pooled = "HB of pooled runs";
  expect(Object.keys(view.table(pooled))).toHaveLength(1);
  const [apart, together] = rowValues(view.tables, pooled, 0);
  const all = { n: [...successes, ...hard].map(() => 20), c: [...successes, ...hard] };
  const strata = all.c.map((_, i) => (i < successes.length ? "easy" : "hard"));
  const options = { estimator: "hb" } as const;
  expectAgrees(apart, pc.passAtKCurve(all, [300], { ...options, strata }).value[0] ?? NaN, "apart");
  expectAgrees(together, pc.passAtKCurve(all, [300], options).value[0] ?? NaN, "together");
});

test("models are chosen, and one is always left", async () => {
  const view = await open(csv({ mine: successes }), 100);
  const drawn = () => view.charts[0]?.of.models;
  expect(drawn()).toEqual(["hb"]);
  await view.tick("Beta-Binomial", true);
  expect(drawn()).toEqual(["hb", "bb"]);
  await view.tick("hierarchical Bayes (recommended)", false);
  expect(drawn()).toEqual(["bb"]);
  expect(view.address).toContain("models=bb");
  await view.tick("Beta-Binomial", false);
  expect(view.control("Beta-Binomial")).toMatchObject({ checked: true });
});

test("the words give the cover of such intervals, and name data that leave all to the prior", async () => {
  // As many tasks as a tested set has, equally many at every rate.
  const mine = Array.from({ length: 63 }, (_, task) => task % 21);
  const view = await open(csv({ mine, none: mine.map(() => 0) }), 10);
  expect(view.headline).toContain("k = 10 is within the samples: no model is needed.");
  const all = () => JSON.stringify(view.table(table));
  expect(all()).not.toContain("within the samples");
  await view.type(attempts, 200);
  expect(all()).toContain("Beyond the samples, HB rests mostly on its prior: no sample succeeded.");
  const held =
    /for the same tasks, such intervals have held in \d+ of 100 tests on published runs\./i;
  expect(view.headline).toMatch(held);
  await view.set({ about: "these-tasks" });
  expect(view.headline).toMatch(held);
  await view.happen(view.charts[0], "budget", 300);
  expect(view.control(attempts)).toMatchObject({ value: 300 });
});

test("counts that fit neither family make a guess, which their backtest shows beside what was measured", async () => {
  const times = (count: number, c: number) => Array<number>(count).fill(c);
  const rare = [...times(60, 10), ...times(10, 1), ...times(50, 0)];
  const view = await open(csv({ rare }), 200);
  expect(view.headline).toContain("A guess: the counts fit neither family that HB averages over");
  const said = () => view.notes.join(" ");
  expect(view.headings).toContain("Backtest of rare");
  expect(said()).toMatch(
    /From 2 of the 20 samples of each task, pass@20 would have been put at .* 58\.3 % was/,
  );
  expect(said()).toMatch(
    /Averaged over three families of rates, pass@200 of these tasks is \d\d\.\d % \(\d.* two groups of rates > 9\d/,
  );
  const [ranges] = elements(view, "pc-range-chart");
  expect(ranges?.of.rows).toHaveLength(10);
  expect(String(ranges?.of.ariaLabel)).toContain("Intervals of 10 draws");
  await view.type(attempts, 2000);
  expect(said()).toContain("at 100 × the samples it takes 200 samples per task");
  expect(elements(view, "pc-range-chart")).toEqual([]);
  await view.type(attempts, 20);
  expect(view.headings.join()).not.toMatch(/Backtest|families/);
  expect(said()).not.toMatch(/cannot test|Averaged over/);
});

test("sampling that may have gone on after failures gets no estimate in words, and no interval", async () => {
  const tries = [1, 3, 8, 2, 8, 1, 8, 5];
  const lines = tries.map((n, task) => `stopped,t${task},${n},${n === 8 ? 0 : 1}`);
  const view = await open(["model,task,n,c", ...lines].join("\n"), 1000);
  expect(view.headline).toContain("stopped has no reliable estimate for 1 000 attempts");
  const { headline } = view.page;
  expect(stoppedWords(headline?.runs ?? [])).toContain("n rises where c is small");
  expect(view.headline).not.toMatch(/held in|\d %/);
  expect(headline?.runs).toMatchObject([{ run: { stopped: true } }]);
  const bands = view.charts[0]?.of.runs as { bands: object }[];
  expect(bands.map(({ bands }) => bands)).toEqual([{ measured: null, beyond: null, inner: null }]);
  const cells = view.tables.find(({ label }) => label === table)?.content.rows[0]?.cells ?? [];
  const without = cells.filter(({ text }) => text.includes("(no interval)"));
  expect(without.length, "of the samples and of HB").toBe(2);
  const ranges = cells.map(({ ends = "", range = "" }) => `${range}${ends}`);
  expect(ranges.filter((words) => /\d/.test(words))).toEqual([]);
});
