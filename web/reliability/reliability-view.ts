import { css, html, LitElement, nothing } from "lit";
import { live } from "lit/directives/live.js";
import { stabilityTaus } from "../compute/reliability.ts";
import { focusBudget } from "../curves/budgets.ts";
import { markerIcon } from "../charts/marker.ts";
import { counted, percent, shortName } from "../format.ts";
import { emptyPicture } from "../page/empty-picture.ts";
import type { Workspace } from "../page/workspace.ts";
import { sharedStyles } from "../style/shared.ts";
import { viewStyles } from "../style/view.ts";
import { reliabilityNotes } from "./method-notes.ts";
import type { Column } from "./ranked-table.ts";
import { reliableRuns, type ReliableRun } from "./reliable-runs.ts";

const share = (value: number) => percent(value, 1 - value);
const area = (value: number) => value.toFixed(4);

const coverColumns: Column[] = [
  {
    heading: "Pass@1",
    meaning: "The mean of c/n: the area under Cover@τ",
    value: ({ reliability }) => reliability.passAt1,
    text: share,
  },
  {
    heading: "Cover@0.2",
    meaning: "Breadth: the share of tasks with c/n ≥ 0.2",
    value: ({ reliability }) => reliability.cover[0] ?? NaN,
    text: share,
  },
  {
    heading: "Cover@0.8",
    meaning: "Depth: the share of tasks with c/n ≥ 0.8",
    value: ({ reliability }) => reliability.cover[1] ?? NaN,
    text: share,
  },
  {
    heading: "AvgAUC⁺",
    meaning:
      "The mean, over the other runs, of the area by which this run's Cover lies above theirs",
    value: ({ reliability }) => reliability.averageExcess ?? NaN,
    text: area,
    reason: ({ reliability }) =>
      reliability.averageExcess === null
        ? "AvgAUC⁺ compares with other runs: show at least two"
        : null,
  },
];

const stabilityColumns = (k: number): Column[] => [
  ...stabilityTaus.map((tau, i): Column => ({
    heading: `G-Pass@${k} τ=${tau}`,
    meaning: `At least ⌈${tau}·${k}⌉ of ${k} draws succeed`,
    value: ({ reliability }) => reliability.stability.value[i] ?? NaN,
    text: share,
    reason: ({ reliability }) => reliability.stability.reason,
  })),
  {
    heading: `mG-Pass@${k}`,
    meaning: "The mean of G-Pass over the thresholds above one half, as published",
    value: ({ reliability }) => reliability.mg.value,
    text: share,
    reason: ({ reliability }) => reliability.mg.reason,
  },
];

/** How reliably: Cover@τ, breadth against depth, and G-Pass@k. */
export class ReliabilityView extends LitElement {
  static override properties = {
    workspace: { attribute: false },
    revision: { type: Number },
  };
  declare workspace: Workspace;
  declare revision: number;

  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      .ask {
        font-size: var(--text-4);
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
      .ask input {
        width: 7.5ch;
        font-weight: 600;
        text-align: center;
        padding: 0 var(--space-1);
      }
      h2 {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
      h2 input {
        width: 7.5ch;
      }
    `,
  ];

  override render() {
    const { shown, reliability, settings } = this.workspace.picture;
    const runs = reliableRuns(shown, reliability);
    if (runs.length === 0) return emptyPicture(this.workspace);
    const { tau } = settings;
    const k = focusBudget(
      shown.map(({ run }) => run),
      settings,
    );
    return html`
      ${this.#ask()} ${this.#answers(runs, tau)}
      <pc-cover-chart
        .runs=${runs}
        .tau=${tau}
        .asked=${this.workspace.settings.tau}
        @threshold=${(event: CustomEvent<number>) => void this.workspace.set({ tau: event.detail })}
      ></pc-cover-chart>
      <h2>Breadth and depth</h2>
      <pc-ranked-table
        .runs=${runs}
        .columns=${coverColumns}
        caption="Pass@1, Cover and AvgAUC⁺ by run"
      ></pc-ranked-table>
      <h2>
        Stability under k =
        <input
          type="number"
          min="1"
          max="1000000"
          step="1"
          required
          aria-label="k, draws per task"
          .value=${live(String(k))}
          @change=${this.#setK}
        />
        draws
      </h2>
      <pc-ranked-table
        .runs=${runs}
        .columns=${stabilityColumns(k)}
        caption="G-Pass@k and mG-Pass@k by run"
      ></pc-ranked-table>
      ${this.#warnings(runs)}
      <details>
        <summary>How this is computed</summary>
        <div>${reliabilityNotes}</div>
      </details>
    `;
  }

  #ask() {
    const { tau } = this.workspace.settings;
    return html`<label class="ask"
      >Solved at a rate of at least τ =
      <input
        type="number"
        min="0"
        max="1"
        step="any"
        required
        .value=${live(String(tau))}
        @change=${this.#setTau}
    /></label>`;
  }

  #answers(runs: ReliableRun[], tau: number) {
    const ranked = [...runs].sort(
      (one, other) => other.reliability.coverAt - one.reliability.coverAt,
    );
    return html`<ul class="answers" aria-live="polite">
      ${ranked.map(({ slot, name, run, reliability }) => {
        const n =
          run.minN === run.maxN
            ? `n\u00a0=\u00a0${run.minN}`
            : `n\u00a0=\u00a0${run.minN} to ${run.maxN}`;
        return html`<li>
          ${markerIcon(slot)}<strong title=${name}>${shortName(name)}</strong> solves
          ${share(reliability.coverAt)} of ${counted(run.tasks, "task")}
          ${tau === 0 ? "at a rate of at least 0, as any" : `at a rate of at least ${tau}`}
          <span class="basis">(Cover@${tau}, plug-in c/n, ${n})</span>
        </li>`;
      })}
    </ul>`;
  }

  #warnings(runs: ReliableRun[]) {
    const lines = runs.flatMap(({ slot, name, reliability: { stability, mg } }) =>
      [...stability.warnings, ...mg.warnings].map(
        ({ message }) => html`<li>${markerIcon(slot)} ${shortName(name)}: ${message}</li>`,
      ),
    );
    return lines.length === 0
      ? nothing
      : html`<ul class="warnings">
          ${lines}
        </ul>`;
  }

  readonly #setTau = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (field.validity.valid && field.value !== "")
      void this.workspace.set({ tau: Number(field.value) });
    else field.reportValidity();
  };

  readonly #setK = (event: Event) => {
    const field = event.target as HTMLInputElement;
    if (field.validity.valid && field.value !== "")
      void this.workspace.set({ k: Number(field.value) });
    else field.reportValidity();
  };
}
