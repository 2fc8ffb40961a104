import { numbers, object } from "./arguments.ts";
import { refuseType } from "./error.ts";
import type { RawMetric, RawSampleGroups, RawSampleKind } from "./raw.ts";

/**
 * The samples of each task in groups, stored for all tasks in sequence: task i has the groups from ends[i − 1], or 0
 * for the first, up to ends[i] − 1.
 */
export interface SampleGroups {
  /** The end of each task's groups. Whole, never falling; the last one is the number of groups. */
  ends: ArrayLike<number>;
  /** The number of samples in each group: whole, at least 0. */
  size: ArrayLike<number>;
  /** The value of each group. */
  value: ArrayLike<number>;
}

/** The quantity by which samples are grouped. */
export type SampleKind = Exclude<RawSampleKind, "none">;

/** The groups that each metric needs. */
const kinds: Readonly<Partial<Record<RawMetric, SampleKind>>> = {
  majAtK: "votes",
  bestOfK: "ranks",
  maxAtK: "scores",
  minAtK: "scores",
};

const needed = Symbol("the groups that a metric takes");

/** The samples of a run in groups. */
export interface GroupedSamples {
  /**
   * The answers, for `majAtK`: each group is one answer. Value 1: the right answer, with c samples; a task has at most
   * one. 0: a wrong answer. NaN: samples that can be drawn, but give no vote. The sizes of a task add up to its n.
   */
  votes?: SampleGroups;
  /**
   * The scores, for `maxAtK` and `minAtK`: each group is one score, in [0, 1], which is its value. They ascend in each
   * task.
   */
  scores?: SampleGroups;
  /**
   * The ranks by a verifier, for `bestOfK`: each group holds the samples of equal rank, from the lowest rank to the
   * highest. The value is the share of them that is right. The sizes of a task add up to its n.
   */
  ranks?: SampleGroups;
}

/** Counts with the metric that decides which groups to read. */
interface ForMetric extends GroupedSamples {
  [needed]?: RawMetric;
}

/** True if a metric needs grouped samples besides the counts. */
export const takesGroups = (metric: RawMetric) => kinds[metric] !== undefined;

/** Marks counts with a metric: `runOf` then reads the groups that the metric needs, and no others. */
export function countsFor<Counts extends GroupedSamples>(
  method: string,
  argument: string,
  metric: RawMetric,
  counts: Counts,
): Counts {
  if (!takesGroups(metric)) return counts;
  const all = Object.create(object(method, argument, counts)) as Counts & ForMetric;
  all[needed] = metric;
  return all;
}

export const noGroups: RawSampleGroups = {
  kind: "none",
  ends: new Float64Array(),
  size: new Float64Array(),
  value: new Float64Array(),
};

/** Reads the groups that the metric of the counts needs. `named` returns the name of an array in errors. */
export function groupsOf(
  method: string,
  named: (name: string) => string,
  counts: ForMetric,
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
