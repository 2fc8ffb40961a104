import type { Place } from "../../compute/compare/comparison.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { pointAt, type DrawnRun } from "../../parts/curves/curve-points.ts";
import { whole } from "../../format.ts";
import { runNamed } from "./answers.ts";
import type { Context } from "./context.ts";
import { curvesAt } from "./curves.ts";
import { failureAt, type Gate, type Gated } from "./gates.ts";
import type { CommandRequest } from "./options.ts";
import { isCurveMetric, metricOf } from "../../metrics/metrics.ts";

/**
 * What of the runs lies below the limits, a sentence each. A prediction passes only a limit that asks for one. What is biased
 * since sampling seems to have stopped passes none.
 */
export async function gateFailures(
  { gates, question }: CommandRequest,
  context: Context,
): Promise<string[]> {
  const runs =
    question.kind === "compare"
      ? [question.a, question.b].map((name) => runNamed(context.store, name))
      : context.store.runs;
  const failures: string[] = [];
  for (const gate of gates) {
    const at = metricOf(gate.metric).takesTau ? null : await curvesOf(gate, context);
    for (const run of runs) {
      const gated = at === null ? await valueAt(gate, run, context) : valueIn(at, gate.k, run);
      const failure = failureAt(gate, run, gated);
      if (failure !== null) failures.push(failure);
    }
  }
  return failures;
}

const curvesOf = ({ metric, k }: Gate, context: Context) =>
  curvesAt(
    {
      ...context,
      settings: {
        ...context.settings,
        metric: isCurveMetric(metric) ? metric : "pass@k",
        beyond: "hb",
      },
    },
    [k],
  );

function valueIn(curves: DrawnRun[], k: number, { run }: StyledRun): Gated {
  const drawn = curves.find((each) => each.run.id === run.id);
  const point = drawn === undefined ? null : pointAt(drawn, k);
  const none = { value: NaN, lower: NaN, isPredicted: false };
  if (point === null) return { ...none, reason: drawn?.missing.get(k) ?? null };
  const { lower = NaN, reason = null } = point.end ?? {};
  return { value: point.value, lower, reason, isPredicted: point.estimator === "HB" };
}

async function valueAt(
  gate: Gate,
  { run }: StyledRun,
  { answering, settings }: Context,
): Promise<Gated> {
  const { metric: comparedIn, k, tau } = gate;
  const place: Place = { comparedIn, k, tau, about: settings.about };
  const { value, lower } = await answering.ask({ kind: "valueAt", runs: [run.id], place });
  const reason = run.minN < k ? `a task has only ${whole(run.minN)} samples` : null;
  return { value, lower, reason, isPredicted: false };
}
