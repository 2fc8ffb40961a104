import { html } from "lit";

/** How the comparison is computed, for readers who publish its numbers. */
export const compareNotes = html`
  <p>
    <strong>The difference</strong> is the mean, over the tasks that both runs have by name, of the
    first value less the second: what is hard for both cancels. Without names the runs are taken as
    independent.
  </p>
  <p>
    <strong>Interval, p and chance</strong> come from one procedure, so p is below 0.05 exactly
    where the 95 % interval leaves out 0, and the chance that the run ahead is better is 1 − p/2.
    New tasks like these: Student's t on the differences of the tasks together with those of two
    more tasks, at plus and minus the largest difference seen or 0.3. Without the two more, an
    interval misses what no task has shown yet. Clusters count as one. Without pairs: Welch's t
    after two more tasks, at 0 and at 1, in each run. More samples: from the posteriors of both
    runs, as are their values; p is twice the tail beyond 0.
  </p>
  <p>
    <strong>All k at once</strong>: the band is as wide as max |T| over all k asks for, with the
    correlation of the tasks' differences; of posteriors, by Bonferroni's correction. Where it
    leaves out 0, one run is better at all these k together.
  </p>
  <p>
    <strong>All pairs</strong>: Holm's correction (1979) keeps the chance of any false difference
    among them below 5 %. Runs that are not distinguishable are the longest stretches of the ranking
    without a pair that differs, which is no proof that they are equal.
  </p>
  <p>
    The chance for one task is counted over the tasks at hand and has no interval.
    <strong>Task by task</strong>: Fisher's exact test of both c/n, two-sided.
  </p>
  <p>
    <strong>What would settle it</strong>: the number of tasks, or of samples, with which the same
    test would find the difference in 80 % of studies, if it is as large as observed. What more
    samples leave of the spread is from Beta-Binomial fits. The chance of a study like this one
    follows from its own difference and says no more than its p.
  </p>
`;
