import type {
  Counts,
  Measured,
  MeasureOptions as PackageOptions,
  Passcurve,
  Ragged,
  Status,
} from "passcurve";
import { countsFor, strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { missingWords } from "../../metrics/metrics.ts";
import { packageOptions, type MetricAlong } from "../../metrics/along.ts";

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
    const counts = strata.map((stratum) => countsFor(of.metric, stratum));
    return { run: run.id, ...measured(passcurve, counts, of, at, { ragged, names }) };
  });

type MeasureOptions = Pick<PackageOptions, "ragged" | "interval" | "names">;

/** Computes a metric along its places: over the tasks of a run, or over the strata of a mean. */
export function measured(
  passcurve: Pick<Passcurve, "measure">,
  strata: readonly Counts[],
  along: MetricAlong,
  at: ArrayLike<number>,
  options: MeasureOptions,
): Measured {
  const { metric, tau } = along;
  const missing = missingWords(metric, (kind) =>
    strata.every((counts) => counts[kind] !== undefined),
  );
  if (missing !== null) return undefinedAt(passcurve, strata, at, missing);
  const ask = (along: MetricAlong, at: ArrayLike<number>) =>
    passcurve.measure(strata, { ...packageOptions(along, at), ...options });
  if (tau === undefined) return ask(along, at);
  return joined(Array.from(at, (k) => ask({ metric, k }, [tau])));
}

/** Result without a value at any place, with the reason. */
function undefinedAt(
  passcurve: Pick<Passcurve, "measure">,
  strata: readonly Counts[],
  at: ArrayLike<number>,
  reason: string,
): Measured {
  const none = () => new Float64Array(at.length).fill(NaN);
  const counted = passcurve.measure(strata, { ks: [1] });
  return {
    ...counted,
    at: Float64Array.from(at),
    value: none(),
    complement: none(),
    eligible: new Float64Array(at.length),
    status: new Array<Status>(at.length).fill("undefined"),
    reason: new Array<string>(at.length).fill(reason),
    warnings: [],
  };
}

/** Joins results at single places, in order. */
export function joined(parts: Measured[]): Measured {
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
