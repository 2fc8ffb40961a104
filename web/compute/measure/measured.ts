import type { Counts, IntervalEnds, IntervalOptions, Passcurve, Ragged } from "passcurve";
import { metrics, type MetricId } from "../../metrics/metrics.ts";

/** A metric along its ks or its τ: along τ where it takes no k, or where its k stays. */
export interface MetricAlong {
  metric: MetricId;
  /** Of a metric that takes both: the one that stays. */
  k?: number;
  tau?: number;
}

export interface MeasureOptions {
  ragged: Ragged;
  interval?: IntervalOptions;
}

/** The values of a metric place by place, with the ends of their intervals where it was asked for some. */
export interface Measured extends Partial<IntervalEnds> {
  value: Float64Array;
  complement: Float64Array;
  /** Why there is none. */
  reason: (string | null)[];
}

/** What a metric is asked along, and where, for its value at k and τ. */
export function alongTo(metric: MetricId, k: number, tau: number): MetricAlong & { at: number } {
  const { takesK, takesTau } = metrics[metric];
  if (!takesTau) return { metric, at: k };
  return takesK ? { metric, k, at: tau } : { metric, at: tau };
}

/** A metric of the tasks along its places, as the package gives it. */
export function measured(
  passcurve: Passcurve,
  counts: Counts,
  { metric, k, tau }: MetricAlong,
  at: ArrayLike<number>,
  { ragged, interval }: MeasureOptions,
): Measured {
  const shared = interval === undefined ? {} : { interval };
  const options = { ragged, ...shared };
  const each = (one: (k: number) => Measured) => joined(Array.from(at, one));
  switch (metric) {
    case "pass@k":
      return passcurve.passAtKCurve(counts, at, options);
    case "pass^k":
      return passcurve.passHatKCurve(counts, at, options);
    case "plug-in":
      return passcurve.passAtKCurve(counts, at, { estimator: "plugin" });
    case "cover":
      return withReason(passcurve.coverCurve(counts, at, shared), null);
    case "g-pass": {
      const over = (k: number, taus: ArrayLike<number>) => {
        const curve = passcurve.gPassAtKCurve(counts, k, taus, options);
        return withReason(curve, curve.reason);
      };
      return k === undefined ? each((k) => over(k, [tau ?? NaN])) : over(k, at);
    }
    case "mg-pass":
      return each((k) => ofOne(passcurve.mgPassAtKMean(counts, k, options)));
    case "mg-area":
      return each((k) => ofOne(passcurve.mgPassAtKAreaMean(counts, k, options)));
  }
}

/** A curve whose values have one reason in common. */
const withReason = (curve: Omit<Measured, "reason">, reason: string | null): Measured => ({
  ...curve,
  reason: Array.from(curve.value, () => reason),
});

/** One value, as a curve of one place. */
function ofOne({
  value,
  complement,
  reason,
  lower,
  upper,
  interval,
}: {
  value: number;
  complement: number;
  reason: string | null;
  lower?: number;
  upper?: number;
  interval?: IntervalEnds["interval"];
}): Measured {
  const values = {
    value: Float64Array.of(value),
    complement: Float64Array.of(complement),
    reason: [reason],
  };
  return lower === undefined || upper === undefined || interval === undefined
    ? values
    : { ...values, lower: Float64Array.of(lower), upper: Float64Array.of(upper), interval };
}

function joined(parts: Measured[]): Measured {
  const [first] = parts;
  const join = (field: "value" | "complement" | "lower" | "upper") =>
    Float64Array.from(parts, (part) => part[field]?.[0] ?? NaN);
  const values = {
    value: join("value"),
    complement: join("complement"),
    reason: parts.map(({ reason: [reason = null] }) => reason),
  };
  if (first?.interval === undefined) return values;
  const reason = parts.map(({ interval }) => interval?.reason[0] ?? null);
  return {
    ...values,
    lower: join("lower"),
    upper: join("upper"),
    interval: { ...first.interval, reason },
  };
}
