import type { Cells, Curve, Fit, Hyperprior, Passcurve } from "passcurve";
import type { LinMixEnds } from "../../state/settings/lin-mix.ts";
import type { Model } from "../../state/settings/models.ts";
import { only, type Context } from "../measure/context.ts";

export interface ExtrapolationRequest {
  /** Ascending. */
  ks: number[];
  linmix: LinMixEnds;
}

/** Predictions of one run's pass@k beyond its samples. */
export interface RunExtrapolation {
  run: string;
  /** Unbiased estimate, where it exists. */
  measured: Curve;
  /** HB continues the measured curve; the other models give their own value at every k. */
  predictions: Record<Model, Pick<Curve, "k" | "value" | "complement">>;
  /** Ends used for LinMix. */
  linmix: LinMixEnds;
  /** Posterior probability that no task is certain to fail or certain to succeed. */
  noInflation: number;
  /** True if the posterior's integral stopped before it reached its target precision. */
  isCut: boolean;
  bb: Fit;
  zoibb: Fit;
}

export function extrapolationOf(
  passcurve: Passcurve,
  { id: run, cells }: { id: string; cells: Cells },
  { ks, linmix }: ExtrapolationRequest,
): RunExtrapolation {
  const predicted = (estimator: "bb" | "zoibb" | "linmix") =>
    passcurve.passAtKCurve(cells, ks, { estimator, linmix });
  const { continued, noInflation, quadrature } = passcurve.fitHierarchical(cells, {
    ks,
    levels: [],
  });
  return {
    run,
    measured: passcurve.passAtKCurve(cells, ks),
    predictions: {
      hb: continued,
      bb: predicted("bb"),
      zoibb: predicted("zoibb"),
      linmix: predicted("linmix"),
    },
    linmix,
    noInflation,
    isCut: quadrature === "cut",
    bb: passcurve.fitBetaBinomial(cells),
    zoibb: passcurve.fitZeroOneInflated(cells),
  };
}

/** HB's prediction of pass@k at one k under another hyperprior. */
export interface Sensitivity {
  /** Assumption of the hyperprior, in words. */
  assumed: string;
  value: number;
  complement: number;
  lower: number;
  upper: number;
}

/** The default, and one change to it at a time. */
const hyperpriors: readonly [assumed: string, change: Partial<Hyperprior>][] = [
  ["the default", {}],
  ["mean: flat, Beta(1, 1)", { muShape: 1 }],
  ["h: log h twice as wide, standard deviation 3", { logHSd: 3 }],
  ["h: log h half as wide, standard deviation 0.75", { logHSd: 0.75 }],
  ["h: centred on 0.3", { logHMean: Math.log(0.3) }],
  ["h: centred on 0.03", { logHMean: Math.log(0.03) }],
  ["inflation: no masses at 0 and 1", { inflationProbability: 0 }],
  ["inflation: masses always present", { inflationProbability: 1 }],
  ["inflation: larger masses, Beta(½, 2)", { inflationShape: 2 }],
  ["coarsening: none, every task counts in full", { coarsening: Infinity }],
  ["coarsening: many tasks count as 30", { coarsening: 30 }],
];

export const sensitivityOf = (passcurve: Passcurve, cells: Cells, k: number): Sensitivity[] =>
  hyperpriors.map(([assumed, hyperprior]) => {
    const curve = passcurve.passAtKCurve(cells, [k], {
      beyond: "hb",
      hyperprior,
      interval: { about: "these-tasks" },
    });
    return { assumed, ...valueOf(curve) };
  });

const valueOf = (curve: Curve) => ({
  value: curve.value[0] ?? NaN,
  complement: curve.complement[0] ?? NaN,
  lower: curve.lower?.[0] ?? NaN,
  upper: curve.upper?.[0] ?? NaN,
});

/** One model's pass@k of pooled runs: with a separate prior for each run, and with one prior for all. */
export interface Pooled {
  separate: { value: number; complement: number; lower: number; upper: number };
  together: { value: number; complement: number; lower: number; upper: number };
}

export function pooledOf(passcurve: Passcurve, strata: Cells[], k: number): Pooled {
  const join = (part: "n" | "c" | "tasks") => strata.flatMap((cells) => [...cells[part]]);
  const all = { n: join("n"), c: join("c"), tasks: join("tasks") };
  const labels = strata.flatMap((cells, i) => [...cells.n].map(() => i));
  return {
    separate: valueOf(passcurve.passAtKCurve(all, [k], { estimator: "hb", strata: labels })),
    together: valueOf(passcurve.passAtKCurve(all, [k], { estimator: "hb" })),
  };
}

/** Answers to the kinds of question of this file. */
export const extrapolationAnswers = {
  /** Predictions of one run's pass@k beyond its samples. */
  extrapolation: (request: ExtrapolationRequest, { passcurve, runs }: Context) =>
    extrapolationOf(passcurve, only(runs), request),
  /** HB's prediction for a run at one k under other hyperpriors. */
  sensitivity: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    sensitivityOf(passcurve, only(runs).cells, k),
  /** HB's prediction at one k for several runs pooled. */
  pooled: ({ k }: { k: number }, { passcurve, runs }: Context) =>
    pooledOf(
      passcurve,
      runs.map(({ cells }) => cells),
      k,
    ),
};
