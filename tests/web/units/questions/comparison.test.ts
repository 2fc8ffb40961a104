import { load } from "passcurve";
import { expect, test } from "vitest";
import {
  comparisonOf,
  type ComparisonRequest,
} from "../../../../web/questions/compare/comparison.ts";
import { pairAt, valueAt } from "../../../../web/questions/compare/leaderboard.ts";
import { rowsOf, type Rows } from "../../../../web/questions/runs/pairing.ts";

const passcurve = await load();

const rows = (n: number[], c: number[], more: Partial<Rows> = {}): Rows => ({
  n: Float64Array.from(n),
  c: Float64Array.from(c),
  weight: null,
  tasks: n.map((_, i) => `t${i}`),
  clusters: null,
  ...more,
});
const same = (n: number, c: number[], more: Partial<Rows> = {}) =>
  rows(
    c.map(() => n),
    c,
    more,
  );

/** Counts as the engine passes them on. */
const counted = (run: Rows) => {
  const rows = rowsOf(run);
  const { n, c } = rows;
  const cells = { n, c, tasks: n.map(() => 1) };
  return { cells, rows };
};

const a = same(20, [3, 9, 20, 0, 14, 7]);
const b = same(20, [1, 9, 18, 0, 10, 8]);
const request: ComparisonRequest = {
  a: "a",
  b: "b",
  comparedIn: "pass@k",
  k: 10,
  tau: 0.5,
  about: "new-tasks",
};

test("the places go to the fewest samples of a compared task and hold the k that is asked for", () => {
  const short = rows([20, 20, 12, 20, 20, 20], [1, 9, 10, 0, 10, 8]);
  const { places, comparison, settling } = comparisonOf(passcurve, a, short, request);
  expect([places[0], places.at(-1)]).toEqual([1, 12]);
  expect(places).toContain(10);
  expect([...places]).toEqual([...places].sort((a, b) => a - b));
  expect(comparison?.difference.every((each) => !Number.isNaN(each))).toBe(true);
  expect(settling).toHaveLength(places.length);
  const beyond = comparisonOf(passcurve, a, short, { ...request, k: 15 });
  expect(beyond.places.at(-1)).toBe(12);
});

test("a task with few samples that only one run has does not shorten the curve", () => {
  const more = rows([20, 20, 20, 20, 20, 20, 2], [3, 9, 20, 0, 14, 7, 1]);
  const { places, compared } = comparisonOf(passcurve, more, b, request);
  expect(places.at(-1)).toBe(20);
  expect([compared.common, compared.onlyA, compared.onlyB]).toEqual([6, 1, 0]);
});

/** Largest difference between sums over one place and over many. */
const rounding = 1e-9;

test("one place of all pairs is that place of the curve", () => {
  for (const about of ["new-tasks", "these-tasks", "both"] as const) {
    for (const comparedIn of ["pass@k", "pass^k", "cover", "g-pass"] as const) {
      const bandRequest = { ...request, about, comparedIn };
      const { comparison, places } = comparisonOf(passcurve, a, b, bandRequest);
      const at = places.indexOf(comparedIn === "pass@k" || comparedIn === "pass^k" ? 10 : 0.5);
      const found = pairAt(passcurve, a, b, bandRequest);
      for (const name of ["difference", "lower", "upper", "pValue", "better"] as const)
        expect(
          Math.abs(found[name] - (comparison?.[name][at] ?? NaN)),
          `${name} of ${comparedIn}, ${about}`,
        ).toBeLessThan(rounding);
    }
  }
});

test("clusters count for new tasks alone, and only where the runs are paired", () => {
  const clusters = ["x", "x", "y", "y", "z", "z"];
  const [ofA, ofB] = [
    { ...a, clusters },
    { ...b, clusters },
  ];
  const units = (one: Rows, other: Rows, about: ComparisonRequest["about"]) =>
    comparisonOf(passcurve, one, other, { ...request, about }).comparison?.interval.units;
  expect(units(ofA, ofB, "new-tasks")).toBe(3);
  expect(comparisonOf(passcurve, ofA, ofB, { ...request, about: "both" }).compared).toMatchObject({
    byCluster: false,
    hasClusters: true,
  });
  expect(units({ ...ofA, tasks: null }, { ...ofB, tasks: null }, "new-tasks")).toBe(12);
});

test("what cannot be compared has no values and says why", () => {
  const strangers = { ...b, tasks: ["p", "q", "r", "s", "t", "u"] };
  expect(comparisonOf(passcurve, a, strangers, request)).toMatchObject({
    compared: { kind: "no-common-tasks" },
    comparison: null,
    tasks: null,
  });
  expect(pairAt(passcurve, a, strangers, request).difference).toBeNaN();
  const tooFar = { ...request, comparedIn: "g-pass" as const, k: 21 };
  expect(comparisonOf(passcurve, a, b, tooFar).comparison).toBeNull();
  expect(pairAt(passcurve, a, b, tooFar).pValue).toBeNaN();
  expect(valueAt(passcurve, [counted(a)], tooFar).value).toBeNaN();
});

test("a run's own value has the interval of its tasks, in clusters where they are labelled", () => {
  const clusters = ["x", "x", "y", "y", "z", "z"];
  const { value, lower, upper } = valueAt(passcurve, [counted({ ...a, clusters })], request);
  const interval = { clusters };
  const { n, c } = rowsOf(a);
  const expected = passcurve.passAtKCurve({ n, c }, [10], { interval });
  expect([value, lower, upper]).toEqual([
    expected.value[0],
    expected.lower?.[0],
    expected.upper?.[0],
  ]);
});

const predicted = { ...request, predicted: ["a", "b"] };

test("beyond the samples both runs are predicted, as far as they are drawn and at what is asked", () => {
  const { places, comparison, settling, ends } = comparisonOf(passcurve, a, b, {
    ...predicted,
    k: 300,
    to: 200,
  });
  expect([places[0], places.at(-1)]).toEqual([1, 300]);
  expect(places).toContain(20);
  expect(places).toContain(200);
  expect(comparison?.status).toEqual([...places].map((k) => (k > 20 ? "extrapolated" : "exact")));
  expect(settling).toHaveLength(places.filter((k) => k <= 20).length);
  for (const side of ["a", "b"] as const)
    comparison?.[side].forEach((value, i) => {
      const [lower = NaN, upper = NaN] = [ends?.[side].lower[i], ends?.[side].upper[i]];
      expect(lower <= value && value <= upper, `${side} at ${places[i] ?? 0}`).toBe(true);
    });
});

test("a run that is not predicted ends the comparison with the samples", () => {
  const alone = { ...request, k: 300, to: 200, predicted: ["a"] };
  expect(comparisonOf(passcurve, a, b, alone).places.at(-1)).toBe(20);
  expect(pairAt(passcurve, { ...a, id: "a" }, { ...b, id: "b" }, alone).difference).toBeNaN();
  expect(valueAt(passcurve, [counted(a)], alone, "a")).toMatchObject({ isPredicted: true });
  expect(valueAt(passcurve, [counted(b)], alone, "b").value).toBeNaN();
});

test("no other metric is predicted", () => {
  for (const comparedIn of ["pass^k", "disagree"] as const) {
    const place = { ...predicted, comparedIn, k: 300 };
    expect(comparisonOf(passcurve, a, b, place).places.at(-1)).toBe(20);
    expect(pairAt(passcurve, { ...a, id: "a" }, { ...b, id: "b" }, place).difference).toBeNaN();
    expect(valueAt(passcurve, [counted(a)], place, "a").value).toBeNaN();
  }
});

test("one place of all pairs beyond the samples is that place of the curve, and values lie in their intervals", () => {
  for (const about of ["new-tasks", "these-tasks", "both"] as const) {
    const place = { ...predicted, about, k: 100 };
    const { comparison, places } = comparisonOf(passcurve, a, b, place);
    const at = places.indexOf(100);
    const found = pairAt(passcurve, { ...a, id: "a" }, { ...b, id: "b" }, place);
    for (const name of ["difference", "lower", "upper", "pValue", "better"] as const)
      expect(
        Math.abs(found[name] - (comparison?.[name][at] ?? NaN)),
        `${name}, ${about}`,
      ).toBeLessThan(rounding);
    const { value, lower, upper } = valueAt(passcurve, [counted(a)], place, "a");
    expect(lower <= value && value <= upper).toBe(true);
    expect(value).toBeGreaterThan(passcurve.passAtKCurve({ n: a.n, c: a.c }, [20]).value[0] ?? NaN);
  }
});

test("many tasks are compared at round places alone", () => {
  const c = Array.from({ length: 1001 }, (_, i) => i % 21);
  const bandRequest = { ...request, k: 7 };
  const { places } = comparisonOf(passcurve, same(20, c), same(20, c.toReversed()), bandRequest);
  expect([...places]).toEqual([1, 2, 5, 7, 10, 20]);
});
