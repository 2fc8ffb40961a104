import { allMetrics, isOfCounts, metricOf } from "../../../../web/metrics/metrics.ts";
import { load } from "passcurve";
import { describe, expect, it, test } from "vitest";
import { hierarchicalTerms } from "../../../../web/questions/measure/hierarchical-terms.ts";
import { taskAnswer, taskMetrics } from "../../../../web/questions/measure/task.ts";
import {
  termsOf,
  type MeanOf,
  type TermsRequest,
} from "../../../../web/questions/measure/terms.ts";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { catalogue } from "../../../../web/formulas/catalogue.ts";
import type { Expression } from "../../../../web/formulas/expression.ts";
import { textOf } from "../../../../web/formulas/expression-in-text.ts";
import type { Formula, Step } from "../../../../web/formulas/formula.ts";
import { math } from "../../../../web/formulas/notation.ts";
import { formulaIds } from "../../../../web/state/settings/formula-ids.ts";
import { evaluate, numbersIn } from "../evaluate.ts";

const passcurve = await load();

/** Tolerance of a value, from the tests' own sums of products and Betas computed by logs. */
const budget = 1e-9;

/** The last side of a statement, which must be a number. */
function valueOf(math: Expression): number {
  const last = math.kind === "relation" ? math.sides.at(-1) : undefined;
  if (last?.kind !== "number") throw new Error(`no value in ${textOf(math)}`);
  return last.value;
}

/** Half of the last of four displayed digits. */
const shownTo = 5e-4;

function holds(steps: Step[]): void {
  expect(steps.length).toBeGreaterThan(0);
  for (const { math } of steps) {
    const value = valueOf(math);
    expect(Math.abs(evaluate(math) - value), textOf(math)).toBeLessThanOrEqual(
      budget * Math.max(1, Math.abs(value)),
    );
    for (const { value, text } of numbersIn(math)) {
      const shown = Number(text.replace("−", "-"));
      expect(Math.abs(shown - value), text).toBeLessThanOrEqual(shownTo * Math.abs(value));
    }
  }
}

const counts = [
  { n: [200, 200, 200, 200, 200, 200], c: [0, 3, 3, 70, 200, 131] },
  { n: [5, 5, 5], c: [0, 2, 5] },
  { n: [1], c: [1] },
  { n: [4, 10, 25, 10], c: [0, 3, 20, 3] },
];

type Measures = Exclude<MeanOf, "posterior">;
const formulaOf = (of: Measures): Formula<ReturnType<typeof termsOf>> =>
  catalogue[metricOf(of).formula];

describe("the numbers put in give the value that the package gives", () => {
  it.each(allMetrics.filter(isOfCounts))("for %s", (of) => {
    for (const { n, c } of counts) {
      const cells = passcurve.groupCounts({ n, c });
      for (const k of [1, 2, 3, 4].filter((each) => each <= Math.min(...n))) {
        for (const tau of [0, 0.25, 0.5, 1]) {
          const request: TermsRequest = { of, k, tau, ragged: "strict", prior: null };
          const terms = termsOf(passcurve, cells, request);
          expect(terms.mean, `${of} at ${k}`).not.toBeNaN();
          holds(formulaOf(of).steps?.(terms) ?? []);
        }
      }
    }
  });

  it("for k of many samples", () => {
    const cells = passcurve.groupCounts({ n: [200, 200, 200], c: [3, 90, 120] });
    for (const of of ["pass@k", "pass^k", "g-pass", "mg-pass", "mg-area"] as const)
      for (const k of [10, 25]) {
        const request: TermsRequest = { of, k, tau: 0.5, ragged: "strict", prior: null };
        holds(formulaOf(of).steps?.(termsOf(passcurve, cells, request)) ?? []);
      }
  });

  it.each([
    { kind: "bb", a: 0.4, b: 1.7 },
    { kind: "zoibb", a: 0.4, b: 1.7, pi0: 0.2, pi1: 0.1 },
  ] as const)("for the posterior of $kind, also beyond n", (prior) => {
    for (const c of [[0], [0, 2, 5], [5], [5, 5, 0]]) {
      const cells = passcurve.groupCounts({ n: c.map(() => 5), c });
      const request: TermsRequest = { of: "posterior", k: 50, tau: 0, ragged: "strict", prior };
      holds(catalogue[prior.kind].steps?.(termsOf(passcurve, cells, request)) ?? []);
    }
  });

  it("for the tasks that have k samples, where the others are left out", () => {
    const cells = passcurve.groupCounts({ n: [4, 10, 25], c: [1, 3, 20] });
    const request: TermsRequest = { of: "pass@k", k: 8, tau: 0, ragged: "eligible", prior: null };
    const terms = termsOf(passcurve, cells, request);
    expect(terms.tasks).toBe(2);
    holds(catalogue["pass-at-k"].steps?.(terms) ?? []);
  });

  it("for one task: predictions of every metric, and attempts until the first success", () => {
    for (const [n, c, k] of [
      [10, 3, 5],
      [10, 3, 12],
      [1, 1, 1],
      [20, 0, 7],
    ] as const) {
      const answer = taskAnswer(passcurve, { n, c, k, tau: 0.5, ks: [k] });
      for (const metric of taskMetrics.filter((each) => each !== "plugin")) {
        const value = answer.values[metric].predicted;
        const given = { n, c, k, metric, needed: answer.needed, value };
        holds(catalogue.predicted.steps?.(given) ?? []);
      }
      const value = answer.values.expectedTries.estimate;
      if (k <= n) holds(catalogue["expected-tries"].steps?.({ n, c, k, value }) ?? []);
    }
  });

  it("for a chosen population, by its Beta part and its masses", () => {
    for (const [a, b, pi0, pi1] of [
      [0.3, 0.7, 0, 0],
      [2, 5, 0.1, 0.2],
    ] as const)
      for (const metric of ["pass@k", "pass^k"] as const) {
        const prior = { kind: "zoibb", a, b, pi0, pi1 } as const;
        const of = metric === "pass@k" ? "passAtK" : "passHatK";
        const value = passcurve.attempts(prior, of, [7]).value[0] ?? NaN;
        holds(catalogue.population.steps?.({ a, b, pi0, pi1, k: 7, metric, value }) ?? []);
        holds(catalogue["changed-run"].steps?.({ a, b, pi0, pi1, k: 7, metric, value }) ?? []);
      }
  });

  it("for two runs mixed, by attempts and by tasks", () => {
    const [a, b] = [
      { n: [5, 5, 5], c: [0, 2, 5] },
      { n: [9, 9, 9], c: [1, 4, 6] },
    ];
    for (const isPaired of [true, false]) {
      const at = (share: number) =>
        passcurve.mixedPassAtK(a, b, [4], share, { paired: isPaired }).value[0] ?? NaN;
      const given = { isPaired, share: 0.25, k: 4, a: at(0), b: at(1), value: at(0.25) };
      const steps = catalogue["mixed-runs"].steps?.(given) ?? [];
      holds(steps);
      expect(steps.map(({ math }) => valueOf(math))).toEqual([isPaired ? 1 : given.value]);
    }
  });

  it("for gains, changes and shares", () => {
    const gain = { before: 0.25, after: 0.5, rounds: 2, gain: 0.125 };
    holds(catalogue["delta-t"].steps?.(gain) ?? []);
    holds(catalogue["delta-k"].steps?.({ ...gain, gain: 0.25 }) ?? []);
    const a = { n: [4, 4, 4, 4, 4], c: [0, 1, 2, 0, 0] };
    const b = { n: [4, 4, 4, 4, 4], c: [1, 0, 2, 3, 4] };
    const { onlyA, onlyB, pValue } = passcurve.compareBoundary(a, b);
    const changed = { gained: onlyB.tasks, lost: onlyA.tasks, pValue };
    holds(catalogue.mcnemar.steps?.(changed) ?? []);
    holds(catalogue.boundary.steps?.({ solved: 3, tasks: 7 }) ?? []);
    holds(catalogue["delta-pass"].steps?.({ a: 0.4, b: 1.7 }) ?? []);
    const expected = catalogue["expected-shares"].steps?.({ never: 0.21, always: 0.4 }) ?? [];
    expect(expected.map(({ math }) => valueOf(math))).toEqual([0.21, 0.4, 1 - 0.21 - 0.4]);
    holds(expected.slice(2));
    holds(catalogue["study-error"].steps?.({ repeats: 20, mean: 0.0213 }) ?? []);
    holds(catalogue["study-mean"].steps?.({ runs: 15, mean: 0.0213 }) ?? []);
    holds(catalogue["study-wins"].steps?.({ wins: 2.5, configurations: 8, share: 0.3125 }) ?? []);
    const duel = { closer: 5, ties: 1, configurations: 8, share: 0.625 };
    holds(catalogue["study-duels"].steps?.(duel) ?? []);
    holds(catalogue["bernoulli-bootstrap"].steps?.({ tasks: 77, mean: 74.25 }) ?? []);
    holds(catalogue.sufficiency.steps?.({ distances: 300, mean: 0.0213 }) ?? []);
    holds(catalogue.auc.steps?.({ others: 2, mean: 0.15 }) ?? []);
  });
});

test("HB's numbers are those of its fit, and its last step the value that the page shows", () => {
  for (const n of [
    [20, 20, 20, 20],
    [20, 30, 100, 200],
  ]) {
    const cells = passcurve.groupCounts({ n, c: [0, 3, 9, 20] });
    const given = hierarchicalTerms(passcurve, cells, { k: 100 });
    const [value] = passcurve.passAtKCurve(cells, [100], { beyond: "hb" }).value;
    expectAgrees(given.value, value ?? NaN, given);
    const steps = catalogue.hierarchical.steps?.(given) ?? [];
    holds(steps.slice(0, 1));
    holds(steps.slice(-1));
    const shown = steps.map(({ math }) => textOf(math));
    for (const each of [given.mu, given.h, given.inflation, given.solved, given.predicted])
      expect(shown.join("\n")).toContain(`≈ ${Number(each.toPrecision(4))}`);
    expect(shown.at(-2)).toMatch(/^integral of .* dθ ≈ /);
    expect(given.failing).toBe(1);
  }
});

test("LinMix mixes both ends by the weight of n", () => {
  const ends = [
    { lo: 5, hi: 60 },
    { lo: 0, hi: 30 },
  ];
  for (const [n, linmix] of [3, 5, 20, 60, 200].flatMap((n) =>
    ends.map((each) => [n, each] as const),
  )) {
    const cells = passcurve.groupCounts({ n: [n, n, n], c: [0, 1, n - 1] });
    const at = (estimator: "bb" | "zoibb" | "linmix") =>
      passcurve.passAtKCurve(cells, [500], { estimator, linmix }).value[0] ?? NaN;
    const given = {
      minN: n,
      maxN: n,
      ...linmix,
      bb: at("bb"),
      zoibb: at("zoibb"),
      value: at("linmix"),
    };
    const [weight, , , mixed] = catalogue.linmix.steps?.(given) ?? [];
    holds([weight, mixed].flatMap((step) => step ?? []));
  }
  const apart = { minN: 5, maxN: 60, lo: 5, hi: 60, bb: 0.4, zoibb: 0.3, value: 0.35 };
  expect(catalogue.linmix.steps?.(apart).map(({ words }) => words)).toEqual([
    "The weight of ZOIBB at n = 5",
    "The weight of ZOIBB at n = 60",
    "By ZOIBB",
    "By BB",
    "Each task is mixed by the weight of its own n",
  ]);
});

test("costs are what their numbers give", () => {
  const run = { n: [10, 10, 8], c: [3, 0, 8], cost: [2, 5, 1] };
  const [costs] = passcurve.runCosts([run], [1, 4], { target: 0.3 });
  const [cost = NaN, pass = NaN, value = NaN] = [
    costs?.cost[1],
    costs?.pass[1],
    costs?.perSolved[1],
  ];
  holds(catalogue["cost-per-solved"].steps?.({ cost, pass, value }) ?? []);
  const [own, other] = passcurve.runCosts([run, { ...run, cost: 7 }], [1, 4], { target: 0.3 });
  const [one = NaN, two = NaN] = [own?.atTarget, other?.atTarget];
  holds(
    catalogue["cheapest-run"].steps?.({ own: one, other: two, value: own?.ratio ?? NaN }) ?? [],
  );
  const [ofPass = NaN] = passcurve.costOfPass([run]).cost;
  holds(catalogue["cost-of-pass"].steps?.({ cost: 2, n: 10, c: 3, value: ofPass }) ?? []);
  const [within] = catalogue["pass-at-budget"].steps?.({ budget: 5, k: 4, cost: 3.2 }) ?? [];
  expect(within && textOf(within.math)).toBe("3.2 ≤ 5");
});

test("T* shows the gain of each round beside ε", () => {
  const compared = [
    { where: "From T = 0 to T = 1", gain: 0.3, limit: 0.02 },
    { where: "From T = 1 to T = 2", gain: 0.01, limit: 0.02 },
  ];
  const steps = catalogue.saturation.steps?.({ compared }) ?? [];
  expect(steps.map(({ math }) => textOf(math))).toEqual(["0.3 ≥ 0.02", "0.01 < 0.02"]);
});

test("a task's pass@k reads as in the paper", () => {
  const cells = passcurve.groupCounts({ n: [200, 200], c: [3, 0] });
  const request: TermsRequest = { of: "pass@k", k: 10, tau: 0, ragged: "strict", prior: null };
  const [task, mean] = catalogue["pass-at-k"].steps?.(termsOf(passcurve, cells, request)) ?? [];
  expect(task && textOf(task.math)).toBe("1 − C(197, 10) / C(200, 10) ≈ 0.1433");
  expect(mean && textOf(mean.math)).toBe("(0.1433 + 0) / 2 ≈ 0.07165");
});

test("brackets stand where a formula would be read wrongly without", () => {
  expect(textOf(math`2 (a − b)`)).toBe("2 · (a − b)");
  expect(textOf(math`1 − ${-0.5}`)).toBe("1 − (−0.5)");
});

test("every formula has its name, what it says, its lines and its source", () => {
  expect(Object.keys(catalogue)).toEqual([...formulaIds]);
  for (const id of formulaIds) {
    const { name, says, lines, symbols, sources } = catalogue[id];
    expect.soft(name, id).not.toBe("");
    expect.soft(says, id).toMatch(/\.$/);
    expect.soft(lines.length, id).toBeGreaterThan(0);
    expect.soft(sources.length, id).toBeGreaterThan(0);
    for (const part of [...lines, ...symbols.map(([letter]) => letter)])
      expect.soft(textOf(part), id).not.toMatch(/undefined|NaN/);
  }
});

test("formulas of depth and of studies cite the place in the paper that has them", () => {
  const placesOf = (id: keyof typeof catalogue) =>
    catalogue[id].sources.map(([paper, place]) => `${paper.authors}, ${place}`);
  for (const id of ["delta-k", "delta-t"] as const)
    expect(placesOf(id)).toEqual(["Zhai et al. 2026, section 2.4"]);
  expect(placesOf("saturation")[0]).toBe("Zhai et al. 2026, section 2.4");
  expect(placesOf("sufficiency")).toEqual(["Zhai et al. 2026, table 8"]);
  expect(placesOf("bernoulli-bootstrap")).toEqual(["Zhai et al. 2026, table 9"]);
  expect(placesOf("study-duels")).toEqual(["Vérine et al. 2026, table 7"]);
  expect(placesOf("study-wins").join()).not.toContain("table 7");
  expect(catalogue["held-out"].notes?.join(" ")).toContain("stratified by outcome");
});
