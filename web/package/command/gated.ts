import type { Place } from "../../questions/compare/comparison.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { pointAt, type DrawnRun } from "../../ui/curves/curve-points.ts";
import { whole } from "../../base/format.ts";
import { ownTasksWords } from "../../ui/figures/standing.ts";
import { runNamed } from "./answers.ts";
import { runsIn, type Context } from "./context.ts";
import { curvesAt } from "./curves.ts";
import { failureAt, type Failure, type Gate, type Gated } from "./gates.ts";
import type { CommandRequest } from "./options.ts";
import { UsageError } from "./usage-error.ts";
import { isCurveMetric, metricOf } from "../../metrics/metrics.ts";

/** A limit, and one of the runs that it applies to. */
export interface GateResult {
  gate: Gate;
  run: string;
  gated: Gated;
  /** Tasks that the value covers, if a comparison of the runs covers fewer; otherwise "". */
  over: string;
  /** Reason why the run does not pass, or null. */
  failure: Failure | null;
}

/**
 * Compares the runs with the limits. A prediction passes only a limit that says so. A value is not judged if it is
 * undefined, or if sampling may have biased it. Throws a UsageError if a limit applies to no run.
 */
export async function gateResults(
  { gates, question }: CommandRequest,
  context: Context,
): Promise<GateResult[]> {
  const runs =
    question.kind === "compare"
      ? [question.a, question.b].map((name) => runNamed(context.store, name))
      : runsIn(context.store);
  const over = question.kind === "compare" ? overOwnTasks(runs) : "";
  const results: GateResult[] = [];
  for (const gate of gates) {
    const own = gate.run === null ? runs : [gatedRun(runs, gate.run, context)];
    if (own.length === 0) throw new UsageError(`--fail-under ${gate.text} is of no run`);
    const at = metricOf(gate.metric).takesTau ? null : await curvesOf(gate, context);
    for (const run of own) {
      const gated =
        at === null ? await valueAt(gate, run, context) : valueIn(at.get(run.run.id), gate.k);
      results.push({
        gate,
        run: run.name,
        gated,
        over,
        failure: failureAt(gate, run, gated, over),
      });
    }
  }
  return results;
}

const overOwnTasks = (runs: readonly StyledRun[]): string =>
  ownTasksWords(runs) === "" ? "" : "over all of its own tasks";

function gatedRun(runs: readonly StyledRun[], name: string, { store }: Context): StyledRun {
  const run = runNamed(store, name);
  if (runs.includes(run)) return run;
  throw new UsageError(`--fail-under is of ${name}, which --compare does not compare`);
}

async function curvesOf({ metric, k }: Gate, context: Context): Promise<Map<string, DrawnRun>> {
  const curves = await curvesAt(
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
  return new Map(curves.map((curve) => [curve.run.id, curve]));
}

function valueIn(drawn: DrawnRun | undefined, k: number): Gated {
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
