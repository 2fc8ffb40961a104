import { css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { Metric } from "../compute/engine.ts";
import { sharedStyles } from "../style/shared.ts";
import { viewStyles } from "../style/view.ts";
import { emptyPicture } from "../page/empty-picture.ts";
import type { Settings } from "../page/settings.ts";
import { WorkspaceView } from "../page/workspace-view.ts";
import { focusBudget, largestN, lastBudget, roundBudgets, tableBudgets } from "./budgets.ts";
import { drawnRuns, rankedAt, type DrawnRun } from "./curve-points.ts";
import { shortName } from "../format.ts";
import { markerIcon } from "../charts/marker.ts";
import { methodNotes } from "./method-notes.ts";
import { sentence } from "./sentence.ts";

/** pass@k (or pass^k) against k for every shown run: sentences, chart, table, and how it is computed. */
export class CurvesView extends WorkspaceView {
  /** Grows with each change of the workspace. */

  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      .ask {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        align-items: center;
      }
      .ask label {
        display: inline-flex;
        gap: var(--space-2);
        align-items: center;
      }
      .ask .lead {
        font-size: var(--text-4);
      }
      .ask input.k {
        width: 6.5ch;
        font-size: var(--text-4);
        font-weight: 600;
        text-align: center;
        padding: 0 var(--space-1);
      }
      .spring {
        flex: 1;
      }
    `,
  ];

  override render() {
    const { shown, curves, settings } = this.workspace.picture;
    const summaries = shown.map(({ run }) => run);
    const runs = drawnRuns(shown, curves, settings.plugin);
    if (runs.length === 0) return emptyPicture(this.workspace);
    const last = lastBudget(summaries, settings);
    const ks = (curves[0]?.measured.k ?? new Float64Array()).filter((each) => each <= last);
    // A k that is computed already need not wait for the next picture.
    const wanted = focusBudget(summaries, this.workspace.settings);
    const k = ks.includes(wanted) ? wanted : focusBudget(summaries, settings);
    return html`
      ${this.#controls(k)} ${this.#answers(runs, settings.metric, k)}
      <pc-curve-chart
        .runs=${runs}
        .metric=${settings.metric}
        .ks=${ks}
        .k=${k}
        @budget=${(event: CustomEvent<number>) => void this.#set({ k: event.detail })}
      ></pc-curve-chart>
      ${this.#warnings(runs)}
      <pc-curve-table
        .runs=${runs}
        .metric=${settings.metric}
        .ks=${tableBudgets(summaries, k, last)}
        .k=${k}
      ></pc-curve-table>
      <details>
        <summary>How this is computed</summary>
        <div>${methodNotes(settings.metric)}</div>
      </details>
    `;
  }

  #set(change: Partial<Settings>): Promise<void> {
    return this.workspace.set(change);
  }

  #controls(k: number) {
    const { settings, shown } = this.workspace;
    const summaries = shown.map(({ run }) => run);
    const unequal = new Set(summaries.flatMap(({ minN, maxN }) => [minN, maxN])).size > 1;
    const setK = (event: Event) => {
      const field = event.target as HTMLInputElement;
      if (field.validity.valid && field.value !== "") void this.#set({ k: field.valueAsNumber });
      else field.reportValidity();
    };
    const lasts = roundBudgets(Math.min(1e6, 1000 * largestN(summaries))).filter(
      (each) => each > 1 && String(each).startsWith("1"),
    );
    return html`<div class="ask">
      <label class="lead"
        >With
        <input
          class="k"
          type="number"
          min="1"
          max="1000000"
          step="1"
          required
          .value=${live(String(k))}
          aria-label="k, tries per task"
          @change=${setK}
        />
        ${k === 1 ? "try" : "tries"} a task</label
      >
      <span class="spring"></span>
      <label
        >Metric
        <select
          @change=${(event: Event) => void this.#set({ metric: selected(event) === "pass^k" ? "pass^k" : "pass@k" })}
        >
          <option .selected=${live(settings.metric === "pass@k")}>pass@k</option>
          <option .selected=${live(settings.metric === "pass^k")}>pass^k</option>
        </select></label
      >
      <label
        >k up to
        <select
          @change=${(event: Event) => void this.#set({ to: Number(selected(event)) || null })}
        >
          <option value="" .selected=${live(settings.to === null)}>auto</option>
          ${[...new Set([...lasts, ...(settings.to === null ? [] : [settings.to])])]
            .sort((one, other) => one - other)
            .map(
              (last) =>
                html`<option value=${last} .selected=${live(settings.to === last)}>
                  ${last}
                </option>`,
            )}
        </select></label
      >
      ${
        unequal
          ? html`<label
              title="What to show at a k that some task of a run cannot answer, having fewer samples"
              >Unequal n
              <select
                @change=${(event: Event) => void this.#set({ ragged: selected(event) === "eligible" ? "eligible" : "strict" })}
              >
                <option value="strict" .selected=${live(settings.ragged === "strict")}>
                  end at the smallest n
                </option>
                <option value="eligible" .selected=${live(settings.ragged === "eligible")}>
                  tasks with n ≥ k
                </option>
              </select></label
            >`
          : nothing
      }
      ${
        settings.metric === "pass@k"
          ? html`<label
              ><input
                type="checkbox"
                .checked=${live(settings.plugin)}
                @change=${(event: Event) => void this.#set({ plugin: (event.target as HTMLInputElement).checked })}
              />plug-in beyond n</label
            >`
          : nothing
      }
    </div>`;
  }

  #answers(runs: DrawnRun[], metric: Metric, k: number) {
    return html`<ul class="answers" aria-live="polite">
      ${rankedAt(runs, k).map((run) => {
        const { result, basis } = sentence(run, metric, k);
        return html`<li>
          ${markerIcon(run.slot)}<strong title=${run.name}>${shortName(run.name)}</strong> ${result}
          <span class="basis" title=${formulas[metric]}>(${basis})</span>
        </li>`;
      })}
    </ul>`;
  }

  #warnings(runs: DrawnRun[]) {
    const lines = runs.flatMap((run) => {
      const { minN, maxN } = run.run;
      // Where all n are equal the hairline says the same.
      const told = run.curves.measured.warnings.filter(
        ({ code }) => code !== "ends" || minN < maxN,
      );
      if (told.length === 0) return [];
      const words = told.map(({ message }) => message).join("; ");
      return [html`<li>${markerIcon(run.slot)} ${shortName(run.name)}: ${words}</li>`];
    });
    return lines.length === 0
      ? nothing
      : html`<ul class="warnings">
          ${lines}
        </ul>`;
  }
}

const formulas: Record<Metric, string> = {
  "pass@k":
    "pass@k: the mean over the tasks of 1 − C(n−c, k)/C(n, k), the chance that k of the n samples hold a success",
  "pass^k":
    "pass^k: the mean over the tasks of C(c, k)/C(n, k), the chance that k of the n samples all succeed",
};

const selected = (event: Event) => (event.target as HTMLSelectElement).value;
