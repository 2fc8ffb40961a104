import { load } from "passcurve";
import { expect, test } from "vitest";
import { pairAnswer } from "../../../web/views/boundary/answer.ts";
import type { PlacedBoundary } from "../../../web/views/boundary/boundary-picture.ts";
import { numbers, randomFrom, textOf } from "./words.ts";

const passcurve = await load();

/** Two runs of the same tasks with few successes, alike or not. */
function randomBoundary(seed: number) {
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
  return { comparison: passcurve.compareBoundary(run(ofA), run(ofB), { replicates: 200 }), tasks };
}

test("no sentence about the boundaries of three hundred random pairs contradicts another", () => {
  const seen = { expanded: 0, shrank: 0, unclear: 0 };
  for (let seed = 0; seed < 300; ++seed) {
    const { comparison, tasks } = randomBoundary(seed);
    const placed = {
      a: { name: "first", slot: 0 },
      b: { name: "second", slot: 1 },
      boundary: { comparison, tasks: Array(tasks).fill("task"), kind: "paired" },
    } as unknown as PlacedBoundary;
    const { sentence, basis } = pairAnswer(placed);
    const text = `${textOf(sentence)}. ${textOf(basis)}`;
    const p = /p (?:= )?(< )?([\d.e-]+\d)/.exec(text);
    const isShown = p?.[1] !== undefined || Number(p?.[2]) < 0.05;
    const [net = NaN] = numbers(/\(net ([^;)]+)/.exec(text)?.[1]?.replace("+", "") ?? "");
    const interval = /95\s% interval ([^)]*)\)/.exec(text)?.[1];
    // The verdict, the test and the interval of what was gained less what was lost are of one mind.
    if (interval !== undefined) {
      const [lower = NaN, upper = NaN] = numbers(interval.replaceAll("+", ""));
      expect(lower > 0 || upper < 0, text).toBe(isShown);
      expect(lower <= net && net <= upper, text).toBe(true);
    } else expect(isShown, text).toBe(false);
    const said = text.includes("solves more tasks")
      ? "expanded"
      : text.includes("solves fewer tasks")
        ? "shrank"
        : "unclear";
    expect(said !== "unclear", text).toBe(isShown);
    if (said === "expanded") expect(net, text).toBeGreaterThan(0);
    if (said === "shrank") expect(net, text).toBeLessThan(0);
    seen[said] += 1;
    // What would be found again is said of a size, and never as its interval.
    for (const [size, run] of [
      [comparison.a, "first"],
      [comparison.b, "second"],
    ] as const) {
      expect(text).toMatch(new RegExp(`(Of .*|and )${run}( solves)? ${size.tasks}\\b`));
      if (size.reason === null)
        expect(text).toMatch(new RegExp(`A repeat of this study would find .* for ${run}`));
    }
  }
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(30);
});
