import type { Counts } from "../counts.ts";
import {
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
   * hyperprior instead of fixed at its most likely value. Every data set has a posterior; few data leave it wide. It is
   * about these tasks, with more samples. Standard deviations and quantiles include what is unknown of each task.
   */
  fitHierarchical(counts: Counts, options: HierarchicalOptions = {}): Hierarchical {
    return hierarchicalOf(raw, "fitHierarchical", counts, options);
  },

  /**
   * fitHierarchical for tasks in strata that each have a prior of their own: the posterior of all tasks together. At
   * least one stratum.
   */
  fitHierarchicalStrata(
    strata: readonly Counts[],
    options: HierarchicalOptions = {},
  ): StratifiedHierarchical {
    return hierarchicalStrataOf(raw, "fitHierarchicalStrata", strata, options);
  },
});
