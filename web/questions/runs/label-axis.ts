import { quoted } from "../../read/base/quote.ts";
import { labelNames } from "../../read/base/run.ts";
import { labelWords, withoutExtension } from "../../read/columns/run-name.ts";
import { labelNumber } from "../../state/runs/label-number.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { grouped, keyOf, numbered, sourceOf, distinguished } from "./families.ts";
import { valueIn } from "../../base/own.ts";

type Labelled = Pick<RunSummary, "id" | "labels" | "from">;

/** A run at its place along a label. */
export interface AxisPoint<Run> {
  x: number;
  /** Text of the label, as in the file. */
  text: string;
  run: Run;
}

/** Runs that differ in one label only. */
export interface AxisFamily<Run> {
  name: string;
  /** Labels that distinguish it from other families. */
  labels: RunSummary["labels"];
  /** Ascending in x, one run each. */
  points: AxisPoint<Run>[];
}

export interface LabelAxis<Run> {
  families: AxisFamily<Run>[];
  /** Runs without a place on the axis, each with the reason. */
  left: { run: Run; reason: string }[];
}

/** Labels that name things rather than measure them; they come last. */
const naming = ["model", "benchmark", "group"];

/** Labels that are a number in some run; varying ones come first. */
export function numericLabels(runs: readonly Labelled[]): { name: string; varies: boolean }[] {
  const names = new Set<string>([
    ...labelNames.filter((name) => !naming.includes(name)),
    ...runs.flatMap(({ labels }) => Object.keys(labels)).filter((name) => !naming.includes(name)),
    ...naming,
  ]);
  const found = [...names].flatMap((name) => {
    const numbers = runs.flatMap(({ labels }) => labelNumber(valueIn(labels, name) ?? "") ?? []);
    return numbers.length === 0 ? [] : [{ name, varies: new Set(numbers).size > 1 }];
  });
  return found.sort((a, b) => Number(b.varies) - Number(a.varies));
}

/**
 * Groups runs into families of equal labels except one. Runs of several sources form one family, unless some value
 * occurs twice. Then each source has a family of its own.
 */
export function labelAxis<Run extends Labelled>(
  runs: readonly Run[],
  axis: string,
): LabelAxis<Run> {
  const left: LabelAxis<Run>["left"] = [];
  const points = runs.flatMap((run): AxisPoint<Run>[] => {
    const text = valueIn(run.labels, axis);
    const x = text === undefined ? null : labelNumber(text);
    if (x !== null && text !== undefined) return [{ x, text, run }];
    const reason =
      text === undefined ? `it has no ${axis}` : `its ${axis} ${quoted(text)} is no number`;
    left.push({ run, reason });
    return [];
  });
  const names = new Set(runs.flatMap(({ labels }) => Object.keys(labels)));
  const all = [...new Set<string>([...labelNames, ...names])].filter((name) => name !== axis);
  const groupsBy = (labelled: readonly string[]) =>
    grouped(points, ({ run: { labels } }) =>
      keyOf(labelled.map((name) => valueIn(labels, name) ?? null)),
    );
  // If each model has one value, such as its size, a line connects the models.
  const across = all.filter((name) => name !== "model");
  const isAcross =
    groupsBy(all).every((group) => group.length === 1) &&
    groupsBy(across).some((group) => group.length > 1) &&
    groupsBy(across).every((group) => new Set(group.map(({ x }) => x)).size === group.length);
  const beside = isAcross ? across : all;
  const groups = groupsBy(beside);
  const parted = groups.flatMap((group) =>
    new Set(group.map(({ x }) => x)).size < group.length
      ? grouped(group, ({ run }) => sourceOf(run))
      : [group],
  );
  const single = parted.map((group) => onceEach(group, axis, left));
  return { families: named(single, beside), left };
}

/** Returns the points in ascending order, one for each place; later points at the same place go to `left`. */
function onceEach<Run extends Labelled>(
  points: readonly AxisPoint<Run>[],
  axis: string,
  left: LabelAxis<Run>["left"],
): AxisPoint<Run>[] {
  const seen = new Set<number>();
  const kept = points.filter(({ x, text, run }) => {
    const isTwice = seen.has(x);
    if (isTwice)
      left.push({ run, reason: `another run with equal labels has the same ${axis}, ${text}` });
    seen.add(x);
    return !isTwice;
  });
  return kept.sort((a, b) => a.x - b.x);
}

function named<Run extends Labelled>(
  all: AxisPoint<Run>[][],
  beside: readonly string[],
): AxisFamily<Run>[] {
  const firsts = all.flatMap((points) => points[0]?.run ?? []);
  const varying = beside.filter(
    (name) =>
      name !== "model" && new Set(firsts.map(({ labels }) => valueIn(labels, name))).size > 1,
  );
  const families = all.flatMap((points) => {
    const first = points[0]?.run;
    if (first === undefined) return [];
    const { labels, from } = first;
    const others = varying.map((name) => labelWords(name, valueIn(labels, name)));
    const model = beside.includes("model") ? (labels.model ?? []) : [];
    const parts = [model, others].flat();
    const name = parts.length === 0 ? withoutExtension(from) : parts.join(", ");
    const own = Object.fromEntries<string | undefined>(
      beside.map((each) => [each, valueIn(labels, each)]),
    );
    return [{ name, category: "", labels: own, points }];
  });
  const named = distinguished(families, ({ points }) => ` (${points[0]?.run.from ?? ""})`);
  return numbered(named).map(({ name, labels, points }) => ({ name, labels, points }));
}
