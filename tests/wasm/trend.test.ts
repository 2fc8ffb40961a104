import { expect, it } from "vitest";
import { load } from "passcurve";

const pc = await load();
const low = { n: [10, 10, 10], c: [0, 3, 9] };
const high = { n: [10, 10, 10], c: [1, 3, 10] };

/** Rounding of a sum of 10,000 equal shares. */
const ofShares = 1e-9;

it("the best run has one chance for each place, and paired tasks leave no doubt", () => {
  const found = pc.bestOf([low, high], { ks: [1, 10] });
  expect(found.map((chances) => chances.length)).toEqual([2, 2]);
  expect(found[0]?.[0]).toBe(0);
  expect(Math.abs((found[1]?.[0] ?? NaN) - 1)).toBeLessThan(ofShares);
  const apart = pc.bestOf([low, high], { ks: [1], paired: false, replicates: 2000 });
  expect(apart[1]?.[0]).toBeLessThan(0.9);
  expect(pc.bestOf([low, high], { ks: [1], paired: false, replicates: 2000 })).toEqual(apart);
});

it("clusters of tasks are drawn as wholes", () => {
  const [a, b] = [
    { n: [10, 10, 10], c: [6, 6, 6] },
    { n: [10, 10, 10], c: [9, 5, 5] },
  ];
  const alone = pc.bestOf([a, b], { ks: [1] })[0]?.[0] ?? NaN;
  const clustered = pc.bestOf([a, b], { ks: [1], clusters: ["x", "y", "y"] })[0]?.[0] ?? NaN;
  // Expected: 1 − .75² for three tasks, .4 for two clusters.
  expect(clustered).toBeLessThan(alone - 0.02);
});

it("a correlation is Pearson's, or by ranks Spearman's, with its interval", () => {
  const [x, y] = [
    [1, 2, 3, 4],
    [1, 4, 9, 100],
  ];
  const pearson = pc.correlation(x, y);
  expect(pearson.points).toBe(4);
  expect(pearson.value).toBeLessThan(0.9);
  expect(pearson.lower).toBeLessThan(pearson.value);
  expect(Math.abs(pc.correlation(x, y, { by: "ranks" }).value - 1)).toBeLessThan(ofShares);
  expect(() => pc.correlation(x, [1])).toThrow("correlation: y.length = 1; must be 4");
});

it("fewer samples keep an unbiased mean, and its spread ends where all are used", () => {
  const { samples, at, mean, sd } = pc.thinnedMeans(low, [4, 10], {
    metric: "gPassAtK",
    k: 4,
    taus: [0.5, 1],
  });
  expect([...samples]).toEqual([4, 10]);
  expect([...at]).toEqual([0.5, 1]);
  const all = pc.gPassAtKCurve(low, 4, [0.5, 1]).value;
  for (const i of [0, 1]) {
    expect(Math.abs((mean[i] ?? NaN) - (all[i] ?? NaN))).toBeLessThan(ofShares);
    expect(sd[i]).toBeGreaterThan(0);
    expect(sd[2 + i]).toBe(0);
  }
});
