import { call, callWithNumbers } from "../call.ts";
import { choice, optionsOf } from "../arguments.ts";
import type { Correlation, CorrelationOptions, LineFit, LineOptions } from "../compare.ts";
import { type RawModule, defaultIntervalRequest } from "../raw.ts";

/** How two values of many runs hang together. */
export const relations = (raw: RawModule) => ({
  /**
   * The correlation of points (x[i], y[i]) with its interval by Fisher's transform: Pearson's, or by `ranks`
   * Spearman's. Points with a coordinate that is not finite are left out.
   */
  correlation(
    x: ArrayLike<number>,
    y: ArrayLike<number>,
    options: CorrelationOptions = {},
  ): Correlation {
    const { by, level = defaultIntervalRequest.level } = optionsOf("correlation", options);
    const byRank = choice("correlation", "by", by, ["values", "ranks"]) === "ranks";
    return call(raw, "correlation", { x, y, byRank, level });
  },

  /**
   * Which of the points (x[i], y[i]) lie on the Pareto front: no other point is at least as large in both coordinates
   * and larger in one. A point with NaN never does.
   */
  paretoFront(x: ArrayLike<number>, y: ArrayLike<number>): boolean[] {
    return call(raw, "paretoFront", { x, y });
  },

  /**
   * The line of least squares through points (x[i], y[i]), with the interval of its slope by the Bayesian bootstrap
   * over the points. Points with a coordinate that is not finite are left out.
   */
  fitLine(x: ArrayLike<number>, y: ArrayLike<number>, options: LineOptions = {}): LineFit {
    const {
      level = defaultIntervalRequest.level,
      replicates = defaultIntervalRequest.replicates,
      seed = defaultIntervalRequest.seed,
    } = optionsOf("fitLine", options);
    return call(raw, "fitLine", { x, y, replicates, seed, level });
  },

  /**
   * The gain of k tries over one, relative to one: (at k − at 1)/(at 1). Both values lie in [0, 1] or are NaN. NaN
   * where at 1 is 0.
   */
  relativeGain(at1: number, atK: number): number {
    return callWithNumbers(raw, "relativeGain", at1, atK);
  },
});
