import { type Counts, runOf } from "./counts.ts";
import type { Estimator } from "./curve.ts";
import { ofInterval, unwrap } from "./error.ts";
import {
  type IntervalEnds,
  type IntervalNote,
  type IntervalOptions,
  type IntervalPlan,
  intervalPlan,
  noteOf,
  rawTasks,
  refitReplicates,
  refuseClusters,
} from "./interval.ts";
import { checkPosterior } from "./metric.ts";
import {
  type RawModule,
  defaultLinMix,
  type RawHierarchicalIntervals,
  type RawIntervals,
  type RawLinMix,
  type RawQuestion,
} from "./raw.ts";

/** The values that the intervals belong to. */
interface IntervalSource {
  estimator?: Exclude<Estimator, "hb">;
  linmix?: RawLinMix;
  value?: Float64Array;
}

/** Raw intervals; those of differences have no complement. */
type RawEnds = Pick<RawIntervals, "lower" | "upper" | "status" | "units"> &
  Partial<Pick<RawIntervals, "complement">>;

/** The ends of raw intervals, with their method and settings. */
export const endsOf = (
  plan: IntervalPlan,
  { lower, upper, status, units, complement }: RawEnds,
  method: IntervalNote["method"],
): IntervalEnds => ({
  lower,
  upper,
  ...(complement !== undefined && complement.value.length > 0
    ? { complementLower: complement.lower, complementUpper: complement.upper }
    : {}),
  interval: noteOf(plan, method, status, units || null),
});

/** The ends of the intervals that `options` request, for the values of a question. Empty without options. */
export function intervalsOf(
  raw: RawModule,
  method: string,
  counts: Counts,
  request: RawQuestion,
  options: IntervalOptions,
): IntervalEnds;
export function intervalsOf(
  raw: RawModule,
  method: string,
  counts: Counts,
  request: RawQuestion,
  options: IntervalOptions | undefined,
  source?: IntervalSource,
): Partial<IntervalEnds>;
export function intervalsOf(
  raw: RawModule,
  method: string,
  counts: Counts,
  request: RawQuestion,
  options: IntervalOptions | undefined,
  { estimator = "unbiased", linmix = defaultLinMix, value }: IntervalSource = {},
): Partial<IntervalEnds> {
  if (options === undefined) return {};
  const isRefitted = estimator === "bb" || estimator === "zoibb" || estimator === "linmix";
  const plan = intervalPlan(method, options, {
    replicates: isRefitted ? refitReplicates : undefined,
  });
  const tasks = rawTasks(method, counts, plan.clusters);
  if (plan.about !== "new-tasks") return posteriorAs(raw, method, counts, request, plan).ends;
  if (!isRefitted) {
    const found = unwrap(method, raw.meanInterval(tasks, request, plan), ofInterval);
    return endsOf(plan, found, plan.method);
  }
  const replicates = { first: 0, count: plan.replicates, seed: plan.seed };
  const draws = unwrap(
    method,
    raw.refitDraws(tasks, estimator, request.at, replicates, linmix),
    ofInterval,
  );
  const values = value ?? new Float64Array(request.at.length);
  const found = raw.intervalOfDraws(draws, values, plan.level, plan.band === "simultaneous");
  return endsOf(plan, unwrap(method, found, ofInterval), "refit");
}

/** The posterior of a question and the ends of its intervals, from one quadrature over the prior. */
interface PosteriorWithEnds {
  posterior: RawHierarchicalIntervals;
  ends: IntervalEnds;
}

/** The posterior that the options request. It always uses the samples, so about new tasks it is that of `both`. */
export const posteriorWithEnds = (
  raw: RawModule,
  method: string,
  counts: Counts,
  request: RawQuestion,
  options: IntervalOptions,
): PosteriorWithEnds => posteriorAs(raw, method, counts, request, intervalPlan(method, options));

function posteriorAs(
  raw: RawModule,
  method: string,
  counts: Counts,
  request: RawQuestion,
  plan: IntervalPlan,
): PosteriorWithEnds {
  const isOfNewTasks = plan.about !== "these-tasks";
  if (isOfNewTasks && plan.clusters !== undefined) {
    return refuseClusters(method);
  }
  if (plan.about !== "new-tasks") checkPosterior(method, request.metric, plan.about);
  const run = runOf(method, counts);
  const found = raw.hierarchicalInterval(run, request, plan, isOfNewTasks);
  const posterior = unwrap(method, found, ofInterval);
  return { posterior, ends: endsOf(plan, posterior.intervals, "posterior") };
}
