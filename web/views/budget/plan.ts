import type { RunSummary } from "../../state/source.ts";
import { whole } from "../../format.ts";

/** A size of study: m samples of each of some tasks. */
export interface StudyStep {
  m: number;
  tasks: number;
}

export interface StudyPlan {
  /** The k at which the reference is known. */
  ks: number[];
  steps: StudyStep[];
  /** Why there is nothing to study, in words; null where there is. */
  reason: string | null;
}

const roundSizes = [2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];
const budgets = [10, 100, 500, 1000, 10000];

/** The sizes that are well below a run's samples. */
const sizesOf = ({ minN }: RunSummary) => roundSizes.filter((m) => m <= minN / 2);

/** The size between the smallest and the largest. */
export function middleOf(run: RunSummary): number {
  const sizes = sizesOf(run);
  return sizes[Math.floor(sizes.length / 2)] ?? 2;
}

/** The sizes, then fewer tasks at one of them. */
export function planOf(run: RunSummary): StudyPlan {
  const { minN, tasks } = run;
  const least = 4;
  if (minN < least) {
    const reason = `A smaller study needs samples to leave out: the smallest n is ${whole(minN)}, and it takes at least ${least}.`;
    return { ks: [], steps: [], reason };
  }
  if (!Number.isInteger(tasks)) {
    const reason = "Tasks are drawn one by one, which weights that are not whole do not allow.";
    return { ks: [], steps: [], reason };
  }
  const ks = [...new Set([...budgets.filter((k) => k < minN), minN])];
  const middle = middleOf(run);
  const parts = [2, 4, 8].map((part) => Math.round(tasks / part)).filter((some) => some >= 8);
  return {
    ks,
    steps: [
      ...sizesOf(run).map((m) => ({ m, tasks })),
      ...[...new Set(parts)].map((some) => ({ m: middle, tasks: some })),
    ],
    reason: null,
  };
}
