import type { Measured } from "passcurve";
import type { Band, Intervals, IntervalRequest } from "../../ui/workspace/intervals.ts";
import type { BandOf } from "../../questions/measure/interval-ends.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { isMetric, metricOf } from "../../metrics/metrics.ts";
import { placesOfMetrics, type TableAnswers } from "./answers.ts";
import type { ColumnName } from "./column-names.ts";

/** The intervals of a run in a column. Intervals of AvgAUC⁺ are placed by the run's index in its part. */
export interface RequestedColumn {
  run: string;
  of: BandOf | { metric: "excess" };
}

const keyOf = ({ run, of }: RequestedColumn) => JSON.stringify([run, of]);

/** Places that have a value. */
const definedIn = (found: Measured | undefined, places: readonly number[]): number[] =>
  places.filter((place) => {
    const status = found?.status[found.at.indexOf(place)] ?? "undefined";
    return status !== "undefined";
  });

/** Requests the intervals of all columns; the result returns those that are there. */
export function tableBands(
  intervals: Pick<Intervals, "request" | "of">,
  answers: TableAnswers,
  parts: readonly Part<StyledRun>[],
  { about, ragged }: Settings,
  { names, ks, taus }: { names: readonly ColumnName[]; ks: number[]; taus: number[] },
): (column: RequestedColumn) => Band | null {
  const runsOf = parts.map((part) => part.runs.map(({ run }) => run.id));
  const besides = new Map(runsOf.flatMap((part) => part.map((run) => [run, part])));
  const has = (...any: ColumnName[]) => any.some((name) => names.includes(name));
  const all = new Map<string, IntervalRequest>();
  const request = (run: string, of: RequestedColumn["of"], at: number[]) => {
    const isExcess = of.metric === "excess";
    all.set(keyOf({ run, of }), {
      runs: isExcess ? (besides.get(run) ?? [run]) : [run],
      of,
      ragged,
      at,
      about: isExcess ? "new-tasks" : about,
      ...(isExcess ? {} : { sampled: true }),
    });
  };
  const shown = names.filter((name) => isMetric(name) || name === "pass@1" || name === "auc");
  const alongs = placesOfMetrics({ names: shown, ks, taus });
  for (const run of besides.keys()) {
    for (const { at, ...of } of alongs) {
      if (metricOf(of.metric).withoutInterval === null)
        request(run, of, definedIn(answers.measured(run, of), at));
    }
  }
  for (const part of runsOf) {
    const [first] = part;
    if (has("avg-auc") && first !== undefined && part.length > 1 && about === "new-tasks")
      request(first, { metric: "excess" }, [...part.keys()]);
  }
  intervals.request([...all.values()]);
  const found = new Map([...all].map(([key, each]) => [key, intervals.of(each)]));
  return (column) => {
    const isExcess = column.of.metric === "excess";
    const run = isExcess ? (besides.get(column.run)?.[0] ?? "") : column.run;
    return found.get(keyOf({ run, of: column.of })) ?? null;
  };
}
