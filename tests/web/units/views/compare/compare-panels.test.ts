import { load } from "passcurve";
import { expect, test } from "vitest";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { ofTen } from "../../../compared-runs.ts";
import { rowValues } from "../row-values.ts";
import { claimsOf, namesOf, openText, tableOf, type OpenedCompare } from "./opened-compare.ts";

const pc = await load();

/** Two models on an easy and on a hard exam. */
const counts = [
  ["m1", "easy", [8, 9, 10]],
  ["m2", "easy", [6, 7, 8]],
  ["m1", "hard", [2, 0, 1]],
  ["m2", "hard", [0, 0, 1]],
] as const;
const exams = `task,n,c,model,benchmark\n${counts
  .flatMap(([model, exam, all]) => all.map((c, i) => `t${i},10,${c},${model},${exam}`))
  .join("\n")}\n`;

const query = "&facet=benchmark&k=2&beyond=none";
const sameTwo = "The same two runs in each panel, by pass@2";

const differencesIn = ({ charts }: OpenedCompare) =>
  charts.filter(({ element }) => element === "pc-difference-chart");

const panelsOf = (view: OpenedCompare) => view.figures[0]?.panels.map(({ name }) => name);

test("two runs are compared in every panel that has the same two, over the same axes", async () => {
  const view = await openText(exams, query);
  expect(panelsOf(view)).toEqual(["benchmark easy", "benchmark hard"]);
  const [easy, hard] = differencesIn(view);
  // Charts beside each other share their axes.
  expect(easy?.of.beside).toHaveLength(2);
  expect(hard?.of.beside).toBe(easy?.of.beside);
  const ofTwo = (successes: number[][]) =>
    successes.map((c) => pc.passAtKCurve({ n: c.map(() => 10), c }, [2]).value[0] ?? NaN);
  for (const [at, of] of [
    [
      [8, 9, 10],
      [6, 7, 8],
    ],
    [
      [2, 0, 1],
      [0, 0, 1],
    ],
  ].entries()) {
    const values = rowValues(view.tables, sameTwo, at);
    const [a = NaN, b = NaN] = ofTwo(of);
    expectAgrees(values[0], a, "first");
    expectAgrees(values[1], b, "second");
    expect(Math.sign(values[2] ?? NaN)).toBe(Math.sign(a - b));
  }
  expect(namesOf(view, sameTwo)).toEqual(["benchmark easy", "benchmark hard"]);
  expect(tableOf(view, sameTwo).content.columns.map(({ name }) => name)).toContain("first run");
});

test("panels without one of the two are named, and two runs of different panels are one picture", async () => {
  const view = await openText(`${exams}t0,10,4,m1,third\nt1,10,5,m1,third\n`, query);
  expect(differencesIn(view)).toHaveLength(2);
  expect(view.notes.join()).toMatch(/One of the two is missing in .?benchmark third/);
  await view.set({ pair: [{ name: "m1, easy" }, { name: "m1, hard" }] });
  expect(differencesIn(view)).toHaveLength(1);
  expect(view.tables.some(({ label }) => label === sameTwo)).toBe(false);
  const { a, b } = (
    differencesIn(view)[0]?.of.shown as { runs: Record<"a" | "b", { styleIndex: number }> }
  ).runs;
  expect(a.styleIndex).not.toBe(b.styleIndex);
});

test("two runs in panels are a line for each panel", async () => {
  const better = ofTen([9, 8, 10, 7, 9, 10, 8, 9, 7, 10]);
  const worse = ofTen([2, 1, 4, 0, 3, 3, 2, 1, 0, 2]);
  const rows = ["x", "y"].flatMap((set) =>
    [better, worse].flatMap((of, i) =>
      Object.entries(of).map(([task, [n, c]]) => `m${i},${set},${set}${task},${n},${c}`),
    ),
  );
  const view = await openText(`model,benchmark,task,n,c\n${rows.join("\n")}\n`, "&facet=benchmark");
  const claims = claimsOf(view);
  expect(claims).toHaveLength(1);
  expect(claims[0]?.words.split("\n").map((line) => line.split(": ")[0])).toEqual([
    "benchmark x",
    "benchmark y",
  ]);
});

test("nothing can be copied at a k that is undefined", async () => {
  const file = [
    "task,n,c,model",
    ...["first", "second"].flatMap((model) => [`a,10,9,${model}`, `b,10,2,${model}`]),
  ].join("\n");
  const view = await openText(file, "&k=11&beyond=none");
  expect(view.headline).toContain("is undefined");
  expect(claimsOf(view).map(({ words }) => words)).toEqual([""]);
});
