import {
  symbolAt,
  metricOf,
  type CurveMetric,
  isCurveMetric,
  isOfCounts,
} from "../../../metrics/metrics.ts";
import { mostPlannedK } from "../../../questions/plan/plan.ts";
import { placeIn } from "../gates.ts";
import { UsageError, wholeIn } from "../usage-error.ts";

/** Condition for stopping: every run is known to within a half-width, or two runs are distinguished. */
export type Target =
  | { kind: "precision"; text: string; metric: CurveMetric; k: number; halfWidth: number }
  | { kind: "difference"; text: string; pair: string; metric: CurveMetric; k: number };

const wanted = "--until is like 'pass@10:±0.02', or 'A-B' or 'A-B:pass@10' for two runs";

const precision = /^(?<place>[^:]+):(?:±|\+-|\+\/-)(?<width>\d*\.?\d+)$/;
const difference = /^(?<pair>.+-.+?)(?::(?<place>[^:]+))?$/;

/** Parses a target: `pass@10:±0.02`, `pass^4:+-0.05`, `A-B`, `A-B:pass@10`. */
export function parseTarget(text: string): Target {
  const narrow = precision.exec(text)?.groups;
  if (narrow !== undefined) {
    const halfWidth = Number(narrow.width);
    if (!(halfWidth > 0 && halfWidth < 1))
      throw new UsageError(`--until takes a half-width between 0 and 1, not ${text}`);
    return { kind: "precision", text, ...placeOf(narrow.place ?? "", text), halfWidth };
  }
  if (/[±]|\+-|\+\/-/.test(text)) throw new UsageError(`${wanted}, not ${text}`);
  const apart = difference.exec(text)?.groups;
  if (apart === undefined) throw new UsageError(`${wanted}, not ${text}`);
  // The name of a run may contain a colon.
  const place = apart.place === undefined ? null : placeIn(apart.place);
  return place === null
    ? { kind: "difference", text, pair: text, metric: "pass@k", k: 1 }
    : {
        kind: "difference",
        text,
        pair: apart.pair ?? "",
        ...placeOf(apart.place ?? "", text),
      };
}

function placeOf(place: string, text: string): { metric: CurveMetric; k: number } {
  const found = placeIn(place);
  if (found === null) throw new UsageError(`${wanted}, not ${text}`);
  const { metric } = found;
  if (!isCurveMetric(metric) || !isOfCounts(metric) || !metricOf(metric).takesK)
    throw new UsageError(
      `--until takes metrics of k draws, such as pass@10 or pass^4, not ${text}`,
    );
  return { metric, k: wholeIn("--until", found.k, 1, mostPlannedK(metric)) };
}

/** Names of the two runs in a text such as `A-B`. Null if there are none, or if it can be read in two ways. */
export function pairIn(text: string, names: readonly string[]): [a: string, b: string] | null {
  const known = new Set(names);
  const found = [...text.matchAll(/-/g)].flatMap(({ index }): [string, string][] => {
    const [a, b] = [text.slice(0, index).trim(), text.slice(index + 1).trim()];
    return a !== b && known.has(a) && known.has(b) ? [[a, b]] : [];
  });
  const [pair, other] = found;
  return other === undefined ? (pair ?? null) : null;
}

export const placeWords = ({ metric, k }: Target): string => symbolAt(metric, k, 0);
