import type { Curve } from "passcurve";
import type { RunCurves } from "../compute/engine.ts";
import type { StyledRun } from "../page/styled-runs.ts";

/** One value of one run as it is drawn, read out and tabulated. */
export interface Point {
  k: number;
  value: number;
  complement: number;
  estimator: "unbiased" | "plug-in";
  /** The number of tasks in the mean. */
  tasks: number;
  /** Whether that is not all of them. */
  partial: boolean;
  /** Why the value is not the unbiased estimate over all tasks; null where it is. */
  reason: string | null;
}

/** A run with what is drawn of it. */
export interface DrawnRun extends StyledRun {
  /** The unbiased values: where they are defined, ascending in k. */
  measured: Point[];
  /** The plug-in from the last measured k on; empty where it is switched off or does not exist. */
  plugin: Point[];
  curves: RunCurves;
}

function pointsOf(curve: Curve, estimator: Point["estimator"]): Point[] {
  const points: Point[] = [];
  curve.status.forEach((status, i) => {
    if (status === "undefined") return;
    const [k, value, complement] = [
      curve.k[i] ?? NaN,
      curve.value[i] ?? NaN,
      curve.complement[i] ?? NaN,
    ];
    const tasks = curve.eligible[i] ?? NaN;
    const partial = status === "partial";
    points.push({
      k,
      value,
      complement,
      estimator,
      tasks,
      partial,
      reason: curve.reason[i] ?? null,
    });
  });
  return points;
}

/** What to draw of each shown run, in the order of the runs. */
export function drawnRuns(
  shown: StyledRun[],
  curves: RunCurves[],
  withPlugin: boolean,
): DrawnRun[] {
  const byRun = new Map(curves.map((each) => [each.run, each]));
  return shown.flatMap((styled) => {
    const found = byRun.get(styled.run.id);
    if (found === undefined) return [];
    const measured = pointsOf(found.measured, "unbiased");
    const lastMeasured = measured.at(-1)?.k ?? 0;
    const plugin =
      withPlugin && found.plugin !== null
        ? pointsOf(found.plugin, "plug-in").filter(({ k }) => k >= lastMeasured)
        : [];
    return [{ ...styled, measured, plugin: plugin.length > 1 ? plugin : [], curves: found }];
  });
}

/** The run's value at k: unbiased where it is defined, else the plug-in where that is drawn, else null. */
export const pointAt = ({ measured, plugin }: DrawnRun, k: number): Point | null =>
  measured.find((point) => point.k === k) ?? plugin.find((point) => point.k === k) ?? null;

/** The runs by their value at k, the highest first; those without one last. */
export function rankedAt(runs: DrawnRun[], k: number): DrawnRun[] {
  const value = (run: DrawnRun) => pointAt(run, k)?.value ?? -1;
  return [...runs].sort((one, other) => value(other) - value(one));
}

/** Why a run has no unbiased value at k, in words; null where it has one or k was not asked for. */
export function whyUndefined({ curves }: DrawnRun, k: number): string | null {
  const index = curves.measured.k.indexOf(k);
  return curves.measured.status[index] === "undefined"
    ? (curves.measured.reason[index] ?? null)
    : null;
}
