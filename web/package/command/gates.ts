import { stoppingOf } from "../../read/base/stopping.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { samplingQuestionOf } from "./inputs.ts";
import { UsageError, wholeIn } from "./usage-error.ts";
import {
  metricIds,
  metricNamed,
  metricOf,
  symbolAt,
  type OfferedMetric,
} from "../../metrics/metrics.ts";
import { inDigits } from "../../base/decimals.ts";

/** A limit that no run may fall below: of a metric at a place, by its value or by the lower end of its interval. */
export interface Gate {
  /** Its text in the call. */
  text: string;
  /** Name of the run that it applies to; null for every run. */
  run: string | null;
  metric: OfferedMetric;
  k: number;
  tau: number;
  limit: number;
  /** With `extrapolated`, a prediction can pass, by the lower end of its interval. */
  by: "value" | "lower" | "extrapolated";
}

/** Value of a run at the place of a gate. NaN if it is undefined; `reason` then says why. */
export interface Gated {
  value: number;
  lower: number;
  reason: string | null;
  /** True if HB predicts it from fewer samples. */
  isPredicted: boolean;
}

/** Reason why a run does not pass a gate, in a sentence. */
export interface Failure {
  /** Below the limit; waiting for an answer; or without a value to compare with the limit. */
  kind: "below" | "asked" | "unjudged";
  words: string;
}

/** A run that a gate applies to. */
export interface GatedRun {
  name: string;
  run: Pick<RunSummary, "stopped" | "labels" | "fits">;
}

/** Place before the limit: a metric’s name and its numbers, as in `pass@10`, `cover@0.5` or `g-pass@8@0.5`. */
const place = /^(?<stem>.+?)(?<first>\d*\.?\d+)(?:@(?<second>\d*\.?\d+))?$/;

/** The metric at a place, with its k and τ, or null. */
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

/** Target of a limit: a place, or a run and a place. The name of a run may contain colons. */
function targetIn(text: string): { run: string | null; place: ReturnType<typeof placeIn> } {
  const place = placeIn(text);
  const at = text.lastIndexOf(":");
  if (place !== null || at < 1) return { run: null, place };
  return { run: text.slice(0, at), place: placeIn(text.slice(at + 1)) };
}

const like = "pass@10=0.8, pass^8=0.5:lower, cover@0.5=0.6, g-pass@8@0.5=0.6 or RUN:pass@10=0.8";

/** Parses a gate: `pass@10=0.8`, `pass^8=0.5:lower`, `cover@0.5=0.6`, `g-pass@8@0.5=0.6`, `RUN:pass@10=0.8`. */
export function parseGate(text: string): Gate {
  const [, at = "", limit, by] = form.exec(text) ?? [];
  const { run, place: found } = targetIn(at);
  if (found === null) throw new UsageError(`--fail-under is like ${like}, not ${text}`);
  const gate: Gate = {
    text,
    run,
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

/** Minimum number of significant digits in a printed value. */
const leastDigits = 3;
/** Number of digits that distinguishes any two numbers. */
const mostDigits = 17;

/** Prints a value with three significant digits; with more if it would look like the limit, or be on its other side. */
export function besideLimit(value: number, limit: number): string {
  for (let digits = leastDigits; digits < mostDigits; digits++) {
    const text = inDigits(value, digits);
    if (Math.sign(Number(text) - limit) === Math.sign(value - limit)) return text;
  }
  return String(value);
}

const unjudged = (words: string): Failure => ({ kind: "unjudged", words });

/** Reason why a run does not pass a gate, or null. `over` says which tasks the value covers. */
export function failureAt(gate: Gate, of: GatedRun, gated: Gated, over = ""): Failure | null {
  const whose = over === "" ? of.name : `${of.name} ${over}`;
  return samplingFailure(gate, of) ?? valueFailure(gate, whose, gated);
}

/** Failure because sampling stopped at successes: then only pass@k under a known rule has no bias. */
function samplingFailure(gate: Gate, { name, run }: GatedRun): Failure | null {
  if (!run.stopped) return null;
  if (stoppingOf(run.labels) === null)
    return {
      kind: "asked",
      words: samplingQuestionOf(`--fail-under ${gate.text}: in ${name}`, [run]),
    };
  return gate.metric === "pass@k"
    ? null
    : unjudged(
        `${named(gate)} of ${name} passes no limit: sampling stopped at successes, and only pass@k is estimated without bias then.`,
      );
}

function valueFailure(
  gate: Gate,
  whose: string,
  { value, lower, reason, isPredicted }: Gated,
): Failure | null {
  const { limit } = gate;
  const of = `${named(gate)} of ${whose}`;
  if (Number.isNaN(value))
    return unjudged(`${of} is undefined: ${reason ?? "it was not computed"}.`);
  const shown = besideLimit(value, limit);
  if (isPredicted && gate.by !== "extrapolated")
    return unjudged(
      `${of} is extrapolated: HB predicts ${shown}, and a prediction passes no limit. ` +
        `${gate.run === null ? "" : `${gate.run}:`}${gate.metric.replace("k", String(gate.k))}=${limit}:extrapolated takes the lower bound of the prediction.`,
    );
  if (gate.by === "value")
    return value < limit
      ? { kind: "below", words: `${of} is ${shown}, below the limit of ${limit}.` }
      : null;
  const bound = isPredicted ? `The extrapolated lower bound of ${of}` : `The lower bound of ${of}`;
  if (Number.isNaN(lower))
    return unjudged(`${of} has no lower bound: ${reason ?? "it has no interval"}.`);
  if (lower >= limit) return null;
  return {
    kind: "below",
    words: `${bound} is ${besideLimit(lower, limit)}, below the limit of ${limit}; ${isPredicted ? "HB predicts" : "the value is"} ${shown}.`,
  };
}
