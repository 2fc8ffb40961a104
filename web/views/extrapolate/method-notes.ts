import { html } from "lit";
import { whole } from "../../format.ts";
import { gradeRule } from "../../compute/models/prediction-grade.ts";
import {
  coverOf,
  measuredCover,
  study,
  testedSamples,
} from "../../compute/models/measured-cover.ts";

/** How often predictions held, and where they do not, for readers who publish them. */
export const extrapolationNotes = html`
  <p>
    <strong>Coverage</strong> was measured on published runs with at least 50 samples per task. Each
    run was thinned to ${testedSamples.least} to ${testedSamples.most} samples per task. HB then
    predicted pass@k of the same tasks. Its 95 % intervals held:
    ${measuredCover
      .map((each) => `at ${whole(each.ratio)} × the samples in ${coverOf(each, whole)}`)
      .join("; ")}.
    ${gradeRule} The study is <code>${study}</code>. Runs of one benchmark share their tasks, so
    there are fewer independent tests. Other benchmarks may differ.
  </p>
  <p>
    <strong>Sampling that stops at the first success</strong> biases every estimator here. Where a
    task succeeds early, c/n is too high. This view shows no interval where n differs and no task
    has more than one success.
  </p>
`;
