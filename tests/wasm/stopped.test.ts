import { describe, expect, it } from "vitest";
import { load, type Counts } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { selection } from "./golden.ts";

const pc = await load();

/** Six tasks, sampled in batches of four until a batch had a success, with at most 12 samples. */
const n = [4, 4, 8, 12, 12, 12];
const c = [1, 4, 2, 1, 0, 0];
const stopped = { batch: 4, cap: 12 };
const counts: Counts = { n, c, stopped };
const ks = [1, 4, 7, 12];

/** Their mean fail@k, task by task. */
const failAt = (k: number) =>
  n.reduce((sum, each, i) => sum + pc.batchedFailAtK(each / 4, 4, c[i] ?? NaN, k) / n.length, 0);

describe("sampling that stopped at a success", () => {
  it("gives the golden values of one task", () => {
    const { stopped, batches } = selection();
    expect([stopped.length, batches.length]).toEqual([34, 8]);
    for (const { n, c, stop_at, k, fail } of stopped)
      expectAgrees(pc.stoppedFailAtK(n, c, stop_at, k), fail, { n, c, stop_at, k });
    for (const { batches: b, size, c, k, fail } of batches)
      expectAgrees(pc.batchedFailAtK(b, size, c, k), fail, { b, size, c, k });
  });

  it("is NaN beyond the cap of an unsolved task, and refused where it cannot have been", () => {
    expect(pc.stoppedFailAtK(7, 0, 1, 8)).toBeNaN();
    expect(pc.batchedFailAtK(2, 60, 0, 121)).toBeNaN();
    expect(() => pc.stoppedFailAtK(7, 3, 2, 1)).toThrow(
      "stoppedFailAtK: c = 3; must be a whole number in [0, 2]",
    );
    expect(() => pc.batchedFailAtK(2, 60, 61, 1)).toThrow("batchedFailAtK: c = 61");
  });

  it("gives the mean over tasks at every k up to the cap, with intervals, by every function of pass@k", () => {
    const curve = pc.passAtKCurve(counts, ks, { interval: {} });
    const measured = pc.measure(counts, { metric: "passAtK", ks, interval: {} });
    const macro = pc.macroMeanIntervals([counts], { metric: "passAtK", ks });
    ks.forEach((k, i) => {
      expectAgrees(curve.complement[i], failAt(k), { k });
      expect(measured.value[i]).toBe(curve.value[i]);
      expectAgrees(macro.value[i], 1 - failAt(k), { k });
      expect(curve.status[i]).toBe("exact");
      expect(curve.lower?.[i]).toBeLessThan(curve.value[i] ?? NaN);
      expect(measured.upper?.[i]).toBe(curve.upper?.[i]);
    });
    const plain = pc.passAtKCurve({ n, c }, [1]).value[0];
    expect(curve.value[0]).toBeLessThan(plain ?? NaN);
  });

  it("compares a run that stopped with one that did not", () => {
    const other = { n: [8, 8, 8, 8, 8, 8], c: [1, 2, 3, 0, 0, 4] };
    const { difference } = pc.compare(counts, other, { metric: "passAtK", ks: [4] });
    const [a, b] = [counts, other].map((each) => pc.passAtKCurve(each, [4]).value[0] ?? NaN);
    expectAgrees(difference[0], (a ?? NaN) - (b ?? NaN), {});
  });

  it("ends with the samples of the unsolved tasks, even where tasks may be left out", () => {
    for (const ragged of ["strict", "eligible"] as const) {
      const curve = pc.passAtKCurve(counts, [12, 13], { ragged, interval: {} });
      expect(curve.status).toEqual(["exact", "undefined"]);
      expect(curve.reason[1]).toBe("6 tasks of 6 have fewer than 13 samples");
      expect(curve.lower?.[1]).toBeNaN();
      expect(curve.warnings).toEqual([
        {
          code: "ends",
          fromK: 13,
          message: "measured values end at the samples of unsolved tasks",
        },
      ]);
    }
  });

  it("is continued beyond the cap from its value there", () => {
    const curve = pc.passAtKCurve(counts, [6, 12, 13, 1000], { beyond: "hb", interval: {} });
    expect(curve.status).toEqual(["exact", "exact", "extrapolated", "extrapolated"]);
    expectAgrees(curve.complement[0], failAt(6), {});
    expectAgrees(curve.value[1], 4 / 6, {});
    const [, at12 = NaN, at13 = NaN, at1000 = NaN] = curve.value;
    expect(at13).toBeGreaterThan(at12);
    expect(at13).toBeLessThan(at12 + 0.1);
    expect(at1000).toBeGreaterThan(at13);
  });

  it("does not change the likelihood of a rate", () => {
    expect(pc.fitBetaBinomial(counts)).toEqual(pc.fitBetaBinomial({ n, c }));
    const request = { ks: [20], taus: [] };
    expect(pc.fitHierarchical(counts, request).mu).toEqual(
      pc.fitHierarchical({ n, c }, request).mu,
    );
  });

  it("is refused by what takes numbers of samples as given", () => {
    const rule = "; must be absent, since";
    const macro = { metric: "passHatK", ks: [1] } as const;
    expect(() => pc.macroMeanIntervals([counts], macro)).toThrow(
      `macroMeanIntervals: strata[0].stopped = an object${rule} passHatK takes numbers of samples`,
    );
    expect(() => pc.passAtKCurve(counts, [1], { estimator: "plugin" })).toThrow(
      "the plug-in takes",
    );
    expect(() => pc.coverSteps(counts)).toThrow("coverSteps: stopped");
    expect(() => pc.noiseSplit(counts)).toThrow("noiseSplit: stopped");
    expect(() => pc.compare(counts, { n, c }, { metric: "passHatK", ks: [1] })).toThrow(
      "a.stopped",
    );
    expect(() => pc.whatWouldSettle(counts, { n, c }, 1)).toThrow("whatWouldSettle: a.stopped");
  });

  it("leaves every metric but pass@k undefined, with the reason", () => {
    const found = pc.measure(counts, { metric: "gPassAtK", k: 2, taus: [0.5], interval: {} });
    expect([found.status, found.value[0], found.lower?.[0]]).toEqual([["undefined"], NaN, NaN]);
    expect(found.reason[0]).toContain("only pass@k is estimated without bias");
    const mean = pc.measure([{ n, c }, counts], { metric: "passHatK", ks: [1], names: ["x", "y"] });
    expect(mean.reason[0]).toMatch(/^y: sampling stopped at a success/);
  });

  it("is refused where the counts cannot have come of it", () => {
    const wrong = (n: number, c: number, stopped: Counts["stopped"]) => () =>
      pc.passAtKCurve({ n: [n], c: [c], ...(stopped && { stopped }) }, [1]);
    expect(wrong(61, 0, { batch: 60 })).toThrow("passAtKCurve: n[0] = 61; must be a multiple");
    expect(wrong(60, 61, { batch: 60 })).toThrow("c[0] = 61");
    expect(wrong(3, 2, { batch: 1 })).toThrow("passAtKCurve: c[0] = 2");
    expect(wrong(3, 1, { batch: 0 })).toThrow("passAtKCurve: stopped.batch = 0");
    expect(wrong(3, 1, { batch: 1.5 })).toThrow("passAtKCurve: stopped.batch = 1.5");
    expect(wrong(3, 1, { batch: 1, cap: NaN })).toThrow("stopped.cap = NaN");
  });

  it("stays with counts that are grouped", () => {
    expect(pc.groupCounts(counts).stopped).toEqual(stopped);
    expect("stopped" in pc.groupCounts({ n, c })).toBe(false);
    const curve = pc.passAtKCurve(pc.groupCounts(counts), ks);
    expect(curve.value).toEqual(pc.passAtKCurve(counts, ks).value);
  });
});
