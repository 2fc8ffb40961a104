import { expect, test } from "vitest";
import { load } from "passcurve";
import { crossingRange } from "../../../../../web/ui/curves/drawn-crossings.ts";
import { placesOf } from "../../../../../web/questions/compare/comparison.ts";
import {
  countsOf,
  crossing,
  crossingFile,
  rising,
  samples,
  steady,
} from "../../../crossing-runs.ts";
import { chartOf, drawnOf, openCurves, type OpenedCurves } from "./opened-curves.ts";

const pc = await load();

const openRuns = (runs: Record<string, readonly number[]>) =>
  openCurves("&to=200", crossingFile(runs));
const linesOf = (view: OpenedCurves) => view.list("warnings crossings");

test("a crossing beyond the samples is marked, with its place and its interval in words", async () => {
  const view = await openRuns(crossing);
  const place = { comparedIn: "pass@k", k: 200, tau: 0, about: "new-tasks" } as const;
  const ks = placesOf(place, samples, 200, steady.length);
  const [found] = pc.compare(countsOf(steady), countsOf(rising), {
    ks,
    estimator: "hb",
  }).crossings;
  if (found === undefined) throw new Error("the two do not cross");
  const [line, rule] = linesOf(view);
  expect(line).toBe(
    `Predicted: steady leads rising up to about k = ${Math.round(found.at)}, and trails from there on (95 % interval: ${crossingRange(found)}).`,
  );
  expect(rule).toContain("A crossing is marked where the 95 % band for the whole curve settles");
  expect(chartOf(view).crossings).toHaveLength(1);
  expect(view.page.formulas).toContain("whole-curve");
});

test("where nothing, or the naive estimate, is drawn beyond the samples, no crossing is marked", async () => {
  const view = await openRuns(crossing);
  for (const beyond of ["none", "plug-in"]) {
    await view.choose("Beyond n", beyond);
    expect(chartOf(view).crossings).toEqual([]);
    expect(linesOf(view)).toEqual([]);
  }
  await view.choose("Beyond n", "hb");
  expect(chartOf(view).crossings).toHaveLength(1);
});

test.each([
  ["one run", { steady }],
  ["equal runs", { steady, same: steady }],
  ["one task", { steady: [10], rising: [2] }],
  ["runs that fail at every task", { none: steady.map(() => 0), other: steady.map(() => 0) }],
  [
    "runs that solve every task",
    { all: steady.map(() => samples), other: steady.map(() => samples) },
  ],
])("%s have no crossing", async (_, runs: Record<string, readonly number[]>) => {
  const view = await openRuns(runs);
  expect(drawnOf(view).every(({ beyond }) => beyond.length > 1)).toBe(true);
  expect(linesOf(view)).toEqual([]);
  expect(chartOf(view).crossings).toEqual([]);
});

test("runs whose sampling stopped at success are not predicted, so they do not cross", async () => {
  const stopped = Array.from({ length: 60 }, (_, i) => {
    const n = i % 3 === 0 ? 20 : 1 + (i % 7);
    return `t${i},${n},${i % 3 === 0 ? 0 : 1},early`;
  });
  const view = await openCurves("&to=200", [crossingFile({ steady }), ...stopped].join("\n"));
  const predicted = drawnOf(view).filter(({ beyond }) => beyond.length > 0);
  expect(predicted.map(({ name }) => name)).toEqual(["steady"]);
  expect(linesOf(view)).toEqual([]);
});
