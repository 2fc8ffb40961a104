import { describe, expect, it } from "vitest";
import { load } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { countsAt, depthRuns, golden } from "./golden-depth.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

describe("the gains over depth", () => {
  const runs = depthRuns("rl");

  it("are those of the surface, inside their intervals, and above 0 where a round brings more", () => {
    const gains = pc.depthGains(runs, golden.k, { interval: { replicates: 1000 } });
    const surface = pc.depthSurface(runs, golden.k);
    expect(gains.T).toEqual(surface.T);
    expect([...gains.tasks]).toEqual(runs.map(() => countsAt("rl", 0).n.length));
    for (const [found, expected] of [
      [gains.deltaK, surface.deltaK],
      [gains.deltaT, surface.deltaT],
      [gains.difference, surface.deltaT.map((round, at) => round - (surface.deltaK[at] ?? NaN))],
    ] as const) {
      expected.forEach((gain, at) => {
        const [value = NaN, lower = NaN, upper = NaN] = [found.value, found.lower, found.upper].map(
          (each) => each[at],
        );
        if (Number.isNaN(gain)) {
          expect([value, lower, upper]).toEqual([NaN, NaN, NaN]);
          expect(found.interval.reason[at]).toBe("there is no value");
          return;
        }
        expect(Math.abs(value - gain)).toBeLessThan(1e-13);
        expect(lower).toBeLessThan(gain);
        expect(upper).toBeGreaterThan(gain);
        expect(found.interval.reason[at]).toBeNull();
      });
    }
    expect(gains.difference.lower[0]).toBeGreaterThan(0);
    expect(gains.deltaK.interval).toMatchObject({
      method: "t-plus",
      about: "new-tasks",
      units: 100,
    });
  });

  it("are the same bits as of the native build", () => {
    const at = { n: [6, 6, 6, 6, 6, 6], c: [1, 2, 0, 5, 3, 3] };
    const next = { n: [6, 6, 6, 6, 6, 6], c: [2, 3, 0, 6, 4, 2] };
    const two = [
      { T: 1, counts: at },
      { T: 3, counts: next },
    ];
    const { deltaK, deltaT, difference } = pc.depthGains(two, [2], {
      interval: { method: "gaffke", replicates: 2000 },
    });
    // As in tests/core/depth/depth_gains_test.cpp.
    expect([deltaK.lower[0], deltaK.upper[0]]).toEqual([0.05867009334282048, 0.33895428756214335]);
    expect([deltaT.lower[0], deltaT.upper[0]]).toEqual([-0.21587320811210506, 0.24566643400751759]);
    expect([difference.lower[0], difference.upper[0]]).toEqual([
      -0.42927210530223436, 0.15863129067490228,
    ]);
  });

  it("have the interval of a comparison of both depths where they are a round apart", () => {
    const [at, next] = [countsAt("rl", 0), countsAt("rl", 1)];
    const two = [
      { T: 0, counts: at },
      { T: 1, counts: next },
    ];
    for (const method of ["t-plus", "t"] as const) {
      const interval = { method, replicates: 500 };
      const { deltaT } = pc.depthGains(two, [2], { interval });
      const compared = pc.compare(next, at, { ks: [2], interval });
      expectAgrees(deltaT.value[0], compared.difference[0] ?? NaN, `${method}, value`);
      expectAgrees(deltaT.lower[0], compared.lower[0] ?? NaN, `${method}, lower`);
      expectAgrees(deltaT.upper[0], compared.upper[0] ?? NaN, `${method}, upper`);
    }
  });

  it("are over the tasks that stand at both depths, with clusters as units where there are some", () => {
    const at = { n: [6, 6, 6, 6], c: [1, 2, 4, 5] };
    const next = { n: [6, 6, 1, 6], c: [2, 3, 0, 6], tasks: [1, 1, 0, 1] };
    const gains = pc.depthGains(
      [
        { T: 2, counts: next },
        { T: 0, counts: at },
      ],
      [1],
      { interval: { clusters: ["x", "x", "y", "y"], replicates: 200 } },
    );
    expect([...gains.tasks]).toEqual([3, 3]);
    expectAgrees(gains.deltaT.value[0], 3 / 6 / 3 / 2, "ΔT of three tasks");
    expect(gains.deltaT.interval.units).toBe(2);
  });

  it("are from posteriors where they are about these tasks, of nested depths that of a doubling alone", () => {
    const two = runs.slice(0, 2);
    const these = { interval: { about: "these-tasks" } } as const;
    const separate = pc.depthGains(two, [2], these);
    const compared = pc.compare(countsAt("rl", 1), countsAt("rl", 0), {
      ks: [2],
      interval: { about: "these-tasks", replicates: 100 },
    });
    expectAgrees(separate.deltaT.lower[0], compared.lower[0] ?? NaN, "lower");
    expectAgrees(separate.deltaT.upper[0], compared.upper[0] ?? NaN, "upper");
    expect(separate.deltaT.interval).toMatchObject({ method: "posterior", units: null });
    for (const { lower, value, upper } of [separate.deltaK, separate.difference]) {
      expect(lower[0]).toBeLessThan(value[0] ?? NaN);
      expect(upper[0]).toBeGreaterThan(value[0] ?? NaN);
    }
    const nested = pc.depthGains(two, [2], { ...these, nested: true });
    expect(nested.deltaK.lower).toEqual(separate.deltaK.lower);
    for (const { lower, interval } of [nested.deltaT, nested.difference]) {
      expect(lower[0]).toBeNaN();
      expect(interval.reason[0]).toMatch(/how two from the same samples err together/);
    }
  });

  it("refuse what is no family of depths", () => {
    const counts = { n: [4], c: [1] };
    expect(messageOf(() => pc.depthGains([], [1]))).toContain("runs");
    expect(messageOf(() => pc.depthGains("x" as never, [1]))).toContain(
      "an array of { T, counts }",
    );
    const longer = { n: [4, 4], c: [1, 1] };
    const unequal = [
      { T: 0, counts },
      { T: 1, counts: longer },
    ];
    expect(messageOf(() => pc.depthGains(unequal, [1]))).toBe(
      "depthGains: runs[1].counts.n.length = 2; must be 1, the length of the first",
    );
    expect(refusal(() => pc.depthGains(unequal, [1])).argument).toBe("runs[1].counts.n.length");
    expect(messageOf(() => pc.depthGains([{ T: 0, counts }], [0]))).toContain("ks[0] = 0");
    const both = { interval: { about: "both", clusters: [1] } } as const;
    expect(messageOf(() => pc.depthGains([{ T: 0, counts }], [1], both))).toContain("clusters");
  });
});
