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
    <strong>What a repeat would find</strong>: 95 % of the replicates of the Bernoulli bootstrap,
    which draws each task’s successes again as Binomial(n, c/n), in all runs and parts alike. A task
    with c = 0 stays so, and one with few successes can be lost. A repeat therefore finds at most
    what was found, and mostly less: these ends are no interval for what is true of a run. Where no
    draw differs, there are none.
  </p>
  <p>
    <strong>McNemar’s exact test</strong> asks, two-sided, whether a task is as likely to be gained
    as to be lost. The interval of gained − lost belongs to it: m(2θ − 1) for the m tasks that
    changed, with Clopper and Pearson’s ends for θ, the chance that such a task was gained. It
    leaves out 0 exactly where p is below 0.05. The sign test is the same of the tasks whose c/n
    rose and fell. Both are of one pair at one place, and not corrected for others.
  </p>
  <p>
    <strong>Not hit yet</strong>: under the Beta-Binomial fit to the run (BB) every task has a rate
    above 0, and so each would be hit in the end; how many by k more samples of each is
    Poisson-binomial given the fit, and its interval exact. ZOIBB has a mass at 0: the chance that a
    task is beyond is that mass after n failures. Neither knows how sure the fit is.
  </p>
`;
