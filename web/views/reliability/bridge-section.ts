import { triesOf } from "../../metrics/metrics.ts";
import { html } from "lit";
import { live } from "lit/directives/live.js";
import { budgetGrid } from "../../questions/runs/budgets.ts";
import type { CoverWeight } from "../../questions/measure/reliability.ts";
import { metricChoice } from "../../ui/fields/metric-choice.ts";
import { figure } from "../../ui/figures/figure.ts";
import { focusChoice } from "../../ui/fields/run-choice.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { Settings } from "../../state/settings/address.ts";
import { weightedAreas } from "./bridge-words.ts";
import { bridgeFigure } from "./figure-words.ts";
import { runInFocus } from "./picture.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** Input of the section: the weight of this k, and the runs whose curves it may lie over. */
interface Bridge {
  runs: ReliableRun[];
  /** The runs that are drawn. */
  together: ReliableRun[];
  inFocus: ReliableRun | null;
  weight: CoverWeight;
  settings: Settings;
  k: number;
  /** The requested k, which the controls show; the values are for the k of the picture. */
  requested: number;
  source: string;
}

/** Why pass@k is an average of Cover@τ. */
export function bridgeSection(workspace: Workspace, bridge: Bridge) {
  const { together, inFocus, weight, settings, k, source } = bridge;
  const metric = triesOf(settings.metric);
  return html`${controls(workspace, bridge)}
  ${figure(
    { ...bridgeFigure(metric, k, weight), source },
    html`<pc-bridge-chart .runs=${together} .inFocus=${inFocus} .weight=${weight}></pc-bridge-chart>
      ${weightedAreas(together, metric, k)}`,
  )}`;
}

function controls(workspace: Workspace, { runs, settings, k, requested }: Bridge) {
  const set = (change: Partial<Settings>) => void workspace.set(change);
  const ks = budgetGrid(
    runs.map(({ run }) => run),
    settings,
  );
  const chosen = runInFocus(runs, workspace.settings);
  return html`<p class="choice">
    ${metricChoice({
      words: "Metric as an average of Cover",
      offered: ["pass@k", "pass^k"],
      chosen: triesOf(workspace.settings.metric),
      choose: (metric) => {
        set({ metric });
      },
    })}
    <label class="budget"
      >k = ${k}
      <input
        type="range"
        min="0"
        max=${ks.length - 1}
        step="1"
        aria-label="k of the weight"
        aria-valuetext="k = ${k}"
        .value=${live(String(ks.indexOf(requested)))}
        @input=${(event: Event) => {
          const at = (event.target as HTMLInputElement).valueAsNumber;
          set({ k: ks[at] ?? k });
        }}
    /></label>
    <label>of ${focusChoice(workspace, runs, chosen)}</label>
  </p>`;
}
