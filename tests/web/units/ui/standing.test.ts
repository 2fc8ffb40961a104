import { expect, test } from "vitest";
import type { Leaderboard } from "../../../../web/questions/compare/leaderboard.ts";
import type { Part } from "../../../../web/state/runs/ranked-parts.ts";
import { alwaysOn, type StyledRun } from "../../../../web/state/runs/styled-runs.ts";
import { someNames, standingAtOne, standingWords } from "../../../../web/ui/figures/standing.ts";

const runOf = (name: string, rate: number): StyledRun =>
  alwaysOn({ id: name, rate, tasks: 10, labels: {} } as StyledRun["run"], name, 0);

/** Runs with these values at a place; `differ` lists the pairs that differ. */
function standing(values: Record<string, number>, differ: string[] | null = null) {
  const runs = Object.entries(values).map(([name, value]) => runOf(name, value));
  const part: Part<StyledRun> = { name: "", runs };
  const pairs = runs.flatMap(({ name }, a) =>
    runs
      .slice(a + 1)
      .map((other, j) => ({ a, b: a + 1 + j, name: `${name}${other.name}`, pValue: 0.5 })),
  );
  const differs = pairs.map(({ name }) => differ?.includes(name) === true);
  const board = differ && ({ pairs, ranking: { differs } } as unknown as Leaderboard);
  return { part, values: new Map(Object.entries(values)), board };
}

const words = (values: Record<string, number>, of: string, differ: string[] | null = null) =>
  standingWords(standing(values, differ), runOf(of, 0))
    .replaceAll(/[\u2068\u2069]/g, "")
    .replaceAll("\u00a0", " ");

test("a run leads all that have a value, shown or not, and is said to be near those that it is not told from", () => {
  expect(words({ a: 0.5, b: 0.9, c: 0.3 }, "b")).toBe(
    "Its value is the highest of all 3 loaded runs.",
  );
  expect(words({ a: 0.5, b: 0.9, c: 0.3 }, "b", ["ab", "bc"])).toBe(
    "It leads the 2 other loaded runs.",
  );
  expect(words({ a: 0.5, b: 0.9, c: 0.3 }, "b", ["bc"])).toBe(
    "Its value is the highest of all 3 loaded runs, but it is not distinguishable from a.",
  );
  expect(words({ a: 0.5, b: 0.9, c: 0.3, d: 0.1, e: 0.2 }, "b", [])).toBe(
    "Its value is the highest of all 5 loaded runs, but it is not distinguishable from a, c and 2 more.",
  );
  expect(words({ a: 0.5, b: 0.9, c: 0.3, d: NaN }, "b")).toBe(
    "Its value is the highest of all 3 loaded runs with a value here.",
  );
  expect(words({ a: 0.5, b: 0.9, c: 0.3, d: NaN }, "b", ["ab", "bc", "bd"])).toBe(
    "It leads the 2 other loaded runs with a value here.",
  );
});

test("of two runs the one that leads names the other", () => {
  expect(words({ a: 0.5, b: 0.9 }, "b")).toBe("Its value is higher than that of a.");
  expect(words({ a: 0.5, b: 0.9 }, "b", ["ab"])).toBe("It leads a.");
  expect(words({ a: 0.5, b: 0.9 }, "b", [])).toBe(
    "It leads a, but is not distinguishable from it.",
  );
  expect(words({ a: 0.5, b: 0.9, c: NaN }, "b", ["ab", "bc"])).toBe(
    "It leads a, the only other run with a value here.",
  );
});

test("of runs that no test judges, or whose sampling stopped, none is said to lead", () => {
  const unjudged = standing({ a: 0.5, b: 0.9, c: 0.3 }, ["ab"]);
  for (const pair of unjudged.board?.pairs ?? []) pair.pValue = NaN;
  expect(standingWords(unjudged, runOf("b", 0))).toBe(
    "Its value is the highest of all 3 loaded runs.",
  );
  const stopped = standing({ a: 0.5, b: 0.9, c: 0.3 }, ["ab", "bc"]);
  for (const { name, run } of stopped.part.runs) run.stopped = name === "b";
  expect(standingWords(stopped, runOf("b", 0))).toBe(
    "Its value is the highest of all 3 loaded runs.",
  );
});

test("where higher is not better, only whose value is the highest is said", () => {
  const judged = standing({ a: 0.5, b: 0.9, c: 0.3 }, ["ab", "bc", "ac"]);
  expect(standingWords(judged, runOf("b", 0), "higher")).toBe(
    "Its value is the highest of all 3 loaded runs.",
  );
  expect(standingWords(judged, runOf("a", 0), "higher").replace("\u00a0", " ")).toContain(
    "has the highest value (90.0 %).",
  );
  const two = standing({ a: 0.5, b: 0.9 }, ["ab"]);
  expect(standingWords(two, runOf("b", 0), "higher")).toContain("Its value is higher than that of");
});

test("another run leads, and where that may be chance it is said", () => {
  expect(words({ a: 0.5, b: 0.9 }, "a")).toBe("b has the highest value (90.0 %).");
  expect(words({ a: 0.5, b: 0.9 }, "a", ["ab"])).toBe("b leads (90.0 %).");
  expect(words({ a: 0.5, b: 0.9 }, "a", [])).toBe(
    "b leads (90.0 %), but is not distinguishable from it.",
  );
  expect(words({ a: 0.5, b: 0.9, c: 0.9 }, "a", [])).toBe(
    "b and c have the highest value (90.0 %).",
  );
});

test("of runs that are level none leads, and rounding makes none the winner", () => {
  expect(words({ a: 0.3, b: 0.1 + 0.2 }, "a")).toBe("Level with b.");
  expect(words({ a: 0.3, b: 0.1 + 0.2, c: 0.1 }, "a")).toBe(
    "It and b are level, the highest of all 3 loaded runs.",
  );
});

test("one run, or none with a value, has no standing", () => {
  expect(words({ a: 0.5 }, "a")).toBe("");
  expect(words({ a: NaN, b: NaN }, "a")).toBe("");
  expect(words({ a: NaN, b: 0.2 }, "a")).toBe("");
});

test("who leads with one attempt is said where that is another than at the place", () => {
  const rates = { a: 0.5, b: 0.9, c: 0.9 };
  const at = (values: Record<string, number>, of: string) =>
    standingAtOne(
      { ...standing(rates), values: new Map(Object.entries(values)) },
      runOf(of, 0),
    ).replaceAll(/[\u2068\u2069]/g, "");
  const words = "With 1 attempt, b and c have the highest value (90.0\u00a0%).";
  expect(at({ a: 0.9, b: 0.8, c: 0.7 }, "a")).toBe(words);
  expect(at({ a: 0.9, b: 0.8, c: 0.7 }, "b")).toBe("");
  expect(at({ a: 0.7, b: 0.8, c: 0.8 }, "a")).toBe("");
  expect(at({ a: 0.7, b: 0.8, c: 0.7 }, "a")).toBe(words);
});

test("some names are listed, and how many more there are", () => {
  const named = (count: number) =>
    someNames(
      "abcd"
        .slice(0, count)
        .split("")
        .map((name) => ({ name })),
    );
  expect([1, 2, 3, 4].map((count) => named(count).replaceAll(/[\u2068\u2069]/g, ""))).toEqual([
    "a",
    "a and b",
    "a, b and 1 more",
    "a, b and 2 more",
  ]);
});
