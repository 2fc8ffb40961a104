import { load } from "passcurve";
import { expect, test } from "vitest";
import { changedRunOf, mixedRunsOf } from "../../../../../web/questions/plan/changed-runs.ts";
import { conclusionOf, chosenRatesOf } from "../../../../../web/questions/plan/populations.ts";
import { taskAnswer } from "../../../../../web/questions/measure/task.ts";
import { defaults } from "../../../../../web/state/settings/address.ts";
import { populationBys } from "../../../../../web/state/settings/settings.ts";
import { populationKs } from "../../../../../web/views/what-if/population-curves.ts";
import {
  givenBy,
  isPopulation,
  populationGiven,
  refusalOf,
} from "../../../../../web/views/what-if/population-fields.ts";
import {
  conclusionSentence,
  populationSentence,
} from "../../../../../web/views/what-if/population-sentence.ts";
import { refusalOf as refusalOfChange } from "../../../../../web/views/what-if/loaded-fields.ts";
import { changedSentence } from "../../../../../web/views/what-if/loaded-sentence.ts";
import { mixSentence, type MixPicture } from "../../../../../web/views/what-if/mixed-section.ts";
import { refusalsOf } from "../../../../../web/views/what-if/task-fields.ts";
import { nextSentence, taskSentence } from "../../../../../web/views/what-if/task-sentence.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const passcurve = await load();

test("the sentences of one task are plain, for none, one and many", () => {
  for (const n of [1, 2, 30])
    for (const c of [0, 1, n])
      for (const k of [1, 2, n, n + 1]) {
        const task = { n, c, k, tau: 0.5 };
        const answer = taskAnswer(passcurve, { ...task, ks: [k] });
        const { sentence, basis } = taskSentence(task, answer);
        for (const words of [sentence, basis, nextSentence(task, answer)]) {
          const text = textOf(words);
          expect(text).not.toMatch(/NaN|undefined|\b1 (samples|attempts)\b/);
          expect(faultsOf(text), text).toEqual([]);
        }
      }
});

test("what is refused says what is taken", () => {
  const task = { n: 10, c: 3, k: 5, tau: 0.5 };
  expect(Object.values(refusalsOf(task))).toEqual([null, null, null, null]);
  expect(refusalsOf({ ...task, n: 2e6 }).n).toMatch(
    /^n = 2000000; must be a whole number from 1 to 1.000.000$/,
  );
  expect(refusalsOf({ ...task, c: 11 }).c).toBe("c = 11; must be a whole number from 0 to n = 10");
  expect(refusalsOf({ ...task, k: NaN }).k).toMatch(/^k must be a whole number from 1/);
  expect(refusalsOf({ ...task, k: 12 }).k).toBeNull();
  expect(refusalsOf({ ...task, tau: 1.2 }).tau).toBe("τ = 1.2; must be a number from 0 to 1");
});

test("the sentences of a population and of its study are plain, for one and many", () => {
  for (const [tasks, n, k] of [
    [1, 1, 1],
    [1, 2, 3],
    [30, 1, 1],
    [40, 5, 100],
  ] as const)
    for (const of of [
      { mean: 0.3, h: 0.2 },
      { mean: 0, h: 0.2 },
      { mean: 0.3, h: 0.2, pi0: 0, pi1: 1 },
    ]) {
      const study = { of, tasks, n, seed: 1 };
      const answer = chosenRatesOf(passcurve, { ...study, k, ks: [1, k], taus: [0.5] });
      const conclusion = conclusionOf(passcurve, { ...study, ks: [k] });
      const { sentence, basis } = populationSentence(k, answer);
      const concluded = conclusionSentence(
        { ...defaults.population, tasks, n, k },
        answer,
        conclusion,
      );
      for (const words of [sentence, basis, concluded]) {
        const text = textOf(words);
        expect(faultsOf(text), text).toEqual([]);
      }
    }
});

test("a part of a population that is refused says what is taken", () => {
  const { population } = defaults;
  expect(isPopulation(population)).toBe(true);
  expect(refusalOf("mean", { ...population, mean: 1.5 })).toBe(
    "μ = 1.5; must be a number from 0 to 1",
  );
  expect(refusalOf("pi1", { ...population, pi0: 0.75, pi1: 0.5 })).toBe(
    "π₁ = 0.5; must be a number from 0 to 1 − π₀ = 0.25",
  );
  // Only the field of π₀ shows an error in π₀.
  for (const pi0 of [NaN, -1, 1.5])
    expect(refusalOf("pi1", { ...population, pi0, pi1: 0 })).toBeNull();
  expect(refusalOf("tasks", { ...population, tasks: 1.5 })).toMatch(/^N = 1\.5; must be a whole/);
  expect(refusalOf("a", { ...population, a: 0 })).toMatch(/^a = 0; must be a number from/);
});

test("the same population can be given by other numbers", () => {
  for (const by of populationBys) {
    const found = passcurve.chosenRates({ mean: 0.3, h: 0.2, pi0: 0.1 });
    const again = passcurve.chosenRates(
      populationGiven({ ...defaults.population, pi0: 0.1, ...givenBy(by, found) }),
    );
    expect(Math.abs(again.passAt1 - found.passAt1)).toBeLessThan(1e-3);
    expect(Math.abs(again.h / found.h - 1)).toBeLessThan(0.01);
  }
});

test("a population is drawn at a hundred ks and more, ascending", () => {
  expect(populationKs.length).toBe(100);
  expect(populationKs.at(-1)).toBe(1000);
  expect(populationKs.every((k, i) => i === 0 || k > (populationKs[i - 1] ?? 0))).toBe(true);
});

test("the sentences of a changed run are plain, for every change and for limits", () => {
  for (const c of [
    [0, 0],
    [5, 5],
    [0, 5],
    [2, 2],
    [0, 1, 4],
  ])
    for (const impossible of [0, 0.1])
      for (const rise of [0, 0.01, -0.5])
        for (const spread of [1, 2])
          for (const k of [1, 4, 50]) {
            const settings = { impossible, rise, spread, k, share: 0.5 };
            const cells = passcurve.groupCounts({ n: c.map(() => 5), c });
            const change = { impossible, rise, spread };
            const answer = changedRunOf(passcurve, cells, { change, k, ks: [1, 4, 50] });
            const { sentence, basis } = changedSentence(
              styled("mine", { n: [5], c: [1] }),
              settings,
              answer,
            );
            for (const words of [sentence, basis]) {
              const text = textOf(words);
              expect(faultsOf(text), text).toEqual([]);
            }
            const isCut = textOf(basis).includes("at its limit");
            const { before, after } = answer;
            const request = (before.population.passAt1 + rise) * (1 - impossible);
            expect(isCut).toBe(Math.abs(after.population.passAt1 - request) > 1e-6);
          }
});

test("a change of a run with one sample per task says first what is assumed", () => {
  const cells = passcurve.groupCounts({ n: [1, 1, 1], c: [1, 0, 0] });
  const change = { impossible: 0.1, rise: 0, spread: 1 };
  const answer = changedRunOf(passcurve, cells, { change, k: 10, ks: [1, 10] });
  const { basis } = changedSentence(
    styled("mine", { n: [1], c: [1] }),
    { ...change, k: 10, share: 0.5 },
    answer,
  );
  expect(textOf(basis).trim()).toMatch(
    /^These values rest on an assumption\. One sample per task does not show how rates vary/,
  );
  expect(faultsOf(textOf(basis))).toEqual([]);
});

test("the sentences of two runs mixed are plain, paired or not, also where samples lack", () => {
  const kept = (id: string, n: number, c: number[], names: string[]) => ({
    id,
    tasks: names,
    clusters: null,
    weight: null,
    cost: null,
    strata: null,
    n: Float64Array.from(c, () => n),
    c: Float64Array.from(c),
    cells: passcurve.groupCounts({ n: c.map(() => n), c }),
  });
  const a = kept("a", 5, [0, 2, 5], ["x", "y", "z"]);
  for (const names of [
    ["x", "y", "z"],
    ["p", "q", "z"],
    ["p", "q", "r"],
  ])
    for (const k of [1, 5, 9, 40])
      for (const share of [0, 0.5, 1]) {
        const b = kept("b", 10, [1, 4, 9], names);
        const mixed = (of: number) => mixedRunsOf(passcurve, a, b, { share: of, k, ks: [1, 5] });
        const picture: MixPicture = {
          runs: [styled("a", { n: [5], c: [1] }), styled("b", { n: [10], c: [1] })],
          share,
          k,
          ks: [1, 5],
          alone: [mixed(0), mixed(1)],
          mixed: mixed(share),
        };
        const text = textOf(mixSentence(picture));
        expect(faultsOf(text), text).toEqual([]);
        expect(text.includes("tasks are mixed")).toBe(
          names[2] === "r" && k <= (share < 1 ? 5 : 10),
        );
      }
});

test("a change that is refused says what is taken", () => {
  expect(refusalOfChange("rise", 0.05)).toBeNull();
  expect(refusalOfChange("rise", 1.5)).toBe("rise = 150; must be a number from -100 to 100");
  expect(refusalOfChange("spread", 0)).toBe("ΔPass times = 0; must be a number from 0.01 to 100");
  expect(refusalOfChange("k", NaN)).toMatch(/^k must be a whole number from 1 to 10.000$/);
});
