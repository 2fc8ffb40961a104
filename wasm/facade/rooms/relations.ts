import { call, callWithNumbers } from "../call.ts";
import {
  type Correlation,
  correlationOptions,
  type CorrelationOptions,
  type LineFit,
  lineOptions,
  type LineOptions,
} from "../compare.ts";
import { optionsOf } from "../options.ts";
import type { RawModule } from "../raw.ts";

/** Relations between two values of many runs. */
export const relations = (raw: RawModule) => ({
  /**
   * The correlation of points (x[i], y[i]) with its interval by Fisher's transform: Pearson's, or by `ranks`
   * Spearman's. Leaves out points with a coordinate that is not finite.
   */
  correlation(
    x: ArrayLike<number>,
    y: ArrayLike<number>,
    options: CorrelationOptions = {},
  ): Correlation {
    const { by, level } = optionsOf("correlation", options, correlationOptions);
    return call(raw, "correlation", { x, y, byRank: by === "ranks", level });
  },

  /**
   * Marks the points (x[i], y[i]) on the Pareto front: no other point is at least as large in both coordinates and
   * larger in one. A point with NaN is never on it.
   */
  paretoFront(x: ArrayLike<number>, y: ArrayLike<number>): boolean[] {
    return call(raw, "paretoFront", { x, y });
  },

  /**
   * The least-squares line through points (x[i], y[i]), with the interval of its slope by the Bayesian bootstrap over
   * the points. Leaves out points with a coordinate that is not finite.
   */
  fitLine(x: ArrayLike<number>, y: ArrayLike<number>, options: LineOptions = {}): LineFit {
    return call(raw, "fitLine", { x, y, ...optionsOf("fitLine", options, lineOptions) });
  },

  /**
   * The gain of k tries over one, relative to one: (at k − at 1)/(at 1). Both values lie in [0, 1] or are NaN. NaN
   * where at 1 is 0.
   */
  relativeGain(at1: number, atK: number): number {
    return callWithNumbers(raw, "relativeGain", at1, atK);
  },
});
