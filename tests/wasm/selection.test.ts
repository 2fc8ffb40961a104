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
