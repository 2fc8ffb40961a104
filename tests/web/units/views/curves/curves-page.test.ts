import { expect, test } from "vitest";
import { load } from "passcurve";
import { cellText } from "../../../page-blocks.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { manyRuns, threeRuns, unequal } from "../../../texts.ts";
import { cellsAt, drawnOf, openCurves, subtitleOf, tableOf } from "./opened-curves.ts";

const pc = await load();

/** The printed interval of a mean of two tasks' values. */
function range(values: [number, number]): string {
  const many = 1e9;
  const counts = { n: values.map(() => many), c: values.map((value) => Math.round(value * many)) };
  const { lower, upper } = pc.passAtKCurve(counts, [1], { interval: {} });
  const end = (share = NaN) =>
    share === 0 || share === 1 ? 100 * share : (100 * share).toFixed(1);
  return `(${end(lower?.[0])}–${end(upper?.[0])})`;
}

test("with unequal n the measured line ends at the smallest n, and the sentence has the reason", async () => {
  const view = await openCurves("&beyond=none", unequal);
  expect(Object.keys(tableOf(view).own ?? {})).toEqual(["1", "2", "3", "4"]);
  await view.type("Attempts per task (k)", 5);
  expect(view.headline).toMatch(/^own has no pass@5 No unbiased pass@5: /);
  expect(view.headline).toMatch(/n = 4 to 16\.$/);
  expect(view.headline).toMatch(/1 task|1 of 2 tasks/);
  expect(tableOf(view).own?.[5]).toBeUndefined();
  expect(cellsAt(view).map(({ text, spoken }) => [text, spoken])).toEqual([["–", "undefined"]]);
});

test("one sample per task opens at k = 1 without predictions, and the figure has the reason", async () => {
  const single = "One sample per task does not show how rates vary between tasks.";
  const view = await openCurves("", "task,n,c\na,1,1\nb,1,0\nc,1,0\nd,1,1\n");
  expect(view.headline).toMatch(/^own solves 50\.0 % \(.+\) of 4 tasks within 1 attempt/);
  expect(Object.keys(tableOf(view).own ?? {})).toEqual(["1"]);
  expect(subtitleOf(view)).toContain(single);
  await view.type("Attempts per task (k)", 10);
  expect(view.headline).toMatch(/^own is predicted to solve/);
  expect(subtitleOf(view)).not.toContain(single);
});

test("beyond the smallest n the plug-in is called a naive estimate, and has no interval", async () => {
  const view = await openCurves("&beyond=plug-in", unequal);
  await view.type("Attempts per task (k)", 5);
  expect(view.headline).toMatch(
    /^own would solve 76\.3 % of 2 tasks within 5 attempts, by the naive estimate/,
  );
  const [cell] = cellsAt(view);
  expect(cellText(cell ?? { text: "" })).toBe("76.3 %*");
  expect(cell?.kind).toBe("beyond");
  expect(cell?.more).toContain("no interval: the naive estimate is biased beyond n");
});

test("the policy of tasks with n ≥ k shows partial means and the number of their tasks", async () => {
  const view = await openCurves("", unequal);
  await view.choose("Unequal n", "eligible");
  await view.type("Attempts per task (k)", 5);
  // 1 − C(12, 5)/C(16, 5) of the one remaining task.
  expect(view.headline).toMatch(
    /^own solves 81\.9 % \(2\.1–99\.5\) of the 1 task of 2 with n ≥ 5 within 5 attempts/,
  );
  await view.type("Attempts per task (k)", 17);
  await view.choose("Beyond n", "plug-in");
  expect(view.headline).toMatch(/No unbiased pass@17/);
});

test("the choice for unequal n exists only where n differs", async () => {
  const view = await openCurves("&beyond=none", threeRuns);
  expect(() => view.control("Unequal n")).toThrow("no control");
});

test("beyond n the headline and the table have the predicted value with its interval, at any k", async () => {
  const view = await openCurves("&k=37&of=alpha", threeRuns);
  const counts = { n: [10, 10], c: [3, 0] };
  const options = { beyond: "hb", interval: { about: "new-tasks" } } as const;
  const { value, lower, upper } = pc.passAtKCurve(counts, [37], options);
  expect(view.headline).toMatch(
    /^alpha is predicted to solve [\d.]+ % \([\d.]+–[\d.]+\) of 2 tasks within 37 attempts .*Prediction by hierarchical Bayes\. /,
  );
  expectAgrees(tableOf(view).alpha?.[37], value[0] ?? NaN, "HB at 37");
  const [cell] = cellsAt(view);
  // The view asks for many k at once, and the search for each end starts from the others.
  expectAgrees(cell?.lower, lower?.[0] ?? NaN, "lower at 37");
  expectAgrees(cell?.upper, upper?.[0] ?? NaN, "upper at 37");
});

test("pass^k has no plug-in, and its headline has all of k attempts", async () => {
  const view = await openCurves("example=taubench-airline");
  await view.choose("Metric", "pass^k");
  expect(drawnOf(view).every(({ beyond }) => beyond.length === 0)).toBe(true);
  expect(view.headline).toMatch(/in all of 4 attempts .*Unbiased pass\^4, n = 4\./);
  expect(() => view.control("Beyond n")).toThrow("no control");
});

test("the headline has value, k, n, tasks and estimator of the best run, or of the one in focus", async () => {
  const view = await openCurves("&beyond=none", threeRuns);
  await view.type("Attempts per task (k)", 2);
  expect(view.headline).toBe(
    `beta solves 100 % ${range([1, 1])} of 2 tasks within 2 attempts Unbiased pass@2, n = 10. Its value is the highest of all 3 loaded runs, but it is not distinguishable from gamma and alpha. Compare with gamma Rank all 3`,
  );
  const focused = await openCurves("&k=2&of=alpha&beyond=none", threeRuns);
  expect(focused.headline).toBe(
    `alpha solves 26.7 % ${range([8 / 15, 0])} of 2 tasks within 2 attempts Unbiased pass@2, n = 10. beta leads (100 %), but is not distinguishable from it. Compare with beta Rank all 3`,
  );
});

test("a run alone has no standing", async () => {
  const view = await openCurves("&k=1&beyond=none", "task,n,c\na,4,1\n");
  expect(view.page.headline?.standing).toBeUndefined();
});

test("a run that is switched off is missing in the headline, the chart and the table, and still counts in the standing", async () => {
  const view = await openCurves("&off=beta&beyond=none", threeRuns);
  expect(Object.keys(tableOf(view))).toEqual(["alpha", "gamma"]);
  expect(drawnOf(view).map(({ styleIndex }) => styleIndex)).toEqual([0, 2]);
  expect(view.headline).toMatch(
    /^gamma solves.* It and beta are level, the highest of all 3 loaded runs\./,
  );
});

test("the style of a run follows from the loaded data alone", async () => {
  const stylesOf = async (sources: string[]) => {
    const view = await openCurves("&beyond=none", sources[0]);
    for (const source of sources.slice(1)) await view.load("second.csv", source);
    await view.settle();
    return view.store.runs.map(({ styleIndex }) => styleIndex);
  };
  expect(await stylesOf([threeRuns])).toEqual([0, 1, 2]);
  expect(new Set(await stylesOf([manyRuns(24)])).size).toBe(24);
});

test("of thirty runs the best twelve are shown", async () => {
  const view = await openCurves("&beyond=none", manyRuns(30));
  expect(Object.keys(tableOf(view))).toEqual(Array.from({ length: 12 }, (_, i) => `run-${i}`));
});
