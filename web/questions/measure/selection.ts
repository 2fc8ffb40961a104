import type { Counts, Measured, Passcurve, PeakFall } from "passcurve";
import { largestOf } from "../../base/extremes.ts";
import { missingWords, type MetricId, type SampleKind } from "../../metrics/metrics.ts";
import { selectionWays, type SelectionWay } from "../../state/settings/settings.ts";
import { sampledRows, strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { rowsOf } from "../runs/pairing.ts";
import { joined, measured } from "./measured.ts";
import { clustersOf, level, noEnds, seed, type Ends } from "./interval-ends.ts";
import { only, type Context } from "./context.ts";

/** Smallest majority of k attempts: as many right ones win any vote. */
export const majorityOf = (k: number) => Math.floor(k / 2) + 1;

/** Curves of the view: ways to pick one answer from k attempts, and a vote's lower bound from counts alone. */
export type SelectionCurve = SelectionWay | "majority";

/** Chooser among k attempts without an oracle. */
export type Chooser = "vote" | "verifier";

export interface SelectionRequest {
  ks: number[];
}

/** A run’s value at each k, for each way that its samples allow. */
export interface RunSelected {
  run: string;
  curves: Partial<Record<SelectionCurve, Pick<Measured, "value" | "complement" | "reason">>>;
}

/** The metric of each way. */
const metrics = {
  any: "pass@k",
  vote: "maj@k",
  verifier: "best-of-k",
  all: "pass^k",
  score: "max@k",
} as const satisfies Record<SelectionWay, MetricId>;

const choosers = { vote: "majAtK", verifier: "bestOfK" } as const;

/** Counts of each stratum, with the data of its samples. */
const countsOf = (run: KeptRun): Counts[] => strataOf(run).map(sampledRows);

/** Ways that the samples of all of a run’s strata allow. */
const waysOf = (run: KeptRun): SelectionWay[] =>
  selectionWays.filter((way) => {
    const isKnown = (kind: SampleKind) =>
      strataOf(run).every(({ samples }) => samples?.[kind] !== undefined);
    return missingWords(metrics[way], isKnown) === null;
  });

/**
 * Computes a curve along k. The lower bound of a vote is another metric at each k, since its number of successes
 * differs.
 */
function curveOf(
  passcurve: Passcurve,
  run: KeptRun,
  curve: SelectionCurve,
  ks: number[],
  options: Parameters<typeof measured>[4],
): Measured {
  const counts = countsOf(run);
  const at = (metric: MetricId, ks: number[]) =>
    measured(passcurve, counts, { metric }, ks, options);
  return curve === "majority"
    ? joined(ks.map((k) => at(`${majorityOf(k)}-of-k`, [k])))
    : at(metrics[curve], ks);
}

const namesOf = (run: KeptRun) => ({ names: strataOf(run).map(({ value }) => value) });

export const selectedOf = (
  passcurve: Passcurve,
  runs: readonly KeptRun[],
  { ks }: SelectionRequest,
): RunSelected[] =>
  runs.map((run) => {
    const curves: RunSelected["curves"] = {};
    for (const curve of [...waysOf(run), "majority"] as const) {
      const found = curveOf(passcurve, run, curve, ks, namesOf(run));
      const { value, complement, reason } = found;
      curves[curve] = { value, complement, reason };
    }
    return { run: run.id, curves };
  });

/** Options for the intervals about new tasks. */
function intervalOf(run: KeptRun) {
  const rows = strataOf(run).map(rowsOf);
  const isByCluster = rows.some(({ clusters }) => clusters !== null);
  return {
    about: "new-tasks",
    level,
    seed,
    ...(isByCluster && { clusters: clustersOf(rows) }),
  } as const;
}

/** Interval ends for one of the curves; they cover the choice of tasks. */
export function selectedEndsOf(
  passcurve: Passcurve,
  run: KeptRun,
  { curve, ks }: SelectionRequest & { curve: SelectionCurve },
): Pick<Ends, "lower" | "upper" | "reason"> {
  const options = { ...namesOf(run), interval: intervalOf(run) };
  const { lower, upper, interval } = curveOf(passcurve, run, curve, ks, options);
  return lower === undefined || upper === undefined || interval === undefined
    ? noEnds(ks.length, "no task was drawn")
    : { lower, upper, reason: interval.reason };
}

const isStopped = (run: KeptRun) => strataOf(run).some(({ stopped }) => stopped !== undefined);

const whyStopped = "sampling stopped at a success, and only pass@k is unbiased then";

/** Gap between an oracle and a vote or a verifier, along k; without a value if sampling stopped. */
export function oracleGapOf(
  passcurve: Passcurve,
  run: KeptRun,
  { by, ks }: SelectionRequest & { by: Chooser },
): Pick<Ends, "lower" | "upper" | "reason"> & { gap: Float64Array } {
  if (isStopped(run))
    return { ...noEnds(ks.length, whyStopped), gap: new Float64Array(ks.length).fill(NaN) };
  const found = passcurve.oracleGap(countsOf(run), {
    metric: choosers[by],
    ks,
    interval: intervalOf(run),
  });
  const { gap, lower, upper, reason, interval } = found;
  return { gap, lower, upper, reason: reason.map((why, i) => why ?? interval.reason[i] ?? null) };
}

/** Test for a decline of the verifier's pick along k; without a value if sampling stopped. */
export function verifierFallOf(
  passcurve: Passcurve,
  run: KeptRun,
  { ks }: SelectionRequest,
): Omit<PeakFall, "metric" | "interval"> {
  if (isStopped(run)) {
    const last = largestOf(ks);
    const none = { fall: NaN, lower: NaN, upper: NaN, pValue: NaN };
    return { peak: NaN, last, ...none, reason: whyStopped };
  }
  const options = { metric: choosers.verifier, ks, interval: intervalOf(run) } as const;
  const { peak, last, fall, lower, upper, pValue, reason } = passcurve.fallFromPeak(
    countsOf(run),
    options,
  );
  return { peak, last, fall, lower, upper, pValue, reason };
}

/** Answers to the kinds of question of this file. */
export const selectionAnswers = {
  /** Values of runs for each way to pick one answer from k attempts that their samples allow. */
  selected: (request: SelectionRequest, { passcurve, runs }: Context) =>
    selectedOf(passcurve, runs, request),
  /** Interval ends for one of these ways. */
  selectedEnds: (
    request: SelectionRequest & { curve: SelectionCurve },
    { passcurve, runs }: Context,
  ) => selectedEndsOf(passcurve, only(runs), request),
  /** Gap between an oracle and a vote or verifier. */
  oracleGap: (request: SelectionRequest & { by: Chooser }, { passcurve, runs }: Context) =>
    oracleGapOf(passcurve, only(runs), request),
  /** Test for a decline of the verifier's pick along k. */
  verifierFall: (request: SelectionRequest, { passcurve, runs }: Context) =>
    verifierFallOf(passcurve, only(runs), request),
};
