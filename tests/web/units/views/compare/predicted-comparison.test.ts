import { load, type CrossOver, type Status } from "passcurve";
import { expect, test } from "vitest";
import { comparisonOf, type Place } from "../../../../../web/questions/compare/comparison.ts";
import { leadsIn } from "../../../../../web/questions/models/measured-leads.ts";
import type { Rows } from "../../../../../web/questions/runs/pairing.ts";
import { leadEvidence } from "../../../../../web/ui/beyond-n/lead-evidence.ts";
import { predictedPlace } from "../../../../../web/ui/beyond-n/predicted-place.ts";
import {
  alongWords,
  answerAt,
  comparedWords,
  type ShownComparison,
} from "../../../../../web/views/compare/answer.ts";
import { claimWords } from "../../../../../web/views/compare/claim.ts";
import { differenceContent } from "../../../../../web/views/compare/difference-table.ts";
import { differenceFigure } from "../../../../../web/views/compare/figure-words.ts";
import {
  crossingsOf,
  predictedCrossings,
} from "../../../../../web/views/compare/predicted-words.ts";
import { detectableWords } from "../../../../../web/views/compare/detectable-words.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { randomFrom, textOf } from "../../words.ts";

const passcurve = await load();

const plain = (text: string) =>
  text.replaceAll(/[\u00a0\u202f\s]+/g, " ").replaceAll(/[\u2066-\u2069]/g, "");

const rows = (n: number, c: number[], prefix: string | null = "t"): Rows => ({
  n: Float64Array.from(c, () => n),
  c: Float64Array.from(c),
  weight: null,
  tasks: prefix === null ? null : c.map((_, i) => `${prefix}${i}`),
  clusters: null,
});

/**
 * 60 tasks with 20 samples each. One run solves more with more attempts; the other solves almost all of its tasks at
 * once.
 */
const random = randomFrom(7);
const wide = rows(
  20,
  Array.from({ length: 60 }, () => 1 + Math.floor(3 * random())),
);
const narrow = rows(
  20,
  Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0 : 8 + Math.floor(12 * random()))),
);

const at: Place = { comparedIn: "pass@k", k: 1000, tau: 0.5, about: "new-tasks" };

function compared(a: Rows, b: Rows, place: Place = at, to?: number): ShownComparison {
  const [runA, runB] = [styled("A", a), styled("B", b)];
  const predicted = predictedPlace(place, [runA.run, runB.run], "hb", to ?? place.k);
  const request = { ...predicted, a: "A", b: "B", ...(to === undefined ? {} : { to }) };
  return { ...comparisonOf(passcurve, a, b, request), runs: { a: runA, b: runB } };
}

function answered(shown: ShownComparison, place: Place = at, adjusted: number | null = null) {
  const index = shown.places.indexOf(place.k);
  const { sentence, basis } = answerAt(shown, place, index, 1, adjusted);
  const [said, why] = [plain(textOf(sentence)).trim(), plain(textOf(basis)).trim()];
  expect(faultsOf(said)).toEqual([]);
  expect(faultsOf(why)).toEqual([]);
  return { sentence: said, basis: why };
}

test("beyond the samples the headline says who would lead, how sure that is, and what it rests on", () => {
  const { sentence, basis } = answered(compared(wide, narrow));
  expect(sentence).toMatch(
    /^A would solve [\d.]+ points more tasks than B within 1 000 attempts \(95 % interval [\d.]+ to [\d.]+\)$/,
  );
  expect(basis).toContain(
    "Predicted by hierarchical Bayes from 20 samples per task: k = 1 000 is 50 × the samples.",
  );
  expect(basis).toMatch(/p [=<] [\d.]+\./);
});

test("what the interval or Holm’s adjustment leaves open is not called a lead", () => {
  const shown = compared(wide, narrow);
  expect(answered(shown, at, 0.2).sentence).toMatch(
    /^Not distinguishable after Holm’s adjustment: A may lead B by [\d.]+ points within 1 000/,
  );
  const near = rows(
    20,
    Array.from(wide.c, (c, i) => (i % 2 === 0 ? c : Math.max(0, c - 1))),
  );
  expect(answered(compared(wide, near)).sentence).toMatch(/^Not distinguishable: A may lead B by /);
});

test("equal runs are predicted to be equal", () => {
  expect(answered(compared(wide, wide)).sentence).toMatch(
    /^Not distinguishable: A and B would solve equally many tasks within 1 000 attempts/,
  );
});

test("unequal samples are named, and k is counted in the fewer of them", () => {
  const more = rows(
    50,
    Array.from(narrow.c, (c) => 2 * c),
  );
  const shown = compared(wide, more);
  expect(answered(shown).basis).toContain(
    "from 20 and 50 samples per task: k = 1 000 is 50 × those of A.",
  );
  const lines = comparedWords(shown).map((line) => plain(textOf(line)));
  expect(lines).toContain(
    "Fewest samples per task: 20 in A, 50 in B. Beyond k = 20, hierarchical Bayes predicts both runs.",
  );
  // Between the two n, only one run is predicted.
  const place = { ...at, k: 30 };
  expect(answered(compared(wide, more, place), place).sentence).toContain("would");
});

test("data that leave what is beyond them to the prior are named, and no tests are quoted", () => {
  const none = rows(
    20,
    Array.from(wide.c, () => 0),
  );
  expect(answered(compared(wide, none)).basis).toContain(
    "B: Beyond the samples, HB rests mostly on its prior: no sample succeeded.",
  );
  const all = rows(
    20,
    Array.from(wide.c, () => 20),
  );
  expect(answered(compared(all, all)).basis).toContain(
    "Beyond the samples, HB rests mostly on its prior: every sample succeeded.",
  );
  const [one, other] = [0, 1].map((shift) =>
    rows(
      1,
      Array.from({ length: 40 }, (_, i) => (i + shift) % 2),
    ),
  );
  if (one === undefined || other === undefined) expect.fail();
  expect(answered(compared(one, other)).basis).toContain(
    "from 1 sample per task: k = 1 000 is 1 000 × the samples. Beyond the samples, HB rests mostly on its prior: one sample per task does not show how rates vary.",
  );
});

test("every sentence beyond the samples is plain, for one, two and many tasks and samples", () => {
  const next = randomFrom(3);
  const counts = (tasks: number, n: number) =>
    rows(
      n,
      Array.from({ length: tasks }, () => Math.floor((n + 1) * next() ** 2)),
    );
  for (const tasks of [1, 2, 12])
    for (const n of [1, 2, 30])
      for (const k of [3000])
        for (const about of ["new-tasks", "these-tasks", "both"] as const) {
          const place = { ...at, k, about };
          const shown = compared(counts(tasks, n), counts(tasks, n), place);
          answered(shown, place);
          const index = shown.places.indexOf(k);
          const claim = claimWords({ shown, place, at: index, pairs: 3, adjusted: 0.2 });
          for (const words of [
            claim ?? "",
            textOf(alongWords(shown)),
            ...comparedWords(shown).map((line) => textOf(line)),
            predictedCrossings(shown),
          ])
            expect(faultsOf(words)).toEqual([]);
          expect(textOf(detectableWords(shown, index))).toBe("");
        }
});

test("a run whose sampling stopped is not predicted, and the sentence says where the comparison ends", () => {
  const stopped: Rows = {
    ...rows(
      20,
      Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0 : 1)),
    ),
    n: Float64Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 20 : 2 + (i % 7))),
  };
  const shown = compared(wide, stopped);
  expect(shown.places.at(-1)).toBe(2);
  expect(answered(shown)).toMatchObject({
    sentence: "pass@1 000 is undefined: a task of B has only 2 samples",
    basis: "The comparison ends at k = 2.",
  });
});

test("a claim says that it is predicted, by which model, and its interval", () => {
  const shown = compared(wide, narrow);
  const index = shown.places.indexOf(1000);
  const claim = plain(claimWords({ shown, place: at, at: index, pairs: 1, adjusted: null }) ?? "");
  expect(claim).toMatch(
    /^A has a predicted pass@1 000 that is [\d.]+ points higher than that of B \([\d.]+ % and [\d.]+ %; 95 % interval of the difference [\d.]+ to [\d.]+ points; /,
  );
  expect(claim).toContain("Predicted by hierarchical Bayes from 20 samples per task");
});

test("the table has a word for the status of each row, and so has its CSV", () => {
  const { content } = differenceContent(compared(wide, narrow, at, 1000), 1000) ?? {};
  const column = content?.columns.findIndex(({ name }) => name === "status") ?? -1;
  const words = content?.rows.map(({ names, cells }) => [names[0], cells[column]?.text]);
  expect(words).toContainEqual([20, "measured"]);
  expect(words).toContainEqual([50, "predicted"]);
  expect(words).toContainEqual([1000, "predicted"]);
  const within = { ...at, k: 2 };
  const short = differenceContent(compared(wide, narrow, within), 2);
  expect(short?.content.columns.map(({ name }) => name)).not.toContain("status");
});

test("the figure says what is dashed", () => {
  expect(differenceFigure(compared(wide, narrow)).subtitle).toContain(
    "Dashed: predicted by hierarchical Bayes.",
  );
  const within = { ...at, k: 2 };
  expect(differenceFigure(compared(wide, narrow, within)).subtitle).not.toContain("Dashed");
});

/** A comparison up to k = 10 000 of runs with 20 samples, with only these crossings. */
function crossing(crossings: CrossOver[]): ShownComparison {
  const shown = compared(wide, narrow);
  const places = Float64Array.of(1, 20, 10_000);
  const status: Status[] = ["exact", "exact", "extrapolated"];
  if (shown.comparison === null) expect.fail();
  return { ...shown, places, comparison: { ...shown.comparison, status, crossings } };
}

test("a crossing beyond the samples has its interval, one within them is said beside the band", () => {
  const far: CrossOver = { at: 340.2, leader: "a", lower: 120, upper: 2000 };
  const near: CrossOver = { at: 3, leader: "b", lower: 2, upper: 5 };
  const shown = crossing([near, far]);
  expect(crossingsOf(shown)).toEqual({ measured: [near], predicted: [far] });
  expect(plain(predictedCrossings(shown))).toBe(
    "The curves would cross near k = 340 (95 %: 120 to 2 000).",
  );
  const words = (lower: number, upper: number) =>
    plain(predictedCrossings(crossing([{ ...far, lower, upper }])));
  expect(words(120, Infinity)).toContain("(95 %: after 120, or never)");
  expect(words(0, 2000)).toContain("(95 %: before 2 000)");
  expect(words(0, Infinity)).toContain("(95 %: at any k, or never)");
  expect(plain(predictedCrossings(crossing([near])))).toBe(
    "Between k = 20 and 10 000, the predicted curves do not cross.",
  );
  expect(plain(predictedCrossings(crossing([far, { ...far, at: 900 }])))).toMatch(
    /, and 1 more time beyond\.$/,
  );
});

/** Rows in the format of the study. */
const tested = leadsIn([
  ["up to 50", "5", "10", "100", "300", "290", "40", "1", "0.3"],
  ["more", "5", "10", "180", "600", "560", "210", "3", "0.1"],
  ["more", "20", "10", "170", "400", "380", "160", "2", "0.1"],
  ["more", "20", "100", "90", "200", "200", "60", "0", "0.2"],
]);

const evidence = (of: Partial<Parameters<typeof leadEvidence>[0]> = {}, all = tested) => {
  const words = plain(
    leadEvidence(
      { k: 200, minN: 20, tasks: 118, about: "these-tasks", isPaired: true, ...of },
      all,
    ),
  );
  expect(faultsOf(words)).toEqual([]);
  return words;
};

test("the evidence is the test with as many tasks and samples at the next distance", () => {
  expect(evidence()).toBe(
    "There, such intervals held in 95 % of 400 tests on 170 published pairs. Of 160 leaders that they named, 2 were wrong.",
  );
  expect(evidence({ k: 300 })).toBe(
    "At 100 × the samples, such intervals held in 100 % of 200 tests on 90 published pairs. Of 60 leaders that they named, none was wrong.",
  );
  expect(evidence({ minN: 10, k: 100 })).toContain("on 180 published pairs");
  expect(evidence({ tasks: 30, about: "both", k: 100 })).toBe(
    "At 10 × the samples, intervals for the same tasks held in 97 % of 300 tests on 100 published pairs. Of 40 leaders that they named, 1 was wrong.",
  );
});

test("where no test is like it, that is said; without a study nothing is", () => {
  expect(evidence({ k: 1e5 })).toBe(
    "How often such intervals hold there was not tested: no published pair reaches as many times its samples.",
  );
  expect(evidence({ tasks: 12 })).toContain("the smallest tested set had 30 tasks");
  expect(evidence({ minN: 2, k: 20 })).toContain("tests began at 5 samples per task");
  expect(evidence({ isPaired: false })).toBe(
    "Such intervals were tested only for two runs of the same tasks.",
  );
});

test("a place is predicted where it goes beyond the samples of a run, for runs that can be", () => {
  const [one, other] = [styled("one", wide), styled("other", { n: [100], c: [3] })];
  const runs = [one.run, { ...other.run, stopped: true }];
  expect(predictedPlace({ ...at, k: 21 }, runs, "hb").predicted).toEqual(["one"]);
  expect(predictedPlace({ ...at, k: 20 }, runs, "hb")).not.toHaveProperty("predicted");
  expect(predictedPlace({ ...at, k: 20 }, runs, "hb", 200).predicted).toEqual(["one"]);
  expect(predictedPlace(at, runs, "none")).not.toHaveProperty("predicted");
  expect(predictedPlace({ ...at, comparedIn: "pass^k" }, runs, "hb")).not.toHaveProperty(
    "predicted",
  );
});
