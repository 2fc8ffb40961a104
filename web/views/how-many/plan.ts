import type { Prior } from "passcurve";
import type { StudySize } from "../../charts/plot-study-map.ts";
import type { PlannedFor, PlannedInterval } from "../../compute/plan.ts";
import type { Settings } from "../../state/address.ts";
import type { StyledRun } from "../../state/styled-runs.ts";

/** What is planned: for whom, which interval, and the size of the study in focus. */
export interface Plan extends PlannedFor, PlannedInterval {
  /** The run that it is planned for; null is a prior. */
  run: StyledRun | null;
  size: StudySize;
  /** The size of the run itself, or the usual one. */
  own: StudySize;
  sample: number;
  task: number;
  target: number;
}

/** The prior of the address, in [a, b, pi0, pi1]; null where it is none. */
export function priorOf(parts: number[] | null): Prior | null {
  if (parts === null) return null;
  const [a = 0, b = 0, pi0 = 0, pi1 = 0] = parts;
  if (!(a > 0 && b > 0 && pi0 <= 1 && pi1 <= 1 && pi0 + pi1 <= 1)) return null;
  return { kind: "zoibb", a, b, pi0, pi1 };
}

/** What a prior is before the reader changes it: as many hard tasks as easy ones. */
export const usualPrior = [0.5, 0.5, 0, 0];

const usualSize: StudySize = { tasks: 100, samples: 10 };

/** What the settings plan; null where there is neither a run nor a prior. */
export function planOf(settings: Settings, run: StyledRun | undefined): Plan | null {
  const { plan, cost, k } = settings;
  const prior = priorOf(plan.prior);
  if (prior === null && run === undefined) return null;
  const own =
    prior === null && run !== undefined
      ? { tasks: Math.max(1, Math.round(run.run.tasks)), samples: run.run.minN }
      : usualSize;
  const attempts = k ?? 1;
  return {
    prior,
    run: prior === null ? (run ?? null) : null,
    k: attempts,
    own,
    size: {
      tasks: plan.tasks ?? Math.min(own.tasks, most),
      samples: Math.max(plan.samples ?? Math.min(own.samples, most), attempts),
    },
    sample: cost.perSample,
    task: plan.taskCost,
    target: plan.within,
  };
}

/** The most tasks, and the most samples of a task. */
export const most = 1e6;

const across = 40;

/** Whole numbers from `from` to `to`, equally far apart on a log scale. */
function spread(from: number, to: number): number[] {
  const steps = Array.from({ length: across }, (_, i) =>
    Math.round(from * (to / from) ** (i / (across - 1))),
  );
  return [...new Set(steps)];
}

/** The sizes of the map: those that people plan, as far as the study in focus and further. */
export function gridOf({ k, size, own }: Plan): { tasks: number[]; samples: number[] } {
  const [fewest, usualTasks, usualSamples, room] = [10, 2000, 128, 16];
  const tasks = Math.max(usualTasks, own.tasks, size.tasks);
  const samples = Math.max(usualSamples, room * k, own.samples, size.samples);
  return {
    tasks: spread(Math.min(fewest, size.tasks), Math.min(most, tasks)),
    samples: spread(k, Math.min(most, samples)),
  };
}

/** The budgets whose best studies are listed: round ones around what the study in focus costs. */
export function budgetsOf({ size, sample, task, k }: Plan): number[] {
  const cost = size.tasks * (task + size.samples * sample);
  const least = task + k * sample;
  if (!(cost > 0 && least > 0)) return [];
  const decade = 10 ** Math.floor(Math.log10(cost));
  const round = [0.2, 0.5, 1, 2, 5, 10].map((times) => decade * times);
  return [...round, cost].filter((each) => each >= least).sort((one, other) => one - other);
}
