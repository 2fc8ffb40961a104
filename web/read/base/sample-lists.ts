import {
  asVotes,
  flattened,
  groupsByTask,
  type SampleGroups,
  type SampleKind,
} from "./sample-groups.ts";

// Samples as lists of numbers for each task, in the readable form of a file:
//   votes   [samples without an answer, samples with each wrong answer …]; the others are right
//   scores  [[score, samples], …] by rising score
//   ranks   [[samples, right samples], …] by rising rank

export type SampleLists = (number | number[])[][];

export const listsOf = (kind: SampleKind, groups: SampleGroups): SampleLists =>
  groupsByTask(groups).map((task) => {
    const sizesOf = (is: (value: number) => boolean) =>
      task.filter(([, value]) => is(value)).map(([size]) => size);
    switch (kind) {
      case "votes":
        return [sizesOf(Number.isNaN)[0] ?? 0, ...sizesOf((value) => value === 0)];
      case "scores":
        return task.map(([size, score]) => [score, size]);
      case "ranks":
        return task.map(([size, share]) => [size, Math.round(size * share)]);
    }
  });

const isNumber = (value: unknown): value is number => typeof value === "number";
const isPair = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

/** Parses such lists for tasks with `c` successes; null if malformed. Does not check that they match the counts. */
export function groupsIn(kind: SampleKind, lists: unknown, c: Float64Array): SampleGroups | null {
  const isOf = kind === "votes" ? isNumber : isPair;
  if (!Array.isArray(lists)) return null;
  const areLists = lists.every((task) => Array.isArray(task) && task.every(isOf));
  if (!areLists || lists.length !== c.length) return null;
  const pairs = lists as [number, number][][];
  switch (kind) {
    case "votes":
      return flattened(
        (lists as number[][]).map(([blank = 0, ...wrong], i) => asVotes(c[i] ?? NaN, wrong, blank)),
      );
    case "scores":
      return flattened(pairs.map((task) => task.map(([score, size]) => [size, score] as const)));
    case "ranks":
      return flattened(
        pairs.map((task) => task.map(([size, right]) => [size, right / size] as const)),
      );
  }
}
