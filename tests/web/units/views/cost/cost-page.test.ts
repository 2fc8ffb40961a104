import { load } from "passcurve";
import { expect, test } from "vitest";
import type { RunBand } from "../../../../../web/charts/band-areas.ts";
import { costView } from "../../../../../web/views/cost/view.ts";
import type { CostLine } from "../../../../../web/views/cost/cost-chart.ts";
import { openView } from "../../../opened-view.ts";

const pc = await load();

const n = 10;
const weak = [1, 2, 0, 3, 1, 5, 2, 0, 4, 1];
const strong = [6, 9, 4, 10, 8, 10, 7, 5, 9, 6];
const lines = (model: string, c: number[]) =>
  c.map((each, task) => `${model},t${task},${n},${each}`);
const weakAlone = ["model,task,n,c", ...lines("weak", weak)].join("\n");
const files = { "own.csv": [weakAlone, ...lines("strong", strong)].join("\n") };

const ks = Array.from({ length: n }, (_, i) => i + 1);
const counts = (c: number[]) => ({ n: c.map(() => n), c });
const costs = (options: Parameters<typeof pc.runCosts>[2], prices = [1, 1]) =>
  pc.runCosts(
    [
      { ...counts(weak), cost: prices[0] ?? 1 },
      { ...counts(strong), cost: prices[1] ?? 1 },
    ],
    ks,
    { paired: true, ...options },
  );

const text3 = (value = NaN) => String(Number(value.toPrecision(3)));

const opened = (rest = "", own: Record<string, string> = files) =>
  openView(costView, `#cost?example=none${rest}`, own);

const budget = "Budget per task, samples";
const byHand = "A task done by hand costs, samples";

test("without prices each sample costs 1, and the cheapest run at the target is named with its ratio", async () => {
  const view = await opened("&reach=0.7");
  const [ofWeak, ofStrong] = costs({ target: 0.7 });
  expect(view.headline).toContain(
    `strong reaches 70 % at the least cost: ${text3(ofStrong?.atTarget)}`,
  );
  expect(view.headline).toContain(`costs ${text3(ofWeak?.ratio)} times`);
  expect(view.notes.join(" ")).toContain("so a sample of each run costs 1");
});

test("a price changes the cheapest run, stays in the address, and comes back from it", async () => {
  const view = await opened("&reach=0.5");
  expect(view.headline).toMatch(/^strong reaches/);
  await view.type("Price of sample of strong", 30);
  expect(view.headline).toMatch(/^weak reaches/);
  expect(view.address).toContain("price=30%7Estrong");
  const [ofWeak] = costs({ target: 0.5 }, [1, 30]);
  expect(view.headline).toContain(`at the least cost: ${text3(ofWeak?.atTarget)} per task`);
  const again = await openView(costView, view.address, files);
  expect(again.headline).toBe(view.headline);
  expect(again.control("Price of sample of strong")).toMatchObject({ value: 30 });
  await again.type("Price of sample of strong", 1);
  expect(again.address).not.toContain("price=");
});

test("attempts that do not stop at a success cost more", async () => {
  const view = await opened("&reach=0.9");
  expect(view.headline).toContain("up to");
  await view.tick("stop at the first success", false);
  const [, strongAlways] = costs({ target: 0.9, stopping: false });
  expect(view.headline).toContain(`${text3(strongAlways?.atTarget)} samples per task`);
  expect(view.address).toContain("stop=never");
});

test("a budget buys the largest k whose attempts cost no more, by its field and by a place of the picture", async () => {
  const view = await opened("&reach=0.7");
  await view.type(budget, 3);
  const [ofWeak] = costs({});
  const at = (ofWeak?.cost ?? []).findLastIndex((cost) => cost <= 3);
  const row = () => view.table("What the budget buys").weak ?? {};
  expect(row().k).toBe(String(at + 1));
  expect(row()["pass@k"]).toContain(`${(100 * (ofWeak?.pass[at] ?? NaN)).toFixed(1)} %`);
  await view.happen(view.charts[0], "place", 1);
  expect(view.address).toContain("budget-per-task=1");
  expect(view.control(budget)).toMatchObject({ value: 1 });
  expect(row().k).toBe("1");
});

test("a target that no run reaches says how far the best gets", async () => {
  const view = await opened("&reach=1", { "own.csv": weakAlone });
  expect(view.headline).toContain("does not reach 100 %");
  expect(Object.values(view.table("What the target costs").weak ?? {})).toContain("–");
});

test("cost-of-pass by task takes the cheapest run, and a price by hand bounds it", async () => {
  const view = await opened("&reach=0.7");
  await view.unfold("tasks");
  const rows = () => Object.values(view.table("Cost-of-pass by task"));
  const column = "cost-of-pass, samples";
  expect(rows()).toHaveLength(n);
  const found = pc.costOfPass([counts(weak), counts(strong)]);
  const dearest = Math.max(...found.cost);
  expect(rows()[0]?.[column]).toBe(text3(dearest));
  await view.type(byHand, 1.2);
  expect(view.address).toContain("by-hand=1.2");
  expect(rows()[0]).toMatchObject({ [column]: "1.2", by: "done by hand" });
});

test("a price by hand comes back from the address, and an empty field is no other way", async () => {
  const view = await opened("&reach=0.7&by-hand=1.2&section=tasks");
  expect(view.control(byHand)).toMatchObject({ value: 1.2, placeholder: "no other way" });
  await view.type(byHand, NaN);
  expect(view.address).not.toContain("by-hand");
});

test("each k of the run in focus is listed with and without stopping", async () => {
  const view = await opened("&reach=0.7");
  await view.unfold("attempts");
  const rows = view.table(/^Cost by attempts/);
  expect(Object.keys(rows)).toHaveLength(n);
  const [, stopping] = costs({});
  const [, always] = costs({ stopping: false });
  expect(rows[5]).toMatchObject({
    attempts: text3(stopping?.tries[4]),
    "cost, stopping, samples": text3(stopping?.cost[4]),
    "cost, all k": text3(always?.cost[4]),
  });
});

test("a column of tokens prices each task", async () => {
  const tokens = weak.map((_, i) => 100 * (i + 1));
  const priced = ["task,n,c,tokens", ...weak.map((c, i) => `t${i},${n},${c},${tokens[i] ?? 0}`)];
  const view = await opened("&reach=0.5", { "own.csv": priced.join("\n") });
  const cost = tokens.map((each) => each / n);
  const ofTask = pc.runCosts([{ ...counts(weak), cost }], ks)[0]?.atTarget ?? NaN;
  expect(view.headline).toContain(`${Math.round(ofTask)} tokens per task`);
});

test("the picture has a point at each k, and a band over the costs of each run", async () => {
  const view = await opened("&reach=0.7");
  const [chart] = view.charts;
  const [ofWeak, ofStrong] = costs({}).map(({ cost }) => [...cost]);
  const drawn = chart?.of.lines as CostLine[];
  const costsOf = (run: string) =>
    drawn.find(({ name }) => name === run)?.points.map(({ cost }) => cost);
  expect([costsOf("weak"), costsOf("strong")]).toEqual([ofWeak, ofStrong]);
  const bands = (chart?.of.bands as RunBand[]).map(({ points }) => points.map(({ x }) => x));
  expect(bands).toEqual([[...new Set(ofStrong)], [...new Set(ofWeak)]]);
});

test("runs of other tasks are named and not compared", async () => {
  const other = [1, 2].map((c, i) => `other,u${i},${n},${c}`);
  const view = await opened("", { "own.csv": [files["own.csv"], ...other].join("\n") });
  expect(view.notes).toContain(
    "Costs are compared on shared tasks. other has other tasks: choose such a run to see its costs.",
  );
  expect(Object.keys(view.table("What the target costs"))).toEqual(["strong", "weak"]);
  await view.choose("Run", "other");
  expect(Object.keys(view.table("What the target costs"))).toEqual(["other"]);
});
