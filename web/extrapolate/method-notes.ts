import { html } from "lit";
import { aboutNotes } from "../page/about-notes.ts";
import { tolerance } from "./verdict.ts";

/** How the extrapolation is computed, for readers who publish its numbers. */
export const extrapolationNotes = html`
  <p>
    Up to the smallest n the line is <strong>unbiased pass@k</strong>. Beyond it each model takes
    the rates of the tasks to come from a family of priors, fits it to the counts, and averages
    every task's posterior pass@k (Vérine et al. 2026).
  </p>
  <p>
    <strong>HB</strong>, the default, integrates over the prior: its mean μ ~ Beta(½, ½), the log of
    h = (a + b)·μ(1 − μ) ~ Normal(log 0.1, 1.5²), and with probability ½ masses π₀ and π₁ ~ Beta(½,
    6) of tasks that are never or always solved. On hard tasks h is about a, the power of k with
    which what is left unsolved falls; over a hundred published runs it lies between 0.02 and 1. No
    real set of tasks follows such a prior exactly, so what N tasks say of it is coarsened: their
    log likelihood is multiplied by 100/(100 + N), and many tasks count as at most 100 (Miller and
    Dunson 2019). Its bands are the posterior of pass@k: of these tasks, or, where new tasks are
    meant, with the tasks weighed at random. The other models' bands about new tasks are quantiles
    of 1,000 refits under such weights (the Bayesian bootstrap).
  </p>
  <p>
    <strong>BB</strong>: p ~ Beta(a, b) of most evidence. <strong>ZOIBB</strong>: with masses π₀ and
    π₁. <strong>LinMix</strong>: w ZOIBB + (1 − w) BB with w = clip((n − 5)/55, 0, 1) by each task's
    n, ends that are inferred from the paper's tables. Fits ascend by Newton's steps; a mass at 0 is
    exactly 0, and limits are used as limits.
  </p>
  ${aboutNotes}
  <p>
    <strong>The verdict</strong>: as long as the models agree within ${Math.round(100 * tolerance)}
    points of pass@k, and HB's 95 % interval is no wider than ${Math.round(200 * tolerance)}, the
    data and not the family speak. The chance that some tasks are always or never solved is HB's
    posterior probability, and says itself how sure that is. Agreement is no proof: where the tail
    of hard tasks is heavier than a Beta's, all are wrong far beyond n.
  </p>
`;
