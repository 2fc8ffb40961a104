import { load } from "passcurve";
import { expect, it } from "vitest";

const pc = await load();
const ofLine = 1e-12;

const greedy = [0.2, 0.35, 0.5, 0.62, 0.8];
const stable = [0.05, 0.22, 0.31, 0.5, 0.61];

it("a line of least squares has its slope, intercept and interval", () => {
  const { slope, intercept, lower, upper, points } = pc.fitLine(greedy, stable);
  expect(points).toBe(5);
  // Sums of squares by hand: Sxy = 0.20514, Sxx = 0.21672.
  expect(Math.abs(slope - 0.20514 / 0.21672)).toBeLessThan(ofLine);
  expect(Math.abs(intercept - (0.338 - slope * 0.494))).toBeLessThan(ofLine);
  expect(lower).toBeLessThan(slope);
  expect(upper).toBeGreaterThan(slope);
  expect(pc.fitLine(greedy, stable, { level: 0.5 }).lower).toBeGreaterThan(lower);
});

it("a line leaves out what is not finite, and refuses what it cannot read", () => {
  const { slope, lower, points } = pc.fitLine([0, NaN, 1], [1, 5, 3]);
  expect([slope, lower, points]).toEqual([2, NaN, 2]);
  expect(() => pc.fitLine([1], [])).toThrow("fitLine: y.length = 0; must be 1");
  expect(() => pc.fitLine(greedy, stable, { replicates: 5 })).toThrow("fitLine: replicates = 5");
});
