import { expect, test } from "vitest";
import type { StudyErrors } from "../../../../../web/questions/plan/study.ts";
import { defaults } from "../../../../../web/state/settings/address.ts";
import { studied } from "../../../../../web/state/settings/settings.ts";
import type { StudyPlan } from "../../../../../web/views/budget/plan.ts";
import { studySentence } from "../../../../../web/views/budget/sentence.ts";
import { closestOf } from "../../../../../web/views/budget/studies.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

type Error = [mean: number, spread: number];

/** Basis of the sentence about smaller studies with m samples, for pass@10 of one run. */
function basisOf(m: number, errors: Partial<Record<(typeof studied)[number], Error>>): string {
  const known = studied.map((estimator) => {
    const found = errors[estimator];
    if (found === undefined) return [estimator, [null]];
    const [mean, standardDeviation] = found;
    return [estimator, [{ mean, standardDeviation, overRepeats: standardDeviation }]];
  });
  const run = styled("own", { n: [20, 20, 20], c: [0, 3, 11] });
  const plan: StudyPlan = {
    runs: [run],
    ks: [10],
    k: 10,
    at: m,
    steps: [],
    left: [],
    reason: null,
  };
  const step = {
    m,
    tasks: null,
    errors: Object.fromEntries(known) as StudyErrors,
    repeats: 50,
    runs: [1],
    wins: null,
  };
  const study = { ...defaults.study, estimators: ["hb" as const, "bb" as const] };
  return textOf(studySentence(plan, step, { ...defaults, study }).basis);
}

test("an estimator comes closest only where it does so by more than studies differ", () => {
  expect(basisOf(5, { hb: [0.017, 0.005], bb: [0.016, 0.005] })).not.toContain("closest");
  expect(basisOf(5, { hb: [0.138, 0.02], bb: [0.035, 0.02] })).toMatch(
    /came\s+closest here, by 3\.5/,
  );
});

test("of one sample per task it says that the prior decides", () => {
  const errors = { hb: [0.138, 0.02] as Error, bb: [0.035, 0.02] as Error };
  const words =
    "One sample per task does not show how rates vary, so that the prior of HB decides.";
  expect(basisOf(1, errors)).toContain(words);
  expect(basisOf(5, errors)).not.toContain(words);
});

/** Estimators marked in a table row, from their mean errors and the standard errors of these. */
function markedOf(found: Partial<Record<(typeof studied)[number], Error>>): string[] {
  const known = studied.map((estimator) => {
    const [mean = NaN, standardError = NaN] = found[estimator] ?? [];
    const error = { mean, standardError, standardDeviation: NaN, overRepeats: NaN };
    return [estimator, [Number.isNaN(mean) ? null : error]];
  });
  return closestOf(Object.fromEntries(known) as StudyErrors, 0, studied);
}

test("a row marks no estimator whose lead is within the standard error of the difference", () => {
  expect(markedOf({ hb: [0.016, 0.005], bb: [0.017, 0.005] })).toEqual([]);
  expect(markedOf({ hb: [0.016, 0.003], bb: [0.02, 0.003] })).toEqual([]);
  expect(markedOf({ hb: [0.016, 0.003], bb: [0.021, 0.003] })).toEqual(["hb"]);
  expect(markedOf({ hb: [0.016, NaN], bb: [0.2, NaN] })).toEqual([]);
});

test("estimators with one value share the mark of their row", () => {
  const all = { bb: [0.016, 0.001], zoibb: [0.016, 0.001], plugin: [0.2, 0.01] } as const;
  const found = Object.fromEntries(Object.entries(all).map(([name, [...each]]) => [name, each]));
  expect(markedOf(found)).toEqual(["bb", "zoibb"]);
});
