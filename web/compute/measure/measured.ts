import type {
  Counts,
  Measured,
  MeasureOptions as PackageOptions,
  Passcurve,
  Ragged,
} from "passcurve";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { metrics, type MetricId } from "../../metrics/metrics.ts";

/** A metric along its ks or its τ: along τ where it takes no k, or where its k stays. */
export interface MetricAlong {
  metric: MetricId;
  /** Of a metric that takes both: the one that stays. */
  k?: number;
  tau?: number;
}

export interface MeasuredRequest {
  of: MetricAlong;
  at: number[];
  ragged: Ragged;
}

/** A metric of a run. */
export interface RunMeasured extends Measured {
  run: string;
}

export const measuredOf = (
  passcurve: Passcurve,
  runs: readonly KeptRun[],
  { of, at, ragged }: MeasuredRequest,
): RunMeasured[] =>
  runs.map((run) => {
    const strata = strataOf(run);
    const names = strata.map(({ value }) => value);
    const cells = strata.map((stratum) => stratum.cells);
    return { run: run.id, ...measured(passcurve, cells, of, at, { ragged, names }) };
  });

type MeasureOptions = Pick<PackageOptions, "ragged" | "interval" | "names">;

/** What a metric is asked along, and where, for its value at k and τ. */
export function alongTo(metric: MetricId, k: number, tau: number): MetricAlong & { at: number } {
  const { takesK, takesTau } = metrics[metric];
  if (!takesTau) return { metric, at: k };
  return takesK ? { metric, k, at: tau } : { metric, at: tau };
}

/** A metric along its places, as the package gives it: of the tasks of a run, or of the strata of a mean. */
export function measured(
  passcurve: Passcurve,
  strata: readonly Counts[],
  { metric, k, tau = NaN }: MetricAlong,
  at: ArrayLike<number>,
  options: MeasureOptions,
): Measured {
  const { packaged, takesK, takesTau } = metrics[metric];
  const ask = (places: Pick<PackageOptions, "ks" | "taus" | "k">) =>
    passcurve.measure(strata, { metric: packaged, ...places, ...options });
  if (!takesTau) return ask({ ks: at });
  if (!takesK) return ask({ taus: at });
  if (k !== undefined) return ask({ taus: at, k });
  return joined(Array.from(at, (k) => ask({ taus: [tau], k })));
}

function joined(parts: Measured[]): Measured {
  const [first] = parts;
  if (first === undefined) throw new Error("a metric without places");
  const join = (field: "value" | "complement" | "eligible" | "lower" | "upper") =>
    Float64Array.from(parts, (part) => part[field]?.[0] ?? NaN);
  const values = {
    ...first,
    value: join("value"),
    complement: join("complement"),
    eligible: join("eligible"),
    status: parts.flatMap(({ status }) => status),
    reason: parts.flatMap(({ reason }) => reason),
  };
  if (first.interval === undefined) return values;
  const reason = parts.map(({ interval }) => interval?.reason[0] ?? null);
  return {
    ...values,
    lower: join("lower"),
    upper: join("upper"),
    interval: { ...first.interval, reason },
  };
}
