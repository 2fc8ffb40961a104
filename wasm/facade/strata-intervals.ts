import { type NamedRun, runOf, unwrapRuns } from "./counts.ts";
import { ofInterval, refuseType } from "./error.ts";
import { endsOf } from "./interval-ends.ts";
import { type IntervalEnds, type IntervalPlan, rawTasks, refuseClusters } from "./interval.ts";
import { checkPosterior } from "./metric.ts";
import type { RawModule, RawQuestion } from "./raw.ts";

/** The mean over strata with its intervals. The plan's clusters are labels for the rows of all strata, in sequence. */
export function strataIntervals(
  raw: RawModule,
  method: string,
  named: readonly NamedRun[],
  request: RawQuestion,
  plan: IntervalPlan,
  isContinued: boolean,
): IntervalEnds & { value: Float64Array } {
  const isOfNewTasks = plan.about === "new-tasks";
  if (!isOfNewTasks && plan.clusters !== undefined) return refuseClusters(method);
  if (!isOfNewTasks) checkPosterior(method, request.metric, plan.about);
  let row = 0;
  const all = named.map(([name, run]) => {
    const [{ length }] = runOf(method, run, name);
    const clusters = plan.clusters?.subarray(row, (row += length));
    return rawTasks(method, run, clusters, name);
  });
  if (plan.clusters !== undefined && plan.clusters.length !== row)
    return refuseType(method, "interval.clusters", plan.clusters.length, `${row} labels`);
  const answer = raw.macroMeanIntervals(all, request, plan.about, plan, isContinued);
  const found = unwrapRuns(raw, method, answer, named, ofInterval);
  return { value: found.value, ...endsOf(plan, found, isOfNewTasks ? plan.method : "posterior") };
}
