import { html } from "lit";
import { aboutNotes } from "../../parts/about-notes.ts";
import { whole } from "../../format.ts";
import { coverOf, measuredCover, study, testedSamples } from "../../parts/measured-cover.ts";

/** How the extrapolation is computed, for readers who publish its numbers. */
export const extrapolationNotes = html`
  <p>
    Up to the smallest n, the line is <strong>unbiased pass@k</strong>. Beyond it, each model
    assumes a prior for the success rates of tasks and fits it to the counts. The prediction is the
    mean of every task’s posterior pass@k (Vérine et al. 2026).
  </p>
  <p>
    <strong>Hierarchical Bayes (HB)</strong>, the default, integrates over the prior. Its mean is μ
    ~ Beta(½, ½). With h = (a + b)·μ(1 − μ), log h ~ Normal(log 0.1, 1.5²). With probability ½ there
    are masses π₀ and π₁ ~ Beta(½, 6) of tasks that are never or always solved. On hard tasks, the
    unsolved share falls as a power of k, and h is about that power. Over a hundred published runs,
    h lies between 0.02 and 1. No real set of tasks follows such a prior exactly, so the likelihood
    of N tasks is coarsened. The log likelihood is multiplied by 100/(100 + N), so many tasks count
    as at most 100 (Miller and Dunson 2019). The bands are the posterior of pass@k. To cover which
    tasks were picked, tasks get random weights. Other models then use quantiles of 1,000 refits
    under such weights (the Bayesian bootstrap).
  </p>
  <p>
    <strong>Beta-Binomial (BB)</strong>: p ~ Beta(a, b), fitted by maximum evidence.
    <strong>Zero-one-inflated (ZOIBB)</strong>: BB with masses π₀ and π₁.
    <strong>Linear mixture (LinMix)</strong>: w ZOIBB + (1 − w) BB, with w = clip((n − 5)/55, 0, 1)
    for each task’s n. The ends 5 and 60 are inferred from the paper’s tables. Fits use Newton’s
    method. A mass at 0 is exactly 0, and limits are used as limits.
  </p>
  ${aboutNotes}
  <p>
    <strong>Coverage</strong> was measured on published runs with at least 50 samples per task. Each
    run was thinned to ${testedSamples.least} to ${testedSamples.most} samples per task. HB then
    predicted pass@k of the same tasks. Its 95 % intervals held:
    ${measuredCover
      .map((each) => `at ${whole(each.ratio)} × the samples in ${coverOf(each, whole)}`)
      .join("; ")}.
    The study is <code>${study}</code>. Runs of one benchmark share their tasks, so there are fewer
    independent tests. Other benchmarks may differ.
  </p>
  <p>
    <strong>Sampling that stops at the first success</strong> biases every estimator here. Where a
    task succeeds early, c/n is too high. This view shows no interval where n differs and no task
    has more than one success.
  </p>
`;
