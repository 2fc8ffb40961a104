import type { Cells, Passcurve } from "passcurve";
import { only, type Context } from "./context.ts";

/** HB's value at a k, with the posterior means behind it. */
export interface HierarchicalTerms {
  tasks: number;
  k: number;
  /** Posterior means of the prior's mean and of its h. */
  mu: number;
  h: number;
  /** Posterior probability that there are masses at 0 and 1, and their means. */
  inflation: number;
  pi0: number;
  pi1: number;
  /** Tasks with fewer than k samples and no success. */
  failing: number;
  /** Number of the other tasks that are solved, by their own samples. */
  solved: number;
  /** Predicted number of failing tasks that are solved. */
  predicted: number;
  value: number;
}

export function hierarchicalTerms(
  passcurve: Passcurve,
  cells: Cells,
  { k }: { k: number },
): HierarchicalTerms {
  const fitted = passcurve.fitHierarchical(cells, { ks: [k] });
  const { continued, mu, h, pi0, pi1, noInflation, total: tasks } = fitted;
  const value = continued.value[0] ?? NaN;
  let [failing, solved] = [0, 0];
  cells.n.forEach((n, i) => {
    const [c = NaN, weight = NaN] = [cells.c[i], cells.tasks[i]];
    if (n < k && c === 0) failing += weight;
    else solved += weight * (n < k ? 1 : passcurve.passAtK(n, c, k));
  });
  return {
    tasks,
    k,
    mu: mu.mean,
    h: h.mean,
    inflation: 1 - noInflation,
    pi0: pi0.mean,
    pi1: pi1.mean,
    value,
    failing,
    solved,
    predicted: Math.max(0, tasks * value - solved),
  };
}

/** Answers to the kinds of question of this file. */
export const hierarchicalTermsAnswers = {
  /** HB's value at a k, with the posterior means behind it. */
  hierarchicalTerms: (request: { k: number }, { passcurve, runs }: Context) =>
    hierarchicalTerms(passcurve, only(runs).cells, request),
};
