import { counted } from "../../base/format.ts";
import { biasOf } from "../../questions/runs/stopped-sampling.ts";
import { alongAt, placeOf } from "../../metrics/along.ts";
import { stoppingOf } from "../../read/base/stopping.ts";
import { citedMean, type Cited } from "../../ui/how/cited.ts";
import { areaCell, pending } from "../../ui/tables/number-cells.ts";
import { withoutRival } from "../../ui/words/area-text.ts";
import { shareInFull } from "../../ui/words/with-interval.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { RequestedColumn } from "./bands.ts";
import type { At, Column, Made } from "./column.ts";
import type { ColumnName } from "./column-names.ts";
import { curveValue, noValue, shareValue } from "./values.ts";
import {
  isMetric,
  metricOf,
  type Metric,
  type MetricId,
  isOffered,
  zeroWords,
} from "../../metrics/metrics.ts";

/** A column of measured values, without its name and its best end. */
type MeasuredColumn = Omit<Column, "name" | "best">;

const atOne: At = { k: 1, tau: 0 };

/** The interval of a run's value at a k or τ; null until it is there. */
const endOf = (
  { request }: Made,
  { run }: StyledRun,
  of: RequestedColumn["of"],
  place: number,
): End | null => request({ run: run.id, of })?.at.get(place) ?? null;

/** Citation of a mean; `ragged` is "strict" unless the caller passes the setting. */
const cited = (
  { name, run }: StyledRun,
  of: Parameters<typeof citedMean>[2]["of"],
  title: string,
  { k, tau }: At,
  ragged: Made["settings"]["ragged"] = "strict",
): Cited | null =>
  // The terms of a mean assume a fixed n.
  stoppingOf(run.labels) === null
    ? citedMean(`${title} of ${name}`, run.id, { of, k, tau, ragged })
    : null;

const citedPassAt1 = (run: StyledRun) => cited(run, "pass@k", "Pass@1", atOne);

/** Pass@1 equals the area under Cover. */
const passAt1Meaning = "The mean of c/n, which is the area under Cover@τ";

/** The meaning of Pass@1 when some runs stopped by a known rule. */
const passAt1MeaningOf = ({ parts }: Made) =>
  parts.some(({ runs }) => runs.some(({ run }) => stoppingOf(run.labels) !== null))
    ? "The mean of c/n; where sampling stopped at successes, the unbiased estimate in its place"
    : passAt1Meaning;

const passAt1 = (_: At, made: Made): MeasuredColumn => ({
  heading: "Pass@1",
  meaning: passAt1MeaningOf(made),
  place: { comparedIn: "pass@k", ...atOne, about: made.settings.about },
  valueOf: (run) => {
    const end = endOf(made, run, { metric: "pass@k" }, 1);
    const found = made.answers.measured(run.run.id, { metric: "pass@k" });
    return curveValue(found && { ...found, k: found.at }, 1, end, citedPassAt1(run));
  },
});

const areaUnderCover = (_: At, made: Made): MeasuredColumn => ({
  heading: "AUC of Cover",
  meaning: passAt1Meaning,
  place: { comparedIn: "pass@k", ...atOne, about: made.settings.about },
  valueOf: (run) => {
    if (stoppingOf(run.run.labels) !== null)
      return noValue("sampling stopped at successes: c/n is then too high on average");
    const value = made.answers.shapes.get(run.run.id)?.passAt1 ?? NaN;
    const end = endOf(made, run, { metric: "pass@k" }, 1);
    return shareValue(value, 1 - value, end, { cited: citedPassAt1(run) });
  },
});

/** The column of a metric at one of its places. */
function metricColumn(metric: MetricId, at: At, made: Made): MeasuredColumn {
  const { k, tau } = at;
  const { about, ragged } = made.settings;
  const entry: Metric = metricOf(metric);
  const of = alongAt(metric, k);
  const place = placeOf(metric, at);
  const heading = entry.heading(k, tau);
  const runs = made.parts.flatMap((part) => part.runs);
  const holds = entry.holds(k, tau, biasOf(runs, metric === "pass@k"));
  const zero = zeroWords(metric, k);
  return {
    heading,
    meaning: zero === "" ? holds : `${holds}. ${zero}`,
    place: isOffered(metric) ? { comparedIn: metric, k, tau, about } : null,
    valueOf: (run) => {
      const found = made.answers.measured(run.run.id, of);
      if (found === undefined) return pending;
      const i = found.at.indexOf(place);
      const value = found.value[i] ?? NaN;
      const reason = found.reason[i] ?? null;
      if (Number.isNaN(value)) return noValue(reason);
      const noEnd = entry.withoutInterval;
      return shareValue(
        value,
        found.complement[i] ?? NaN,
        noEnd === null ? endOf(made, run, of, place) : null,
        {
          cited: cited(run, metric, heading, at, entry.hasAnyK ? "strict" : ragged),
          note: found.status[i] === "partial" ? reason : null,
          noEnd,
        },
      );
    },
  };
}

const averageExcess = (_: At, made: Made): MeasuredColumn => ({
  heading: "AvgAUC⁺",
  meaning: "The mean area by which this run’s Cover lies above that of the others",
  place: null,
  valueOf: (run) => {
    const shape = made.answers.shapes.get(run.run.id);
    if (shape === undefined) return pending;
    const { averageExcess: value, others } = shape;
    if (value === null) return noValue(withoutRival);
    const part = made.rivals.find(({ runs }) => runs.some((each) => each.run.id === run.run.id));
    const place = part?.runs.findIndex((each) => each.run.id === run.run.id) ?? -1;
    const end = endOf(made, run, { metric: "excess" }, place);
    const of = part === undefined || part.name === "" ? "" : ` of ${part.name}`;
    const noEnd = made.settings.about === "new-tasks" ? null : "it has one about new tasks only";
    return {
      ...areaCell(value, end),
      value,
      more: `${shareInFull(value, end, noEnd)}, over the ${counted(others, "other run")}${of}`,
      cited: { formula: "auc", of: `AvgAUC⁺ of ${run.name}`, params: { others, mean: value } },
    };
  },
});

const columns: Partial<Record<ColumnName, (at: At, made: Made) => MeasuredColumn>> = {
  "pass@1": passAt1,
  auc: areaUnderCover,
  "avg-auc": averageExcess,
};

/** Columns of measured values, without a model. */
export function measuredColumn(name: ColumnName, at: At, made: Made): Column | null {
  const column = isMetric(name) ? metricColumn(name, at, made) : columns[name]?.(at, made);
  const isRanked = !isMetric(name) || metricOf(name).ahead === "better";
  return column === undefined ? null : { name, best: isRanked ? "highest" : null, ...column };
}
