import { html } from "lit";
import { aboutNotes } from "../../parts/about-notes.ts";
import { whole } from "../../format.ts";
import { coverOf, measuredCover, study, testedSamples } from "../../parts/measured-cover.ts";

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
    <strong>How often intervals hold</strong> was measured on published runs with at least 50
    samples of every task. Each was thinned to ${testedSamples.least} to ${testedSamples.most}
    samples per task, and asked about the pass@k of the same tasks. HB's 95 % intervals held:
    ${measuredCover
      .map((each) => `at ${whole(each.ratio)} × the samples in ${coverOf(each, whole)}`)
      .join("; ")}.
    The study is <code>${study}</code>. Runs of one benchmark share their tasks, so that these tests
    are fewer than they seem, and other benchmarks may differ.
  </p>
  <p>
    <strong>Sampling that stops at the first success</strong> biases every estimator here: where a
    task succeeds early, c/n is too high. Where n differs and no task has more than one success,
    this view shows no interval.
  </p>
`;
