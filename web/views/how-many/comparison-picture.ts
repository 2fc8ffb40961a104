import type { ComparisonPlan, PowerMap } from "passcurve";
import type { Context } from "../../ui/page/page.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { budgetsOf, gridOf, type Plan } from "./plan.ts";

/** Correlation of both runs, and its origin. */
export interface Alike {
  correlation: number;
  /** The other run of the measurement, and their common tasks; null if the correlation is chosen or assumed. */
  measured: { run: StyledRun; tasks: number } | null;
}

/** A planned comparison: its map, the study in focus, and the cheapest study that detects the difference. */
export interface ComparisonPicture {
  aim: "difference";
  plan: Plan;
  found: Settings["found"];
  alike: Alike;
  map: PowerMap;
  at: PowerMap;
  cheapest: ComparisonPlan;
  bought: { budget: number; study: ComparisonPlan | null }[];
}

type Of = Pick<Context, "settings" | "shown">;

/** Assumed correlation of two runs without data on it. */
export const assumedCorrelation = 0.5;

/** The other runs usable to measure a correlation of pass@k: each needs two samples of some task. */
export const besides = ({ shown }: Pick<Context, "shown">, { run, metric, oneEach }: Plan) =>
  run === null || oneEach || metric !== "pass@k"
    ? []
    : shown.filter((each) => each.run.id !== run.run.id && each.run.maxN > 1);

export const besideOf = (context: Of, plan: Plan): StyledRun | undefined =>
  findRun(besides(context, plan), context.settings.found.beside) ?? besides(context, plan)[0];

/** Null while its answer is missing. */
function alikeOf(ask: Ask, context: Of, plan: Plan): Alike | null {
  const { correlation } = context.settings.found;
  if (correlation !== null) return { correlation, measured: null };
  const beside = besideOf(context, plan);
  if (plan.run === null || beside === undefined)
    return { correlation: assumedCorrelation, measured: null };
  const runs = [plan.run.run.id, beside.run.id];
  const answer = ask({ kind: "correlation", runs, k: plan.k });
  if (answer === null) return null;
  return answer.found === null
    ? { correlation: assumedCorrelation, measured: null }
    : {
        correlation: answer.found.correlation,
        measured: { run: beside, tasks: answer.found.tasks },
      };
}

/** Null until its answers are available. */
export function comparisonPicture(ask: Ask, context: Of, plan: Plan): ComparisonPicture | null {
  const { found } = context.settings;
  const { prior, metric, k, size, sample, task, run } = plan;
  const alike = alikeOf(ask, context, plan);
  if (alike === null) return null;
  const { correlation } = alike;
  const { difference, power } = found;
  const planned = {
    runs: run === null ? [] : [run.run.id],
    prior,
    metric,
    k,
    tasksOf: found.tasks,
    correlation,
    power,
  };
  const powerAt = (tasks: number[], samples: number[]) =>
    ask({ kind: "power", ...planned, tasks, samples, difference });
  const at = powerAt([size.tasks], [size.samples]);
  const studied = { kind: "comparisonPlan", ...planned, sample, task } as const;
  const cheapest = ask({ ...studied, by: { difference } });
  if (cheapest === null) return null;
  // The map and the budgets are centred on the cheapest comparison.
  const dot = cheapest.isReached ? cheapest : null;
  const { tasks, samples } = gridOf(plan, dot);
  const map = powerAt(tasks, samples);
  const bought = budgetsOf(plan, dot).map((budget) => ({
    budget,
    study: ask({ ...studied, by: { budget } }),
  }));
  if (at === null || map === null) return null;
  return { aim: "difference", plan, found, alike, map, at, cheapest, bought };
}
