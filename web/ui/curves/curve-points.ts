import { regrouped } from "../../base/format.ts";
import { remembering } from "../../base/remembering.ts";
import type { Curve } from "passcurve";
import type { RunCurves } from "../../questions/measure/curves.ts";
import type { RunGreedy } from "../../questions/measure/greedy.ts";
import type { Band, Intervals, End, IntervalRequest } from "../workspace/intervals.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";

/** One value of one run, as drawn, read out and tabulated. */
export interface Point {
  k: number;
  value: number;
  complement: number;
  estimator: "unbiased" | "plug-in" | "HB";
  /** The number of tasks in the mean. */
  tasks: number;
  /** True if the mean leaves out some tasks. */
  partial: boolean;
  /** Reason why the value is not the unbiased estimate over all tasks, or null. */
  reason: string | null;
  /** Its interval; null if there is none, or none yet. */
  end: End | null;
}

/** The data of a run that a chart of curves needs. */
export interface DrawnCurve {
  /** Determines the colour and the marker. */
  styleIndex: number;
  name: string;
  run?: Pick<RunSummary, "stopped"> & Partial<Pick<RunSummary, "labels">>;
  /** The unbiased values where they are defined, in ascending k. */
  measured: Point[];
  /**
   * Points drawn from the last measured k on; empty if there are none, or none yet. HB's prediction starts at the last
   * measured point.
   */
  beyond: Point[];
  /** Reasons why there is no unbiased value, by k. */
  missing: ReadonlyMap<number, string>;
  /** Score of one deterministic attempt, at k = 1; absent or empty if there is none. */
  greedy?: Point[];
}

/** A run with its drawn curve. */
export interface DrawnRun extends StyledRun, Omit<DrawnCurve, "run"> {
  warnings: Curve["warnings"];
  /** The clusters that the intervals use. */
  clusters: Band["clusters"];
}

/** Settings that affect the curves of a picture. */
export type CurveSettings = Pick<Settings, "metric" | "ragged" | "beyond" | "about">;

/** Request for the intervals of a run's curve, at every k that has a value. */
const requestAt = remembering(
  (
    { run, measured }: RunCurves,
    metric: CurveSettings["metric"],
    ragged: CurveSettings["ragged"],
    about: CurveSettings["about"],
  ): IntervalRequest => ({
    runs: [run],
    of: { metric },
    about,
    ragged,
    sampled: true,
    at: [...measured.k].filter((_, i) => measured.status[i] !== "undefined"),
  }),
);

const requestsOf = (curves: RunCurves, { metric, ragged, about }: CurveSettings): IntervalRequest =>
  requestAt(curves, metric, ragged, about);

export const requestedBands = (curves: RunCurves[], settings: CurveSettings): IntervalRequest[] =>
  curves.map((each) => requestsOf(each, settings));

function pointsOf(curve: Curve, estimator: Point["estimator"], band: Band | null): Point[] {
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
      end: band?.at.get(k) ?? null,
    });
  });
  return points;
}

/** Reasons why a curve has no value, by k. */
const missingIn = remembering(
  ({ k, status, reason }: Curve): ReadonlyMap<number, string> =>
    new Map(
      [...k].flatMap((each, i): [number, string][] =>
        status[i] === "undefined" && reason[i] != null ? [[each, regrouped(reason[i])]] : [],
      ),
    ),
);

const measuredOf = remembering((curve: Curve, band: Band | null) =>
  pointsOf(curve, "unbiased", band),
);
const naiveOf = remembering((curve: Curve, from: number) =>
  pointsOf(curve, "plug-in", null).filter(({ k }) => k >= from),
);

/** HB's predictions beyond a run's samples, with their band, as one line from the last measured point on. */
const predictedOf = remembering((measured: Point[], ...curves: Curve[]): Point[] => {
  const last = measured.at(-1);
  const points = curves.flatMap(pointsBeyond);
  const beyond = points.filter(({ k }) => k > (last?.k ?? 0));
  return [...(last ? [last] : []), ...beyond.sort((a, b) => a.k - b.k)];
});

function pointsBeyond(curve: Curve): Point[] {
  const { k, lower = [], upper = [] } = curve;
  const end = (i: number): End => ({
    lower: lower[i] ?? NaN,
    upper: upper[i] ?? NaN,
    reason: null,
  });
  const at = new Map(Array.from(k, (each, i) => [each, end(i)]));
  return pointsOf(curve, "HB", { at, clusters: null, paired: false });
}

const greedyOf = (found: RunGreedy | null | undefined): Point[] =>
  found?.curve == null
    ? []
    : pointsOf(found.curve, "unbiased", null).map((point) => ({
        ...point,
        partial: found.tasks < found.total,
      }));

/**
 * The curves of the visible runs, in the order of the runs. `extrapolated` has HB's predictions, `scores` the greedy
 * scores.
 */
export function drawnRuns(
  shown: StyledRun[],
  curves: RunCurves[],
  settings: CurveSettings,
  bands: Pick<Intervals, "of">,
  extrapolated: ReadonlyMap<string, Curve[]> = new Map(),
  scores: readonly (RunGreedy | null)[] = [],
): DrawnRun[] {
  const byRun = new Map(curves.map((each) => [each.run, each]));
  const scoreOf = new Map(scores.flatMap((each) => (each === null ? [] : [[each.run, each]])));
  return shown.flatMap((styled) => {
    const found = byRun.get(styled.run.id);
    if (found === undefined) return [];
    const band = bands.of(requestsOf(found, settings));
    const measured = measuredOf(found.measured, band);
    const lastMeasured = measured.at(-1)?.k ?? 0;
    const beyond =
      settings.beyond === "plug-in" && found.plugin !== null
        ? naiveOf(found.plugin, lastMeasured)
        : predictedOf(measured, ...(extrapolated.get(styled.run.id) ?? []));
    return [
      {
        ...styled,
        measured,
        beyond: beyond.length > 1 ? beyond : [],
        get missing() {
          return missingIn(found.measured);
        },
        greedy: greedyOf(scoreOf.get(styled.run.id)),
        warnings: found.measured.warnings,
        clusters: band?.clusters ?? null,
      },
    ];
  });
}

/** The run's point at k: measured if there is one, else drawn beyond the samples, else null. */
export const pointAt = ({ measured, beyond }: DrawnCurve, k: number): Point | null =>
  measured.find((point) => point.k === k) ?? beyond.find((point) => point.k === k) ?? null;

/** The runs by their value at k, highest first; runs without a value come last. */
export function rankedAt<Run extends DrawnCurve>(runs: Run[], k: number): Run[] {
  const value = (run: Run) => pointAt(run, k)?.value ?? -1;
  return [...runs].sort((a, b) => value(b) - value(a));
}

/** Reason why a value's estimator has no interval, or null. It complements the reason in the interval itself. */
export const whyNoInterval = ({ estimator }: Point): string | null =>
  estimator === "plug-in" ? "the naive estimate is biased beyond n" : null;

/** True if any of these curves has a band, which needs intervals at two places. */
export const haveBands = (curves: readonly DrawnCurve[]): boolean =>
  curves.some(
    ({ measured, beyond }) =>
      [...measured, ...beyond].filter(({ end }) => end !== null && !Number.isNaN(end.lower))
        .length > 1,
  );
