import { metricIds } from "../../../web/metrics/metrics.ts";
import { load } from "passcurve";
import { afterEach, expect, test } from "vitest";
import { pairBoundaryOf, runBoundaryOf } from "../../../web/questions/compare/boundary.ts";
import { defaultLinMix } from "../../../web/state/settings/lin-mix.ts";
import { comparisonOf, type Place } from "../../../web/questions/compare/comparison.ts";
import { extrapolationOf } from "../../../web/questions/models/extrapolation.ts";
import { fitsOf, goodnessOf } from "../../../web/questions/models/fits.ts";
import type { Rows } from "../../../web/questions/runs/pairing.ts";
import { catalogue } from "../../../web/formulas/catalogue.ts";
import type { Formula } from "../../../web/formulas/formula.ts";
import { bandWords, rangeWords } from "../../../web/ui/fields/about-choice.ts";
import { beyondWords } from "../../../web/ui/beyond-n/extrapolated-bands.ts";
import { extrapolatedRuns } from "../../../web/ui/beyond-n/extrapolated-runs.ts";
import { modelNotes, models } from "../../../web/state/settings/models.ts";
import { abouts } from "../../../web/state/settings/settings.ts";
import * as boundaryWords from "../../../web/views/boundary/answer.ts";
import * as compareWords from "../../../web/views/compare/answer.ts";
import { claimWords } from "../../../web/views/compare/claim.ts";
import { detectableWords } from "../../../web/views/compare/detectable-words.ts";
import { taskWords } from "../../../web/views/compare/task-changes.ts";
import { tiedWords } from "../../../web/ui/ranking/tied-words.ts";
import { answer, notesOf } from "../../../web/views/extrapolate/answers.ts";
import { extrapolationNotes } from "../../../web/views/extrapolate/method-notes.ts";
import {
  fitBasis,
  fitSentence,
  goodnessWords,
  preference,
} from "../../../web/views/fit/fit-words.ts";
import { faultsOf } from "./sentence-faults.ts";
import { styled } from "./styled.ts";
import { randomFrom, textOf } from "./words.ts";

const passcurve = await load();

/** Numbers of tasks and samples of the runs in these tests. */
const sizes = [1, 2, 30];

const names = ["alpha", "beta"] as const;

type Kind = "none" | "all" | "some" | "few";

const successes = (kind: Kind, n: number, u: number) =>
  ({ none: 0, all: n, some: Math.floor(u * (n + 1)), few: u < 0.1 ? 1 : 0 })[kind];

function rowsOf(tasks: number, n: number, kind: Kind, seed: number, prefix: string | null): Rows {
  const random = randomFrom(seed);
  return {
    n: Float64Array.from({ length: tasks }, () => n),
    c: Float64Array.from({ length: tasks }, () => successes(kind, n, random())),
    weight: null,
    tasks: prefix === null ? null : Array.from({ length: tasks }, (_, i) => `${prefix}${i}`),
    clusters: null,
  };
}

const kinds: Kind[] = ["none", "all", "some", "few"];

/** Pairs of runs of all sizes: similar, different, of the same tasks, of other tasks, and of unnamed tasks. */
function* pairsOfRows(): Generator<[Rows, Rows]> {
  let seed = 0;
  for (const tasks of sizes)
    for (const n of sizes)
      for (const one of kinds)
        for (const other of kinds) {
          yield [rowsOf(tasks, n, one, ++seed, "t"), rowsOf(tasks + 1, n, other, ++seed, "t")];
          yield [rowsOf(tasks, n, one, ++seed, "t"), rowsOf(tasks, n + 1, other, ++seed, "t")];
        }
  for (const tasks of sizes) {
    yield [rowsOf(tasks, 4, "some", ++seed, null), rowsOf(tasks, 4, "few", ++seed, null)];
    yield [rowsOf(tasks, 4, "some", ++seed, "t"), rowsOf(tasks, 4, "few", ++seed, "u")];
  }
}

/** Distinct faults in the texts of a test. */
const found = new Set<string>();

const expectPlain = (template: unknown) => {
  for (const fault of faultsOf(textOf(template))) found.add(fault);
};

afterEach(() => {
  const faults = [...found];
  found.clear();
  expect(faults).toEqual([]);
});

test("every sentence of a comparison is plain, for one, two and many tasks and samples", () => {
  for (const [a, b] of pairsOfRows()) {
    const runs = { a: styled(names[0], a), b: styled(names[1], b) };
    for (const comparedIn of metricIds) {
      const place: Place = { comparedIn, k: 2, tau: 0.5, about: "new-tasks" };
      const request = { ...place, a: names[0], b: names[1] };
      const shown = { ...comparisonOf(passcurve, a, b, request), runs };
      const at = [...shown.places.keys()][shown.places.length >> 1] ?? 0;
      for (const pairs of [1, 3]) {
        const { sentence, basis } = compareWords.answerAt(shown, place, at, pairs);
        expectPlain(sentence);
        expectPlain(basis);
        for (const adjusted of [null, 0.04, 1])
          expectPlain(claimWords({ shown, place, at, pairs, adjusted }) ?? "");
      }
      expectPlain(detectableWords(shown, at));
      expectPlain(compareWords.alongWords(shown));
      for (const line of compareWords.comparedWords(shown)) expectPlain(line);
    }
  }
});

test("so are those about attempts, and those of tasks one by one and of all pairs", () => {
  const [a, b] = [rowsOf(30, 4, "some", 1, "t"), rowsOf(30, 4, "few", 2, "t")];
  const runs = { a: styled(names[0], a), b: styled(names[1], b) };
  for (const about of ["these-tasks", "both"] as const) {
    const place: Place = { comparedIn: "pass@k", k: 2, tau: 0.5, about };
    const request = { ...place, a: names[0], b: names[1] };
    const shown = { ...comparisonOf(passcurve, a, b, request), runs };
    const { sentence, basis } = compareWords.answerAt(shown, place, 1);
    for (const each of [sentence, basis, detectableWords(shown, 1)]) expectPlain(each);
    for (const line of compareWords.comparedWords(shown)) expectPlain(line);
  }
  for (const tasks of [1, 2, 40])
    for (const gained of [0, 1])
      for (const sure of [0, 1, 2])
        for (const higher of [NaN, 0.5, 0.4])
          for (const difference of [0.1, 0, -0.1])
            expectPlain(
              taskWords({ runs, tasks, gained, lost: 0, sure, higher, difference }, "pass@2"),
            );
  const pair = { a: 0, b: 1, difference: 0, lower: 0, upper: 0, better: 0.5 };
  for (const kind of ["paired", "no-common-tasks"] as const)
    for (const pValue of [1, NaN]) {
      const compared = { kind } as never;
      const [best, worst] = [Float64Array.of(1, 1), Float64Array.of(2, 2)];
      const adjusted = Float64Array.of(pValue);
      const ranking = { tied: [[0, 1]], differs: [false], adjusted, best, worst };
      const place: Place = { comparedIn: "pass@k", k: 1, tau: 0.5, about: "new-tasks" };
      const ranked = {
        runs: [runs.a, runs.b],
        place,
        pairs: [{ ...pair, pValue, compared }],
        ranking,
      };
      for (const words of tiedWords(ranked)) expectPlain(words);
    }
});

/**
 * Tests one of this many pairs, because a predicted repeat takes a tenth of a second per pair. The tested pairs include
 * every size and kind.
 */
const pairsPerRepeat = 7;

test("every sentence about boundaries is plain", () => {
  for (const [i, [one, other]] of [...pairsOfRows()].entries()) {
    if (i % pairsPerRepeat !== 0) continue;
    const [a, b] = [styled(names[0], one), styled(names[1], other)];
    const boundary = pairBoundaryOf(passcurve, one, other, { ends: true });
    const placed = { a, b, place: "", boundary };
    const { sentence, basis } = boundaryWords.pairAnswer(placed);
    expectPlain(sentence);
    expectPlain(basis);
    for (const line of boundaryWords.pairWarnings(placed)) expectPlain(line);
    expectPlain(boundaryWords.efficiencyWords(placed));
    const alone = boundaryWords.aloneAnswer({
      styled: a,
      ...runBoundaryOf(passcurve, [names[0], one], 5),
    });
    expectPlain(alone.sentence);
    expectPlain(alone.basis);
  }
});

test("every sentence about predictions and fits is plain", () => {
  let seed = 0;
  for (const tasks of sizes)
    for (const n of sizes)
      for (const kind of kinds) {
        const rows = rowsOf(tasks, n, kind, ++seed, "t");
        const [run, cells] = [
          styled(names[0], rows),
          passcurve.groupCounts({ n: rows.n, c: rows.c }),
        ];
        const extrapolation = extrapolationOf(
          passcurve,
          { id: run.run.id, cells },
          { ks: [1, 50], linmix: defaultLinMix },
        );
        const runs = extrapolatedRuns([run], [extrapolation]);
        for (const extrapolated of runs)
          for (const about of abouts)
            for (const model of models)
              for (const k of [1, 50]) {
                const { sentence, basis } = answer(extrapolated, [model], k, about);
                expectPlain(sentence);
                expectPlain(basis);
                const { shared, own } = notesOf([extrapolated, extrapolated], [model], k, about);
                for (const each of [shared, ...own.values()]) expectPlain(each);
              }
        const fits = fitsOf(passcurve, run.run.id, cells);
        const fitted = { ...run, fits, front: null };
        expectPlain(fitSentence(fitted));
        expectPlain(fitBasis(fitted));
        expectPlain(preference(fits));
        if (tasks === 2) expectPlain(goodnessWords(goodnessOf(passcurve, run.run.id, cells)));
      }
});

test("so is what holds of every run: captions, what models assume, and how all is computed", () => {
  for (const about of abouts) {
    expectPlain(`${rangeWords(about)}.`);
    const decides = "HB’s prior decides the width";
    const said = (maxN: number) => `${rangeWords(about, [{ run: { maxN } }])}.`;
    expectPlain(said(1));
    expect(said(1).includes(decides)).toBe(about !== "new-tasks");
    expect(said(2)).not.toContain(decides);
    expectPlain(`${bandWords(about)}.`);
    for (const model of models) expectPlain(beyondWords([model], about));
  }
  for (const note of Object.values(modelNotes)) expectPlain(note);
  expectPlain(textOf(extrapolationNotes));
  for (const { says, notes = [] } of Object.values<Formula<never>>(catalogue))
    for (const words of [says, ...notes]) expectPlain(words);
});

test("a fault is found where there is one", () => {
  expect(faultsOf("It has 1 tasks.")).toHaveLength(1);
  expect(faultsOf("It has 1 000 tasks and 0.1 samples of 21 runs.")).toEqual([]);
  expect(faultsOf("pass@k is NaN.")).toHaveLength(1);
  expect(faultsOf("k = undefined.")).toHaveLength(1);
  expect(faultsOf("pass@9 is undefined: it has 6 samples.")).toEqual([]);
  expect(faultsOf("At Infinity samples.")).toHaveLength(1);
  expect(faultsOf(`${"word ".repeat(20)}word.`)).toHaveLength(1);
  expect(faultsOf(`${"word ".repeat(19)}word. ${"Word ".repeat(19)}word.`)).toEqual([]);
});
