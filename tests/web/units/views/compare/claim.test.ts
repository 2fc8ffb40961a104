import { load } from "passcurve";
import { expect, test } from "vitest";
import { comparisonOf, type Place } from "../../../../../web/questions/compare/comparison.ts";
import type { Rows } from "../../../../../web/questions/runs/pairing.ts";
import { pWords } from "../../../../../web/ui/words/numbers.ts";
import {
  answerAt,
  verdictAt,
  type ShownComparison,
} from "../../../../../web/views/compare/answer.ts";
import { claimWords } from "../../../../../web/views/compare/claim.ts";
import { placeOf } from "../../../../../web/ui/ranking/rank-chart.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const passcurve = await load();

const rows = (n: number, c: number[], prefix: string | null = "t"): Rows => ({
  n: Float64Array.from(c, () => n),
  c: Float64Array.from(c),
  weight: null,
  tasks: prefix === null ? null : c.map((_, i) => `${prefix}${i}`),
  clusters: null,
});

const at: Place = { comparedIn: "pass@k", k: 2, tau: 0.5, about: "new-tasks" };

function compared(a: Rows, b: Rows, place = at): ShownComparison {
  const request = { ...place, a: "A", b: "B" };
  return {
    ...comparisonOf(passcurve, a, b, request),
    runs: { a: styled("A", a), b: styled("B", b) },
  };
}

function claimed(
  shown: ShownComparison,
  { pairs = 1, adjusted = null as number | null, place = at } = {},
): string | null {
  const claim = claimWords({ shown, place, at: shown.places.indexOf(place.k), pairs, adjusted });
  const plain = claim?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;
  if (plain !== null) expect(faultsOf(plain)).toEqual([]);
  return plain;
}

const better = [9, 8, 10, 7, 9, 10, 8, 9, 7, 10];
const worse = [2, 1, 4, 0, 3, 3, 2, 1, 0, 2];

test("a clear difference is one sentence, with its numbers, and the tasks that it rests on", () => {
  const shown = compared(rows(10, better), rows(10, worse));
  const verdict = shown.comparison && verdictAt(shown.comparison, shown.places.indexOf(2));
  if (!verdict) expect.fail("no verdict");
  const difference = (100 * verdict.difference).toFixed(1);
  const [low, high] = [verdict.lower, verdict.upper].map((end) => (100 * end).toFixed(1));
  expect(claimed(shown)).toMatch(
    new RegExp(
      `^A has a pass@2 that is ${difference} points higher than that of B ` +
        `\\([\\d.]+ % and [\\d.]+ %; 95 % interval of the difference ${low} to ${high} points; ${pWords(verdict.pValue)}; paired on 10 tasks\\)\\. ` +
        "The interval covers which tasks were picked\\.$",
    ),
  );
});

test("the run ahead comes first, whichever side it is on", () => {
  const claim = claimed(compared(rows(10, worse), rows(10, better)));
  expect(claim).toMatch(/^B has a pass@2 that is [\d.]+ points higher than that of A \(9/);
});

test("p stands alone, and adjusted where there are more pairs than one", () => {
  const shown = compared(rows(10, better), rows(10, worse));
  expect(claimed(shown)).not.toContain("Holm");
  expect(claimed(shown, { pairs: 6, adjusted: 0.012 })).toMatch(
    /; p [<=] [\d.]+, and 0\.012 after Holm’s adjustment for 6 pairs; /,
  );
  expect(claimed(shown, { pairs: 6 })).toMatch(/; p [<=] [\d.]+ before Holm’s adjustment for 6/);
});

test("what is not clear after the adjustment is called no difference", () => {
  const shown = compared(rows(10, better), rows(10, worse));
  expect(claimed(shown, { pairs: 66, adjusted: 0.07 })).toMatch(
    /^A and B are not distinguishable in pass@2: that of A is [\d.]+ points higher \(/,
  );
});

test("a tie names no run as higher", () => {
  const claim = claimed(compared(rows(10, worse), rows(10, worse)));
  expect(claim).toMatch(/^A and B have the same pass@2 \(/);
  expect(claim).not.toContain("higher");
});

test("nothing is claimed at a k that is undefined, or of runs without a common task", () => {
  const place = { ...at, k: 11 };
  expect(claimed(compared(rows(10, better), rows(10, worse), place), { place })).toBeNull();
  expect(claimed(compared(rows(10, better), rows(10, worse, "u")))).toBeNull();
});

test("one sample per task, one task and a few tasks are claims that say so", () => {
  const place = { ...at, k: 1 };
  const single = compared(rows(1, [1, 1, 1, 1, 0, 1]), rows(1, [0, 1, 0, 1, 0, 1]), place);
  expect(claimed(single, { place })).toMatch(/^A and B are not distinguishable in pass@1/);
  const one = claimed(compared(rows(10, [9]), rows(10, [2])));
  expect(one).toContain("; paired on 1 task). One task says little about others.");
  expect(claimed(compared(rows(10, better.slice(0, 3)), rows(10, worse.slice(0, 3))))).toMatch(
    /3 tasks are too few for p below 0\.05: at least 5 are needed\.$/,
  );
});

test("runs without named tasks are independent, each with its tasks", () => {
  const unnamed = compared(rows(10, better, null), rows(10, worse.slice(2), null));
  expect(claimed(unnamed)).toContain("; not paired, 10 and 8 tasks)");
  const equal = compared(rows(10, better, null), rows(10, worse, null));
  expect(claimed(equal)).toContain("; not paired, 10 tasks each)");
});

test("tasks of one run alone are counted", () => {
  expect(claimed(compared(rows(10, better), rows(10, worse.slice(2))))).toContain(
    "; paired on 8 tasks). Tasks of one run alone are left out: 2.",
  );
});

test("the answer and the claim judge by p after the adjustment for all pairs, once that is known", () => {
  const shown = compared(rows(10, better), rows(10, worse));
  const words = (adjusted: number | null) => {
    const { sentence, basis } = answerAt(shown, at, shown.places.indexOf(at.k), 6, adjusted);
    return [textOf(sentence), textOf(basis)].join(" ").trim();
  };
  expect(words(null)).toMatch(/^A solves [^]*before Holm’s adjustment for 6 pairs\./);
  expect(words(0.04)).toMatch(/^A solves [^]*, and 0\.04 after Holm’s adjustment for 6 pairs\./);
  expect(words(0.2)).toMatch(/^Not distinguishable after Holm’s adjustment: A leads B by /);
  expect(claimed(shown, { pairs: 6, adjusted: 0.2 })).toContain("are not distinguishable");
});

test("sampling that stopped is warned of in the claim", () => {
  const stopped: Rows = {
    ...rows(
      20,
      Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 0 : 1)),
    ),
    n: Float64Array.from({ length: 60 }, (_, i) => (i % 3 === 0 ? 20 : 2 + (i % 7))),
  };
  const whole = rows(
    20,
    Array.from({ length: 60 }, (_, i) => i % 21),
  );
  const claim = claimed(compared(stopped, whole));
  expect(claim).toContain("In A n rises where c is small");
  expect(claimed(compared(whole, whole))).not.toContain("stopped");
  const shown = compared(stopped, whole);
  const { sentence, basis } = answerAt(shown, at, shown.places.indexOf(at.k));
  expect(textOf(sentence)).toMatch(
    /^The biased pass@2 of ?[AB] is [\d.]+ points above that of ?[AB] /,
  );
  expect(textOf(basis)).not.toContain("chance");
});

test("intervals that cover attempts are posteriors", () => {
  const place: Place = { ...at, about: "these-tasks" };
  expect(claimed(compared(rows(10, better), rows(10, worse), place), { place })).toMatch(
    /The interval covers which attempts were drawn\. Values are posterior means of hierarchical Bayes\.$/,
  );
});

test("with one sample per task, an interval that covers attempts says that the prior decides its width", () => {
  const [one, other] = [rows(1, [1, 1, 0, 1, 1, 0]), rows(1, [0, 1, 0, 0, 1, 0])];
  const decides = "With one sample per task, HB’s prior decides the width.";
  const saidOf = (about: Place["about"]) => {
    const place: Place = { ...at, k: 1, about };
    return claimed(compared(one, other, place), { place });
  };
  expect(saidOf("these-tasks")).toContain(
    `The interval covers which attempts were drawn. ${decides}`,
  );
  expect(saidOf("both")).toContain(decides);
  expect(saidOf("new-tasks")).not.toContain("prior");
});

test("a name is one line of the claim", () => {
  const shown = compared(rows(10, better), rows(10, worse));
  shown.runs.a = { ...shown.runs.a, name: "A\n\nnew  line" };
  expect(claimed(shown)).toMatch(/^A new line has a pass@2/);
});

test("equal values share a place in the ranking", () => {
  const rows = [0.9, 0.5 + 1e-14, 0.5, 0.1].map((value) => ({ value }));
  expect(rows.map((row) => placeOf(rows, row))).toEqual([1, 2, 2, 4]);
});

test("a difference that is not 0 is not printed as 0", () => {
  const many = Array.from({ length: 400 }, (_, i) => i % 11);
  const one = many.with(5, 6);
  const shown = compared(rows(10, one), rows(10, many));
  const { sentence } = answerAt(shown, at, shown.places.indexOf(2));
  expect(textOf(sentence)).toMatch(/by 0\.0[1-9] points/);
});
