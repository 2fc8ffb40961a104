import { load } from "passcurve";
import { expect, test } from "vitest";
import { pWords } from "../../../../../web/ui/words/numbers.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { ofTen, pairing, runs } from "../../../compared-runs.ts";
import { readExample, withoutTasks } from "../../../examples.ts";
import { valuesOf } from "../../../full-values.ts";
import { plain } from "../../../plain-text.ts";
import type { TasksOfRuns } from "../../../texts.ts";
import { rowValues } from "../row-values.ts";
import {
  headlineValues,
  namesOf,
  openCompare,
  openRuns,
  openText,
  tableOf,
  tied,
  words,
} from "./opened-compare.ts";

const pc = await load();

const table = "Both runs and their difference";
const ofTasks = "Tasks of both runs";

test("sentence and table hold the package's own comparison, in clusters", async () => {
  const view = await openCompare();
  const { a, b, clusters } = pairing(0, 1);
  const options = { ks: [1, 2, 5, 10, 20], interval: { clusters } };
  const expected = pc.compare(a, b, options);
  for (const [at, k] of [1, 2, 5, 10, 20].entries()) {
    const values = rowValues(view.tables, table, at);
    const { a: ofA, b: ofB, difference, pValue, better } = expected;
    [ofA, ofB, difference, pValue, better].forEach((column, j) => {
      expectAgrees(values[j], column[at] ?? NaN, { k, column: j });
    });
  }
  const [first] = tableOf(view, table).content.rows;
  const shownEnds = first?.cells.map(({ ends = "" }) => ends).filter((ends) => ends !== "");
  for (const [column, run] of [a, b].entries()) {
    const { lower, upper } = pc.passAtKCurve(run, options.ks, { interval: { clusters } });
    const [low, high] = [lower?.[0] ?? NaN, upper?.[0] ?? NaN].map((end) => (100 * end).toFixed(1));
    expect(plain(shownEnds?.[column] ?? "")).toBe(`(${low}–${high})`);
  }
  const at = 3;
  const inPoints = (share = NaN) => (100 * share).toFixed(1).replace("-", "−");
  const ends = `${inPoints(expected.lower[at])} to ${inPoints(expected.upper[at])}`;
  const statement = view.headline;
  expect(statement).toContain("after Holm’s adjustment for 3 pairs");
  expect(statement).toContain(`by ${inPoints(expected.difference[at])} points within 10 attempts`);
  expect(statement).toContain(`(95 % interval ${ends})`);
  expect(statement).toContain(plain(pWords(expected.pValue[at] ?? NaN)));
  expect(statement).not.toContain("chance that");
  expect(words(view)).toContain(
    "the 96 tasks that both runs have. Clusters are resampled: 32 clusters.",
  );
  const { detectable } = pc.whatWouldSettle(a, b, 10, { clusters });
  const [difference, ...settling] = headlineValues(view);
  expectAgrees(difference, expected.difference[at] ?? NaN, "difference");
  expect(settling).toEqual([detectable]);
});

test("about these tasks and both it is said that nothing tells what is detected", async () => {
  for (const about of ["these-tasks", "both"]) {
    const view = await openCompare(`example=simulated-paired&about=${about}`);
    expect(view.headline).toContain(
      "No detectable difference is given: power is about which tasks were picked",
    );
  }
});

test("any metric has its least detectable difference", async () => {
  const view = await openCompare("example=simulated-paired&k=10&in=g-pass&tau=0.5");
  const { a, b, clusters } = pairing(0, 1);
  const options = { metric: "gPassAtK", k: 10, clusters } as const;
  const { detectable } = pc.whatWouldSettle(a, b, 0.5, options);
  expect(headlineValues(view).slice(1)).toEqual([detectable]);
});

test("the table of tasks holds the exact tests, the surest first, and can be searched", async () => {
  const view = await openCompare();
  const { a, b, tasks: names } = pairing(0, 1);
  const { difference, pValue, adjusted } = pc.compareTasks(a, b);
  const surest = pValue.indexOf(Math.min(...pValue));
  expect(namesOf(view, ofTasks)[0]).toBe(names[surest]);
  expect(rowValues(view.tables, ofTasks, 0)).toEqual([
    difference[surest],
    pValue[surest],
    adjusted[surest],
  ]);
  const gained = difference.filter((each) => each > 0).length;
  const lost = difference.filter((each) => each < 0).length;
  const higher = pc.compare(a, b, { ks: [10] }).superiority[0];
  const words = view.blocks.flatMap((block) =>
    block instanceof Object && "kind" in block && block.kind === "note" ? [block.words] : [],
  );
  expect(valuesOf(words)).toEqual([gained, lost, higher]);
  const { content, more } = tableOf(view, ofTasks);
  expect(content.rows).toHaveLength(96);
  expect(more).toMatchObject({ first: 10, search: "Filter tasks" });
  const [nameA, nameB] = [runs[0]?.name ?? "", runs[1]?.name ?? ""];
  expect(content.columns.flatMap(({ name, csv }) => csv ?? [name])).toEqual([
    `c, ${nameA}`,
    `n, ${nameA}`,
    `c, ${nameB}`,
    `n, ${nameB}`,
    "difference",
    "exact p",
    "adjusted p",
  ]);
});

test("tasks that only one run has are left out of values and difference, and a note counts them", async () => {
  const view = await openRuns({
    one: { ...ofTen([1, 5, 9, 3, 7, 2, 8]), alone: [10, 10] },
    other: { ...ofTen([0, 4, 9, 2, 7, 1, 6]), own: [10, 0], self: [10, 0] },
  });
  expect(view.headline).toContain("The comparison is over the 7 tasks that both have.");
  expect(words(view)).toContain("Left out: 1 of one, 2 of other.");
  const over = "over the 7 tasks that both have";
  expect(tied(view).join(" ")).toContain(`ranks are ${over}`);
  const { difference } = pc.compare(
    { n: Array<number>(7).fill(10), c: [1, 5, 9, 3, 7, 2, 8] },
    { n: Array<number>(7).fill(10), c: [0, 4, 9, 2, 7, 1, 6] },
    { ks: [10] },
  );
  expectAgrees(headlineValues(view)[0], difference[0] ?? NaN, "difference");
  // The other run also solves six of all its nine tasks.
  for (const [at, value] of [1, 6 / 7].entries())
    expectAgrees(rowValues(view.tables, "Runs by value", at)[0], value, at);
});

test("without predictions, unequal samples end the curve at the fewest, and a k beyond is undefined with its reason", async () => {
  const view = await openRuns(
    { one: { a: [10, 3], b: [10, 4] }, other: { a: [6, 3], b: [10, 1] } },
    "&k=9&beyond=none",
  );
  expect(words(view)).toContain("The curve ends at k = 6.");
  expect(view.headline).toContain("pass@9 is undefined: a task of other has only 6 samples");
  // The chart has no value there, so it has no rule.
  expect(view.charts[0]?.of).toMatchObject({ at: 9 });
  expect((view.charts[0]?.of.shown as { places: Float64Array }).places).not.toContain(9);
});

test.each([
  ["one task", { one: { t: [10, 9] }, other: { t: [10, 1] } }, /one task does not show how/],
  ["equal tasks", { one: ofTen([5, 2]), other: ofTen([5, 2]) }, /equally many tasks .* p = 1/],
  [
    "few tasks",
    { one: ofTen([9, 9, 9]), other: ofTen([1, 2, 3]) },
    /3 tasks are too few for p below 0.05/,
  ],
  ["no common task", { one: { x: [10, 5] }, other: { y: [10, 5] } }, /have no task in common/],
  ["all failed", { one: ofTen([0, 0, 0]), other: ofTen([0, 0, 0]) }, /equally many tasks/],
] as [string, TasksOfRuns, RegExp][])("%s has its outcome in words", async (_, of, outcome) => {
  const view = await openRuns(of, "&k=1");
  expect(view.headline).toMatch(outcome);
});

test("the opening example is compared by task, its two best runs first", async () => {
  const view = await openCompare("example=evalperf");
  const chosen = ["Compare", "with"].map((label) => {
    const menu = view.control(label);
    return menu.kind === "menu" ? menu.chosen : "";
  });
  expect(chosen).toEqual(["QwQ-32B-Preview", "deepseek-coder-33b-instruct"]);
  expect(words(view)).toContain("Compared task by task on the 118 tasks");
  expect(view.tables.filter(({ label }) => label === ofTasks)).toHaveLength(1);
});

test("runs without names of tasks are compared as independent, and it is said", async () => {
  const evalPerf = readExample("evalperf").runs;
  const view = await openText(withoutTasks("evalperf"), "&a=QwQ-32B-Preview&b=deepseek-chat-v3");
  expect(words(view)).toContain("the runs are treated as independent");
  expect(words(view)).toMatch(
    /By the 95 % band for the whole curve, predicted beyond k = 100: .* to 1 000\. The curves cross near k = 3\./,
  );
  const apart = view.notes.filter((each) => each.includes("tasks cannot be compared one by one"));
  expect(apart).toHaveLength(1);
  const [a, b] = ["QwQ-32B-Preview", "deepseek-chat-v3"].map((name) => {
    const { n = [], c = [] } = evalPerf.find((run) => run.name === name) ?? {};
    return { n, c };
  });
  if (a === undefined || b === undefined) throw new Error("two names make two runs");
  const { detectable } = pc.whatWouldSettle(a, b, 10, { paired: false });
  expect(headlineValues(view).slice(1)).toEqual([detectable]);
  expect(view.headline).toContain("The same named tasks in both runs would detect a smaller one.");
});

test("an address opens the same comparison elsewhere", async () => {
  const view = await openCompare();
  await view.choose("Metric to compare", "g-pass");
  await view.type("τ =", 0.7);
  await view.set({ about: "these-tasks" });
  expect(view.headline).toContain("with at least ⌈0.7·10⌉ of 10 attempts right");
  expect(view.address).toContain("tau=0.7&in=g-pass&about=these-tasks");
  expect(words(view)).toContain("Clusters are not used: the posterior");
  const copy = await openCompare(view.address.split("?")[1]);
  expect(copy.headline).toBe(view.headline);
  const pairs = "Every pair of runs";
  expect(rowValues(copy.tables, pairs, 0)).toEqual(rowValues(view.tables, pairs, 0));
});
