import { readWhole, type Fault } from "../../read/base/numbers.ts";
import { quoted } from "../../read/base/quote.ts";
import { labelNames, type DepthKind } from "../../read/base/run.ts";
import { labelWords, withoutExtension } from "../../read/columns/run-name.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { grouped, keyOf, numbered, sourceOf, distinguished } from "./families.ts";
import { valueIn } from "../../base/own.ts";

/** Properties that determine a run's depth and its family. */
export type DepthLike = Pick<RunSummary, "id" | "name" | "labels" | "from" | "depth">;

/** Runs that differ only in their depth T: a surface of Pass@(k, T). */
export interface DepthFamily<Run> {
  /** Model, and any other labels that distinguish it from families of its category. */
  name: string;
  /** The label group, else the benchmark if it varies, else "". */
  category: string;
  kind: DepthKind;
  /** Ascending in T, one run each. */
  points: { T: number; run: Run }[];
}

interface DepthFamilies<Run> {
  /** In the order of first occurrence of their runs. */
  families: DepthFamily<Run>[];
  /** Runs that are no point of a surface, each with the reason and a fix. */
  left: { run: Run; reason: string }[];
}

/** Labels that distinguish families: all labels of any run except T. */
function labelsBesideT(runs: readonly DepthLike[]): string[] {
  const names = new Set(runs.flatMap(({ labels }) => Object.keys(labels)));
  return [...new Set<string>([...labelNames, ...names])].filter((name) => name !== "T");
}

interface Point<Run> {
  T: number;
  run: Run;
}

/**
 * Groups runs into families of equal labels except T. Runs of several sources form one family, unless some T occurs
 * twice. Then each source has a family of its own.
 */
export function depthFamilies<Run extends DepthLike>(runs: readonly Run[]): DepthFamilies<Run> {
  const left: DepthFamilies<Run>["left"] = [];
  const points: Point<Run>[] = [];
  for (const run of runs) {
    const T = depthOf(run);
    if (typeof T === "number") points.push({ T, run });
    else left.push({ run, reason: T });
  }
  const besideT = labelsBesideT(runs);
  const groups = grouped(points, ({ run }) =>
    keyOf([run.depth, ...besideT.map((label) => valueIn(run.labels, label) ?? null)]),
  );
  const parted = groups.flatMap((group) =>
    hasDepthTwice(group) ? grouped(group, ({ run }) => sourceOf(run)) : [group],
  );
  const single = parted.map((group) => withoutTwice(group, left));
  return { families: named(single), left };
}

/** Depth of a run, or the reason why it has none. */
function depthOf({ labels }: DepthLike): number | string {
  const text = labels.T;
  if (text === undefined) {
    return "it has no interaction depth: add a column T, or the line # T: 0 above the table where answers are static";
  }
  const T = readWhole(text, { decimalComma: true });
  return typeof T === "number" ? T : faultOf(text, T);
}

function faultOf(text: string, fault: Fault): string {
  const value = `T = ${quoted(text)}`;
  switch (fault) {
    case "negative":
      return `${value} is negative: write the rounds that were allowed, 0 for none; for no limit, the most that any sample used`;
    case "fraction":
      return `${value} is not a whole number: write the rounds that were allowed; if it is a temperature, name the column so`;
    default:
      return `${value} is not a number of rounds: write a whole number, 0 for static answers`;
  }
}

const hasDepthTwice = (points: readonly Point<unknown>[]) =>
  new Set(points.map(({ T }) => T)).size < points.length;

/** Returns the points in ascending T, one for each depth; later points at the same depth go to `left`. */
function withoutTwice<Run extends DepthLike>(
  points: readonly Point<Run>[],
  left: DepthFamilies<Run>["left"],
): Point<Run>[] {
  const first = new Map<number, Point<Run>>();
  for (const point of points) {
    const before = first.get(point.T);
    if (before === undefined) first.set(point.T, point);
    else {
      const reason = `${quoted(before.run.name)} has T = ${point.T} already: keep one of the two, or add a label that distinguishes them, such as temperature`;
      left.push({ run: point.run, reason });
    }
  }
  return [...first.values()].sort((a, b) => a.T - b.T);
}

/** Families with their names, which differ within a category. */
function named<Run extends DepthLike>(all: Point<Run>[][]): DepthFamily<Run>[] {
  const firsts = all.flatMap((points) => points[0]?.run ?? []);
  const isVarying = (label: string) =>
    new Set(firsts.map(({ labels }) => valueIn(labels, label))).size > 1;
  const hasGroups = firsts.some(({ labels }) => labels.group !== undefined);
  const category = hasGroups ? "group" : isVarying("benchmark") ? "benchmark" : null;
  const others = labelsBesideT(firsts).filter(
    (label) => label !== "model" && label !== category && isVarying(label),
  );
  const families = all.flatMap((points): DepthFamily<Run>[] => {
    const first = points[0]?.run;
    if (first === undefined) return [];
    const { labels, from, depth } = first;
    const parts = [
      labels.model ?? withoutExtension(from),
      ...others.map((label) => labelWords(label, valueIn(labels, label))),
    ];
    const ofCategory = category === null ? "" : (labels[category] ?? "");
    return [{ name: parts.join(", "), category: ofCategory, kind: depth ?? "separate", points }];
  });
  const named = distinguished(families, ({ kind }) => `, ${kind}`);
  return numbered(distinguished(named, ({ points }) => ` (${points[0]?.run.from ?? ""})`));
}

/** Tasks, by name, that a family has at other depths but not at this one. */
export interface DepthGap {
  T: number;
  missing: string[];
}

/** Depths with missing tasks, ascending; null if a depth does not name its tasks. */
export function depthGaps(
  points: readonly { T: number; tasks: readonly string[] | null }[],
): DepthGap[] | null {
  const depths = points.flatMap(({ T, tasks }) =>
    tasks === null ? [] : { T, has: new Set(tasks) },
  );
  if (depths.length < points.length) return null;
  const all = [...new Set(depths.flatMap(({ has }) => [...has]))];
  return depths
    .map(({ T, has }) => ({ T, missing: all.filter((task) => !has.has(task)) }))
    .filter(({ missing }) => missing.length > 0)
    .sort((a, b) => a.T - b.T);
}
