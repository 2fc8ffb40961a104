import { metricOf } from "../../metrics/metrics.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import type { Settings } from "../../state/settings/address.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";

/** Largest k that the page draws. */
const largest = 1e6;

/** 1, 2, 5, 10, 20, 50 … up to `last`: commonly quoted budgets, and the ticks of the axis. */
export function roundBudgets(last: number): number[] {
  const budgets: number[] = [];
  for (let decade = 1; decade <= last; decade *= 10) {
    for (const step of [1, 2, 5]) if (decade * step <= last) budgets.push(decade * step);
  }
  return budgets;
}

/** Whole ks below `last` for a smooth curve: each up to `every`, then `perDecade` per decade. */
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
 * Last k of the axis: the setting, else a decade beyond the samples. It is the largest n if nothing is drawn beyond. It
 * is never below the k in focus and the listed ks. Runs of single samples get no extra decade, since they would show
 * only predictions.
 */
export function lastBudget(runs: RunSummary[], { to, beyond, metric, k, lists }: Settings): number {
  const samples = largestN(runs);
  const decades = samples > 1 && beyond !== "none" && metricOf(metric).hasBeyond ? 10 : 1;
  const lastK = to ?? Math.min(samples * decades, largest);
  return Math.max(lastK, k ?? 1, lists.ks?.at(-1) ?? 1);
}

/** k that the sentences refer to: the setting, else the smaller of 10 and the smallest n. */
export function focusBudget(runs: RunSummary[], { k }: Pick<Settings, "k">): number {
  const defaultK = 10;
  return k ?? (runs.length === 0 ? defaultK : Math.min(defaultK, smallestN(runs)));
}

/**
 * ks to compute, ascending: enough for a smooth curve, and all round budgets. Each run's smallest and largest n, the
 * listed ks, and the focus are among them.
 */
export function budgetGrid(runs: RunSummary[], settings: Settings): Float64Array {
  const last = lastBudget(runs, settings);
  // Every k up to 64, then as many per decade as a screen can distinguish.
  const smooth = smoothGrid(last, 64, 48);
  const focus = focusBudget(runs, settings);
  const ks = new Set([focus, last, ...roundBudgets(last), ...smooth, ...(settings.lists.ks ?? [])]);
  for (const { minN, maxN } of runs) for (const n of [minN, maxN]) if (n <= last) ks.add(n);
  return Float64Array.from(ks).sort();
}

/** ks beyond each run's samples, for two questions: those that stay while the focus moves, and the focus. */
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

/**
 * ks of the table: round ones, every smallest n, and the focus. If the smallest n is at most 5, also each k up to it.
 */
export function tableBudgets(runs: RunSummary[], focus: number, last: number): number[] {
  const handful = 5;
  const smallest = smallestN(runs);
  const each = smallest <= handful ? Array.from({ length: smallest }, (_, i) => i + 1) : [];
  const budgets = [...roundBudgets(last), ...runs.map(({ minN }) => minN), ...each, focus];
  return [...new Set(budgets)].filter((k) => k <= last).sort((a, b) => a - b);
}

/** ks at which G-Pass is drawn, ascending: all of them if few, else as many as a picture has columns. */
export function stabilityGrid(runs: RunSummary[], settings: Settings): number[] {
  const [columns, most] = [32, 256];
  const samples = largestN(runs);
  const last = Math.max(Math.min(samples, most), Math.min(focusBudget(runs, settings), samples));
  const ks = new Set<number>();
  for (let i = 0; i < columns; ++i)
    ks.add(last <= columns ? Math.min(last, i + 1) : Math.round(last ** (i / (columns - 1))));
  return [...ks];
}

/** k of the extrapolation: the setting, else the first round k that is at least ten times the largest n. */
export function extrapolatedBudget(runs: RunSummary[], { far }: Settings): number {
  const least = Math.min(largest, 10 * largestN(runs));
  return far ?? roundBudgets(largest).find((k) => k >= least) ?? largest;
}

/**
 * ks of the extrapolation, ascending: round ones, listed ones, every smallest n, and its k. Between them, as many per
 * decade as a line needs.
 */
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

/**
 * ks of costs, ascending: each up to 32, round ones, and every smallest n. Between them, as many per decade as a line
 * needs.
 */
export function costGrid(runs: RunSummary[]): number[] {
  const last = runs.length === 0 ? 1 : largestOf(runs.map(({ minN }) => minN));
  const ks = new Set([1, last, ...roundBudgets(last), ...smoothGrid(last, 32, 24)]);
  for (const { minN } of runs) ks.add(minN);
  return [...ks].sort((a, b) => a - b);
}
