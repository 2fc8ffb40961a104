import type { CrossOver, Curve } from "passcurve";
import type { RunCurves } from "../../questions/measure/curves.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { About } from "../../state/settings/settings.ts";
import type { DrawnRun } from "../curves/curve-points.ts";
import { noCrossings, type DrawnCrossing, type DrawnCrossings } from "../curves/drawn-crossings.ts";
import { remembering } from "../../base/remembering.ts";
import type { Ask } from "../workspace/workspace-view.ts";

/** Most runs of a panel that are compared in pairs: the highest at the last k. */
const mostRuns = 6;

/** Most marked crossings; readers cannot distinguish more. */
const mostMarked = 4;

/** The crossings of two runs, by their ids. */
export interface FoundCrossings {
  a: string;
  b: string;
  found: CrossOver[];
}

/** The data in which crossings are searched. */
interface Sought {
  panels: readonly Part<StyledRun>[];
  curves: readonly RunCurves[];
  extrapolated: ReadonlyMap<string, Curve[]>;
  about: About;
  /** The last k. */
  to: number;
}

/** A predicted run, with its drawn values by k. */
interface PredictedRun {
  id: string;
  samples: number;
  values: ReadonlyMap<number, number>;
}

/** The drawn values of a run, measured and predicted. */
const valuesOf = remembering((measured: Curve, ...beyond: Curve[]) => {
  const values = new Map<number, number>();
  for (const { k, value } of [measured, ...beyond])
    k.forEach((each, i) => {
      const at = value[i] ?? NaN;
      if (!Number.isNaN(at)) values.set(each, at);
    });
  return values;
});

/**
 * The run with its drawn values. Null if it is not predicted, or its measured values are means over only some tasks.
 */
function predictedRun(
  { run: { id, minN } }: StyledRun,
  curves: ReadonlyMap<string, RunCurves>,
  { extrapolated }: Sought,
): PredictedRun | null {
  const measured = curves.get(id)?.measured;
  const beyond = extrapolated.get(id) ?? [];
  if (measured === undefined || beyond.length === 0 || measured.status.includes("partial"))
    return null;
  return { id, samples: minN, values: valuesOf(measured, ...beyond) };
}

/** True if the drawn curves of two runs cross beyond the samples that both have. */
function doCross(a: PredictedRun, b: PredictedRun, to: number): boolean {
  const samples = Math.min(a.samples, b.samples);
  const signs = new Set<number>();
  for (const [k, value] of a.values) {
    if (k < samples || k > to) continue;
    const difference = Math.sign(value - (b.values.get(k) ?? NaN));
    if (difference !== 0 && !Number.isNaN(difference)) signs.add(difference);
  }
  return signs.size > 1;
}

/** The crossings beyond the samples found so far, for runs of one panel whose drawn curves cross. */
export function foundCrossings(ask: Ask, sought: Sought): FoundCrossings[] {
  const { panels, about, to } = sought;
  const curves = new Map(sought.curves.map((each) => [each.run, each]));
  return panels.flatMap(({ runs }) => {
    const highest = runs
      .flatMap((run) => predictedRun(run, curves, sought) ?? [])
      .sort((a, b) => (b.values.get(to) ?? 0) - (a.values.get(to) ?? 0))
      .slice(0, mostRuns);
    return highest.flatMap((a, i) =>
      highest.slice(i + 1).flatMap((b): FoundCrossings[] => {
        if (!doCross(a, b, to)) return [];
        const found = ask({ kind: "crossings", runs: [a.id, b.id], about, to });
        return found === null ? [] : [{ a: a.id, b: b.id, found }];
      }),
    );
  });
}

/** The value of a drawn curve at any k, interpolated between its points. */
function valueOn(run: DrawnRun, at: number): number {
  const points = [...run.measured, ...run.beyond];
  const before = points.findLast(({ k }) => k <= at);
  const after = points.find(({ k }) => k >= at);
  if (before === undefined || after === undefined) return NaN;
  if (before.k === after.k) return before.value;
  const part = Math.log(at / before.k) / Math.log(after.k / before.k);
  return before.value + part * (after.value - before.value);
}

/** Number of finite ends of a crossing's interval. */
const endsOf = ({ lower, upper }: Pick<CrossOver, "lower" | "upper">) =>
  Number(lower > 0) + Number(upper < Infinity);

/**
 * The marked crossings: those whose interval has an end. If there are too many, those with two ends take precedence.
 */
export function likelyCrossings(
  all: readonly FoundCrossings[],
  runs: readonly DrawnRun[],
  to: number,
): DrawnCrossings {
  const byId = new Map(runs.map((run) => [run.run.id, run]));
  const likely = all.flatMap(({ a, b, found }) => {
    const [first, second] = [byId.get(a), byId.get(b)];
    if (first === undefined || second === undefined) return [];
    return found
      .filter((crossing) => endsOf(crossing) > 0 && crossing.at <= to)
      .map((crossing): DrawnCrossing => {
        const [before, after] = crossing.leader === "a" ? [second, first] : [first, second];
        const { at, lower, upper } = crossing;
        return { at, value: valueOn(after, at), lower, upper, before, after };
      });
  });
  if (likely.length === 0) return noCrossings;
  const surest = likely.toSorted((a, b) => endsOf(b) - endsOf(a) || a.at - b.at);
  const marked = surest.slice(0, mostMarked).sort((a, b) => a.at - b.at);
  return { marked, more: likely.length - marked.length };
}
