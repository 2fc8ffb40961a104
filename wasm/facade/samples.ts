import { numbers, object } from "./arguments.ts";
import type { Counts } from "./counts.ts";
import { refuseType } from "./error.ts";
import type { ComparedMetric } from "./metric.ts";
import type { RawSampleGroups, RawSampleKind } from "./raw.ts";

/**
 * The samples of each task in groups, those of all tasks one after the other: task i has the groups from ends[i − 1],
 * or 0 for the first, up to ends[i] − 1.
 */
export interface SampleGroups {
  /** For each task: where its groups end. Whole, never falling; the last one is the number of groups. */
  ends: ArrayLike<number>;
  /** How many samples each group has: whole, at least 0. */
  size: ArrayLike<number>;
  /** What each group is worth. */
  value: ArrayLike<number>;
}

/** What samples are grouped by. */
export type SampleKind = Exclude<RawSampleKind, "none">;

/** What the metrics of grouped samples take. */
const kinds: Readonly<Partial<Record<ComparedMetric, SampleKind>>> = {
  majAtK: "votes",
  bestOfK: "ranks",
  maxAtK: "scores",
  minAtK: "scores",
};

const needed = Symbol("the groups that a metric takes");

/** Counts of which a metric takes some groups, too. */
interface MetricCounts extends Counts {
  [needed]?: ComparedMetric;
}

/** Whether a metric takes the samples in groups, and not their counts alone. */
export const takesGroups = (metric: ComparedMetric) => kinds[metric] !== undefined;

/** The counts as a metric takes them: `runOf` then reads the groups that it needs, and no others. */
export function countsFor(
  method: string,
  argument: string,
  metric: ComparedMetric,
  counts: Counts,
): Counts {
  if (!takesGroups(metric)) return counts;
  object(method, argument, counts);
  const { n, c, tasks, stopped, votes, scores, ranks } = counts;
  const all = { n, c, tasks, stopped, votes, scores, ranks, [needed]: metric };
  return all as MetricCounts;
}

export const noGroups: RawSampleGroups = {
  kind: "none",
  ends: new Float64Array(),
  size: new Float64Array(),
  value: new Float64Array(),
};

/** The groups that are needed of counts. `named` has the name of an array in errors. */
export function groupsOf(
  method: string,
  named: (name: string) => string,
  counts: MetricCounts,
): RawSampleGroups {
  const metric = counts[needed];
  const kind = metric && kinds[metric];
  if (metric === undefined || kind === undefined) return noGroups;
  const groups = counts[kind];
  if (groups === undefined) {
    const rule = `{ ends, size, value }, since ${metric} needs the samples of each task by their ${kind}`;
    return refuseType(method, named(kind), groups, rule);
  }
  const { ends, size, value } = object(method, named(kind), groups);
  return {
    kind,
    ends: numbers(method, named(`${kind}.ends`), ends),
    size: numbers(method, named(`${kind}.size`), size),
    value: numbers(method, named(`${kind}.value`), value),
  };
}
