import type { Cells, ConfidenceSequence, Passcurve, Population } from "passcurve";
import type { KeptRun } from "../runs/kept-runs.ts";
import { isClustered } from "../runs/pairing.ts";
import { plannedOptions, type PlannedFor, type PlannedInterval } from "./plan.ts";
import { only, type Context } from "../measure/context.ts";

export interface EnoughRequest extends PlannedFor, PlannedInterval {
  target: number;
  /** Number of tasks at which the sequence is narrowest. */
  tightest: number;
}

/** A run's confidence sequence, and the data it still needs for a half-width. */
export interface Enough {
  sequence: ConfidenceSequence;
  /** Number of tasks with fewer than k samples. Nothing is known about them while the run is still sampled. */
  waiting: number;
  /** True if several of its tasks share a cluster; no stopping rule is defined then. */
  clustered: boolean;
  /** Planned samples per task, more than now, that reach the target at one look; null if no number does. */
  samples: number | null;
  /** Planned number of tasks, more than now, that reaches the target with the run's smallest n; null if none does. */
  moreTasks: number | null;
}

const most = 1e6;

/** Whole numbers from `from` to `most`: every one up to 64, then in steps of 2 %, rounded up. */
function tried(from: number): number[] {
  const [few, step] = [64, 1.02];
  const all: number[] = [];
  for (let each = from; each < most; each = each < few ? each + 1 : Math.ceil(each * step))
    all.push(each);
  return [...all, most];
}

/** Cells of the tasks with at least k samples. */
function withSamples(cells: Cells, k: number): Cells {
  const isSeen = (_: number, i: number) => (cells.n[i] ?? 0) >= k;
  return {
    ...cells,
    n: cells.n.filter(isSeen),
    c: cells.c.filter(isSeen),
    tasks: cells.tasks.filter(isSeen),
  };
}

const totalOf = ({ tasks }: Cells) => tasks.reduce((sum, each) => sum + each, 0);

/** First number whose half-width is at most the target; null if there is none. */
function firstWithin(numbers: number[], halfWidth: Float64Array, target: number): number | null {
  const at = halfWidth.findIndex((each) => each <= target);
  return at === -1 ? null : (numbers[at] ?? null);
}

export function enoughOf(
  passcurve: Passcurve,
  { cells: all, clusters }: Pick<KeptRun, "cells" | "clusters">,
  population: Population,
  { target, tightest, ...interval }: EnoughRequest,
): Enough {
  const options = plannedOptions(interval);
  const cells = withSamples(all, interval.k);
  const sequence = passcurve.confidenceSequence(cells, { ...options, tightest, target });
  const n = Math.min(most, cells.n[0] ?? 1);
  const tasks = Math.max(1, Math.min(most, Math.round(sequence.tasks)));
  const [samples, more] = [tried(n + 1), tried(tasks + 1)];
  const widths = (allTasks: number[], allSamples: number[]) =>
    passcurve.precisionMap(population, allTasks, allSamples, options).halfWidth;
  return {
    sequence,
    waiting: totalOf(all) - totalOf(cells),
    clustered: isClustered(clusters),
    samples: firstWithin(samples, widths([tasks], samples), target),
    moreTasks: firstWithin(more, widths(more, [n]), target),
  };
}

/** Answers to the kinds of question of this file. */
export const enoughAnswers = {
  /** Confidence sequence of a run, and the data still needed for a target; it needs the population. */
  enough: (request: EnoughRequest, { passcurve, runs, needed }: Context) =>
    enoughOf(passcurve, only(runs), needed[0] as Population, request),
};
