import { html, nothing } from "lit";
import type { Place } from "../../questions/compare/comparison.ts";
import { aboutChoice } from "../../ui/fields/about-choice.ts";
import { menu, numberField } from "../../ui/fields/fields.ts";
import { metricChoice } from "../../ui/fields/metric-choice.ts";
import type { RefPair } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { pairChoice } from "../../ui/fields/pair-choice.ts";
import { metricOf, metricIds, metricsFor } from "../../metrics/metrics.ts";

/** Controls for the two runs, the metric, the place, and the population of the intervals. */
export function compareControls(
  workspace: Workspace,
  runs: StyledRun[],
  pair: RefPair,
  { comparedIn, k, tau }: Place,
) {
  const set = (change: Partial<Settings>) => void workspace.set(change);
  const choice = pairChoice(runs, pair, (chosen) => {
    set({ pair: chosen });
  });
  return html`<div class="choice">
    <label>Compare ${choice.a}</label>
    <label>with ${choice.b}</label>
    ${metricChoice({
      offered: metricsFor(
        metricIds,
        runs.map(({ run }) => run),
        comparedIn,
      ),
      chosen: comparedIn,
      choose: (chosen) => {
        set({ comparedIn: chosen });
      },
      label: "Metric to compare",
      withMeaning: true,
    })}
    ${
      !metricOf(comparedIn).takesK
        ? nothing
        : html`<label
            >Attempts per task (k)
            ${numberField({ value: k }, (value) => {
              set({ k: value });
            })}</label
          >`
    }
    ${
      metricOf(comparedIn).takesTau
        ? html`<label
            >τ =
            ${numberField({ value: tau, min: 0, max: 1, step: "any" }, (value) => {
              set({ tau: value });
            })}</label
          >`
        : nothing
    }
    ${
      metricOf(comparedIn).hasBeyond
        ? html`<label
            >Beyond n
            ${menu(
              [
                ["hb", "hierarchical Bayes (recommended)"],
                ["none", "nothing"],
              ],
              workspace.settings.beyond === "none" ? "none" : "hb",
              (beyond) => {
                set({ beyond: beyond as Settings["beyond"] });
              },
            )}</label
          >`
        : nothing
    }
    ${aboutChoice(workspace)}
  </div>`;
}
