import { html } from "lit";
import { whole } from "../../base/format.ts";
import { rejectedAt, unlikelyBelow } from "../../questions/models/fit-tests.ts";
import { gradeRule } from "../../questions/models/prediction-grade.ts";
import { coverOf, measuredCover } from "../../questions/models/measured-cover.ts";
import { study, testedSamples } from "../../questions/models/measured-places.ts";

/** Coverage of predictions, and their limits, for readers who publish them. */
export const extrapolationNotes = html`
  <p>
    <strong>Coverage</strong> was measured on published runs with at least 50 samples per task. Each
    run was thinned to ${testedSamples.least} to ${testedSamples.most} samples per task. HB then
    predicted pass@k of the same tasks. The 95 % intervals about these tasks held:
    ${measuredCover
      .map((each) => `at ${whole(each.ratio)} × the samples in ${coverOf(each, whole)}`)
      .join("; ")}.
    ${gradeRule} The study is <code>${study}</code>. Runs of one benchmark share their tasks, so
    there are fewer independent tests. Other benchmarks may differ.
  </p>
  <p>
    <strong>Test of fit.</strong> The counts are compared with draws from the fit of each family, 99
    times. Where both have p ≤ ${rejectedAt}, the prediction is called a guess. Counts may fit a
    family and yet be predicted badly: few samples tell little of rates near 0.
  </p>
  <p>
    <strong>Families of rates.</strong> HB’s family is a Beta with shares at 0 and 1. Beside it
    stand two groups, each a Beta, and log-odds with a normal distribution, both with such shares.
    Before any data HB’s has the chance 0.6, and each other 0.2. Where the counts leave it less than
    ${unlikelyBelow}, the prediction is called a guess. The study is
    <code>tests/bench/grades.cpp</code>.
  </p>
  <p>
    <strong>Backtest.</strong> A share of each task’s samples is drawn without replacement, 10
    times. HB predicts pass@k of these tasks from each draw, as far beyond its samples as k is
    beyond all. All samples measure it.
  </p>
  <p>
    <strong>Sampling that stops at the first success</strong> biases every estimator here. Where a
    task succeeds early, c/n is too high. This view shows no interval where n differs and no task
    has more than one success.
  </p>
`;
