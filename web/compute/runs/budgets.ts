import { metricOf } from "../../metrics/metrics.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { Settings } from "../../state/settings/address.ts";
import { largestOf, smallestOf } from "../../extremes.ts";

/** The largest k that the page draws. */
const largest = 1e6;

/** 1, 2, 5, 10, 20, 50 … up to `last`: the budgets that people quote, and the ticks of the axis. */
export function roundBudgets(last: number): number[] {
  const budgets: number[] = [];
  for (let decade = 1; decade <= last; decade *= 10) {
    for (const step of [1, 2, 5]) if (decade * step <= last) budgets.push(decade * step);
  }
  return budgets;
}

/** Whole ks below `last` that draw a smooth curve: each up to `every`, then so many per decade. */
export function smoothGrid(last: number, every: number, perDecade: number): number[] {
  const ks = Array.from({ length: Math.min(every, last - 1) }, (_, i) => i + 1);
  for (let step = 1; every * 10 ** (step / perDecade) < last; ++step)
    ks.push(Math.round(every * 10 ** (step / perDecade)));
  return ks;
}

export const smallestN = (runs: RunSummary[]) => smallestOf(runs.map(({ minN }) => minN));
export const largestN = (runs: RunSummary[]) =>
  Math.max(1, largestOf(runs.map(({ maxN }) => maxN)));

/**
 * The last k of the axis: as set, else a decade beyond the samples where something is drawn there, else the samples; and
 * never below the k in focus and those of the list. Single samples alone would make a picture of nothing but predictions.
 */
export function lastBudget(runs: RunSummary[], { to, beyond, metric, k, lists }: Settings): number {
  const samples = largestN(runs);
  const decades = samples > 1 && beyond !== "none" && metricOf(metric).hasBeyond ? 10 : 1;
  const lastK = to ?? Math.min(samples * decades, largest);
  return Math.max(lastK, k ?? 1, lists.ks?.at(-1) ?? 1);
}

/** The k that the sentences speak of: as set, else 10 or the most that every run has measured. */
export function focusBudget(runs: RunSummary[], { k }: Pick<Settings, "k">): number {
  const defaultK = 10;
  return k ?? (runs.length === 0 ? defaultK : Math.min(defaultK, smallestN(runs)));
}

/** The ks to compute, ascending: enough for a smooth curve, every round budget, every smallest n, and the focus. */
export function budgetGrid(runs: RunSummary[], settings: Settings): Float64Array {
  const last = lastBudget(runs, settings);
  // Beyond each of the first, as many per decade as a screen can distinguish.
  const smooth = smoothGrid(last, 64, 48);
  const focus = focusBudget(runs, settings);
  const ks = new Set([focus, last, ...roundBudgets(last), ...smooth, ...(settings.lists.ks ?? [])]);
  for (const { minN, maxN } of runs) for (const n of [minN, maxN]) if (n <= last) ks.add(n);
  return Float64Array.from(ks).sort();
}

/** The ks beyond the samples of each run, in two questions: those that stay while the focus moves, and the focus. */
export function beyondGrids(
  runs: RunSummary[],
  settings: Settings,
): (run: Pick<RunSummary, "minN">) => number[][] {
  const still = [...budgetGrid(runs, { ...settings, k: null, to: lastBudget(runs, settings) })];
  const focus = focusBudget(runs, settings);
  const grids = [still, still.includes(focus) ? [] : [focus]];
  const known = new Map<number, number[][]>();
  return ({ minN }) => {
    const found =
      known.get(minN) ??
      grids.map((ks) => ks.filter((k) => k > minN)).filter((ks) => ks.length > 0);
    known.set(minN, found);
    return found;
  };
}

/** The ks of the table: round ones, every smallest n, the one in focus, and each k of a run with a handful of samples. */
export function tableBudgets(runs: RunSummary[], focus: number, last: number): number[] {
  const handful = 5;
  const smallest = smallestN(runs);
  const each = smallest <= handful ? Array.from({ length: smallest }, (_, i) => i + 1) : [];
  const budgets = [...roundBudgets(last), ...runs.map(({ minN }) => minN), ...each, focus];
  return [...new Set(budgets)].filter((k) => k <= last).sort((a, b) => a - b);
}

/** The ks at which G-Pass is drawn, ascending: every one of a few, else as many as a picture has columns. */
export function stabilityGrid(runs: RunSummary[], settings: Settings): number[] {
  const [columns, most] = [32, 256];
  const samples = largestN(runs);
  const last = Math.max(Math.min(samples, most), Math.min(focusBudget(runs, settings), samples));
  const ks = new Set<number>();
  for (let i = 0; i < columns; ++i)
    ks.add(last <= columns ? Math.min(last, i + 1) : Math.round(last ** (i / (columns - 1))));
  return [...ks];
}

/** The k that the extrapolation speaks of: as set, else the first round one from ten times the largest n on. */
export function extrapolatedBudget(runs: RunSummary[], { far }: Settings): number {
  const least = Math.min(largest, 10 * largestN(runs));
  return far ?? roundBudgets(largest).find((k) => k >= least) ?? largest;
}

/** The ks of the extrapolation, ascending: as many per decade as a line needs, the round ones, every n, and its k. */
export function extrapolatedGrid(runs: RunSummary[], settings: Settings): Float64Array {
  const focus = extrapolatedBudget(runs, settings);
  const listed = settings.lists.ks ?? [];
  const largestDrawn = settings.to ?? Math.min(largest, 10 * focus);
  const last = Math.max(focus, largestDrawn, listed.at(-1) ?? 1);
  const ks = new Set([
    1,
    focus,
    last,
    ...listed,
    ...roundBudgets(last),
    ...smoothGrid(last, 1, 16),
  ]);
  for (const { minN } of runs) ks.add(minN);
  return Float64Array.from(ks).sort();
}

/** The ks of costs, ascending: each of the first, then as many per decade as a line needs, the round ones and each smallest n. */
export function costGrid(runs: RunSummary[]): number[] {
  const last = runs.length === 0 ? 1 : largestOf(runs.map(({ minN }) => minN));
  const ks = new Set([1, last, ...roundBudgets(last), ...smoothGrid(last, 32, 24)]);
  for (const { minN } of runs) ks.add(minN);
  return [...ks].sort((a, b) => a - b);
}
