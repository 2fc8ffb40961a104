import { endsOf, intervalsOf, posteriorWithEnds } from "../interval-ends.ts";
import {
  endsOfQuantiles,
  type Hyperprior,
  hierarchicalStrataOf,
  hyperpriorOf,
  rawCurveOf,
  defaultEnds,
} from "../hierarchical.ts";
import { asIs, choice, numbers, oneOf } from "../arguments.ts";
import { type Beyond, beyondWords } from "../beyond.ts";
import { type Counts, refuseStopped, runOf, strataOf } from "../counts.ts";
import { answerCurve, type CurveRequest, type Curve, type Estimator } from "../curve.ts";
import { ofInterval, refuseType, unwrap } from "../error.ts";
import { type Prior, priorOf } from "../fit.ts";
import {
  type IntervalOptions,
  intervalPlan,
  meanOptions,
  type MeanOptions,
  refuseClusters,
} from "../interval.ts";
import { question } from "../metric.ts";
import { optionsOf, type Read } from "../options.ts";
import {
  type RawFault,
  type RawModule,
  estimatorWords,
  type RawCurve,
  type RawLinMix,
} from "../raw.ts";
import { linMixOf } from "../refit.ts";

export interface PassAtKCurveOptions extends MeanOptions {
  /**
   * By default `unbiased`. All others exist for every k. `plugin` is biased. `hb` is the posterior mean with the prior
   * integrated out, and has an interval. `bb`, `zoibb` and `linmix` are the mean posterior pass@k under priors fitted
   * to these counts (Vérine et al. 2026).
   */
  estimator?: Estimator;
  /** For `bb` and `zoibb`: a prior of the same kind that replaces the fitted one. */
  prior?: Prior;
  /**
   * For `linmix`: ZOIBB weighs clip((n − lo)/(hi − lo), 0, 1). By default 5 and 60, inferred from the paper's tables.
   */
  linmix?: RawLinMix;
  /**
   * For `unbiased`: the continuation beyond the smallest n. By default `none`: values are undefined there. `hb`
   * continues the curve. A task with k samples or more keeps its unbiased value. A task with fewer and a success counts
   * as solved. A task with fewer and no success has the value that hierarchical Bayes predicts for k − n more samples
   * after its n failures. So the curve starts at the unbiased pass@n and never falls. Its intervals contain their
   * value. About new tasks they are Gaffke's up to the smallest n, and start from there at the same width; then each
   * task counts as solved or not.
   */
  beyond?: Beyond;
  /** For `beyond: "hb"`: the parts that differ from the default. */
  hyperprior?: Partial<Hyperprior>;
  /** For the models: a label for each row of the counts. Each label has a prior of its own; predictions are pooled. */
  strata?: ArrayLike<string | number>;
}

const curveOptions = {
  estimator: oneOf(estimatorWords),
  ...meanOptions,
  prior: asIs<Prior | undefined>(),
  linmix: linMixOf,
  beyond: oneOf(beyondWords),
  hyperprior: hyperpriorOf,
  strata: asIs<ArrayLike<string | number> | undefined>(),
};

/** Request for the predictions of a model, which every task has at every k. */
const ofModel = (estimator: Estimator): CurveRequest => ({
  estimator,
  ragged: "strict",
  rises: true,
});

/** pass@k by `hb`. Without options it has the 95 % interval about these tasks. Strata have no other interval. */
function hierarchicalCurve(
  raw: RawModule,
  method: string,
  strata: readonly Counts[],
  ks: Float64Array,
  options: IntervalOptions | undefined,
): Curve {
  const [all] = strata;
  if (all !== undefined && (options !== undefined || strata.length === 1)) {
    const query = question("passAtK", ks);
    const asked = options ?? { about: "these-tasks" };
    const { posterior, ends } = posteriorWithEnds(raw, method, all, query, asked);
    const curve = answerCurve(rawCurveOf(ks, posterior.curve, posterior), ofModel("hb"));
    return { ...curve, ...ends };
  }
  const request = { ks, levels: defaultEnds };
  const posterior = hierarchicalStrataOf(raw, method, strata, request);
  const { passAtK } = posterior;
  return {
    ...answerCurve(rawCurveOf(passAtK.k, passAtK, posterior), ofModel("hb")),
    ...endsOfQuantiles(passAtK),
  };
}

/** The unbiased curve, continued by `hb` beyond the smallest n. */
function continuedCurve(
  raw: RawModule,
  method: string,
  counts: Counts,
  ks: Float64Array,
  { interval, hyperprior }: Read<typeof curveOptions>,
): Curve {
  const run = runOf(method, counts);
  const isStopped = counts.stopped !== undefined;
  const query: CurveRequest = { estimator: "unbiased", ragged: "strict", rises: true, isStopped };
  if (interval === undefined) {
    const request = { ks, taus: new Float64Array(), levels: new Float64Array() };
    const found = raw.fitHierarchical(run, request, hyperprior);
    return answerCurve(unwrap(method, found).continued, query);
  }
  const plan = intervalPlan(method, interval);
  if (plan.clusters !== undefined) return refuseClusters(method);
  const found = raw.continuedPassAtK(run, ks, plan.about, plan, hyperprior);
  const { curve, intervals } = unwrap(method, found, ofInterval);
  return {
    ...answerCurve(curve, query),
    ...endsOf(plan, intervals, plan.about === "new-tasks" ? plan.method : "posterior"),
  };
}

/** pass@k by every estimator. */
export const prediction = (raw: RawModule) => ({
  /**
   * The mean pass@k over the tasks, for each of `ks` (whole, 1 … 2^53, any order). Where some task has fewer than k
   * samples, the unbiased value is undefined (`strict`), the mean over the others (`eligible`) or a prediction
   * (`beyond`).
   */
  passAtKCurve(counts: Counts, ks: ArrayLike<number>, options: PassAtKCurveOptions = {}): Curve {
    const method = "passAtKCurve";
    const asked = optionsOf(method, options, curveOptions);
    const { estimator, ragged, linmix, beyond, interval } = asked;
    const run = runOf(method, counts);
    const budgets = numbers(method, "ks", ks);
    const strata = strataOf(method, counts, asked.strata);
    const runs = () => strata.map((stratum) => runOf(method, stratum));
    if (interval !== undefined && (strata.length > 1 || asked.prior !== undefined)) {
      const rule = "absent where strata or a prior are given";
      return refuseType(method, "interval", interval, rule);
    }
    if (counts.stopped !== undefined && estimator === "plugin")
      return refuseStopped(method, "stopped", counts.stopped, "the plug-in");
    if (beyond === "hb") {
      if (estimator !== "unbiased" || ragged !== "strict" || strata.length > 1) {
        const rule =
          '"none" unless the estimator is "unbiased", ragged "strict", and strata absent';
        return refuseType(method, "beyond", beyond, rule);
      }
      return continuedCurve(raw, method, counts, budgets, asked);
    }
    if (estimator === "hb") {
      return hierarchicalCurve(raw, method, strata, budgets, interval);
    }
    const answer = (found: RawCurve | RawFault): Curve => {
      const query =
        estimator === "unbiased"
          ? { estimator, ragged, rises: true, isStopped: counts.stopped !== undefined }
          : ofModel(estimator);
      const curve = answerCurve(unwrap(method, found), query);
      const of = question(estimator === "plugin" ? "plugin" : "passAtK", budgets, { ragged });
      const source = { estimator, linmix, value: curve.value };
      return { ...curve, ...intervalsOf(raw, method, counts, of, interval, source) };
    };
    switch (estimator) {
      case "unbiased":
        return answer(raw.passAtKCurve(run, budgets, ragged));
      case "plugin":
        return answer(raw.passAtKPluginCurve(run, budgets));
      case "linmix":
        return answer(raw.passAtKStratifiedCurve(runs(), estimator, budgets, linmix));
      case "bb":
      case "zoibb": {
        if (asked.prior !== undefined) {
          const prior = priorOf(method, asked.prior);
          choice(method, "prior.kind", asked.prior.kind, [estimator]);
          return answer(raw.passAtKPosteriorCurve(run, prior, budgets));
        }
        return answer(raw.passAtKStratifiedCurve(runs(), estimator, budgets, linmix));
      }
    }
  },
});
