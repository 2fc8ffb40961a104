import { choice, number, numbers, optionsOf } from "../arguments.ts";
import type { Correlation, CorrelationOptions, LineFit, LineOptions } from "../compare.ts";
import { unwrap } from "../error.ts";
import type { RawModule } from "../raw-module.ts";
import { defaultIntervalRequest } from "../raw-names.ts";

/** How two values of many runs hang together. */
export const relations = (raw: RawModule) => ({
  /**
   * The correlation of points (x[i], y[i]) with its interval by Fisher's transform: Pearson's, or by
   * `ranks` Spearman's. Points with a coordinate that is not finite are left out.
   */
  correlation(
    x: ArrayLike<number>,
    y: ArrayLike<number>,
    options: CorrelationOptions = {},
  ): Correlation {
    const method = "correlation";
    const { by, level = defaultIntervalRequest.level } = optionsOf(method, options);
    const isByRank = choice(method, "by", by, ["values", "ranks"]) === "ranks";
    const [ofX, ofY] = [numbers(method, "x", x), numbers(method, "y", y)];
    return unwrap(method, raw.correlation(ofX, ofY, isByRank, number(method, "level", level)));
  },

  /**
   * Which of the points (x[i], y[i]) lie on the Pareto front: no other point is at least as large
   * in both coordinates and larger in one. A point with NaN never does.
   */
  paretoFront(x: ArrayLike<number>, y: ArrayLike<number>): boolean[] {
    const method = "paretoFront";
    const found = raw.paretoFront(numbers(method, "x", x), numbers(method, "y", y));
    return Array.from(unwrap(method, found), (flag) => flag === 1);
  },

  /**
   * The line of least squares through points (x[i], y[i]), with the interval of its slope by the
   * Bayesian bootstrap over the points. Points with a coordinate that is not finite are left out.
   */
  fitLine(x: ArrayLike<number>, y: ArrayLike<number>, options: LineOptions = {}): LineFit {
    const method = "fitLine";
    const {
      level = defaultIntervalRequest.level,
      replicates = defaultIntervalRequest.replicates,
      seed = defaultIntervalRequest.seed,
    } = optionsOf(method, options);
    const found = raw.fitLine(
      numbers(method, "x", x),
      numbers(method, "y", y),
      number(method, "replicates", replicates),
      number(method, "seed", seed),
      number(method, "level", level),
    );
    return unwrap(method, found);
  },

  /**
   * The gain of k tries over one, relative to one: (at k − at 1)/(at 1). Both values lie in [0, 1]
   * or are NaN. NaN where at 1 is 0.
   */
  relativeGain(at1: number, atK: number): number {
    const method = "relativeGain";
    return unwrap(method, raw.relativeGain(number(method, "at1", at1), number(method, "atK", atK)));
  },
});
