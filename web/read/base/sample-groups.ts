/**
 * Samples in groups, all tasks flattened: task i has the groups from ends[i − 1], 0 for the first one, to ends[i] − 1.
 */
export interface SampleGroups {
  ends: Float64Array;
  /** How many samples a group has, from 1 on. */
  size: Float64Array;
  value: Float64Array;
}

/** What the samples of a run say beside their verdicts, aligned with n and c. */
export interface Samples {
  /**
   * A group is an answer: of value 1 the right one, of 0 a wrong one, of NaN no answer, which gives no vote. They come in
   * this order, the more frequent of wrong ones first.
   */
  votes?: SampleGroups;
  /** A group is a score from 0 to 1, ascending. */
  scores?: SampleGroups;
  /** A group are samples that the verifier ranks equal, ascending; its value is the share of them that is right. */
  ranks?: SampleGroups;
}

export const sampleKinds = ["votes", "scores", "ranks"] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** A group of a task: how many samples it has, and their value. */
export type SampleGroup = readonly [size: number, value: number];

export function flattened(tasks: readonly (readonly SampleGroup[])[]): SampleGroups {
  let end = 0;
  const ends = Float64Array.from(tasks, (task) => (end += task.length));
  const all = tasks.flat();
  return {
    ends,
    size: Float64Array.from(all, ([size]) => size),
    value: Float64Array.from(all, ([, value]) => value),
  };
}

/** The groups of each task. */
export const groupsByTask = ({ ends, size, value }: SampleGroups): SampleGroup[][] =>
  Array.from(ends, (end, i) => {
    const from = ends[i - 1] ?? 0;
    return Array.from({ length: end - from }, (_, j): SampleGroup => [
      size[from + j] ?? NaN,
      value[from + j] ?? NaN,
    ]);
  });

/** The groups of a task, the right answer first and the more frequent of wrong ones before others. */
export const asVotes = (right: number, wrong: readonly number[], blank: number): SampleGroup[] => [
  ...(right > 0 ? [[right, 1] as const] : []),
  ...[...wrong].sort((a, b) => b - a).map((size) => [size, 0] as const),
  ...(blank > 0 ? [[blank, NaN] as const] : []),
];

/** The samples of parts one after the other, of the kinds that all of them have. */
export const joinedSamples = (parts: readonly (Samples | undefined)[]): Samples =>
  ofKinds((kind) => {
    const all = parts.flatMap((samples) => samples?.[kind] ?? []);
    return all.length < parts.length ? null : flattened(all.flatMap(groupsByTask));
  });

/** The samples of the tasks from one up to another. */
export const slicedSamples = (samples: Samples, from: number, to: number): Samples =>
  ofKinds((kind) => {
    const groups = samples[kind];
    return groups === undefined ? null : flattened(groupsByTask(groups).slice(from, to));
  });

/** The samples of the tasks at some places, in their order. */
export const samplesAt = (samples: Samples, places: readonly number[]): Samples =>
  ofKinds((kind) => {
    const groups = samples[kind];
    if (groups === undefined) return null;
    const all = groupsByTask(groups);
    return flattened(places.map((i) => all[i] ?? []));
  });

/** Samples by what makes each kind of them; null where there is none. */
export function ofKinds(make: (kind: SampleKind) => SampleGroups | null): Samples {
  const samples: Samples = {};
  for (const kind of sampleKinds) {
    const groups = make(kind);
    if (groups !== null) samples[kind] = groups;
  }
  return samples;
}

/** The samples among other fields. */
export const samplesIn = (fields: Samples): Samples => ofKinds((kind) => fields[kind] ?? null);

type Rows = Readonly<Record<"n" | "c", Float64Array>>;

/** Whether groups are possible beside the counts of their tasks. */
export function arePossible(kind: SampleKind, groups: SampleGroups, { n, c }: Rows): boolean {
  const { ends, size, value } = groups;
  const last = ends.at(-1) ?? 0;
  if (ends.length !== n.length || size.length !== last || value.length !== last) return false;
  const rise = ends.every((end, i) => Number.isSafeInteger(end) && end > (ends[i - 1] ?? 0));
  const areWhole = size.every((each) => Number.isSafeInteger(each) && each > 0);
  return (
    rise &&
    areWhole &&
    groupsByTask(groups).every((task, i) => {
      const [samples, right] = [n[i] ?? NaN, c[i] ?? NaN];
      if (task.reduce((sum, [each]) => sum + each, 0) !== samples) return false;
      switch (kind) {
        case "votes": {
          const own = task.filter(([, each]) => each === 1);
          return (
            task.every(([, each]) => Number.isNaN(each) || each === 0 || each === 1) &&
            own.length < 2 &&
            (own[0]?.[0] ?? 0) === right
          );
        }
        case "scores":
          return task.every(
            ([, each], j) => each >= 0 && each <= 1 && each > (task[j - 1]?.[1] ?? -1),
          );
        case "ranks":
          return (
            task.every(([, each]) => each >= 0 && each <= 1) &&
            task.reduce((sum, [each, share]) => sum + Math.round(each * share), 0) === right
          );
      }
    })
  );
}
