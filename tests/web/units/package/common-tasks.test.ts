import { load } from "passcurve";
import { expect, test } from "vitest";
import {
  comparisonOf,
  type ComparisonRequest,
} from "../../../../web/questions/compare/comparison.ts";
import { countsBeside, valueAt } from "../../../../web/questions/compare/leaderboard.ts";
import { rowsOf, type Rows } from "../../../../web/questions/runs/pairing.ts";
import { failureAt, parseGate } from "../../../../web/package/command/gates.ts";
import { copiedTable } from "../../../../web/ui/tables/copied.ts";
import { differenceContent } from "../../../../web/views/compare/difference-table.ts";
import { expectAgrees } from "../../../wasm/agrees.ts";
import { faultsOf } from "../sentence-faults.ts";
import { styled } from "../styled.ts";

// Two runs that share only some of their tasks.

const passcurve = await load();

const request: ComparisonRequest = {
  a: "A",
  b: "B",
  comparedIn: "pass@k",
  k: 2,
  tau: 0.5,
  about: "new-tasks",
};

/** Successes in n samples of each task, starting at one task number; clusters have three tasks. */
function rows(n: number, c: number[], first: number, isClustered = false): Rows {
  const places = c.map((_, i) => first + i);
  return {
    n: Float64Array.from(c, () => n),
    c: Float64Array.from(c),
    weight: null,
    tasks: places.map((i) => `t${i}`),
    clusters: isClustered ? places.map((i) => `g${Math.floor(i / 3)}`) : null,
  };
}

/** This many rows of a run's tasks, starting at one task number. */
const part = ({ n, c, weight, tasks, clusters }: Rows, from: number, count: number): Rows => ({
  n: n.slice(from, from + count),
  c: c.slice(from, from + count),
  weight,
  tasks: tasks?.slice(from, from + count) ?? null,
  clusters: clusters?.slice(from, from + count) ?? null,
});

const ofA = [9, 8, 10, 7, 9, 2, 1, 3, 0, 2, 1, 4];
const ofB = [3, 4, 1, 5, 2, 3, 6, 0, 1, 0, 0, 0];

/** Tasks 0 to 11 and tasks 5 to 16: the first run is better over all tasks, the second over the common ones. */
const pairs: [name: string, a: Rows, b: Rows][] = [
  ["plain tasks", rows(10, ofA, 0), rows(10, ofB, 5)],
  ["clusters", rows(10, ofA, 0, true), rows(10, ofB, 5, true)],
  ["other numbers of samples", rows(10, ofA, 0), rows(8, ofB, 5)],
];

const compared = (a: Rows, b: Rows, more: Partial<ComparisonRequest> = {}) =>
  comparisonOf(passcurve, a, b, { ...request, ...more });

test.each(pairs)(
  "with %s, values and difference are those of the common tasks alone",
  (_, a, b) => {
    for (const about of ["new-tasks", "these-tasks"] as const)
      for (const comparedIn of ["pass@k", "pass^k", "cover"] as const) {
        const found = compared(a, b, { about, comparedIn });
        const alone = compared(part(a, 5, 7), part(b, 0, 7), { about, comparedIn });
        expect(found.compared).toMatchObject({ kind: "paired", common: 7, onlyA: 5, onlyB: 5 });
        expect(found.places).toEqual(alone.places);
        expect(found.comparison).toEqual(alone.comparison);
        expect(found.ends).toEqual(alone.ends);
        found.comparison?.difference.forEach((difference, i) => {
          const { a: one, b: other } = found.comparison ?? {};
          expectAgrees(difference, (one?.[i] ?? NaN) - (other?.[i] ?? NaN), "difference");
        });
      }
  },
);

test("one common task is compared, and none is not", () => {
  const [, a] = pairs[0] ?? expect.fail();
  const one = compared(a, rows(10, [5, 9], 11));
  expect(one.compared).toMatchObject({ kind: "paired", common: 1, onlyA: 11, onlyB: 1 });
  const at = one.places.indexOf(1);
  expectAgrees(one.comparison?.a[at] ?? NaN, 0.4, "first");
  expectAgrees(one.comparison?.b[at] ?? NaN, 0.5, "second");
  expect(compared(a, rows(10, [5], 12))).toMatchObject({
    compared: { kind: "no-common-tasks" },
    comparison: null,
    ends: null,
  });
});

const kept = (run: Rows) => {
  const rows = rowsOf(run);
  return [{ cells: passcurve.groupCounts(rows), rows }];
};

test.each(pairs)("with %s, a ranking of two has the values of their comparison", (_, a, b) => {
  for (const [run, other, side] of [
    [a, b, "a"],
    [b, a, "b"],
  ] as const) {
    const { comparison, ends, places } = compared(a, b);
    const at = places.indexOf(request.k);
    const counts = countsBeside(passcurve, run, other, request.about) ?? expect.fail();
    const { value, lower, upper } = valueAt(passcurve, counts, request);
    expectAgrees(value, comparison?.[side][at] ?? NaN, "value");
    expectAgrees(lower, ends?.[side].lower[at] ?? NaN, "lower");
    expectAgrees(upper, ends?.[side].upper[at] ?? NaN, "upper");
    const own = valueAt(passcurve, kept(run), request);
    expect(own.value).not.toBe(value);
  }
});

test("a run beside one of the same tasks, of none in common or of no names has its own value", () => {
  const [, a] = pairs[0] ?? expect.fail();
  for (const other of [a, rows(10, [5], 12), { ...a, tasks: null }])
    expect(countsBeside(passcurve, a, other, request.about)).toBeNull();
});

test("a table of two runs has the number of their common tasks where a run has more", () => {
  const heads = (a: Rows, b: Rows) => {
    const runs = { a: styled("A", a), b: styled("B", b) };
    const { heads, content } =
      differenceContent({ ...compared(a, b), runs }, request.k) ?? expect.fail();
    return copiedTable(heads, content).csv.map((row) => row.slice(0, 3));
  };
  const [, a, b] = pairs[0] ?? expect.fail();
  expect(heads(a, b).slice(0, 2)).toEqual([
    ["k", "tasks in common", "A"],
    [1, 7, expect.any(Number)],
  ]);
  expect(heads(a, a)[0]).toEqual(["k", "A", "A, lower"]);
});

test("a limit beside a comparison over fewer tasks says of which its value is", () => {
  const gated = { value: 0.787, lower: 0.69, reason: null, isPredicted: false };
  const words = (gate: string) =>
    failureAt(parseGate(gate), styled("B", { n: [10], c: [5] }), gated, "over all of its own tasks")
      ?.words ?? "";
  expect(words("pass@5=0.8")).toBe(
    "pass@5 of B over all of its own tasks is 0.787, below the limit of 0.8.",
  );
  expect(faultsOf(words("pass@5=0.7:lower"))).toEqual([]);
});
