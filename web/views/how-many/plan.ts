import type { Prior } from "passcurve";
import type { StudySize } from "../../charts/plot-study-map.ts";
import { mostPlannedK, type PlannedFor, type PlannedInterval } from "../../questions/plan/plan.ts";
import { ofCounts } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** A plan: its run or prior, its interval, and the size of the study in focus. */
export interface Plan extends PlannedFor, PlannedInterval {
  /** The run of the plan; null for a prior. */
  run: StyledRun | null;
  size: StudySize;
  /** The size of the run itself, or the default size. */
  own: StudySize;
  /** True if the run has one sample per task, which does not show how rates vary between tasks. */
  oneEach: boolean;
  sample: number;
  task: number;
  target: number;
}

/** The prior in the address, as [a, b, pi0, pi1]; null if the parameters are not a valid prior. */
export function priorOf(parts: number[] | null): Prior | null {
  if (parts === null) return null;
  const [a = 0, b = 0, pi0 = 0, pi1 = 0] = parts;
  if (!(a > 0 && b > 0 && pi0 <= 1 && pi1 <= 1 && pi0 + pi1 <= 1)) return null;
  return { kind: "zoibb", a, b, pi0, pi1 };
}

/** The default prior: as many hard tasks as easy ones. */
export const defaultPrior = [0.5, 0.5, 0, 0];

const defaultSize: StudySize = { tasks: 100, samples: 10 };

/** Reason why counts do not show how rates vary between tasks, or null if they may. */
export function unknownRates({ maxN, tasks, rate }: RunSummary): string | null {
  if (maxN === 1) return "one sample per task does not show how rates vary between tasks";
  if (tasks === 1) return "one task does not show how tasks vary";
  return rate === 0 || rate === 1 ? "every task has the same value, so nothing varies" : null;
}

/** The plan defined by the settings; null without a run or prior. */
export function planOf(settings: Settings, run: StyledRun | undefined): Plan | null {
  const { plan, cost, k } = settings;
  const metric = ofCounts(settings.metric);
  const prior = priorOf(plan.prior);
  if (prior === null && run === undefined) return null;
  const own =
    prior === null && run !== undefined
      ? { tasks: Math.max(1, Math.round(run.run.tasks)), samples: run.run.minN }
      : defaultSize;
  const attempts = Math.min(k ?? 1, mostPlannedK(metric));
  return {
    prior,
    run: prior === null ? (run ?? null) : null,
    metric,
    k: attempts,
    own,
    oneEach: prior === null && run?.run.maxN === 1,
    size: {
      tasks: plan.tasks ?? Math.min(own.tasks, most),
      samples: Math.max(plan.samples ?? Math.min(own.samples, most), attempts),
    },
    sample: cost.perSample,
    task: plan.taskCost,
    target: plan.within,
  };
}

export const isSameSize = (a: StudySize, b: StudySize) =>
  a.tasks === b.tasks && a.samples === b.samples;

/** Largest number of tasks, and of samples per task. */
export const most = 1e6;

const across = 40;

/** Whole numbers from `from` to `to`, evenly spaced on a log scale. */
function spread(from: number, to: number): number[] {
  const steps = Array.from({ length: across }, (_, i) =>
    Math.round(from * (to / from) ** (i / (across - 1))),
  );
  return [...new Set(steps)];
}

/** The sizes of the map: common plans, the study in focus, and the cheapest one with room around it. */
export function gridOf(
  { k, size, own }: Plan,
  cheapest: StudySize | null,
): { tasks: number[]; samples: number[] } {
  const [fewest, defaultTasks, defaultSamples, room, beside] = [10, 2000, 128, 16, 2];
  const dot = cheapest ?? size;
  const tasks = Math.max(defaultTasks, own.tasks, size.tasks, beside * dot.tasks);
  const samples = Math.max(
    defaultSamples,
    room * k,
    own.samples,
    size.samples,
    beside * dot.samples,
  );
  return {
    tasks: spread(Math.min(fewest, size.tasks, dot.tasks), Math.min(most, tasks)),
    samples: spread(k, Math.min(most, samples)),
  };
}

/**
 * The budgets in the table: round ones from below the cost of the cheapest study, that cost, and the cost of the study
 * in focus. Without a cheapest study, the round ones surround the study in focus.
 */
export function budgetsOf(
  { size, sample, task, k }: Plan,
  cheapest: { cost: number } | null,
): number[] {
  const own = size.tasks * (task + size.samples * sample);
  const cost = cheapest?.cost ?? own;
  const least = task + k * sample;
  if (!(cost > 0 && least > 0)) return [];
  const decade = 10 ** Math.floor(Math.log10(cost));
  const round = [0.2, 0.5, 1, 2, 5, 10].map((times) => decade * times);
  return [...new Set([...round, cost, own])].filter((each) => each >= least).sort((a, b) => a - b);
}
