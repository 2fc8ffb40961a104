import { html, nothing } from "lit";
import type { Metric } from "../../state/settings.ts";
import { aboutNotes } from "../../parts/about-notes.ts";

const definitions: Record<Metric, [formula: string, event: string, source: string]> = {
  "pass@k": ["1 − C(n−c, k)/C(n, k)", "hold a success", "Chen et al. 2021, arXiv 2107.03374"],
  "pass^k": ["C(c, k)/C(n, k)", "all succeed", "Yao et al. 2024, arXiv 2406.12045"],
};

/** How the curves are computed, for readers who publish them. */
export const methodNotes = (metric: Metric) => {
  const [formula, event, source] = definitions[metric];
  return html`
    <p>
      <strong>Unbiased ${metric}</strong> of a task with c successes in n samples is ${formula}: the
      chance that k of its n samples, drawn without replacement, ${event} (${source}). The curve is
      its mean over the tasks. <strong>Beyond n it does not exist</strong>: a curve ends at the
      smallest n of its tasks.
    </p>
    ${
      metric === "pass@k"
        ? html`<p>
            <strong>Dashed, beyond n,</strong> is what hierarchical Bayes (HB) predicts: the mean of
            a posterior in which every task has a rate of its own, with its 95 % interval. Predict
            compares it with other models, and says how often such intervals held. The naive
            estimate, 1 − (1 − c/n)<sup>k</sup>, is dotted where it is chosen. It is biased: it
            starts below the unbiased value, and treats a task without a success as one that can
            never be solved. It has no interval.
          </p>`
        : nothing
    }
    <p>
      <strong>Digits.</strong> Value and complement are computed apart, each to a relative error
      below 1e-12 against 50-digit references, by the C++ of the npm package.
    </p>
    ${aboutNotes}
  `;
};
