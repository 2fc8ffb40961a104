import type { Sampled } from "../../compute/runs/stopped-sampling.ts";
import { stoppingOf } from "../../read/base/stopping.ts";
import { UsageError, wholeIn } from "./usage-error.ts";
import {
  metricIds,
  metricNamed,
  metricOf,
  symbolAt,
  type OfferedMetric,
} from "../../metrics/metrics.ts";

/** A limit that no run may fall below: of a metric at a place, by its value or by the lower end of its interval. */
export interface Gate {
  metric: OfferedMetric;
  k: number;
  tau: number;
  limit: number;
  /** By `extrapolated` a prediction can pass, by the lower end of its interval. */
  by: "value" | "lower" | "extrapolated";
}

/** What a run has at the place of a gate; NaN where that is undefined, and then why. */
export interface Gated {
  value: number;
  lower: number;
  reason: string | null;
  /** Whether HB predicts it from fewer samples. */
  isPredicted: boolean;
}

/** What stands before the limit: a metric’s name and its numbers, as in `pass@10`, `cover@0.5` or `g-pass@8@0.5`. */
const place = /^(?<stem>.+?)(?<first>\d*\.?\d+)(?:@(?<second>\d*\.?\d+))?$/;

/** The metric at a place, with its k and τ; null where there is none. */
export function placeIn(text: string): { metric: OfferedMetric; k: string; tau: string } | null {
  const { stem = "", first = "", second } = place.exec(text)?.groups ?? {};
  const metric =
    metricNamed(metricIds, `${stem}k`) ??
    (stem.endsWith("@") ? metricNamed(metricIds, stem.slice(0, -1)) : null);
  if (metric === null) return null;
  const { takesK, takesTau } = metricOf(metric);
  const isWhole = !takesK || /^\d+$/.test(first);
  if (!isWhole || (takesK && takesTau) !== (second !== undefined)) return null;
  return { metric, k: takesK ? first : "1", tau: takesK ? (second ?? "0") : first };
}

const form = /^(.+?)=(\d*\.?\d+)(?::(value|lower|extrapolated))?$/;

const isShare = (value: number) => value >= 0 && value <= 1;

/** `pass@10=0.8`, `pass^8=0.5:lower`, `cover@0.5=0.6`, `g-pass@8@0.5=0.6`. */
export function parseGate(text: string): Gate {
  const [, at = "", limit, by] = form.exec(text) ?? [];
  const found = placeIn(at);
  if (found === null)
    throw new UsageError(
      `--fail-under is like pass@10=0.8, pass^8=0.5:lower, cover@0.5=0.6 or g-pass@8@0.5=0.6, not ${text}`,
    );
  const gate: Gate = {
    metric: found.metric,
    k: wholeIn("--fail-under", found.k, 1, 1e6),
    tau: Number(found.tau),
    limit: Number(limit),
    by: by === "lower" || by === "extrapolated" ? by : "value",
  };
  if (!isShare(gate.limit) || !isShare(gate.tau))
    throw new UsageError(`--fail-under takes limits and thresholds from 0 to 1, not ${text}`);
  if (gate.by === "extrapolated" && !metricOf(gate.metric).hasBeyond)
    throw new UsageError(`--fail-under takes :extrapolated with pass@k alone, not ${text}`);
  return gate;
}

const named = (gate: Gate) => symbolAt(gate.metric, gate.k, gate.tau);

/** Why a run does not pass a gate, in a sentence; null where it does. */
export function failureAt(
  gate: Gate,
  { name, run: { stopped, labels = {} } }: Sampled,
  { value, lower, reason, isPredicted }: Gated,
): string | null {
  const of = `${named(gate)} of ${name}`;
  const isKnown = stoppingOf(labels) !== null;
  if (stopped && !(isKnown && gate.metric === "pass@k"))
    return isKnown
      ? `${of} passes no limit: sampling stopped at successes, and only pass@k is estimated without bias then.`
      : `${of} passes no limit: its sampling seems to have stopped at the first success, so it is biased.`;
  if (Number.isNaN(value)) return `${of} is undefined: ${reason ?? "it was not computed"}.`;
  if (isPredicted && gate.by !== "extrapolated")
    return (
      `${of} is extrapolated: HB predicts ${value}, and a prediction passes no limit. ` +
      `${gate.metric.replace("k", String(gate.k))}=${gate.limit}:extrapolated takes the lower bound of the prediction.`
    );
  if (gate.by === "value")
    return value < gate.limit ? `${of} is ${value}, below the limit of ${gate.limit}.` : null;
  const bound = isPredicted ? `The extrapolated lower bound of ${of}` : `The lower bound of ${of}`;
  if (Number.isNaN(lower)) return `${of} has no lower bound: ${reason ?? "it has no interval"}.`;
  return lower < gate.limit
    ? `${bound} is ${lower}, below the limit of ${gate.limit}; ${isPredicted ? "HB predicts" : "the value is"} ${value}.`
    : null;
}
