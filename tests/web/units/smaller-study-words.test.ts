import { expect, test } from "vitest";
import type { StudyErrors } from "../../../web/compute/plan/study.ts";
import { defaults } from "../../../web/state/settings/address.ts";
import { studied } from "../../../web/state/settings/settings.ts";
import type { StudyPlan } from "../../../web/views/budget/plan.ts";
import { studySentence } from "../../../web/views/budget/sentence.ts";
import { styled } from "./styled.ts";
import { textOf } from "./words.ts";

type Error = [mean: number, spread: number];

/** What is said of smaller studies with m samples, of pass@10 of one run. */
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
