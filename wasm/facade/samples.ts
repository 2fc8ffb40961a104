import { numbers, object } from "./arguments.ts";
import { refuseType } from "./error.ts";
import type { RawMetric, RawSampleGroups, RawSampleKind } from "./raw.ts";

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
   * The answers, for `majAtK`: a group is an answer. Value 1: the right one, of which a task has at most one, with c
   * samples. 0: a wrong one. NaN: samples that can be drawn, but give no vote. The sizes of a task add up to its n.
   */
  votes?: SampleGroups;
  /**
   * The scores, for `maxAtK` and `minAtK`: a group is a score, in [0, 1], which is its value. They ascend in each task.
   */
  scores?: SampleGroups;
  /**
   * What a verifier says, for `bestOfK`: a group are the samples that it ranks equal, from the lowest rank to the
   * highest. The value is the share of them that is right. The sizes of a task add up to its n.
   */
  ranks?: SampleGroups;
}

/** Counts of which a metric takes some groups, too. */
interface ForMetric extends GroupedSamples {
  [needed]?: RawMetric;
}

/** Whether a metric takes the samples in groups, and not their counts alone. */
export const takesGroups = (metric: RawMetric) => kinds[metric] !== undefined;

/** The counts as a metric takes them: `runOf` then reads the groups that it needs, and no others. */
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

/** The groups that are needed of counts. `named` has the name of an array in errors. */
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
