import { load } from "passcurve";
import { expect, test } from "vitest";
import { runBoundaryOf } from "../../../../../web/questions/compare/boundary.ts";
import { aloneAnswer, pairAnswer, pairWarnings } from "../../../../../web/views/boundary/answer.ts";
import type { Rows } from "../../../../../web/questions/runs/pairing.ts";
import type { PlacedBoundary } from "../../../../../web/views/boundary/picture.ts";
import { numbers, randomFrom, textOf } from "../../words.ts";

const passcurve = await load();

/**
 * Two runs of the same tasks with few successes, similar or not. Predictive ends take a tenth of a second; bootstrap
 * ends take almost no time.
 */
function randomBoundary(seed: number, method: "predictive" | "bernoulli") {
  const random = randomFrom(seed);
  const tasks = 5 + Math.floor(random() * 60);
  const n = Array<number>(tasks).fill(6);
  const [ofA, ofB] = [
    [0.4, 0.4],
    [0.2, 0.5],
    [0.6, 0.15],
  ][seed % 3] as [number, number];
  const run = (share: number) => ({
    n,
    c: n.map((most) => (random() < share ? 1 + Math.floor(random() * most) : 0)),
  });
  const request = { replicates: 200, method };
  const comparison = passcurve.compareBoundary(run(ofA), run(ofB), request);
  const placed = {
    a: { name: "first", styleIndex: 0, run: { stopped: false } },
    b: { name: "second", styleIndex: 1, run: { stopped: false } },
    boundary: { comparison, tasks: Array(tasks).fill("task"), kind: "paired" },
  } as unknown as PlacedBoundary;
  return { comparison, tasks, placed };
}

test("solved tasks are counted where there are too many to draw again", () => {
  const [solved, unsolved] = [300_000, 400_000];
  const rows = {
    tasks: null,
    n: Float64Array.of(10, 10),
    c: Float64Array.of(3, 0),
    weight: Float64Array.of(solved, unsolved),
    clusters: null,
  } as unknown as Rows;
  const found = runBoundaryOf(passcurve, ["1/0", rows], 10);
  expect([found.solved, found.found]).toEqual([solved, null]);
  const styled = { name: "first", styleIndex: 0, run: { stopped: false } };
  const { sentence } = aloneAnswer({ styled, ...found } as unknown as Parameters<
    typeof aloneAnswer
  >[0]);
  expect(textOf(sentence)).toMatch(/solves 300.000 of 700.000 tasks at least once/);
});

/** First sentences about a pair. */
function textOfPair(placed: PlacedBoundary): string {
  const { sentence, basis } = pairAnswer(placed);
  return `${textOf(sentence)}. ${textOf(basis)}`;
}

test("no sentence about the boundaries of three hundred random pairs contradicts another", () => {
  const seen = { expanded: 0, shrank: 0, unclear: 0 };
  for (let seed = 0; seed < 300; ++seed) {
    const text = textOfPair(randomBoundary(seed, "bernoulli").placed);
    const p = /p (?:= )?(< )?([\d.e-]+\d)/.exec(text);
    const isShown = p?.[1] !== undefined || Number(p?.[2]) < 0.05;
    const [net = NaN] = numbers(/\(net ([^;)]+)/.exec(text)?.[1]?.replace("+", "") ?? "");
    const interval = /95\s% interval ([^)]*)\)/.exec(text)?.[1];
    // The verdict, the test and the interval of gained minus lost tasks agree.
    if (interval !== undefined) {
      const [lower = NaN, upper = NaN] = numbers(interval.replaceAll("+", ""));
      expect(lower > 0 || upper < 0, text).toBe(isShown);
      expect(lower <= net && net <= upper, text).toBe(true);
    } else expect(isShown, text).toBe(false);
    const statement = text.includes("solves more tasks")
      ? "expanded"
      : text.includes("solves fewer tasks")
        ? "shrank"
        : "unclear";
    expect(statement !== "unclear", text).toBe(isShown);
    if (statement === "expanded") expect(net, text).toBeGreaterThan(0);
    if (statement === "shrank") expect(net, text).toBeLessThan(0);
    seen[statement] += 1;
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(30);
});

test("what a repeat would find is said of each run, and holds what was found", () => {
  for (let seed = 0; seed < 60; ++seed) {
    const { comparison, placed } = randomBoundary(seed, "predictive");
    const text = textOfPair(placed);
    for (const [size, run] of [
      [comparison.a, "first"],
      [comparison.b, "second"],
    ] as const) {
      expect(text).toMatch(new RegExp(`(Of .*|and )${run}( solves)? ${size.tasks}\\b`));
      const { lower, upper, tasks: found } = size;
      const ends = lower === upper ? `${lower}` : `${lower} to ${upper}`;
      const repeat = `A repeat of this study would find .*${ends} for ${run}.*\\(95\\s% predictive`;
      expect(text).toMatch(new RegExp(repeat));
      expect(lower <= found && found <= upper, text).toBe(true);
    }
  }
});

test("no repeat is predicted where sampling may have gone on after failures", () => {
  const { comparison, tasks } = randomBoundary(1, "predictive");
  const placed = {
    a: { name: "first", styleIndex: 0, run: { stopped: false } },
    b: { name: "second", styleIndex: 1, run: { stopped: true } },
    boundary: {
      comparison,
      tasks: Array(tasks).fill("task"),
      kind: "paired",
      onlyA: 0,
      onlyB: 0,
      a: { n: [6] },
      b: { n: [6] },
    },
  } as unknown as PlacedBoundary;
  const text = [pairAnswer(placed).basis, ...pairWarnings(placed)].map(textOf).join(" ");
  expect(text).toContain("A repeat is not predicted");
  expect(text).not.toMatch(/would find|Its mean is/);
});
