/**
 * Groups of samples, flattened over tasks. Task i has the groups from ends[i − 1], 0 for the first task, to ends[i] −
 * 1.
 */
export interface SampleGroups {
  ends: Float64Array;
  /** Number of samples in each group, at least 1. */
  size: Float64Array;
  value: Float64Array;
}

/** Sample data of a run other than verdicts, aligned with n and c. */
export interface Samples {
  /**
   * One group per answer. Its value is 1 if right, 0 if wrong, NaN for no answer, which does not vote. Groups come in
   * this order, more frequent wrong answers first.
   */
  votes?: SampleGroups;
  /** One group per score from 0 to 1, ascending. */
  scores?: SampleGroups;
  /** One group per rank of the verifier, ascending; its value is the share of right samples. */
  ranks?: SampleGroups;
}

export const sampleKinds = ["votes", "scores", "ranks"] as const;
export type SampleKind = (typeof sampleKinds)[number];

/** Group of a task: number of samples, and their value. */
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

/** Groups of each task. */
export const groupsByTask = ({ ends, size, value }: SampleGroups): SampleGroup[][] =>
  Array.from(ends, (end, i) => {
    const from = ends[i - 1] ?? 0;
    return Array.from({ length: end - from }, (_, j): SampleGroup => [
      size[from + j] ?? NaN,
      value[from + j] ?? NaN,
    ]);
  });

/** Groups of a task: the right answer, then wrong answers by falling frequency, then missing answers. */
export const asVotes = (right: number, wrong: readonly number[], blank: number): SampleGroup[] => [
  ...(right > 0 ? [[right, 1] as const] : []),
  ...[...wrong].sort((a, b) => b - a).map((size) => [size, 0] as const),
  ...(blank > 0 ? [[blank, NaN] as const] : []),
];

/** Concatenates the samples of parts, for the kinds that all parts have. */
export const joinedSamples = (parts: readonly (Samples | undefined)[]): Samples =>
  ofKinds((kind) => {
    const all = parts.flatMap((samples) => samples?.[kind] ?? []);
    return all.length < parts.length ? null : flattened(all.flatMap(groupsByTask));
  });

/** Samples of the tasks from index `from` up to, but not including, `to`. */
export const slicedSamples = (samples: Samples, from: number, to: number): Samples =>
  ofKinds((kind) => {
    const groups = samples[kind];
    return groups === undefined ? null : flattened(groupsByTask(groups).slice(from, to));
  });

/** Samples of the tasks at these indices, in this order. */
export const samplesAt = (samples: Samples, places: readonly number[]): Samples =>
  ofKinds((kind) => {
    const groups = samples[kind];
    if (groups === undefined) return null;
    const all = groupsByTask(groups);
    return flattened(places.map((i) => all[i] ?? []));
  });

/** Builds samples kind by kind; `make` returns null for a missing kind. */
export function ofKinds(make: (kind: SampleKind) => SampleGroups | null): Samples {
  const samples: Samples = {};
  for (const kind of sampleKinds) {
    const groups = make(kind);
    if (groups !== null) samples[kind] = groups;
  }
  return samples;
}

/** Picks the samples from an object with other fields. */
export const samplesIn = (fields: Samples): Samples => ofKinds((kind) => fields[kind] ?? null);

type Rows = Readonly<Record<"n" | "c", Float64Array>>;

/** True if groups are consistent with the counts of their tasks. */
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
