import { metricOf, type CurveMetric } from "../../metrics/metrics.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { pointAt, type DrawnRun, type Point } from "../../ui/curves/curve-points.ts";
import { level } from "../../questions/measure/interval-ends.ts";
import { percent } from "../../base/format.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import type { CopiedTable } from "../../export/copied-table.ts";
import type { About } from "../../state/settings/settings.ts";
import { rangeText } from "../../ui/words/with-interval.ts";
import { signMeanings, signOf, signsUsed } from "./signs.ts";

/** Text of a cell. */
const shown = (point: Point | null) =>
  point === null
    ? "–"
    : `${percent(point.value, point.complement, rangeText(point.end).decimals)}${signOf(point)} ${rangeText(point.end).range}`.trim();

const csvHeads =
  "run,k,metric,value,complement,lower,upper,level,about,estimator,tasks,tasks_total,n_min,n_max";

/** The table of runs and ks as text to paste. CSV has the long form and full precision; others have printed values. */
export function copiedCurves(
  runs: DrawnRun[],
  metric: CurveMetric,
  about: About,
  ks: number[],
): CopiedTable {
  return {
    names: 1,
    lines: [
      ["run", ...ks.map((k) => metricOf(metric).name.replace("k", String(k)))],
      ...runs.map((run) => [run.name, ...ks.map((k) => shown(pointAt(run, k)))]),
    ],
    csv: [
      csvHeads.split(","),
      ...runs.flatMap((run) => ks.map((k) => csvLine(run, metric, about, k))),
    ],
    csvRows: [NaN, ...runs.flatMap(() => ks.map((_, j) => 1 + j))],
    notes: [
      ...signsUsed(runs, ks).map((sign) => `${sign} ${signMeanings[sign] ?? ""}`),
      ...noValueWords(runs, ks),
      ...(hasRanges(runs, ks) ? [rangeWords(about, runs)] : []),
    ],
  };
}

const hasRanges = (runs: DrawnRun[], ks: number[]) =>
  runs.some((run) => ks.some((k) => rangeText(pointAt(run, k)?.end ?? null).range !== ""));

/** Reason why cells have no value: the first one in the table. */
function noValueWords(runs: DrawnRun[], ks: number[]): string[] {
  const [first] = runs.flatMap((run) =>
    ks.flatMap((k) =>
      pointAt(run, k) === null ? `– no value: ${run.missing.get(k) ?? "it was not computed"}` : [],
    ),
  );
  return first === undefined ? [] : [first];
}

function csvLine(
  drawn: DrawnRun,
  metric: CurveMetric,
  about: About,
  k: number,
): (string | number)[] {
  const { name, run } = drawn;
  const point = pointAt(drawn, k);
  const value =
    point === null
      ? ["", "", "", "", "", "", "undefined", ""]
      : [
          point.value,
          point.complement,
          ...endCells(point.end, about),
          point.estimator === "unbiased" ? biasOf([drawn], metric === "pass@k") : point.estimator,
          point.tasks,
        ];
  return [name, k, metricOf(metric).name, ...value, run.tasks, run.minN, run.maxN];
}

const endCells = (end: End | null, about: About) =>
  end === null || Number.isNaN(end.lower) ? ["", "", "", ""] : [end.lower, end.upper, level, about];
