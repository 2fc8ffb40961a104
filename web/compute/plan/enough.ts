import type { Cells, ConfidenceSequence, Passcurve, Population } from "passcurve";
import type { KeptRun } from "../runs/kept-runs.ts";
import { isClustered } from "../runs/pairing.ts";
import { plannedOptions, type PlannedFor, type PlannedInterval } from "./plan.ts";

export interface EnoughRequest extends PlannedFor, PlannedInterval {
  target: number;
  /** The tasks at which the sequence is narrowest. */
  tightest: number;
}

/** Whether a run has seen enough for a half-width. */
export interface Enough {
  sequence: ConfidenceSequence;
  /** The tasks that have fewer than k samples: while a run is sampled, nothing is known of them yet. */
  waiting: number;
  /** Whether several of its tasks are of one cluster: no rule for stopping is defined then. */
  clustered: boolean;
  /** The samples of each of its tasks, above those it has, that are planned to reach the target at one look; null where no number does. */
  samples: number | null;
  /** The tasks that are, above those it has, with as many samples of each as it has at least; null where no number does. */
  moreTasks: number | null;
}

const most = 1e6;

/** Whole numbers from `from` on: each of a few, then ones at most 2 % apart. */
function tried(from: number): number[] {
  const [few, step] = [64, 1.02];
  const all: number[] = [];
  for (let each = from; each < most; each = each < few ? each + 1 : Math.ceil(each * step))
    all.push(each);
  return [...all, most];
}

/** The cells of the tasks that have k samples. */
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

/** The first of the numbers whose half-width is at most the target. */
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
