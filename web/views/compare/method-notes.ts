import { html } from "lit";

/** How the comparison is computed, for readers who publish its numbers. */
export const compareNotes = html`
  <p>
    <strong>The difference</strong> is the mean of first minus second over the tasks that both runs
    have by name. Tasks that are hard for both cancel out. Without names, the runs are treated as
    independent.
  </p>
  <p>
    <strong>Interval, p and chance</strong> come from one procedure. So p is below 0.05 exactly
    where the 95 % interval excludes 0. The chance that the leading run is better is 1 − p/2.
  </p>
  <p>
    <strong>Which tasks were picked:</strong> Student’s t test uses the tasks’ differences and two
    added tasks. The added differences are plus and minus the largest one seen, or 0.3 if that is
    larger. Without them, an interval misses what no task has shown yet. Clusters count as one unit.
    Without pairs, Welch’s t test adds two tasks to each run, at 0 and at 1.
  </p>
  <p>
    <strong>Which attempts were drawn:</strong> intervals and values come from the posteriors of
    both runs. p is twice the posterior tail beyond 0.
  </p>
  <p>
    <strong>95 % band for the whole curve:</strong> its width comes from max |t| over all k, given
    the correlation of the tasks’ differences. For posteriors, it uses Bonferroni’s correction.
    Where the band excludes 0, one run is better at all of these k together.
  </p>
  <p>
    <strong>All pairs:</strong> Holm’s adjustment (1979) keeps the chance of any false difference
    below 5 %. A group of runs that are not distinguishable is the longest stretch of the ranking
    without a pair that differs. It is no proof that they are equal.
  </p>
  <p>
    <strong>Task by task:</strong> Fisher’s exact test of both c/n, two-sided. The probability for a
    task picked at random is a count over these tasks and has no interval.
  </p>
  <p>
    <strong>Sample size:</strong> the number of tasks, or of samples, at which the same test finds
    the difference in 80 % of studies. It assumes that the observed difference is the true one. The
    effect of more samples comes from Beta-Binomial fits. The power of this study follows from its
    own difference and adds nothing to p.
  </p>
`;
