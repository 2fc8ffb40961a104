import { html } from "lit";
import type { Metric } from "../compute/engine.ts";

/** How the curves are computed, for readers who publish them. */
export const methodNotes = (metric: Metric) => html`
  ${
    metric === "pass@k"
      ? html`<p>
            <strong>Unbiased pass@k</strong> of a task with c successes in n samples is 1 − C(n−c,
            k) / C(n, k): the chance that k of its n samples, drawn without replacement, hold a
            success (Chen et al. 2021, arXiv 2107.03374). The curve is its mean over the tasks.
          </p>
          <p>
            <strong>Beyond n it does not exist.</strong> A curve ends at the smallest n of its
            tasks, instead of being set to 1, to 0 or to pass@n there. The dashed plug-in, 1 − (1 −
            c/n)<sup>k</sup>, can be written down for every k, but it is biased: it starts below the
            unbiased value, and it takes a task without a success for one that can never be solved.
          </p>`
      : html`<p>
            <strong>pass^k</strong> of a task with c successes in n samples is C(c, k) / C(n, k):
            the chance that k of its n samples, drawn without replacement, all succeed (Yao et al.
            2024, arXiv 2406.12045). The curve is its mean over the tasks.
          </p>
          <p>
            <strong>Beyond n it does not exist</strong>, so a curve ends at the smallest n of its
            tasks.
          </p>`
  }
  <p>
    <strong>Digits.</strong> Value and complement are computed apart, each to a relative error below
    1e-12 against 50-digit references, by the same C++ in this page and in the npm package.
  </p>
  <p>
    <strong>Error bars.</strong> None are drawn in this version: read differences between runs on
    few tasks with care.
  </p>
`;
