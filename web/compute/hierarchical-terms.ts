import type { Cells, Passcurve } from "passcurve";

/** What HB's value at a k is an integral over. */
export interface HierarchicalTerms {
  tasks: number;
  k: number;
  /** Posterior means of the prior's mean and of its h. */
  mu: number;
  h: number;
  /** The posterior chance that there are masses at 0 and 1, and their means. */
  inflation: number;
  pi0: number;
  pi1: number;
  value: number;
}

export function hierarchicalTerms(
  passcurve: Passcurve,
  cells: Cells,
  { k }: { k: number },
): HierarchicalTerms {
  const fitted = passcurve.fitHierarchical(cells, { ks: [k] });
  const { passAtK, mu, h, pi0, pi1, noInflation, total: tasks } = fitted;
  return {
    ...{ tasks, k, mu: mu.mean, h: h.mean, inflation: 1 - noInflation },
    ...{ pi0: pi0.mean, pi1: pi1.mean, value: passAtK.mean[0] ?? NaN },
  };
}
