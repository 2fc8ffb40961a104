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
    const { by, level } = optionsOf("correlation", options, correlationOptions);
    return call(raw, "correlation", { x, y, byRank: by === "ranks", level });
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
