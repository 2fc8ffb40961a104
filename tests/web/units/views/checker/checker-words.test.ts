import { load } from "passcurve";
import { describe, expect, it, test } from "vitest";
import { bandCounts } from "../../../../../web/questions/measure/context.ts";
import { otherAnswerers } from "../../../../../web/questions/other-answers.ts";
import { endsOf } from "../../../../../web/questions/measure/interval-ends.ts";
import type { KeptRun } from "../../../../../web/questions/runs/kept-runs.ts";
import { catalogue } from "../../../../../web/formulas/catalogue.ts";
import { methodsOf } from "../../../../../web/export/methods.ts";
import type { Ask } from "../../../../../web/ui/workspace/workspace-view.ts";
import { unclippedRange, unclippedText } from "../../../../../web/ui/words/unclipped.ts";
import { defaults, type Settings } from "../../../../../web/state/settings/address.ts";
import { checkerFigure } from "../../../../../web/views/checker/figure-words.ts";
import { checkerLines, domainOf } from "../../../../../web/views/checker/lines.ts";
import { checkerPicture, type CheckerPicture } from "../../../../../web/views/checker/picture.ts";
import {
  rateRange,
  rateText,
  rightTriesFail,
  wrongTriesPass,
} from "../../../../../web/views/checker/rate-words.ts";
import { checkerBasis, checkerSentence } from "../../../../../web/views/checker/sentence.ts";
import { stricterSentence } from "../../../../../web/views/checker/stricter-section.ts";
import { evaluate } from "../../evaluate.ts";
import { faultsOf } from "../../sentence-faults.ts";
import { styled } from "../../styled.ts";
import { textOf } from "../../words.ts";

const pc = await load();

const kept = (id: string, n: number, c: number[]): KeptRun => {
  const counts = { n: Float64Array.from(c, () => n), c: Float64Array.from(c) };
  return {
    id,
    ...counts,
    cells: pc.groupCounts(counts),
    weight: null,
    strata: null,
    clusters: null,
    tasks: c.map((_, i) => `t${i}`),
    cost: null,
  };
};

const countsOf = ({ n, c }: KeptRun) => ({ n, c });

type Change = Partial<Settings["checker"]> & { k?: number };

/** The picture of runs, with every question answered at once; null if there is none. */
function maybePicture(runs: KeptRun[], { k, ...checker }: Change = {}): CheckerPicture | null {
  const settings = {
    ...defaults,
    k: k ?? null,
    checker: { ...defaults.checker, ...checker },
  };
  const ask = ((question: { kind: string; runs: string[] }) => {
    const those = question.runs.map((id) => runs.find((run) => run.id === id) ?? expect.fail(id));
    const context = { passcurve: pc, runs: those, needed: [] };
    if (question.kind === "ends") return endsOf(pc, those.map(bandCounts), question as never);
    const answer = otherAnswerers[question.kind as keyof typeof otherAnswerers];
    return answer(question as never, context);
  }) as Ask;
  const tests = ["base", "plus"];
  const shown = runs.map((run, i) => {
    const labels = tests.includes(run.id) ? { tests: run.id } : { model: run.id };
    return styled(run.id, run, { labels }, i);
  });
  return checkerPicture(ask, ask, { settings, shown });
}

const pictureOf = (runs: KeptRun[], change: Change = {}) =>
  maybePicture(runs, change) ?? expect.fail("no picture");

const words = (picture: CheckerPicture) =>
  [
    checkerSentence(picture),
    checkerBasis(picture),
    checkerFigure(picture).subtitle,
    stricterSentence(picture),
    picture.rates.problem ?? "",
  ].map(textOf);

const some = [0, 0, 1, 3, 7, 10];

test("without runs there is no picture", () => {
  expect(maybePicture([])).toBeNull();
});

describe("sentences about a checker that errs", () => {
  it("are plain whatever was solved, of one task and of many, at any k and whatever the rates are", () => {
    const faults = new Set<string>();
    const kinds = [[0], [4], [10], [0, 0, 0], [10, 10, 10], some];
    const rates = [
      { wrongPass: 0 },
      {},
      { wrongPass: 0.0123 },
      { wrongPass: 0.5, rightPass: 0.75 },
    ];
    const refused = [
      { wrongPass: 0.6, rightPass: 0.5 },
      { from: "audit", wrong: 300 },
      { rightPass: 0 },
    ];
    const audits = [{ from: "audit" }, { from: "audit", wrong: 0 }, { from: "stricter" }];
    for (const c of kinds)
      for (const n of [1, 10])
        for (const k of [1, 2, 10])
          for (const change of [...rates, ...refused, ...audits] as Change[]) {
            const counts = c.map((each) => Math.min(n, each));
            for (const text of words(pictureOf([kept("alpha", n, counts)], { k, ...change })))
              for (const fault of faultsOf(text)) faults.add(`${fault}: ${text}`);
          }
    expect([...faults]).toEqual([]);
  });

  it("say the rates, the value as checked, what f alone gives, and that a constant f is an assumption", () => {
    const [sentence = "", basis = ""] = words(pictureOf([kept("alpha", 10, some)], { k: 5 }));
    expect(sentence).toMatch(/^If 1 of 100 wrong tries passes, pass@5 of alpha is [\d.]+ % \(/);
    expect(basis).toMatch(/As checked it is [\d.]+ % \(/);
    expect(basis).toContain(
      `still shows a pass@5 of ${(100 * pc.falsePassAtK(0.01, 5)).toFixed(1)} %`,
    );
    expect(basis).toContain("That f and s are the same at all tasks is an assumption");
  });

  it("show what an f that differs by task may do, beside the corrected value", () => {
    const run = kept("alpha", 20, [0, 4, 20, 20]);
    const picture = pictureOf([run], { wrongPass: 0.1, k: 10 });
    const { lower, upper } = pc.checkedRange(countsOf(run), [10], { wrongPass: 0.1 });
    const [least = "", most = ""] = [lower[0], upper[0]].map((end = NaN) => (100 * end).toFixed(1));
    const [, basis = ""] = words(picture);
    expect(basis).toContain("If f differs by task, with this mean");
    expect(basis).toMatch(new RegExp(`is within ${least}–${most} %`));
    expect(basis).toContain("The value corrected with one f lies outside");
    const drawn = checkerLines(picture).filter(({ standing }) => standing === "predicted");
    expect(drawn.map(({ name }) => name)).toEqual(["least by task", "greatest by task"]);
    const ends = drawn.map(({ points }) => points.find(({ x }) => x === 10)?.y);
    expect(ends).toEqual([lower[0], upper[0]]);
    const within = kept("alpha", 10, some);
    expect(words(pictureOf([within], { wrongPass: 0.02, k: 2 }))[1]).not.toContain("lies outside");
    expect(words(pictureOf([within], { wrongPass: 0, k: 2 }))[1]).not.toContain("differs by task");
    expect(words(pictureOf([run], { wrongPass: 0.7, k: 2 }))[1]).toContain(
      "No f by task has this mean",
    );
  });

  it("give the f that would produce the gain by itself, as one of so many wrong tries", () => {
    const run = kept("alpha", 1000, [990, 990, 990, 991, 2, 3, 4, 5, 1, 2]);
    const picture = pictureOf([run], { k: 2 });
    const { value, lower, upper } = pc.explainingRate(countsOf(run), 2);
    expect(picture.focus.explaining(2)?.value).toBe(value);
    const [, basis = ""] = words(picture);
    const count = String(Number((1 / value).toPrecision(2)));
    expect(basis).toContain(
      `A checker that passes 1 of ${count} wrong tries would produce the gain from 1 to 2 attempts by itself`,
    );
    expect(basis).toContain(`95 % interval ${rateRange({ lower, upper }).slice(1, -1)}`);
  });

  it("claim no gain where there is none, and no cause for one where every task passes", () => {
    const basisOf = (n: number, c: number[], k: number) =>
      words(pictureOf([kept("a", n, c)], { k }))[1];
    expect(basisOf(10, some, 1)).toContain("One attempt has no gain");
    expect(basisOf(10, [0, 0, 10], 5)).toContain("There is no gain from 1 to 5 attempts");
    expect(basisOf(10, [10, 10], 5)).toContain("Every try passed");
    expect(basisOf(10, [8, 9], 5)).toContain("Within 5 attempts every task passes");
    expect(basisOf(1, [1, 0], 1)).toContain("One attempt has no gain");
  });

  it("stay at the k that the reader has set, also beyond the samples", () => {
    const [sentence, basis] = words(pictureOf([kept("a", 4, [1, 0])], { k: 5 }));
    expect(sentence).toContain("is undefined: 2 tasks of 2 have fewer than 5 samples");
    expect(basis).not.toContain("NaN");
    expect(pictureOf([kept("a", 4, [1, 0])]).k).toBe(4);
  });

  it("show a value below 0 as it is, with its interval and what it says", () => {
    const picture = pictureOf([kept("alpha", 10, [0, 0, 0, 0, 0, 1])], { wrongPass: 0.05, k: 5 });
    const { value, end } = picture.focus.corrected(5);
    expect(value).toBeLessThan(0);
    expect(end?.lower).toBeLessThan(value);
    const [sentence = "", basis = "", figure = ""] = words(picture);
    expect(sentence).toMatch(/is −[\d.]+ % \(−[\d.]+ to −?[\d.]+\)/);
    expect(basis).toContain("A value below 0");
    expect(figure).toContain("Values below 0 are shown as they are.");
    const [low, high] = domainOf(checkerLines(picture));
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBe(1);
  });

  it("say what is wrong with rates, and how to set it right", () => {
    const problemOf = (change: Change) => pictureOf([kept("a", 10, some)], change).rates.problem;
    expect(problemOf({ wrongPass: 0.6, rightPass: 0.5 })).toContain("Lower f, or raise s");
    expect(problemOf({ wrongPass: 1 })).toContain(
      "f = 100\u00a0% has to be smaller than s = 100\u00a0%",
    );
    expect(problemOf({ from: "audit", audited: 200, wrong: 201 })).toContain("Enter at most");
    expect(problemOf({ from: "audit", rightPass: 0.2 })).toContain("Raise s");
    expect(problemOf({ from: "stricter" })).toContain("No stricter checker is chosen");
    const [sentence = ""] = words(pictureOf([kept("a", 10, some)], { wrongPass: 1 }));
    expect(sentence).toMatch(/^As checked, pass@10 of a is/);
  });

  it("take f from an audit with its interval, which that of the value holds, too", () => {
    const run = kept("alpha", 10, some);
    const picture = pictureOf([run], { from: "audit", audited: 200, wrong: 12, k: 5 });
    const rate = pc.auditedRate(countsOf(run), { audited: 200, wrong: 12 });
    expect(picture.rates).toMatchObject({ wrongPass: rate.value, end: { lower: rate.lower } });
    const wide = pc.auditedRate(countsOf(run), { audited: 200, wrong: 12, level: 0.975 });
    const endsAt = (wrongPass: number, level: number) =>
      pc.measure(run.cells, {
        metric: "checkedPassAtK",
        wrongPass,
        ks: [5],
        interval: { about: "new-tasks", level },
      });
    const { end } = picture.focus.corrected(5);
    expect(end).toMatchObject({
      lower: endsAt(wide.upper, 0.975).lower?.[0],
      upper: endsAt(wide.lower, 0.975).upper?.[0],
    });
    const known = endsAt(rate.value, 0.95);
    expect(end?.lower).toBeLessThan(known.lower?.[0] ?? NaN);
    expect(end?.upper).toBeGreaterThan(known.upper?.[0] ?? NaN);
    expect(words(picture)[1]).toContain("The interval holds what is unknown of f, too.");
  });

  it("measure f by the run of the stricter tests, task by task", () => {
    const [base, plus] = [kept("base", 10, some), kept("plus", 10, [0, 0, 0, 3, 5, 10])];
    const other = kept("other", 10, [1, 0, 0, 0, 0, 0]);
    const picture = pictureOf([base, other, plus], { from: "stricter" });
    expect(picture.stricter.runs.map(({ name }) => name)).toEqual(["plus"]);
    expect(picture.rates.wrongPass).toBe(pc.checkerRates(countsOf(base), countsOf(plus)).value);
    const text = words(picture)[3];
    expect(text).toContain("Judged by plus,");
    expect(text).toContain("They pass at 2 of 5 tasks, most at t4: 40 %");
  });

  it("take no weaker model for a stricter checker", () => {
    const picture = pictureOf([kept("strong", 10, [5, 6]), kept("weak", 10, [1, 2])]);
    expect(picture.stricter.runs.map(({ name }) => name)).toEqual(["weak"]);
    expect(picture.stricter.chosen).toBeNull();
  });
});

test("the numbers put into the formulas give the values of the package", () => {
  const run = kept("alpha", 10, some);
  const [k, wrongPass] = [5, 0.02];
  const { complement: left, value } = pc.measure(run.cells, {
    metric: "checkedPassAtK",
    wrongPass,
    ks: [k],
  });
  const { failAt1: one, failAtK: fail, value: rate } = pc.explainingRate(countsOf(run), k);
  const steps = [
    ...(catalogue["checked-pass-at-k"].steps?.({
      fail,
      wrongPass,
      k,
      left: left[0] ?? NaN,
      value: value[0] ?? NaN,
    }) ?? []),
    ...(catalogue["false-pass"].steps?.({ wrongPass, k, value: pc.falsePassAtK(wrongPass, k) }) ??
      []),
    ...(catalogue["explaining-rate"].steps?.({ one, fail, k, value: rate }) ?? []),
    ...(catalogue["checker-rates"].steps?.({ n: 10, base: 7, plus: 5, value: 0.4 }) ?? []),
  ];
  expect(steps).toHaveLength(5);
  for (const { math } of steps) {
    const last = math.kind === "relation" ? math.sides.at(-1) : undefined;
    const shown = last?.kind === "number" ? last.value : NaN;
    expect(Math.abs(evaluate(math) - shown), JSON.stringify(math)).toBeLessThan(1e-12);
  }
});

test("the paragraph on methods says where f is from", () => {
  const shown = [styled("alpha", kept("alpha", 10, some)).run];
  const textFor = (change: Partial<Settings["checker"]>) =>
    methodsOf({
      settings: { ...defaults, view: "checker", checker: { ...defaults.checker, ...change } },
      runs: shown,
      version: "1.0.0",
    })
      .map((sentence) => sentence.words)
      .join(" ");
  expect(textFor({ wrongPass: 0.002 })).toContain("assumed that f = 0.2 % of wrong tries pass");
  expect(textFor({ from: "audit" })).toContain("Of 200 audited tries that passed, 12 were wrong");
  expect(textFor({ from: "stricter" })).toContain("fail a stricter checker");
  for (const from of ["assumed", "audit", "stricter"] as const)
    expect(faultsOf(textFor({ from })), from).toEqual([]);
});

test("values outside of all shares are printed as they are", () => {
  expect(unclippedText(-0.05, 1.05)).toBe("−5.0\u00a0%");
  expect(unclippedText(0.5, 0.5)).toBe("50.0\u00a0%");
  expect(unclippedText(-23.456, 24.456)).toBe("−2\u202f346\u00a0%");
  expect(unclippedRange({ lower: -0.05, upper: 0.1, reason: null }).range).toBe("(−5.0 to 10.0)");
  expect(unclippedRange({ lower: 0.05, upper: 0.1, reason: null }).range).toBe("(5.0–10.0)");
  expect(unclippedRange(null).range).toBe("");
});

test("rates are printed to two digits, and as one of so many", () => {
  expect([0, 0.00125, 0.0123, 0.5, 1, 1e-9].map(rateText)).toEqual([
    "0\u00a0%",
    "0.13\u00a0%",
    "1.2\u00a0%",
    "50\u00a0%",
    "100\u00a0%",
    "<\u00a00.000001\u00a0%",
  ]);
  expect(wrongTriesPass(0)).toBe("no wrong try passes");
  expect(wrongTriesPass(0.00125)).toBe("1 of 800 wrong tries passes");
  expect(wrongTriesPass(0.06)).toBe("6 of 100 wrong tries pass");
  expect(wrongTriesPass(0.123)).toBe("12\u00a0% of wrong tries pass");
  expect(rightTriesFail(0.01)).toBe("1 of 100 right ones fails");
});
