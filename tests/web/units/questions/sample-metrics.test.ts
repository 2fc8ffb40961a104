import { load } from "passcurve";
import { beforeAll, describe, expect, it } from "vitest";
import { endsOf } from "../../../../web/questions/measure/interval-ends.ts";
import { bandCounts } from "../../../../web/questions/measure/context.ts";
import {
  comparisonOf,
  type ComparisonRequest,
} from "../../../../web/questions/compare/comparison.ts";
import { pairAt, valueAt } from "../../../../web/questions/compare/leaderboard.ts";
import { curvesOf } from "../../../../web/questions/measure/curves.ts";
import { bestRunsOf, trendOf, type TrendRequest } from "../../../../web/questions/measure/trend.ts";
import { KeptRuns, type KeptRun } from "../../../../web/questions/runs/kept-runs.ts";
import {
  curveMetrics,
  metricIds,
  metricsFor,
  missingIn,
  type CurveMetric,
} from "../../../../web/metrics/metrics.ts";
import { asVotes, flattened } from "../../../../web/read/base/sample-groups.ts";
import type { RunCounts } from "../../../../web/state/sources/source.ts";
import { expectAgrees } from "../../../wasm/agrees.ts";

const passcurve = await load();

/** Right and wrong votes of three tasks in two runs; the second run lists the tasks in another order. */
const right = [4, 2, 1];
const wrong = [[], [1, 1], [3]];

const countsOf = (id: string, order: number[], withSamples: boolean): RunCounts => {
  const at = <T>(all: T[]) => order.map((i) => all[i] as T);
  const c = Float64Array.from(at(right));
  return {
    id,
    n: c.map(() => 4),
    c,
    weight: null,
    tasks: at(["x", "y", "z"]).join("\0"),
    clusters: null,
    ...(withSamples
      ? {
          votes: flattened(order.map((i) => asVotes(right[i] ?? 0, wrong[i] ?? [], 0))),
          ranks: flattened(
            order
              .map((i) => [
                [4 - (right[i] ?? 0), 0],
                [right[i] ?? 0, 1],
              ])
              .map((task) => task.filter(([size]) => size !== 0) as [number, number][]),
          ),
        }
      : {}),
  };
};

let runs: KeptRuns;
const kept = (...ids: string[]) => runs.those(ids) as [KeptRun, KeptRun];

beforeAll(() => {
  runs = new KeptRuns();
  for (const run of [
    countsOf("first", [0, 1, 2], true),
    countsOf("other order", [2, 0, 1], true),
    countsOf("counts", [0, 1, 2], false),
  ])
    runs.keep(passcurve, run);
});

const exact = (k: number) =>
  right.reduce((sum, c, i) => sum + passcurve.majAtK(c, wrong[i] ?? [], k), 0) / 3;
const ks = [1, 2, 3, 4];

describe("a metric of what samples say", () => {
  it("has a curve, the same in any order of the tasks", () => {
    const request = { metric: "maj@k", ragged: "strict", ks } as const;
    const [first, other] = curvesOf(passcurve, kept("first", "other order"), request);
    for (const [i, k] of ks.entries()) {
      expectAgrees(first?.measured.value[i], exact(k), "maj@k");
      expect(other?.measured.value[i]).toBe(first?.measured.value[i]);
    }
  });

  it("is pass@k by a verifier that ranks right samples highest", () => {
    const at = (metric: CurveMetric) =>
      curvesOf(passcurve, kept("first"), { metric, ragged: "strict", ks })[0]?.measured.value;
    for (const [i, value] of (at("pass@k") ?? []).entries())
      expectAgrees(at("best-of-k")?.[i], value, "maj@k");
  });

  it("has no value where a run does not hold it, and says why", () => {
    const [curve] = curvesOf(passcurve, kept("counts"), { metric: "maj@k", ragged: "strict", ks });
    expect(curve?.measured.value).toEqual(Float64Array.from(ks, () => NaN));
    expect(new Set(curve?.measured.status)).toEqual(new Set(["undefined"]));
    expect(curve?.measured.reason[0]).toBe("the file has no answer for each sample");
  });

  it("has an interval about new tasks, and none about these", () => {
    const [run] = kept("first");
    const request = { of: { metric: "maj@k" as const }, ragged: "strict" as const, at: [3] };
    const found = endsOf(passcurve, [bandCounts(run)], { ...request, about: "new-tasks" });
    expect(found.lower[0]).toBeLessThan(exact(3));
    expect(found.upper[0]).toBeGreaterThan(exact(3));
    const none = endsOf(passcurve, [bandCounts(run)], { ...request, about: "these-tasks" });
    expect(none.lower[0]).toBeNaN();
    expect(none.reason[0]).toContain("only about new ones");
  });

  it("follows an axis, and tells which run is best", () => {
    const [first] = kept("first");
    const asked: TrendRequest = { metric: "maj@k", ks: [3], taus: [], ragged: "strict" };
    expectAgrees(trendOf(passcurve, first, asked).value[0], exact(3), "maj@k");
    const chances = bestRunsOf(passcurve, kept("first", "other order"), asked);
    expect(chances.paired).toBe(true);
    expectAgrees(chances.chance[0]?.[0], 0.5, "maj@k");
    expect(bestRunsOf(passcurve, kept("first", "counts"), asked).chance).toEqual([[NaN], [NaN]]);
  });

  const place = { comparedIn: "maj@k", k: 3, tau: 0.5, about: "new-tasks" } as const;
  const request: ComparisonRequest = { ...place, a: "first", b: "other order" };

  it("is compared task by task", () => {
    const [a, b] = kept("first", "other order");
    const { comparison, compared } = comparisonOf(passcurve, a, b, request);
    expect(compared.kind).toBe("paired");
    for (const difference of comparison?.difference ?? [NaN]) expect(difference).toBe(0);
    expect(pairAt(passcurve, a, b, place).difference).toBe(0);
    expectAgrees(valueAt(passcurve, [bandCounts(a)], place).value, exact(3), "maj@k");
  });

  it("is not compared where a run does not hold it, nor about these tasks", () => {
    const [a, b] = kept("first", "counts");
    expect(comparisonOf(passcurve, a, b, request).comparison).toBeNull();
    expect(pairAt(passcurve, a, b, place).difference).toBeNaN();
    const aboutThese = { ...place, about: "these-tasks" } as const;
    expect(pairAt(passcurve, a, a, aboutThese).difference).toBeNaN();
    expect(comparisonOf(passcurve, a, a, { ...request, ...aboutThese }).comparison).toBeNull();
  });
});

describe("menus", () => {
  const withVotes = { samples: ["votes" as const] };

  it("offer a metric where a run can have it", () => {
    expect(metricsFor(curveMetrics, [{}], "pass@k")).not.toContain("maj@k");
    expect(metricsFor(curveMetrics, [{}, withVotes], "pass@k")).toContain("maj@k");
    expect(metricsFor(curveMetrics, [withVotes], "pass@k")).not.toContain("best-of-k");
    expect(metricIds).not.toContain("max@k");
  });

  it("keep the one that is chosen", () => {
    expect(metricsFor(curveMetrics, [{}], "maj@k")).toContain("maj@k");
  });

  it("say what a run does not hold", () => {
    expect(missingIn("best-of-k", withVotes)).toContain("no verifier’s score");
    expect(missingIn("maj@k", withVotes)).toBeNull();
    expect(missingIn("pass@k", {})).toBeNull();
  });
});
