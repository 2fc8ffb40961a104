import { html } from "lit";

/** How the boundary view is computed, for readers who publish its numbers. */
export const boundaryNotes = html`
  <p>
    <strong>The boundary</strong> of a run is the tasks with c > 0 (Zhai et al. 2026, arXiv
    2604.14877): expansion is what the second run solves and the first does not, regression the
    reverse, efficiency how reliably the tasks are solved that both solve. Runs are paired by the
    names of their tasks, each task counts once.
  </p>
  <p>
    <strong>Intervals</strong> are the 2.5 % and 97.5 % quantiles of the Bernoulli bootstrap: each
    task’s successes are drawn again as Binomial(n, c/n), in all runs and parts alike. A task with c
    = 0 stays so, one with few successes can be lost: the mean of what is drawn lies below what was
    observed, which is the largest value that it can take. Where no draw differs, there is none.
  </p>
  <p>
    <strong>McNemar’s exact test</strong>: two-sided, whether a task is as likely to be gained as to
    be lost. The sign test is the same of the tasks whose c/n rose and fell. Both are of one pair at
    one place, and not corrected for others.
  </p>
  <p>
    <strong>Not hit yet</strong>: under the Beta-Binomial fit to the run (BB) every task has a rate
    above 0, and so each would be hit in the end; how many by k more samples of each is
    Poisson-binomial given the fit, and its interval exact. ZOIBB has a mass at 0: the chance that a
    task is beyond is that mass after n failures. Neither knows how sure the fit is.
  </p>
`;
