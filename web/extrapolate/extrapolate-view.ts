import { css, html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { markerIcon } from "../charts/marker.ts";
import { defaultModel, modelNames, models, type Model } from "../compute/models.ts";
import { farBudget } from "../curves/budgets.ts";
import { counted, percent, shortName, whole } from "../format.ts";
import { emptyPicture } from "../page/empty-picture.ts";
import { progress } from "../page/job.ts";
import { runChoice } from "../page/run-choice.ts";
import type { HeldOut } from "../page/pictures.ts";
import { WorkspaceView } from "../page/workspace-view.ts";
import { sharedStyles } from "../style/shared.ts";
import { tableStyles } from "../style/table.ts";
import { viewStyles } from "../style/view.ts";
import {
  farRuns,
  intervalAt,
  predictedAt,
  valueAt,
  type FarPoint,
  type FarRun,
} from "./far-runs.ts";
import { extrapolationNotes } from "./method-notes.ts";
import { verdict } from "./verdict.ts";

/** What pass@k would be beyond the samples, by which model, and whether to believe it. */
export class ExtrapolateView extends WorkspaceView {
  static override styles = [
    sharedStyles,
    viewStyles,
    tableStyles,
    css`
      .ask,
      .models {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-4);
        align-items: center;
        border: 0;
        margin: 0;
        padding: 0;
      }
      .ask {
        font-size: var(--text-4);
      }
      .ask input {
        width: 9ch;
        font-weight: 600;
        text-align: center;
        padding: 0 var(--space-1);
      }
      .answers .verdict {
        display: block;
        font-size: var(--text-2);
      }
    `,
  ];

  override render() {
    const { shown, extrapolation, heldOut, settings } = this.workspace.picture;
    const runs = farRuns(shown, extrapolation);
    if (runs.length === 0) return html`${this.#progress()} ${emptyPicture(this.workspace)}`;
    const k = farBudget(
      shown.map(({ run }) => run),
      settings,
    );
    return html`
      ${this.#progress()} ${this.#ask(runs)} ${answers(runs, settings.models, k)}
      <pc-extrapolation-chart
        .runs=${runs}
        .models=${settings.models}
        .heldOut=${heldOut}
        .k=${k}
        @budget=${(event: CustomEvent<number>) => void this.workspace.set({ far: event.detail })}
      ></pc-extrapolation-chart>
      ${this.#choice()} ${this.#heldOut(heldOut, k)}
      <h2>pass@${whole(k)} by each model</h2>
      ${predictions(runs, k)}
      <pc-assumptions .workspace=${this.workspace} .runs=${runs} .k=${k}></pc-assumptions>
      <details>
        <summary>How this is computed</summary>
        <div>${extrapolationNotes}</div>
      </details>
    `;
  }

  /** How far the computation is, and a way out. */
  #progress() {
    const { computing } = this.workspace;
    if (computing === null || computing.done === 0) return nothing;
    return progress("Extrapolated", computing.done, computing.of, () => {
      this.workspace.stopComputing();
    });
  }

  #ask(runs: FarRun[]) {
    const k = farBudget(
      runs.map(({ run }) => run),
      this.workspace.settings,
    );
    const setK = (event: Event) => {
      const field = event.target as HTMLInputElement;
      if (field.validity.valid && field.value !== "")
        void this.workspace.set({ far: field.valueAsNumber });
      else field.reportValidity();
    };
    return html`<label class="ask"
      >What would pass@k be at k =
      <input
        type="number"
        min="1"
        max="1000000"
        step="1"
        required
        .value=${live(String(k))}
        @change=${setK}
      />?</label
    >`;
  }

  /** The choice of a larger run to hold the extrapolations against, and what it measured. */
  #heldOut(heldOut: HeldOut | null, k: number) {
    const { runs, settings } = this.workspace;
    const at = heldOut?.curve.k.indexOf(k) ?? -1;
    const [value = NaN, complement = NaN] = [
      heldOut?.curve.value[at],
      heldOut?.curve.complement[at],
    ];
    return html`<p class="ask-held-out">
      <label
        >Hold against the samples of
        ${runChoice(runs, settings.heldOut ?? "", "no run", (event) => {
          const chosen = (event.target as HTMLSelectElement).value;
          void this.workspace.set({ heldOut: chosen === "" ? null : chosen });
        })}</label
      >
      ${
        heldOut === null
          ? nothing
          : Number.isNaN(value)
            ? html`<span class="soft">it has no ${whole(k)} samples of every task</span>`
            : html`<span
                >measured <data value=${value}>${percent(value, complement)}</data> at k =
                ${whole(k)}</span
              >`
      }
    </p>`;
  }

  #choice() {
    const asked = this.workspace.settings.models;
    const toggle = (model: Model, on: boolean) => {
      const chosen = models.filter((each) => (each === model ? on : asked.includes(each)));
      void this.workspace.set({ models: chosen.length === 0 ? asked : chosen });
    };
    return html`<fieldset class="models">
      <legend class="unseen">Models drawn beyond the samples</legend>
      <span aria-hidden="true">Beyond the samples</span>
      ${models.map(
        (model) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${live(asked.includes(model))}
              @change=${(event: Event) => {
                toggle(model, (event.target as HTMLInputElement).checked);
              }}
            />
            ${modelNames[model]}</label
          >`,
      )}
    </fieldset>`;
  }
}

const shareOf = ({ value, complement }: FarPoint) =>
  html`<data value=${value}>${percent(value, complement)}</data>`;

function answers(runs: FarRun[], [model = defaultModel]: Model[], k: number) {
  const valueOf = (run: FarRun) => valueAt(run, model, k)?.value ?? -1;
  const ranked = [...runs].sort((one, other) => valueOf(other) - valueOf(one));
  return html`<ul class="answers" aria-live="polite">
    ${ranked.map((run) => {
      const { minN, tasks } = run.run;
      const point = valueAt(run, model, k);
      const measured = k <= minN;
      return html`<li>
        ${markerIcon(run.slot)}<strong title=${run.name}>${shortName(run.name)}</strong>
        ${measured ? "solves" : "would solve"} ${point === null ? "–" : shareOf(point)} of
        ${counted(tasks, "task")} with
        ${counted(k, "try", "tries")}${
          measured || model !== "hb" ? nothing : html` (95 %: ${intervalAt(run, k)})`
        }
        <span class="basis"
          >(${measured ? "unbiased" : `extrapolated by ${modelNames[model]}`} from
          ${`n\u00a0=\u00a0${whole(minN)}`})</span
        >
        <span class="verdict">${verdict(run, model, k)}</span>
      </li>`;
    })}
  </ul>`;
}

function predictions(runs: FarRun[], k: number) {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="pass@k by run and model">
    <table>
      <thead>
        <tr>
          <th scope="col">run</th>
          <th scope="col">unbiased at n</th>
          ${models.map((model) => html`<th scope="col">${modelNames[model]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${runs.map((run) => {
          const end = run.measured.at(-1);
          return html`<tr>
            <th scope="row" title=${run.name}>${markerIcon(run.slot)}${shortName(run.name)}</th>
            <td>
              ${end === undefined ? "–" : html`${shareOf(end)} <span class="soft">(k = ${whole(end.k)})</span>`}
            </td>
            ${models.map((model) => {
              const point = predictedAt(run, model, k);
              return html`<td>
                ${point === null ? "–" : shareOf(point)}
                ${model === "hb" ? html`<span class="soft">(${intervalAt(run, k)})</span>` : nothing}
              </td>`;
            })}
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
