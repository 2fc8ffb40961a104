import { html } from "lit";

/** How the boundary view is computed, for readers who publish its numbers. */
export const boundaryNotes = html`
  <p>
    <strong>The boundary</strong> of a run is the set of tasks with c > 0 (Zhai et al. 2026, arXiv
    2604.14877). Gained tasks are solved by the second run only, lost tasks by the first only. Runs
    are paired by the names of their tasks, and each task counts once.
  </p>
  <p>
    <strong>What a repeat would find:</strong> 95 % of the resamples of the Bernoulli bootstrap. It
    draws the successes of each task again as Binomial(n, c/n), for all runs and parts at once. A
    task with c = 0 stays unsolved, and one with few successes can be lost. So a repeat finds at
    most what was found. This range is no confidence interval. If no resample differs, there is no
    range.
  </p>
  <p>
    <strong>McNemar’s exact test</strong> asks whether gains and losses are equally likely. The
    interval of gained − lost is m(2θ − 1) for the m tasks that changed. θ is the chance that such a
    task was gained, with Clopper and Pearson’s interval. It excludes 0 exactly where p is below
    0.05. The sign test does the same for rising and falling c/n. Neither is adjusted for other
    pairs.
  </p>
  <p>
    <strong>Unsolved tasks:</strong> by the Beta-Binomial (BB) fit, every task has a rate above 0.
    The number that k more samples each would solve is Poisson-binomial, with an exact interval. The
    zero-one-inflated fit (ZOIBB) has a mass at 0. The chance that a task is unsolvable is that mass
    after n failures. Neither interval covers the uncertainty of the fit.
  </p>
`;
