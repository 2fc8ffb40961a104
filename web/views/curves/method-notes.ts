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
            The dashed plug-in, 1 − (1 − c/n)<sup>k</sup>, can be written down for every k, but is
            biased: it starts below the unbiased value, and takes a task without a success for one
            that can never be solved. An interval would not tell, so it has none.
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
