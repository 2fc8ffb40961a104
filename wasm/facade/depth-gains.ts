import { asIs, flag, or } from "./arguments.ts";
import { byDepth, type DepthRun } from "./depth.ts";
import {
  noteOf,
  rawTasks,
  refuseClusters,
  type DifferenceIntervalOptions,
  type IntervalEnds,
  type IntervalPlan,
} from "./interval.ts";
import { raggedOption, type RaggedOption } from "./metric.ts";
import type { RawDepthTasks, RawDepthGains, RawIntervals } from "./raw.ts";

export interface DepthGainsOptions extends RaggedOption {
  /** By default about new tasks, by `t-plus`. The same `clusters` label the rows of every depth. */
  interval?: DifferenceIntervalOptions;
  /** True if the depths are truncations of the same samples; by default false. Only posteriors use it. */
  nested?: boolean;
}

export const depthGainsOptions = {
  ...raggedOption,
  interval: asIs<DifferenceIntervalOptions | undefined>(),
  nested: or(flag, false),
};

/** A gain at each depth and k, with the ends of its intervals. */
export interface Gains extends IntervalEnds {
  value: Float64Array;
}

/**
 * Gains from a doubling of k and from another round: row-major, depths (ascending) × ks (in the requested order). NaN
 * where undefined. `units` of the intervals are those of the depth with the fewest.
 */
export interface DepthGains {
  T: Float64Array;
  k: Float64Array;
  /** The number of tasks in the gains of each depth: those that the next depth has, too. */
  tasks: Float64Array;
  /** Pass@(2k, T) − Pass@(k, T). */
  deltaK: Gains;
  /** (Pass@(k, T′) − Pass@(k, T))/(T′ − T), where T′ is the next depth; undefined at the last one. */
  deltaT: Gains;
  /** ΔT − Δk. Above 0, another round gains more; below 0, a doubling of k does. */
  difference: Gains;
}

/** Converts the runs to core's format, row by row. */
export function depthTasks(
  method: string,
  runs: readonly DepthRun[],
  { about, clusters }: IntervalPlan,
): RawDepthTasks[] {
  if (about === "both" && clusters !== undefined) return refuseClusters(method);
  return byDepth(method, runs, (T, counts, name) => ({
    T,
    tasks: rawTasks(method, counts, clusters, name),
  }));
}

export function answerGains(
  { T, k, tasks, ...raw }: RawDepthGains,
  plan: IntervalPlan,
): DepthGains {
  const isDrawn = plan.about === "new-tasks";
  const gains = ({ value, lower, upper, status, units }: RawIntervals): Gains => ({
    value,
    lower,
    upper,
    interval: noteOf(plan, isDrawn ? plan.method : "posterior", status, isDrawn ? units : null),
  });
  return {
    T,
    k,
    tasks,
    deltaK: gains(raw.deltaK),
    deltaT: gains(raw.deltaT),
    difference: gains(raw.difference),
  };
}
