import type { Counts } from "../counts.ts";
import {
  type FamilyAverage,
  familyAverageOf,
  type FamilyAverageOptions,
  type Hierarchical,
  hierarchicalOf,
  type HierarchicalOptions,
  hierarchicalStrataOf,
  type StratifiedHierarchical,
} from "../hierarchical.ts";
import type { RawModule } from "../raw.ts";

/** Posteriors with the prior integrated out. */
export const hierarchical = (raw: RawModule) => ({
  /**
   * The posterior of pass@k at any k, of Cover@τ and of the prior itself. The prior is integrated over a stated
   * hyperprior instead of fixed at its most likely value. Every data set has a posterior; with few data it is wide. It
   * is about these tasks, with more samples. Standard deviations and quantiles include the uncertainty of each task.
   */
  fitHierarchical(counts: Counts, options: HierarchicalOptions = {}): Hierarchical {
    return hierarchicalOf(raw, "fitHierarchical", counts, options);
  },

  /**
   * pass@k of these tasks at each of `ks` (whole, 1 … 2^53, at most 1024), averaged over HB's family of rates and two
   * others. The weights follow from the evidence of the counts for each family. HB alone assumes that its family is
   * true. This interval also holds if the rates fall into two groups or have lighter tails. It is wider if the counts
   * cannot distinguish the families.
   */
  familyAverage(
    counts: Counts,
    ks: ArrayLike<number>,
    options: FamilyAverageOptions = {},
  ): FamilyAverage {
    return familyAverageOf(raw, "familyAverage", counts, ks, options);
  },

  /**
   * fitHierarchical for tasks in strata that each have a prior of their own: the posterior of all tasks together. Needs
   * at least one stratum.
   */
  fitHierarchicalStrata(
    strata: readonly Counts[],
    options: HierarchicalOptions = {},
  ): StratifiedHierarchical {
    return hierarchicalStrataOf(raw, "fitHierarchicalStrata", strata, options);
  },
});
