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
  /** By default about new tasks, by `t-plus`. `clusters` label the rows of every depth alike. */
  interval?: DifferenceIntervalOptions;
  /** Whether the depths are the same samples, cut off; by default false. Only posteriors need to know. */
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
 * What a doubling of k and another round bring: row-major, depths (ascending) × ks (as asked for). NaN where undefined.
 * `units` of the intervals are those of the depth with the fewest.
 */
export interface DepthGains {
  T: Float64Array;
  k: Float64Array;
  /** For each depth, the number of tasks in its gains: those that the next depth has, too. */
  tasks: Float64Array;
  /** Pass@(2k, T) − Pass@(k, T). */
  deltaK: Gains;
  /** (Pass@(k, T′) − Pass@(k, T))/(T′ − T), where T′ is the next depth; undefined at the last one. */
  deltaT: Gains;
  /** ΔT − Δk. Above 0, another round brings more; below 0, a doubling of k does. */
  difference: Gains;
}

/** The runs as core takes them, row by row. */
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
