import { expect, test } from "vitest";
import { load } from "passcurve";
import { fitView } from "../../../../../web/views/fit/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { openView } from "../../../opened-view.ts";
import { rowValues } from "../row-values.ts";

const pc = await load();
const n = 20;
const successes: Record<string, number[]> = {
  one: [0, 0, 1, 2, 3, 5, 8, 13, 20, 0, 0, 4, 7, 1, 0, 19],
  two: [0, 1, 2, 2, 5, 6, 9, 15, 20, 1, 0, 6, 8, 1, 0, 20],
  three: [4, 0, 6, 1, 9, 2, 12, 3, 20, 5, 7, 0, 2, 8, 1, 11],
  four: [0, 0, 0, 1, 1, 2, 3, 6, 12, 0, 0, 1, 2, 0, 0, 9],
};
const names = Object.keys(successes);
const countsOf = (name: string) => {
  const c = successes[name] ?? [];
  return { n: c.map(() => n), c };
};
const text = [
  "model,task,n,c",
  ...names.flatMap((model) =>
    (successes[model] ?? []).map((c, task) => `${model},t${task},${n},${c}`),
  ),
].join("\n");

const open = (content: string) => openView(fitView, "#fit?example=none", { "own.csv": content });

const view = await open(text);

test("densities and shares below of all runs stand in one picture each, for the chosen fit", async () => {
  await view.unfold("shapes");
  const shapes = () => view.charts.filter(({ element }) => element === "pc-shapes-chart");
  expect(shapes().map(({ of }) => [of.kind, of.family])).toEqual([
    ["density", "zoibb"],
    ["below", "zoibb"],
  ]);
  for (const { of } of shapes()) expect(of.runs).toHaveLength(names.length);
  await view.choose("Fit", "bb");
  expect(shapes().map(({ of }) => of.family)).toEqual(["bb", "bb"]);
});

test("the correlations of Pass@1 and ΔPass over the runs have their intervals", async () => {
  await view.unfold("correlations");
  const passAt1 = names.map((name) => pc.coverArea(countsOf(name)));
  const deltaPass = names.map((name) => pc.fitBetaBinomial(countsOf(name)).concentration);
  const found = rowValues(view.tables, "Correlations over the runs", 0);
  const pearson = pc.correlation(passAt1, deltaPass);
  expectAgrees(found[0], pearson.value, "Pearson");
  expectAgrees(found[1], pc.correlation(passAt1, deltaPass, { by: "ranks" }).value, "Spearman");
  expect(found[2]).toBe(names.length);
  const cell = view.table("Correlations over the runs")["Pass@1 − ΔPass"]?.Pearson;
  const [lower, upper] = [pearson.lower, pearson.upper].map((end) => end.toFixed(2));
  expect(cell?.replaceAll("−", "-")).toContain(`(${lower} to ${upper})`);
});

test("the similarity of two runs is the correlation of their tasks", async () => {
  await view.unfold("similar");
  const found = rowValues(view.tables, "Similarity of runs", 0);
  const [one, two] = ["one", "two"].map(countsOf);
  if (one === undefined || two === undefined) throw new Error("no runs");
  const rates = ({ c }: typeof one) => c.map((each) => each / n);
  expectAgrees(found[0], pc.correlation(rates(one), rates(two)).value, "of c/n");
  expectAgrees(found[1], pc.taskCorrelation(one, two, 1), "of rates");
  expect(found[2]).toBe(one.c.length);
});

test("runs without common tasks, and few runs, have a clear outcome", async () => {
  const apart = ["model,task,n,c", "a,t1,5,1", "a,t2,5,3", "b,t3,5,2", "b,t4,5,4"].join("\n");
  const view = await open(apart);
  await view.unfold("similar");
  expect(view.notes.join()).toContain("No two runs have tasks in common by name");
  await view.unfold("correlations");
  expect(view.notes.join()).toContain("2 runs: a correlation over runs needs three");
});
