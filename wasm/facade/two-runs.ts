import { number, objects } from "./arguments.ts";
import type {
  Comparison,
  macroCompareOptions,
  macroSettlingOptions,
  Settling,
  StratumPair,
} from "./compare.ts";
import {
  checkStopped,
  type Counts,
  namedFor,
  type NamedRun,
  pairOf,
  unwrapRuns,
} from "./counts.ts";
import { ofInterval, refuseType } from "./error.ts";
import { endsOf } from "./interval-ends.ts";
import { codesOf, differenceMethods, intervalPlan, rawTasks, refitReplicates } from "./interval.ts";
import { checkPosterior, type ComparedMetric, isByTau, metricOf, requestOf } from "./metric.ts";
import type { Read } from "./options.ts";
import { comparedReason } from "./reason.ts";
import type { RawModule, RawTasks } from "./raw.ts";
import { countsFor } from "./samples.ts";

/** The tasks of two runs in one stratum. */
interface RawStratum {
  a: RawTasks;
  b: RawTasks;
  paired: boolean;
}

/** Two runs over strata, and the names of their counts in errors. */
export interface TwoRuns {
  strata: readonly RawStratum[];
  named: readonly NamedRun[];
}

/** Two runs in one stratum. Paired runs have the clusters of the first one. */
export function twoRuns(
  method: string,
  metric: ComparedMetric,
  a: Counts,
  b: Counts,
  paired: boolean,
  clusters: Float64Array | undefined,
): TwoRuns {
  const named = namedFor(method, metric, pairOf(a, b));
  const [ofA, ofB] = named.map(([name, counts]) =>
    rawTasks(method, counts, name === "b" && paired ? undefined : clusters, name),
  ) as [RawTasks, RawTasks];
  return { strata: [{ a: ofA, b: ofB, paired }], named };
}

export function twoRunsOverStrata(
  method: string,
  metric: ComparedMetric,
  strata: readonly StratumPair[],
): TwoRuns {
  const named: NamedRun[] = [];
  const all = objects(method, "strata", strata, "an array of { a, b }");
  const raw = all.map(({ paired = true, clusters, ...pair }, i): RawStratum => {
    const [ofA, ofB] = [`strata[${i}].a`, `strata[${i}].b`];
    const a = countsFor(method, ofA, metric, pair.a);
    const b = countsFor(method, ofB, metric, pair.b);
    named.push([ofA, a], [ofB, b]);
    const codes = clusters && codesOf(method, `strata[${i}].clusters`, clusters);
    return {
      a: rawTasks(method, a, codes, ofA),
      b: rawTasks(method, b, undefined, ofB),
      paired,
    };
  });
  return { strata: raw, named };
}

/** Strata in core's format: the tasks of each run, and a flag for each paired stratum. */
const columnsOf = (strata: readonly RawStratum[]): [RawTasks[], RawTasks[], Float64Array] => [
  strata.map(({ a }) => a),
  strata.map(({ b }) => b),
  Float64Array.from(strata, ({ paired }) => Number(paired)),
];

/** Checked request for a comparison of two runs. */
export function comparisonRequest(method: string, options: Read<typeof macroCompareOptions>) {
  const request = requestOf(method, options);
  const { estimator } = options;
  const isFitted = estimator !== "unbiased" && estimator !== "hb";
  const plan = intervalPlan(method, options.interval ?? {}, {
    methods: differenceMethods,
    replicates: isFitted ? refitReplicates : undefined,
  });
  if (estimator !== "unbiased" && request.metric !== "passAtK")
    refuseType(method, "estimator", estimator, `"unbiased" for ${request.metric}`);
  if (plan.about !== "new-tasks") checkPosterior(method, request.metric, plan.about);
  if (isFitted && plan.about !== "new-tasks") {
    const rule = `"unbiased" or "hb" for an interval about ${plan.about}`;
    refuseType(method, "estimator", estimator, rule);
  }
  const { method: by } = plan;
  if (estimator === "hb" && plan.about === "new-tasks" && by !== "t-plus" && by !== "t")
    refuseType(method, "interval.method", by, "t-plus or t for the estimator hb");
  return { request, plan, estimator, isFitted };
}

export function comparisonOf(
  raw: RawModule,
  method: string,
  { request, plan, estimator, isFitted }: ReturnType<typeof comparisonRequest>,
  { strata, named }: TwoRuns,
): Comparison {
  checkStopped(method, named, request.metric);
  const answer = raw.compare(...columnsOf(strata), request, plan.about, plan, estimator);
  const found = unwrapRuns(raw, method, answer, named, ofInterval);
  const { difference, whole } = found;
  const { metric, at, k } = request;
  const byTau = isByTau(metric);
  // Strata have clusters of their own.
  const clusters = plan.clusters ?? strata.find(({ a }) => a.clusters !== undefined)?.a.clusters;
  const ofUnits = { ...plan, clusters };
  const ends = isFitted
    ? endsOf(ofUnits, { ...difference, units: 0 }, "refit")
    : plan.about === "new-tasks"
      ? endsOf(ofUnits, difference, plan.method)
      : endsOf(ofUnits, { ...difference, units: 0 }, "posterior");
  return {
    metric,
    k: byTau ? at.map(() => (metric === "cover" ? NaN : k)) : at,
    tau: byTau ? at : null,
    a: found.a,
    b: found.b,
    difference: difference.value,
    pValue: found.pValue,
    better: found.better,
    superiority: found.superiority,
    crossings: found.crossings,
    stretches: found.stretches,
    estimator,
    status: found.status,
    reason: found.status.map((status, i) =>
      comparedReason((byTau ? request.k : at[i]) ?? NaN, status, metric),
    ),
    tasks: found.tasks,
    paired: strata.every(({ paired }) => paired),
    ...ends,
    whole: { lower: whole.lower, upper: whole.upper, pValue: found.wholePValue },
  };
}

export function settlingOf(
  raw: RawModule,
  method: string,
  place: number,
  { level, power, ...metric }: Read<typeof macroSettlingOptions>,
  { strata, named }: TwoRuns,
): Settling {
  const answer = raw.whatWouldSettle(
    ...columnsOf(strata),
    { ...metricOf(method, metric), at: Float64Array.of(number(method, "place", place)) },
    level,
    power,
  );
  return unwrapRuns(raw, method, answer, named);
}
