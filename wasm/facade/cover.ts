import { asIs, oneOf } from "./arguments.ts";
import { endsOfQuantiles, type Hierarchical, type PosteriorCurve } from "./hierarchical.ts";
import type { Prior } from "./fit.ts";
import { finerThanOneSample, type ReliabilityWarning } from "./g-pass.ts";
import { intervalOption, type IntervalNote, type IntervalOptions } from "./interval.ts";
import type {
  RawCoverCurve,
  RawCrossLeader,
  RawCurveComparison,
  RawEstimator,
  RawRelation,
} from "./raw.ts";

/**
 * Cover@τ as its exact steps: `share[i]` on (τ[i−1], τ[i]] with τ[−1] = 0. It is 1 at τ = 0 and 0 beyond the last τ.
 */
export interface CoverSteps {
  /** The distinct positive c/n, ascending. */
  tau: Float64Array;
  share: Float64Array;
  /** The number of tasks with c/n ≥ τ[i]. */
  tasks: Float64Array;
  total: number;
}

const coverEstimators = ["plugin", "hb", "bb", "zoibb"] as const satisfies readonly RawEstimator[];

/** Basis of Cover@τ: the tasks’ own rates (`plugin`), or a posterior of them. */
export type CoverEstimator = (typeof coverEstimators)[number];

export interface CoverCurveOptions {
  estimator?: CoverEstimator;
  /** For `bb` and `zoibb`: a prior of the same kind that replaces the fitted one. */
  prior?: Prior;
  /** For `plugin` and `hb`. About new tasks, `plugin` has intervals of c/n with as many samples, not of the rates. */
  interval?: IntervalOptions;
}

export const coverCurveOptions = {
  estimator: oneOf(coverEstimators),
  prior: asIs<Prior | undefined>(),
  ...intervalOption,
};

/** Cover@τ at chosen τ: parallel arrays in the order of the requested τ. */
export interface CoverCurve {
  tau: Float64Array;
  /** The share of tasks with c/n ≥ τ; for a model, the mean chance of p ≥ τ. */
  value: Float64Array;
  /** 1 − value, computed without subtraction. */
  complement: Float64Array;
  total: number;
  minN: number;
  maxN: number;
  /** The ends of intervals and their complements, as in Curve. */
  lower?: Float64Array;
  upper?: Float64Array;
  complementLower?: Float64Array;
  complementUpper?: Float64Array;
  interval?: IntervalNote;
  /** `plugin` uses c/n as a task's true rate. */
  estimator: CoverEstimator;
  warnings: ReliabilityWarning[];
}

/** AUC⁺ in both directions: the area by which one run's Cover@τ lies above the other's. */
export interface AucExcess {
  aOverB: number;
  bOverA: number;
}

/**
 * A change of the lead. One run's lead ends at `from`, the other's begins at `to`, and in between the two are equal.
 */
export interface Crossing {
  from: number;
  to: number;
  /** The run that leads from then on. */
  leader: RawCrossLeader;
}

/**
 * Relation of two curves: one is nowhere below the other (`a-dominates`, `b-dominates`), they are equal everywhere
 * (`equal`), or each is above somewhere (`crosses`, with every change of the lead). `undefined` means that there is
 * nothing to compare.
 */
export interface CurveComparison {
  relation: RawRelation;
  /** In ascending order. */
  crossings: Crossing[];
}

export const answerCover = (raw: RawCoverCurve, estimator: CoverEstimator): CoverCurve => ({
  ...raw,
  estimator,
  // A model has rates between the observed ones, so no τ is too fine for it.
  warnings: estimator === "plugin" ? finerThanOneSample(raw.tau, raw.minN) : [],
});

/** The posterior of Cover at each of `tau`. */
export const answerPosteriorCover = (
  tau: Float64Array,
  { mean, complement }: PosteriorCurve,
  { total, minN, maxN }: Pick<RawCoverCurve, "total" | "minN" | "maxN">,
): CoverCurve => answerCover({ tau, value: mean, complement, total, minN, maxN }, "hb");

/** Converts a posterior with two levels to Cover with the ends of its interval. */
export function answerHierarchicalCover(posterior: Hierarchical): CoverCurve {
  const { cover } = posterior;
  return { ...answerPosteriorCover(cover.tau, cover, posterior), ...endsOfQuantiles(cover) };
}

export const answerComparison = (raw: RawCurveComparison): CurveComparison => ({
  relation: raw.relation,
  crossings: Array.from(raw.from, (from, i) => ({
    from,
    to: raw.to[i] ?? NaN,
    leader: raw.aLeads[i] === 1 ? "a" : "b",
  })),
});
