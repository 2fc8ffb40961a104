import { load } from "passcurve";
import { expect, test } from "vitest";
import { conclusionOf, chosenRatesOf } from "../../../web/compute/populations.ts";
import { taskAnswer } from "../../../web/compute/task.ts";
import { defaults } from "../../../web/state/address.ts";
import { populationBys } from "../../../web/state/settings.ts";
import { populationKs } from "../../../web/views/what-if/population-curves.ts";
import {
  givenBy,
  isPopulation,
  populationGiven,
  refusalOf,
} from "../../../web/views/what-if/population-fields.ts";
import {
  conclusionSentence,
  populationSentence,
} from "../../../web/views/what-if/population-sentence.ts";
import { refusalsOf } from "../../../web/views/what-if/task-fields.ts";
import { nextSentence, taskSentence } from "../../../web/views/what-if/task-sentence.ts";
import { faultsOf } from "./sentence-faults.ts";
import { textOf } from "./words.ts";

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
