import { html } from "lit";

/** How the comparison is computed, for readers who publish its numbers. */
export const compareNotes = html`
  <p>
    <strong>The difference</strong> is the mean, over the tasks that both runs have by name, of the
    first value less the second: what is hard for both cancels. Without names the runs are taken as
    independent.
  </p>
  <p>
    <strong>Intervals.</strong> New tasks like these: Gaffke's for a bounded mean, the 2.5 % and
    97.5 % quantiles of Σ wᵢxᵢ + w₀e with (w, w₀) ~ Dirichlet(1, …, 1) and e the least possible
    value for the lower end, the greatest for the upper (Gaffke 2005; Learned-Miller and Thomas
    2019, arXiv 1905.06208); clusters are weighted as one. They hold for any distribution, and are
    wide where units are few. More samples: from the hierarchical posteriors, as are the values.
  </p>
  <p>
    <strong>p</strong> is that of a permutation test: the runs change places at random in every task
    or cluster; unpaired, the tasks are dealt anew (studentized, Janssen 1997); for these tasks
    alone, the samples of each are. The observed deal counts, so p is never 0. Holm's correction
    (1979) keeps the chance of any false difference among all pairs below 5 %. Runs that cannot be
    told apart are the longest stretches of the ranking without a pair that differs, which is no
    proof that they are equal. p and shares of draws say themselves how sure one can be, and so have
    no interval: their draws fix them to ± 0.01.
  </p>
  <p>
    <strong>Better in so many draws</strong> of the mean, ties by half. The chance for one task is
    counted over the tasks at hand and has no interval. <strong>Task by task</strong>: Fisher's
    exact test of both c/n, two-sided.
  </p>
  <p>
    <strong>What would settle it</strong>: the normal approximation of a two-sided test at 5 %, with
    what more samples leave of the spread from Beta-Binomial fits; unpaired, each run’s tasks as
    chosen independently. The chance of a study like this one follows from its own difference and
    says no more than its p.
  </p>
`;
