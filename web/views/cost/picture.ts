import type { RunCosts } from "passcurve";
import { costGrid } from "../../questions/runs/budgets.ts";
import type { CostOfPassByTask } from "../../questions/compare/costs.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import type { Band, End, IntervalRequest } from "../../ui/workspace/intervals.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { rankablePartOf } from "../../state/runs/rankable-parts.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { priceOf, unitOfAll } from "../../ui/words/money.ts";

/** A run with its costs at each k. */
export interface PricedRun extends StyledRun {
  costs: RunCosts;
  /** The costs with intervals and shares of resamples; null until they are there. */
  drawn: RunCosts | null;
  price: number;
  /** The intervals of its pass@k that are there. */
  band: Band | null;
}

/** The interval of a run's pass@k; null until it is there. */
export const endAt = ({ band }: Pick<PricedRun, "band">, k: number): End | null =>
  band?.at.get(k) ?? null;

/** Data of the cost view. */
export interface CostPicture {
  settings: Settings;
  ks: number[];
  target: number;
  stopping: boolean;
  unit: string;
  /**
   * Runs of the tasks of the run in focus. Runs that reach the target come first, cheapest ahead; the others follow by
   * their best pass@k.
   */
  runs: PricedRun[];
  /** Shown runs of other tasks, which are not ranked with these. */
  elsewhere: StyledRun[];
  paired: boolean;
  focus: PricedRun;
  /** The costs of the run in focus under the other stopping rule. */
  otherwise: RunCosts | null;
  byTask: CostOfPassByTask | null;
}

export const bestPass = ({ costs }: { costs: RunCosts }) =>
  costs.pass.reduce((best, pass) => (pass > best ? pass : best), 0);

/**
 * Candidates for the default target: the largest that all runs reach within n, else the largest that any run reaches.
 */
const roundTargets = [0.99, 0.95, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3, 0.2, 0.1, 0.05, 0.02, 0.01];

/** The default target; null while the costs are missing. */
function defaultTarget(costs: RunCosts[] | undefined): number | null {
  if (costs === undefined) return null;
  const best = costs.map((each) => bestPass({ costs: each }));
  const isReachedBy = (target: number) => (pass: number) => pass >= target;
  return (
    roundTargets.find((target) => best.every(isReachedBy(target))) ??
    roundTargets.find((target) => best.some(isReachedBy(target))) ??
    0.5
  );
}

const inOrder = (runs: PricedRun[]) =>
  [...runs].sort((a, b) =>
    a.costs.atTarget === b.costs.atTarget
      ? bestPass(b) - bestPass(a)
      : a.costs.atTarget - b.costs.atTarget,
  );

/** Request for the intervals of a run's pass@k. */
const passBand = (
  run: StyledRun,
  { settings, ks }: Pick<CostPicture, "settings" | "ks">,
): IntervalRequest => ({
  runs: [run.run.id],
  of: { metric: "pass@k" },
  about: settings.about,
  ragged: "strict",
  at: ks.filter((k) => k <= run.run.minN),
});

/** The picture; null while its answers are missing. */
export function costPicture(
  asking: Pick<Asking, "ask" | "bands">,
  context: Pick<Context, "settings" | "shown" | "isOpen">,
): CostPicture | null {
  const { ask } = asking;
  const { settings, shown: all } = context;
  const inFocus = findRun(all, settings.of) ?? all[0];
  if (inFocus === undefined) return null;
  const { runs: shown } = rankablePartOf(settings, all, inFocus);
  const grid = costGrid(shown.map(({ run }) => run));
  const { spent } = settings;
  const stopping = spent.stop === "at-success";
  const prices = shown.map((run) => priceOf(run, settings));
  const of = { runs: shown.map(({ run }) => run.id), ks: grid, stopping, prices };
  const target = spent.target ?? defaultTarget(ask({ kind: "costs", ...of, target: 0 })?.costs);
  if (target === null) return null;
  const request = { ...of, target };
  const found = ask({ kind: "costs", ...request });
  const drawn = ask({ kind: "costShares", ...request });
  if (found === null) return null;
  const { paired, ks } = found;
  const bands = bandsOf(asking.bands, shown, { settings, ks });
  const runs = inOrder(
    shown.flatMap((run, i): PricedRun[] => {
      const costs = found.costs[i];
      if (costs === undefined) return [];
      // Resampling a single task always gives that task.
      const ofTasks = run.run.tasks > 1 ? (drawn?.costs[i] ?? null) : null;
      return [{ ...run, costs, drawn: ofTasks, price: prices[i] ?? 1, band: bands[i] ?? null }];
    }),
  );
  const focus = findRun(runs, settings.of) ?? runs[0];
  if (focus === undefined) return null;
  const unit = unitOfAll(shown, settings);
  const elsewhere = all.filter((run) => !shown.includes(run));
  const picture = { settings, ks, target, stopping, unit, runs, elsewhere, paired, focus };
  return { ...picture, ...unfolded(ask, context, picture) };
}

/** The intervals of every run's pass@k that are there. */
function bandsOf(
  bands: Asking["bands"],
  runs: readonly StyledRun[],
  of: Pick<CostPicture, "settings" | "ks">,
): (Band | null)[] {
  const requests = runs.map((run) => passBand(run, of));
  bands.request(requests);
  return requests.map((each) => bands.of(each));
}

/** Answers for the sections that are unfolded. */
function unfolded(
  ask: Ask,
  { isOpen }: Pick<Context, "isOpen">,
  { settings, ks, target, stopping, runs, focus }: Omit<CostPicture, "otherwise" | "byTask">,
): Pick<CostPicture, "otherwise" | "byTask"> {
  const ofFocus = { runs: [focus.run.id], prices: [focus.price], ks, target };
  return {
    otherwise: isOpen("attempts")
      ? (ask({ kind: "costs", ...ofFocus, stopping: !stopping })?.costs[0] ?? null)
      : null,
    byTask: isOpen("tasks")
      ? ask({
          kind: "costOfPass",
          runs: runs.map(({ run }) => run.id),
          prices: runs.map(({ price }) => price),
          otherwise: settings.spent.otherwise,
        })
      : null,
  };
}

/** The k, cost and pass@k that a budget per task buys from a run. */
export interface Bought {
  /** Index of k in the ks; -1 if even one attempt costs more. */
  at: number;
  k: number;
  cost: number;
  pass: number;
}

/** The largest k whose attempts cost no more than the budget. */
export function boughtWith({ costs }: PricedRun, ks: number[], budget: number): Bought {
  const at = costs.cost.findLastIndex((cost) => cost <= budget * (1 + 1e-12));
  return { at, k: ks[at] ?? NaN, cost: costs.cost[at] ?? NaN, pass: costs.pass[at] ?? NaN };
}

/**
 * The budget of the table: the setting, else the cheapest run's cost at the target, else the first run's largest cost.
 */
export function budgetOf({ settings, runs }: CostPicture): number {
  const [first] = runs;
  const { budget } = settings.spent;
  if (budget !== null || first === undefined) return budget ?? 1;
  const { atTarget, cost } = first.costs;
  return Number.isFinite(atTarget)
    ? atTarget
    : cost.reduce((most, each) => (each > most ? each : most), 0);
}
