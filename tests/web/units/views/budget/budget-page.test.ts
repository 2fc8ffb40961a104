import { load, type Counts } from "passcurve";
import { expect, test } from "vitest";
import { studied } from "../../../../../web/state/settings/settings.ts";
import { budgetView } from "../../../../../web/views/budget/view.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { openView, wordsOf } from "../../../opened-view.ts";
import { plain } from "../../../plain-text.ts";
import { valuesIn } from "../../values-in.ts";

const pc = await load();

const n = 12;
const c = Array.from({ length: 24 }, (_, i) => Math.round(12 * (i / 23) ** 2));
const text = ["model,task,n,c", ...c.map((each, task) => `mine,t${task},${n},${each}`)].join("\n");
const counts = { n: c.map(() => n), c };
const mirrored = { n: counts.n, c: c.map((each) => n - each) };
const others = c.map((each, task) => `other,t${task},${n},${n - each}`);
const few = c.map((each, task) => `few,t${task},4,${Math.round(each / 3)}`);
const table = "Mean absolute error by size and estimator";
const wins = "Wins of each estimator by size and k";
const duels = "Each estimator against each other";

const openStudy = (content: string, query = "") =>
  openView(budgetView, `#budget?example=none${query}`, { "own.csv": content });

type Opened = Awaited<ReturnType<typeof openStudy>>;

const contentOf = (view: Opened, label: string) => {
  const found = view.tables.find((each) => each.label === label);
  if (found === undefined) throw new Error(`no table ${label}`);
  return found.content;
};

const heads = (view: Opened, label: string) =>
  contentOf(view, label).rows.map(({ head }) => wordsOf(head));

/** All values of a row in full, in column order. */
const row = (view: Opened, label: string, at: number): number[] =>
  (contentOf(view, label).rows[at]?.cells ?? []).flatMap(({ value }) => value ?? []);

/** Two benchmarks: one with two runs, and one with the second of them, or with both. */
function inBenchmarks(second: string[]): string {
  const [head = "", ...lines] = text.split("\n");
  const labelled = (benchmark: string, those: string[]) =>
    those.map((line) => `${line},${benchmark}`);
  return [
    `${head},benchmark`,
    ...labelled("x", [...lines, ...others]),
    ...labelled("y", second),
  ].join("\n");
}
const mine = text.split("\n").slice(1);

/** Mean errors of the estimators in these studies. */
const errorsOf = (
  of: Counts,
  ks: number[],
  m: number,
  repeats: number,
  at: number,
  linmix = { lo: 5, hi: 60 },
) => {
  const studies = Array.from(
    { length: repeats },
    (_, i) => pc.studyBudget(of, ks, m, { seed: i + 1, linmix }).values,
  );
  const truth = pc.passAtKCurve(of, ks).value[at] ?? NaN;
  return (["plugin", "bb", "zoibb", "linmix", "hb"] as const).map((estimator) =>
    pc.meanAbsoluteError(
      studies.map((study) => study[estimator][at] ?? NaN),
      truth,
    ),
  );
};

test("the table holds each estimator's mean absolute error over the repeats", async () => {
  const view = await openStudy(text, "&repeats=3");
  expect(heads(view, table)).toEqual(
    [1, 2, 5].flatMap((m) => [10, 12].map((k) => `${m} of 24, k = ${k}`)),
  );
  const ks = [10, 12];
  for (const at of [0, 1]) {
    const values = row(view, table, 2 + at);
    // Unbiased pass@10 of two samples does not exist.
    for (const [i, error] of errorsOf(counts, ks, 2, 3, at).entries())
      expectAgrees(values[i], error.mean, { at, i });
  }
  // The headline is about the middle size: 2 of 12 samples, at the largest k.
  const errors = row(view, table, 3);
  expect(view.headline).toMatch(
    /^With 2 of 12 samples per task, .* would have missed pass@12 of mine by [\d.]+ points on average/,
  );
  const [least] = valuesIn(view.page.headline?.sentence);
  expect(least).toBe(Math.min(...errors.filter((each) => !Number.isNaN(each))));
  const marked = contentOf(view, table).rows.flatMap(({ cells }) =>
    cells.filter(({ text }) => text.endsWith("*")),
  );
  expect(marked.length).toBeGreaterThanOrEqual(6);
});

test("the grid is the reader's: m from 1, any k, tasks at a chosen m, and the spread that is chosen", async () => {
  const query = "&m=1,3&ks=2,6,20&k=6&repeats=2&study-spread=sd&study-against=k&at-m=3";
  const view = await openStudy(text, query);
  expect(heads(view, table)).toEqual(
    [1, 3].flatMap((m) => [2, 6].map((k) => `${m} of 24, k = ${k}`)),
  );
  expect(view.remarks).toContainEqual(
    expect.stringMatching(/pass@20 of mine is not known: it has 12 samples per task/),
  );
  expect(view.charts.map(({ of }) => of.of)).toEqual([
    "k, attempts per task",
    "k, attempts per task",
  ]);
  expect(view.figures[0]?.panels.map(({ name }) => name)).toEqual(["m = 1", "m = 3"]);
  const [, second] = errorsOf(counts, [2, 6], 3, 2, 1);
  const spread = (100 * (second?.standardDeviation ?? NaN)).toFixed(1);
  expect(contentOf(view, table).rows.at(-1)?.cells[2]?.ends).toContain(`± ${spread}`);

  await view.choose("Error against", "tasks");
  const field = view.controls.find(
    (each) => typeof each === "object" && each !== null && "of" in each && each.of.of === "N",
  );
  await view.happen(field as Opened["charts"][number], "list", [8, 24, 30]);
  expect(heads(view, table)).toEqual(
    [8, 24].flatMap((tasks) => [2, 6].map((k) => `3 of ${tasks}, k = ${k}`)),
  );
  expect(view.remarks).toContain("30 tasks of mine cannot be drawn: it has 24 tasks.");
  expect(view.address).toContain("sizes=8%2C24%2C30");
});

test("over all runs there are mean errors with their spread, and the wins of each estimator", async () => {
  const content = [text, ...others, ...few].join("\n");
  const query = "&configurations=all&m=2&ks=3,12&repeats=2&study-spread=sd&estimators=plugin,bb,hb";
  const view = await openStudy(content, query);
  expect(heads(view, wins)).toEqual(["2 of all tasks, k = 3", "2 of all tasks, k = 12"]);
  // A run with four samples has no pass@12 to compare with.
  expect(view.remarks).toContain("pass@12 of few is not known: it has 4 samples per task.");
  const found = [counts, mirrored].map((each) => errorsOf(each, [3, 12], 2, 2, 1));
  const values = row(view, table, 1);
  expect(values[0]).toBe(2);
  for (const [i, estimator] of [0, 1, 4].entries()) {
    const errors = found.map((each) => each[estimator]?.mean ?? NaN);
    expectAgrees(values[1 + i], pc.meanAbsoluteError(errors, 0).mean, { estimator });
  }
  const rows = found.map((each) => [0, 1, 4].map((estimator) => each[estimator]?.mean ?? NaN));
  expect(row(view, wins, 1)).toEqual([2, ...pc.countWins(rows).wins]);
  expect(row(view, wins, 0)[0]).toBe(3);
  const shown = Object.values(view.table(wins)).flatMap((each) => Object.values(each));
  expect(shown.join("\n")).toMatch(/\d \([\d.]+\s%, [\d.]+–[\d.]+\)/);
});

test("each estimator is counted against each other one, and errors vary over runs or over repeats", async () => {
  const query =
    "&configurations=all&m=2,4&ks=3&repeats=3&study-spread=repeats&estimators=plugin,bb";
  const view = await openStudy([text, ...others].join("\n"), query);
  const found = [2, 4].map((m) => [counts, mirrored].map((each) => errorsOf(each, [3], m, 3, 0)));
  const rows = found.flatMap((each) => each.map((run) => [0, 1].map((i) => run[i]?.mean ?? NaN)));
  const { beats } = pc.countWins(rows);
  const [, ofPlugin = NaN, ofBb = NaN] = beats;
  expect(row(view, duels, 0)).toEqual([ofPlugin / 4]);
  expect(row(view, duels, 1)).toEqual([ofBb / 4]);
  const sds = found[0]?.map((run) => run[0]?.standardDeviation ?? NaN) ?? [];
  const mean = sds.reduce((sum, sd) => sum + sd, 0) / sds.length;
  expect(contentOf(view, table).rows[0]?.cells[1]?.ends).toContain(`± ${(100 * mean).toFixed(1)}`);
  expect(view.notes.join("\n")).toContain(
    "the mean of each run’s standard deviation over repeats. * the least of its row, where every other one is larger",
  );
});

test("each benchmark is studied by itself", async () => {
  const view = await openStudy(
    inBenchmarks(mine),
    "&configurations=all&m=2&ks=3&repeats=1&estimators=plugin,bb",
  );
  expect(row(view, `${table}, x`, 0)[0]).toBe(2);
  const own = errorsOf(counts, [3], 2, 1, 0);
  // A benchmark with one run has no column for runs.
  const ofY = row(view, `${table}, y`, 0);
  for (const place of [0, 1]) expectAgrees(ofY[place], own[place]?.mean ?? NaN, { place });
});

test("the picture names its benchmark, and is of the one that is chosen", async () => {
  const view = await openStudy(
    inBenchmarks([...mine, ...others]),
    "&configurations=all&m=2&ks=3&repeats=2&estimators=bb",
  );
  const caption = () => wordsOf(view.figures[0]?.words.subtitle);
  expect(caption()).toMatch(/^Mean over 2 runs of x/);
  await view.choose("Picture of", "y");
  expect(caption()).toMatch(/^Mean over 2 runs of y/);
  expect(view.headline).toMatch(/of 2 runs of y/);
});

test("one matrix counts each estimator against each other over all benchmarks, and says what ties are", async () => {
  const query = "&configurations=all&m=2,4&ks=3&repeats=2&estimators=plugin,bb";
  const view = await openStudy(inBenchmarks(mine), query);
  const errors = [2, 4].flatMap((m) =>
    [counts, mirrored, counts].map((each) =>
      [0, 1].map((i) => errorsOf(each, [3], m, 2, 0)[i]?.mean ?? NaN),
    ),
  );
  const { beats, ties } = pc.countWins(errors);
  const [, ofPlugin = NaN, ofBb = NaN] = beats;
  const all = `${duels}, all benchmarks`;
  expect(row(view, all, 0)).toEqual([ofPlugin / errors.length]);
  expect(row(view, all, 1)).toEqual([ofBb / errors.length]);
  expect(ofPlugin + ofBb + (ties[1] ?? NaN)).toBe(errors.length);
  expect(view.notes.filter((each) => each.includes("A tie counts for neither."))).toHaveLength(2);
});

test("a study of G-Pass is against the unbiased G-Pass of all samples", async () => {
  const view = await openStudy(
    text,
    "&study=g-pass&tau=0.5&m=4&ks=4,8&repeats=2&linmix-from=1&linmix-to=9",
  );
  expect(heads(view, table)).toEqual(["4 of 24, k = 4", "4 of 24, k = 8"]);
  const linmix = { lo: 1, hi: 9 };
  const studies = [1, 2].map((seed) => pc.studyGPass(counts, [4, 8], 0.5, 4, { seed, linmix }));
  const truth = pc.gPassAtKCurve(counts, 4, [0.5]).value[0] ?? NaN;
  const values = row(view, table, 0);
  expect(values).toHaveLength(6);
  for (const [i, estimator] of studied.entries()) {
    const statement = studies.map((study) => study.values[estimator][0] ?? NaN);
    expectAgrees(values[i], pc.meanAbsoluteError(statement, truth).mean, { estimator });
  }
});

const allRepeats = (view: Opened) =>
  view.controls.find(
    (each) =>
      typeof each === "object" &&
      each !== null &&
      "kind" in each &&
      each.kind === "button" &&
      wordsOf(each.words).startsWith("Draw all"),
  );

test("few repeats come at once, and all of them on a button", async () => {
  const view = await openStudy(text, "&repeats=25&m=1,2,3&ks=3");
  expect(heads(view, table)).toHaveLength(3);
  const words = view.controls.flatMap((each) =>
    typeof each === "object" && each !== null && "strings" in each ? [wordsOf(each)] : [],
  );
  expect(words).toEqual(["20 repeats of each size at first."]);
  const button = allRepeats(view);
  if (
    typeof button !== "object" ||
    button === null ||
    !("kind" in button) ||
    button.kind !== "button"
  )
    throw new Error("no button");
  expect(plain(wordsOf(button.words))).toBe("Draw all 25 repeats");
  await view.set(button.change());
  const [all] = errorsOf(counts, [3], 3, 25, 0);
  // Unbiased comes first.
  expect(Math.abs((row(view, table, 2)[1] ?? NaN) - (all?.mean ?? NaN))).toBeLessThan(1e-12);
  expect(allRepeats(view)).toBeUndefined();
});

test("a study stands under its own run alone, and is there again when the run is", async () => {
  const view = await openStudy([text, ...others].join("\n"), "&repeats=2");
  const drawn = view.table(table);
  expect(Object.keys(drawn)).toHaveLength(6);
  await view.choose("Run", "other");
  expect(view.table(table)).not.toEqual(drawn);
  await view.choose("Run", "mine");
  expect(view.table(table)).toEqual(drawn);
});

test("what cannot be studied says why", async () => {
  const view = await openStudy("task,n,c\na,1,1\nb,1,0\n");
  expect(view.headline).toContain("has a task with 1 sample");
  expect(view.startable).toEqual([]);
  expect(allRepeats(view)).toBeUndefined();
});

test("the ends of LinMix are those that are set", async () => {
  const view = await openStudy(text, "&repeats=2&m=6&ks=12&linmix-from=2&linmix-to=8");
  const of = (linmix: { lo: number; hi: number }) => errorsOf(counts, [12], 6, 2, 0, linmix)[3];
  const statement = () => row(view, table, 0)[3];
  const set = of({ lo: 2, hi: 8 })?.mean ?? NaN;
  const usual = of({ lo: 5, hi: 60 })?.mean ?? NaN;
  expect(set).not.toBe(usual);
  expect(statement()).toBe(set);
  await view.type("ZOIBB from n =", 60);
  await view.type("LinMix: BB up to n =", 5);
  expect(statement()).toBe(usual);
});

test("the axis of a study of one task speaks of one", async () => {
  const view = await openStudy("task,n,c,model\nt1,4,1,mine");
  expect(view.charts[0]?.of.of).toContain("(1 task)");
});
