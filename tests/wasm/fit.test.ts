import { describe, expect, it } from "vitest";
import { load, type Fit, type Prior } from "passcurve";
import { expectAgrees } from "./agrees.ts";
import { countsOf, dataSets, readGolden } from "./golden.ts";
import { refusal } from "./refusal.ts";

const pc = await load();
const messageOf = (call: () => unknown) => refusal(call).message;

interface PosteriorRow extends Record<string, unknown> {
  n: number;
  c: number;
  k: number;
  a: number;
  b: number;
  pi0: number;
  pi1: number;
}

interface GoldenFit {
  a: string;
  b: string;
  pi0?: string;
  pi1?: string;
  log_evidence: string;
  pass_at_k: Record<string, string>;
}

/** Tolerances of the golden fits, which come from another method. */
const [ofParameters, ofPredictions] = [1e-6, 1e-8];
const expectWithin = (
  actual: number | undefined,
  expected: number,
  budget: number,
  what: unknown,
) => {
  const apart = Math.abs((actual ?? NaN) - expected);
  expect(
    apart <= budget * Math.max(1, Math.abs(expected)),
    `${JSON.stringify(what)}: ${String(actual)} for ${expected}`,
  ).toBe(true);
};

describe("the posterior under a given prior", () => {
  it("equals every golden row", () => {
    const rows = readGolden("posterior_predictive.json") as PosteriorRow[];
    expect(rows).toHaveLength(80);
    for (const { n, c, k, a, b, pi0, pi1, ...expected } of rows) {
      const bb: Prior = { kind: "bb", a, b };
      const zoibb: Prior = { kind: "zoibb", a, b, pi0, pi1 };
      const where = { n, c, k, a, b, pi0, pi1 };
      expectAgrees(pc.logMarginal(n, c, bb), Number(expected.bb_log_marginal), where);
      expectAgrees(pc.logMarginal(n, c, zoibb), Number(expected.zoibb_log_marginal), where);
      expectAgrees(pc.posteriorPassAtK(n, c, k, bb), Number(expected.bb_pass), where);
      expectAgrees(pc.posteriorFailAtK(n, c, k, bb), Number(expected.bb_fail), where);
      expectAgrees(pc.posteriorPassAtK(n, c, k, zoibb), Number(expected.zoibb_pass), where);
      expectAgrees(pc.priorPassAtK(k, bb), Number(expected.prior_pass), where);
    }
  });

  it("refuses by name what is no prior", () => {
    const prior = (of: object) => of as Prior;
    expect(messageOf(() => pc.logMarginal(4, 2, prior({ a: 1, b: 1 })))).toContain(
      "prior.kind = null",
    );
    expect(messageOf(() => pc.logMarginal(4, 2, prior({ kind: "zoibb", a: 1, b: 1 })))).toBe(
      "logMarginal: prior.pi0 = undefined; must be a number",
    );
    expect(messageOf(() => pc.priorPassAtK(4, { kind: "bb", a: -1, b: 1 }))).toBe(
      "priorPassAtK: a = -1; must be above 0 and at most 1e+100",
    );
  });
});

describe("fits", () => {
  it.each(dataSets().map(([name]) => name))(
    "of %s reach the golden optimum and predictions",
    (name) => {
      const sets = readGolden("datasets.json") as Record<
        string,
        { bb: GoldenFit; zoibb: GoldenFit }
      >;
      const expected = sets[name];
      const set = dataSets().find(([each]) => each === name)?.[1];
      if (expected === undefined || set === undefined) throw new Error(name);
      const counts = countsOf(set);
      const check = (
        fit: Fit,
        { a, b, pi0 = "0", pi1 = "0", log_evidence, pass_at_k }: GoldenFit,
      ) => {
        expect(fit.status).toBe("converged");
        expect(fit.logEvidence).toBeGreaterThanOrEqual(Number(log_evidence) - 1e-9);
        expectWithin(fit.a, Number(a), ofParameters, "a");
        expectWithin(fit.b, Number(b), ofParameters, "b");
        expectWithin(fit.pi0, Number(pi0), ofParameters, "pi0");
        expectWithin(fit.pi1, Number(pi1), ofParameters, "pi1");
        const ks = Object.keys(pass_at_k).map(Number);
        const curve = pc.passAtKCurve(counts, ks, { estimator: fit.kind });
        ks.forEach((k, i) => {
          expectWithin(curve.value[i], Number(pass_at_k[k]), ofPredictions, { k });
        });
        const { kind } = fit;
        const prior: Prior =
          kind === "bb"
            ? { kind, a: fit.a, b: fit.b }
            : { kind, a: fit.a, b: fit.b, pi0: fit.pi0, pi1: fit.pi1 };
        expect(pc.passAtKCurve(counts, ks, { estimator: kind, prior }).value).toEqual(curve.value);
      };
      check(pc.fitBetaBinomial(counts), expected.bb);
      check(pc.fitZeroOneInflated(counts), expected.zoibb);
    },
  );

  it("say in words what their status means", () => {
    const status = (n: number[], c: number[]) => pc.fitBetaBinomial({ n, c });
    expect(status([4, 4], [0, 0])).toMatchObject({ status: "all_failed", mean: 0 });
    expect(status([4, 4], [4, 4])).toMatchObject({ status: "all_solved", mean: 1 });
    expect(status([4, 4], [0, 4])).toMatchObject({ status: "two_point", concentration: 0 });
    expect(status([1, 1], [0, 1])).toMatchObject({ status: "not_identifiable", a: 1, b: 1 });
    const even = status([4, 4, 4, 4, 4, 4], [2, 2, 2, 2, 2, 2]);
    expect(even.status).toBe("binomial_limit");
    expect(even.meaning).toContain("one rate, 0.5, for every task");
    expectAgrees(pc.failureBound({ n: [5, 11], c: [0, 0] }, 0.05), 1 - 0.05 ** (1 / 16), "bound");
  });

  it("of a mix are between the two, by each task's n, and refuse an empty range", () => {
    const counts = { n: [20, 20, 20, 20], c: [0, 3, 9, 0] };
    const at = (options: object) => pc.passAtKCurve(counts, [100], options).value[0] ?? NaN;
    const [bb, zoibb] = [at({ estimator: "bb" }), at({ estimator: "zoibb" })];
    expectAgrees(at({ estimator: "linmix" }), bb + (15 / 55) * (zoibb - bb), "default");
    expect(at({ estimator: "linmix", linmix: { lo: 1, hi: 2 } })).toBe(zoibb);
    expect(messageOf(() => at({ estimator: "linmix", linmix: { lo: 9, hi: 9 } }))).toBe(
      "passAtKCurve: hi = 9; must be above 9, its lower end",
    );
  });

  it("answer beyond the samples with a status, a reason and a warning", () => {
    const curve = pc.passAtKCurve({ n: [4, 6], c: [1, 3] }, [4, 5], { estimator: "bb" });
    expect(curve).toMatchObject({
      status: ["exact", "extrapolated"],
      reason: [null, "k = 5 is more than the samples of some task: what the model says of it"],
      estimator: "bb",
    });
    expect(curve.warnings.map(({ code, fromK }) => [code, fromK])).toEqual([["model-beyond-n", 5]]);
  });
});
