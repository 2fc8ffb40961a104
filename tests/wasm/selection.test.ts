import { load } from "passcurve";
import { describe, expect, it } from "vitest";
import { expectAgrees } from "./agrees.ts";
import { selection } from "./golden.ts";

const pc = await load();

describe("how k tries become one answer", () => {
  it("has the golden values of votes, scores and verifiers", () => {
    const golden = selection();
    expect([golden.votes.length, golden.scores.length, golden.best_of.length]).toEqual([
      334, 75, 75,
    ]);
    for (const { correct, wrong, k, maj } of golden.votes)
      expectAgrees(pc.majAtK(correct, wrong, k), maj, { correct, wrong, k });
    for (const { score, k, max, min } of golden.scores) {
      expectAgrees(pc.maxAtK(score, k), max, { score, k });
      expectAgrees(pc.minAtK(score, k), min, { score, k });
    }
    for (const { verifier, correct, k, value } of golden.best_of)
      expectAgrees(pc.bestOfK(verifier, correct, k), value, { verifier, correct, k });
  });

  it("is NaN beyond the samples, and names what it refuses", () => {
    expect(pc.majAtK(1, [1], 3)).toBeNaN();
    expect(pc.maxAtK([0.5], 2)).toBeNaN();
    expect(() => pc.majAtK(1.5, [1], 1)).toThrow("majAtK: correct = 1.5");
    expect(() => pc.majAtK(1, [1, -2], 1)).toThrow("majAtK: wrong[1] = -2");
    expect(() => pc.minAtK([0, NaN], 1)).toThrow("minAtK: scores[1] = NaN");
    expect(() => pc.bestOfK([1, 2], [1], 1)).toThrow("bestOfK: correct");
    expect(() => pc.bestOfK([1], [2], 1)).toThrow("bestOfK: correct[0] = 2");
  });
});

/** Votes of tasks: the number of samples of the right answer and of each wrong one. */
function withVotes(ballots: [right: number, ...wrong: number[]][]) {
  let end = 0;
  return {
    n: ballots.map((sizes) => sizes.reduce((sum, size) => sum + size, 0)),
    c: ballots.map(([right]) => right),
    votes: {
      ends: ballots.map((sizes) => (end += sizes.length)),
      size: ballots.flat(),
      value: ballots.flatMap((sizes) => sizes.map((_, i) => (i === 0 ? 1 : 0))),
    },
  };
}

/** Tasks of samples from the lowest rank to the highest; 1 is right. */
const withRanks = (tasks: number[][]) => ({
  n: tasks.map(({ length }) => length),
  c: tasks.map((task) => task.reduce((sum, each) => sum + each, 0)),
  ranks: {
    ends: tasks.map((_, i) => tasks.slice(0, i + 1).flat().length),
    size: tasks.flat().map(() => 1),
    value: tasks.flat(),
  },
});

const ballots: [number, ...number[]][] = [[3, 2, 1], [1, 4, 1], [0, 6], [6], [2, 2, 2]];
const counts = withVotes(ballots);
const ks = [1, 2, 4, 6];

describe("the gap to an oracle", () => {
  it("is the mean of the gaps of the tasks, with an interval that begins at 0 or above", () => {
    const found = pc.oracleGap(counts, { metric: "majAtK", ks });
    ks.forEach((k, j) => {
      const gaps = ballots.map(
        ([right, ...wrong], i) =>
          pc.passAtK(counts.n[i] ?? NaN, right, k) - pc.majAtK(right, wrong, k),
      );
      const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
      expect(Math.abs((found.gap[j] ?? NaN) - mean)).toBeLessThan(1e-14);
    });
    expect(found.oracle).toEqual(pc.measure(counts, { ks }).value);
    expect(found.selection).toEqual(pc.measure(counts, { metric: "majAtK", ks }).value);
    expect(found.lower[2]).toBeGreaterThanOrEqual(0);
    expect(found.upper[2]).toBeGreaterThan(found.gap[2] ?? NaN);
    expect(found.interval).toMatchObject({ method: "t-plus", about: "new-tasks", units: 5 });
    // With one try there is nothing to choose.
    expect([found.gap[0], found.lower[0]]).toEqual([0, NaN]);
    expect(found.interval.reason[0]).toBe("no task can have another value here");
  });

  it("is undefined, with its reason, where a task has too few samples", () => {
    const ragged = withVotes([...ballots, [1, 1]]);
    const strict = pc.oracleGap(ragged, { ks: [2, 4] });
    expect(strict.status).toEqual(["exact", "undefined"]);
    expect(strict.gap[1]).toBeNaN();
    expect(strict.reason).toEqual([null, "1 task of 6 has fewer than 4 samples"]);
    const eligible = pc.oracleGap(ragged, { ks: [4], ragged: "eligible" });
    expect(eligible.status).toEqual(["partial"]);
    expect(eligible.gap).toEqual(pc.oracleGap(counts, { ks: [4] }).gap);
  });

  it("is the mean over strata, of which each counts the same", () => {
    const other = withVotes([
      [2, 4],
      [4, 1, 1],
    ]);
    const [one, two] = [counts, other].map((each) => pc.oracleGap(each, { ks: [4] }).gap[0] ?? NaN);
    const both = pc.oracleGap([counts, other], {
      ks: [4],
      interval: { clusters: ["a", "a", "b", "b", "c", "c", "d"] },
    });
    expect(Math.abs((both.gap[0] ?? NaN) - ((one ?? NaN) + (two ?? NaN)) / 2)).toBeLessThan(1e-15);
    expect(both.total).toBe(7);
  });

  it("names what it refuses", () => {
    expect(() => pc.oracleGap({ n: [4], c: [1] }, { ks: [2] })).toThrow("oracleGap: votes");
    expect(() => pc.oracleGap(counts, { metric: "bestOfK", ks: [2] })).toThrow("oracleGap: ranks");
    expect(() => pc.oracleGap(counts, { ks: [0] })).toThrow("oracleGap: ks[0] = 0");
    expect(() => pc.oracleGap({ ...counts, stopped: { batch: 1 } }, { ks: [2] })).toThrow(
      "oracleGap: stopped",
    );
    expect(() => pc.oracleGap(counts, { ks: [2], interval: { about: "these-tasks" } })).toThrow(
      "oracleGap: interval.about",
    );
    expect(() =>
      pc.oracleGap([counts, counts], { ks: [2], interval: { method: "gaffke" } }),
    ).toThrow("oracleGap: interval.method");
    expect(() => pc.oracleGap([counts], { ks: [2], interval: { clusters: [1] } })).toThrow(
      "clusters",
    );
  });
});

describe("the fall from a peak", () => {
  const fooled = [0, 0, 0, 1, 1, 1, 1, 0];
  const honest = [0, 0, 0, 0, 1, 1, 1, 1];
  const all = [1, 2, 3, 4, 5, 6, 7, 8];
  const options = { metric: "bestOfK", ks: all } as const;

  it("names the k of the peak, and holds whichever k that is", () => {
    const tasks = withRanks([...Array<number[]>(30).fill(fooled), honest, honest]);
    const curve = [...pc.measure(tasks, options).value];
    const found = pc.fallFromPeak(tasks, options);
    expect(found.peak).toBe(all[curve.indexOf(Math.max(...curve))]);
    expect(found.last).toBe(8);
    expect(Math.abs(found.fall - (Math.max(...curve) - (curve[7] ?? NaN)))).toBeLessThan(1e-14);
    expect(found.lower).toBeGreaterThan(0);
    expect(found.pValue).toBeLessThan(0.05);
    expect(found.interval.band).toBe("simultaneous");
    const named = pc.fallFromPeak(tasks, { ...options, ks: [found.peak, 8] });
    expect(named.lower).toBeGreaterThan(found.lower);
  });

  it("may be chance where tasks are few", () => {
    const found = pc.fallFromPeak(withRanks([fooled, honest, honest]), options);
    expect(found.fall).toBeGreaterThan(0);
    expect(found.lower).toBeLessThan(0);
    expect(found.reason).toBeNull();
  });

  it("is 0 where a curve never falls, and NaN without a value, and says so", () => {
    const rising = pc.fallFromPeak(withRanks([honest, honest]), options);
    expect([rising.peak, rising.fall, rising.lower]).toEqual([8, 0, NaN]);
    expect(rising.reason).toBe("its highest value is at the last k");
    const short = pc.fallFromPeak(withRanks([fooled, [0, 1]]), options);
    expect([short.peak, short.fall]).toEqual([NaN, NaN]);
    expect(short.reason).toBe("some task has fewer than 8 samples");
    expect(pc.fallFromPeak({ n: [8], c: [3] }, { ks: all }).fall).toBe(0);
    expect(() => pc.fallFromPeak(counts, { metric: "cover", ks: [1] })).toThrow("metric");
  });
});
