import { html, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { Metric } from "../compute/engine.ts";
import { budgetGrid, focusBudget } from "../curves/budgets.ts";
import { markerIcon } from "../charts/marker.ts";
import { counted, percent, shortName } from "../format.ts";
import { emptyPicture } from "../page/empty-picture.ts";
import { runInFocus, type ReliabilityPicture } from "../page/reliability-picture.ts";
import { againsts, type Against, type Settings } from "../page/settings.ts";
import { runChoice } from "../page/run-choice.ts";
import { WorkspaceView } from "../page/workspace-view.ts";
import { sharedStyles } from "../style/shared.ts";
import { viewStyles } from "../style/view.ts";
import { weightedAreas, weightWords } from "./bridge-words.ts";
import { coverColumns, stabilityColumns } from "./columns.ts";
import { reliabilityNotes } from "./method-notes.ts";
import { pairWords } from "./pair-words.ts";
import { reliableRuns, type ReliableRun } from "./reliable-runs.ts";
import { reliabilityStyles } from "./reliability-styles.ts";

const againstNames: Record<Against, string> = { tau: "τ", k: "k", surface: "both" };

/** How reliably: Cover@τ, breadth against depth, and G-Pass@k. */
export class ReliabilityView extends WorkspaceView {
  static override styles = [sharedStyles, viewStyles, reliabilityStyles];

  override render() {
    const { shown, reliability, settings } = this.workspace.picture;
    const runs = reliability === null ? [] : reliableRuns(shown, reliability);
    if (reliability === null || runs.length === 0) return emptyPicture(this.workspace);
    const summaries = shown.map(({ run }) => run);
    const k = focusBudget(summaries, settings);
    const inFocus = runs.find(({ run }) => run.id === runInFocus(shown, settings)?.run.id) ?? null;
    return html`
      ${this.#ask()} ${answers(runs, settings.tau)} ${this.#cover(runs, reliability, settings)}
      <h2>Breadth and depth</h2>
      <pc-ranked-table
        .runs=${runs}
        of="shape"
        .columns=${coverColumns}
        caption="Pass@1, Cover and AvgAUC⁺ by run"
      ></pc-ranked-table>
      ${this.#bridge(runs, inFocus, reliability, settings, k)}
      ${this.#stability(runs, inFocus, reliability, settings, k)} ${warnings(runs)}
      <details>
        <summary>How this is computed</summary>
        <div>${reliabilityNotes}</div>
      </details>
    `;
  }

  #ask() {
    return html`<label class="ask"
      >Solved at a rate of at least τ =
      <input
        type="number"
        min="0"
        max="1"
        step="any"
        required
        .value=${live(String(this.workspace.settings.tau))}
        @change=${this.#number((tau) => ({ tau }))}
    /></label>`;
  }

  #cover(runs: ReliableRun[], { pair }: ReliabilityPicture, { tau }: Settings) {
    const byId = new Map(runs.map((run) => [run.run.id, run]));
    const [a, b] = pair === null ? [] : [byId.get(pair.a), byId.get(pair.b)];
    const shaded = a === undefined || b === undefined ? null : ([a, b] as const);
    return html`<pc-cover-chart
        .runs=${runs}
        .pair=${shaded}
        .tau=${tau}
        .asked=${this.workspace.settings.tau}
        @threshold=${(event: CustomEvent<number>) => void this.workspace.set({ tau: event.detail })}
      ></pc-cover-chart>
      ${this.#pairChoice(runs)}
      ${shaded === null || pair === null ? nothing : pairWords(shaded[0], shaded[1], pair)}`;
  }

  #pairChoice(runs: ReliableRun[]) {
    if (runs.length < 2) {
      return html`<p class="alone soft">
        Show a second run to see where one leads the other: AUC⁺ compares two.
      </p>`;
    }
    const [a, b] = this.workspace.settings.pair ?? [];
    const choose = (which: 0 | 1) => (event: Event) => {
      const chosen = (event.target as HTMLSelectElement).value;
      const other = (which === 0 ? b : a) ?? runs.find(({ name }) => name !== chosen)?.name ?? "";
      const pair: [string, string] = which === 0 ? [chosen, other] : [other, chosen];
      void this.workspace.set({ pair: chosen === "" ? null : pair });
    };
    return html`<p class="choice">
      <label>Shade where ${runChoice(runs, a ?? "", "no run", choose(0))}</label>
      <label>leads ${runChoice(runs, b ?? "", "no run", choose(1))}</label>
      <span class="soft">${pairTrouble(runs, a, b)}</span>
    </p>`;
  }

  #bridge(
    runs: ReliableRun[],
    inFocus: ReliableRun | null,
    { atK: { weight } }: ReliabilityPicture,
    settings: Settings,
    k: number,
  ) {
    const { metric } = settings;
    const asked = this.workspace.settings;
    const ks = budgetGrid(
      runs.map(({ run }) => run),
      settings,
    );
    return html`<h2>
        Why
        <select
          aria-label="Metric as an average of Cover"
          @change=${(event: Event) =>
            void this.workspace.set({
              metric: (event.target as HTMLSelectElement).value as Metric,
            })}
        >
          ${(["pass@k", "pass^k"] as const).map(
            (each) => html`<option .selected=${live(each === asked.metric)}>${each}</option>`,
          )}
        </select>
        is an average of Cover@τ
      </h2>
      <p class="choice">
        <label class="budget"
          >k = ${k}
          <input
            type="range"
            min="0"
            max=${ks.length - 1}
            step="1"
            aria-label="k of the weight"
            aria-valuetext="k = ${k}"
            .value=${live(String(ks.indexOf(this.#askedK(runs))))}
            @input=${(event: Event) => {
              const at = (event.target as HTMLInputElement).valueAsNumber;
              void this.workspace.set({ k: ks[at] ?? k });
            }}
        /></label>
        ${this.#focusChoice(runs)}
      </p>
      <p class="weight-words">${weightWords(metric, k, weight)}</p>
      <pc-bridge-chart .runs=${runs} .inFocus=${inFocus} .weight=${weight}></pc-bridge-chart>
      ${weightedAreas(runs, metric, k)}`;
  }

  /** The k that the reader has asked for: where the controls stand, while the values are of the picture's. */
  #askedK(runs: ReliableRun[]): number {
    return focusBudget(
      runs.map(({ run }) => run),
      this.workspace.settings,
    );
  }

  #focusChoice(runs: ReliableRun[]) {
    const asked = runInFocus(runs, this.workspace.settings);
    return html`<label
      >of
      ${runChoice(runs, asked?.name ?? "", null, (event) => {
        void this.workspace.set({ of: (event.target as HTMLSelectElement).value });
      })}</label
    >`;
  }

  #stability(
    runs: ReliableRun[],
    inFocus: ReliableRun | null,
    { needed, atTau: { ks }, surface }: ReliabilityPicture,
    { against, tau }: Settings,
    k: number,
  ) {
    return html`<h2>
        Stability under k =
        <input
          type="number"
          min="1"
          max="1000000"
          step="1"
          required
          aria-label="k, draws per task"
          .value=${live(String(this.#askedK(runs)))}
          @change=${this.#number((value) => ({ k: value }))}
        />
        draws
      </h2>
      <pc-ranked-table
        .runs=${runs}
        of="atK"
        .columns=${stabilityColumns(k)}
        caption="G-Pass@k and mG-Pass@k by run"
      ></pc-ranked-table>
      <fieldset class="choice">
        <legend class="unseen">Draw G-Pass against</legend>
        <span aria-hidden="true">G-Pass against</span>
        ${againsts.map(
          (each) =>
            html`<label
              ><input
                type="radio"
                name="against"
                .checked=${live(each === this.workspace.settings.against)}
                @change=${() => void this.workspace.set({ against: each })}
              />
              ${againstNames[each]}</label
            >`,
        )}
        ${against === "surface" ? this.#focusChoice(runs) : nothing}
        <span class="needs soft">τ = ${tau} needs ${needed} of ${k} right</span>
      </fieldset>
      ${
        against === "surface"
          ? html`<pc-surface-chart
              .surface=${surface}
              .name=${inFocus?.name ?? ""}
              .k=${k}
              .tau=${tau}
              @place=${(event: CustomEvent<{ k: number; tau: number }>) =>
                void this.workspace.set(event.detail)}
            ></pc-surface-chart>`
          : html`<pc-g-pass-chart
              .runs=${runs}
              .against=${against}
              .k=${k}
              .tau=${tau}
              .ks=${ks}
            ></pc-g-pass-chart>`
      }`;
  }

  /** Sets what a number field asks for, or says in the field why it cannot. */
  #number(change: (value: number) => Partial<Settings>) {
    return (event: Event) => {
      const field = event.target as HTMLInputElement;
      if (field.validity.valid && field.value !== "")
        void this.workspace.set(change(Number(field.value)));
      else field.reportValidity();
    };
  }
}

/** Why the leads of the two chosen runs are not shaded, in words; empty where they are, or none are chosen. */
function pairTrouble(runs: ReliableRun[], a: string | undefined, b: string | undefined): string {
  if (a === undefined) return "";
  if (a === b) return "Choose two different runs.";
  const missing = [a, b].find((wanted) => !runs.some(({ name }) => name === wanted));
  return missing === undefined
    ? ""
    : `${shortName(missing)} is not shown: switch it on to compare.`;
}

function answers(runs: ReliableRun[], tau: number) {
  const coverOf = ({ atTau: { coverAt } }: ReliableRun) => coverAt.value[0] ?? NaN;
  const ranked = [...runs].sort((one, other) => coverOf(other) - coverOf(one));
  return html`<ul class="answers" aria-live="polite">
    ${ranked.map(({ slot, name, run, atTau: { coverAt } }) => {
      const n =
        run.minN === run.maxN
          ? `n\u00a0=\u00a0${run.minN}`
          : `n\u00a0=\u00a0${run.minN} to ${run.maxN}`;
      return html`<li>
        ${markerIcon(slot)}<strong title=${name}>${shortName(name)}</strong> solves
        ${percent(coverAt.value[0] ?? NaN, coverAt.complement[0] ?? NaN)} of
        ${counted(run.tasks, "task")}
        ${tau === 0 ? "at a rate of at least 0, as any" : `at a rate of at least ${tau}`}
        <span class="basis">(Cover@${tau}, plug-in c/n, ${n})</span>
      </li>`;
    })}
  </ul>`;
}

/** Each warning once, behind the markers of the runs that it is about. */
function warnings(runs: ReliableRun[]) {
  const about = new Map<string, ReliableRun[]>();
  for (const run of runs) {
    const { curve, mg } = run.atK;
    for (const { message } of [...run.atTau.coverAt.warnings, ...curve.warnings, ...mg.warnings])
      about.set(message, [...(about.get(message) ?? []), run]);
  }
  if (about.size === 0) return nothing;
  return html`<ul class="warnings">
    ${[...about].map(([message, those]) => {
      const names = those.map(({ name }) => shortName(name)).join(", ");
      return html`<li title=${names}>
        ${those.map(({ slot }) => markerIcon(slot))}
        ${those.length === runs.length && runs.length > 1 ? "every run" : names}: ${message}
      </li>`;
    })}
  </ul>`;
}
