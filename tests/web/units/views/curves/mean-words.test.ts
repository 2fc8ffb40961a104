import { load } from "passcurve";
import { expect, test } from "vitest";
import { comparisonOf, type Place } from "../../../../../web/questions/compare/comparison.ts";
import type { Rows } from "../../../../../web/questions/runs/pairing.ts";
import { curveMetrics, metricOf } from "../../../../../web/metrics/metrics.ts";
import type { DrawnRun } from "../../../../../web/ui/curves/curve-points.ts";
import { answerAt } from "../../../../../web/views/compare/answer.ts";
import { sentence } from "../../../../../web/views/curves/sentence.ts";
import { expectAgrees } from "../../../../wasm/agrees.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const passcurve = await load();

const rows = (n: number, c: number[]): Rows => ({
  n: Float64Array.from(c, () => n),
  c: Float64Array.from(c),
  weight: null,
  tasks: c.map((_, i) => `t${i}`),
  clusters: null,
});
const [better, worse] = [
  rows(10, [9, 8, 10, 7, 9, 10, 8, 9, 7, 10]),
  rows(10, [2, 1, 4, 0, 3, 3, 2, 1, 0, 2]),
];

const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s+/g, " ")
    .trim();

/** Headline of Curves about a run at 4 attempts. */
function curvesWords(metric: (typeof curveMetrics)[number], k: number): string {
  const point = {
    k,
    value: 0.31,
    complement: 0.69,
    estimator: "unbiased" as const,
    tasks: 10,
    partial: false,
    reason: null,
    end: null,
  };
  const run: DrawnRun = {
    ...styled("A", better),
    measured: [point],
    beyond: [],
    missing: new Map(),
    warnings: [],
    clusters: null,
  };
  const { result, basis } = sentence(run, metric, k);
  return plain(`A ${textOf(result)}. ${basis}`);
}

function compareWords(comparedIn: Place["comparedIn"], b: Rows): string {
  const place: Place = { comparedIn, k: 4, tau: 0.5, about: "new-tasks" };
  const shown = {
    ...comparisonOf(passcurve, better, b, { ...place, a: "A", b: "B" }),
    runs: { a: styled("A", better), b: styled("B", b) },
  };
  const at = shown.places.indexOf(4);
  const { sentence: said, basis } = answerAt(shown, place, at, 1, null);
  return plain(`${textOf(said)}. ${textOf(basis)}`);
}

const mean = (k: number) =>
  `mG-Pass@${k} is the mean over thresholds from 0.5 to 1 of the share of tasks that reach them.`;

test("a mean over thresholds is no share of solved tasks", () => {
  const words = curvesWords("mg-pass", 4);
  expect(words).toContain("A scores 31.0 % on 10 tasks by mG-Pass@4, a mean over thresholds.");
  expect(words).toContain(mean(4));
  expect(words).not.toMatch(/solve/);
  expect(faultsOf(words)).toEqual([]);
  const odd = curvesWords("mg-pass", 5);
  expect(odd).toContain(`${mean(5)} As published, at odd k it is at most (k − 1)/k.`);
});

test("the bound at odd k is that of a run that never fails", () => {
  for (const k of [3, 5, 7])
    expectAgrees(passcurve.mgPassAtK(10, 10, k), (k - 1) / k, `mG-Pass@${k} of ten successes`);
});

test("a difference of means is no difference in solved tasks", () => {
  const clear = compareWords("mg-pass", worse);
  expect(clear).toMatch(/^A scores [\d.]+ points higher than B by mG-Pass@4 /);
  expect(clear).toContain(mean(4));
  expect(clear).not.toMatch(/solve/);
  expect(compareWords("mg-pass", better)).toMatch(/A and B score alike by mG-Pass@4/);
  expect(compareWords("pass@k", worse)).toMatch(/^A solves [\d.]+ points more tasks than B/);
});

test("of the metrics along k only mG-Pass is a mean of shares", () => {
  expect(curveMetrics.filter((id) => metricOf(id).mean !== null)).toEqual(["mg-pass"]);
  expect(curvesWords("pass@k", 4)).toContain("A solves 31.0 % of 10 tasks within 4 attempts.");
});
