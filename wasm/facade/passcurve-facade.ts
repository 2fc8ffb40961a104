import { choice, numbers, object } from "./arguments.ts";
import {
  countArrays,
  pairOf,
  runOf,
  strataOf,
  unwrapRuns,
  type Cells,
  type Counts,
} from "./counts.ts";
import { answerComparison, type CurveComparison } from "./cover.ts";
import { answerCurve, type Curve, type Estimator } from "./curve.ts";
import { DepthFacade } from "./depth-facade.ts";
import { refuseType, unwrap } from "./error.ts";
import { priorOf, type Prior } from "./fit.ts";
import { hierarchicalOf, hierarchicalStrataOf, rawCurveOf, withInterval } from "./hierarchical.ts";
import { question } from "./interval.ts";
import { raggedOf, type MeanOptions } from "./mean-options.ts";
import type { RawRun } from "./raw-module.ts";
import type { RawCurve, RawFault } from "./raw-results.ts";
import { linMixOf } from "./uncertainty-facade.ts";

export interface PassAtKCurveOptions extends MeanOptions {
  /**
   * By default `unbiased`. All others exist for every k: `plugin` is biased; `hb` is the posterior mean with the prior
   * integrated out, and brings an interval; `bb`, `zoibb` and `linmix` are the mean posterior pass@k under priors
   * fitted to these counts (Vérine et al. 2026).
   */
  estimator?: Estimator;
  /** For `bb` and `zoibb`: this prior instead of the fitted one; of the same kind. */
  prior?: Prior;
  /** For `linmix`: ZOIBB weighs clip((n − lo)/(hi − lo), 0, 1). By default 5 and 60, inferred from the paper's tables. */
  linmix?: { lo: number; hi: number };
  /** For the models: a label for each row of the counts. Each label has a prior of its own; predictions are pooled. */
  strata?: ArrayLike<string | number>;
}

/**
 * The functions of passcurve; `load()` gives the one instance. All of them throw PasscurveError for an argument
 * outside its domain, naming it. One-task metrics take whole n in 1 … 2^31, c in 0 … n and k in 1 … 2^53.
 */
export class Passcurve extends DepthFacade {
  /**
   * Unbiased pass@k of one task: 1 − C(n−c, k)/C(n, k). NaN for k > n; exactly c/n at k = 1, 0 at c = 0, 1 once
   * k > n−c. Relative error below 1e-12. Chen et al. 2021 (arXiv 2107.03374).
   */
  passAtK(n: number, c: number, k: number): number {
    return this.ofTask("passAtK", n, c, k);
  }

  /** 1 − pass@k of one task, C(n−c, k)/C(n, k), as accurate where pass@k is near 1. NaN for k > n. */
  failAtK(n: number, c: number, k: number): number {
    return this.ofTask("failAtK", n, c, k);
  }

  /** Plug-in pass@k of one task: 1 − (1 − c/n)^k, for every k; biased, and beyond n it takes c = 0 for "never". */
  passAtKPlugin(n: number, c: number, k: number): number {
    return this.ofTask("passAtKPlugin", n, c, k);
  }

  /** (1 − c/n)^k: the complement of the plug-in, as accurate where that is near 1. */
  failAtKPlugin(n: number, c: number, k: number): number {
    return this.ofTask("failAtKPlugin", n, c, k);
  }

  /** pass^k of one task, all k draws succeed: C(c, k)/C(n, k). NaN for k > n; exactly 0 for k > c. arXiv 2406.12045. */
  passHatK(n: number, c: number, k: number): number {
    return this.ofTask("passHatK", n, c, k);
  }

  /**
   * The mean pass@k over the tasks, for each of `ks` (whole, 1 … 2^53, any order). Where some task has fewer than k
   * samples, the unbiased value is undefined (`strict`) or the mean over the others (`eligible`).
   */
  passAtKCurve(counts: Counts, ks: ArrayLike<number>, options: PassAtKCurveOptions = {}): Curve {
    const method = "passAtKCurve";
    const given = object(method, "options", options);
    const estimator = choice(method, "estimator", given.estimator, [
      "unbiased",
      "plugin",
      "hb",
      "bb",
      "zoibb",
      "linmix",
    ]);
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const budgets = numbers(method, "ks", ks);
    const strata = strataOf(method, counts, options.strata);
    const runs = strata.map((stratum) => runOf(method, stratum));
    const linmix = linMixOf(method, options.linmix);
    if (options.interval !== undefined && (strata.length > 1 || options.prior !== undefined)) {
      const rule = "absent where strata or a prior are given";
      return refuseType(method, "interval", options.interval, rule);
    }
    const answer = (raw: RawCurve | RawFault): Curve => {
      const mayFall = estimator === "unbiased" && ragged === "eligible";
      const curve = answerCurve(unwrap(method, raw), estimator, mayFall);
      const asked = question(estimator === "plugin" ? "plugin" : "passAtK", budgets, { ragged });
      const source = { estimator, linmix, value: curve.value };
      return { ...curve, ...this.intervalsOf(method, counts, asked, options.interval, source) };
    };
    switch (estimator) {
      case "unbiased":
        return answer(this.raw.passAtKCurve(n, c, tasks, budgets, ragged));
      case "plugin":
        return answer(this.raw.passAtKPluginCurve(n, c, tasks, budgets));
      case "hb": {
        const levels = [0.025, 0.975];
        const request = { ks: budgets, levels };
        const posterior =
          strata.length === 1
            ? hierarchicalOf(this.raw, method, counts, request)
            : hierarchicalStrataOf(this.raw, method, strata, request);
        const curve = answer(rawCurveOf(posterior));
        return options.interval === undefined ? withInterval(curve, posterior) : curve;
      }
      case "linmix": {
        const { lo, hi } = linmix;
        return answer(this.raw.passAtKStratifiedCurve(runs, estimator, budgets, lo, hi));
      }
      case "bb":
      case "zoibb": {
        if (options.prior !== undefined) {
          const prior = priorOf(method, options.prior);
          choice(method, "prior.kind", options.prior.kind, [estimator]);
          return answer(this.raw.passAtKPosteriorCurve(n, c, tasks, budgets, prior));
        }
        return answer(this.raw.passAtKStratifiedCurve(runs, estimator, budgets, 0, 1));
      }
    }
  }

  /** The mean pass^k over the tasks, for each of `ks`, under the same rules as the unbiased passAtKCurve. */
  passHatKCurve(counts: Counts, ks: ArrayLike<number>, options: MeanOptions = {}): Curve {
    const method = "passHatKCurve";
    const ragged = raggedOf(method, options);
    const { n, c, tasks } = countArrays(method, counts);
    const budgets = numbers(method, "ks", ks);
    const raw = this.raw.passHatKCurve(n, c, tasks, budgets, ragged);
    const asked = question("passHatK", budgets, { ragged });
    return {
      ...answerCurve(unwrap(method, raw), "unbiased", false),
      ...this.intervalsOf(method, counts, asked, options.interval),
    };
  }

  /** How two unbiased pass@k curves lie to each other at those of `ks` (ascending) at which both have a value. */
  comparePassAtK(a: Counts, b: Counts, ks: ArrayLike<number>): CurveComparison {
    const method = "comparePassAtK";
    const pair: [RawRun, RawRun] = [runOf(method, a, "a"), runOf(method, b, "b")];
    const raw = this.raw.comparePassAtK(pair, numbers(method, "ks", ks));
    return answerComparison(unwrapRuns(this.raw, method, raw, pairOf(a, b)));
  }

  /**
   * The counts with equal (n, c) grouped: a count-of-counts table, which gives every metric the same value as the
   * tasks themselves and makes repeated calls cost in cells. Rows of weight 0 are left out.
   */
  groupCounts(counts: Counts): Cells {
    const { n, c, tasks } = countArrays("groupCounts", counts);
    return unwrap("groupCounts", this.raw.groupCounts(n, c, tasks));
  }
}
