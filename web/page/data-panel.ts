import { css, html, LitElement, nothing } from "lit";
import { live } from "lit/directives/live.js";
import type { Loaded, Source } from "../compute/engine.ts";
import { isExampleId } from "../compute/example-ids.ts";
import { shortName, whole } from "../curves/format.ts";
import { markerIcon } from "../curves/marker.ts";
import { sharedStyles } from "../style/shared.ts";
import type { StyledRun } from "./styled-runs.ts";
import type { LoadedSource, Refusal, Workspace } from "./workspace.ts";

/** With more runs than this, the list can be searched. */
const searchFrom = 12;

/** Where data come in and runs are switched: files, pasted text, examples, and the list of runs, which is the legend. */
export class DataPanel extends LitElement {
  static override properties = {
    workspace: { attribute: false },
    revision: { type: Number },
    filter: { state: true },
    pasting: { state: true },
  };
  declare workspace: Workspace;
  declare revision: number;
  declare filter: string;
  declare pasting: boolean;

  constructor() {
    super();
    this.filter = "";
    this.pasting = false;
  }

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: grid;
        gap: var(--space-4);
        align-content: start;
      }
      .in {
        display: grid;
        gap: var(--space-2);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
      .row > button {
        flex: 1;
      }
      .main {
        border-color: var(--accent);
        background: var(--accent);
        color: var(--on-accent);
      }
      select,
      textarea,
      input[type="search"] {
        width: 100%;
      }
      textarea {
        font-family: ui-monospace, monospace;
        font-size: var(--text-1);
        resize: vertical;
      }
      .runs {
        list-style: none;
        display: grid;
      }
      .runs label {
        display: grid;
        grid-template-columns: auto auto 1fr;
        gap: var(--space-2);
        align-items: start;
        padding: var(--space-1) 0;
        cursor: pointer;
      }
      .runs svg {
        margin-top: 4px;
      }
      .runs input {
        margin: 5px 0 0;
        accent-color: var(--accent);
      }
      .name {
        overflow-wrap: anywhere;
        line-height: 1.35;
      }
      .off .name {
        color: var(--ink-soft);
      }
      .source {
        display: grid;
        grid-template-columns: 1fr auto;
        align-items: start;
        gap: 0 var(--space-2);
        border-top: 1px solid var(--rule);
        padding-top: var(--space-2);
      }
      .source button {
        min-height: 24px;
        padding: 0 var(--space-2);
      }
      .source > div {
        overflow-wrap: anywhere;
      }
      .source details,
      .source .attribution {
        grid-column: 1 / -1;
      }
      .source dl {
        display: grid;
        gap: var(--space-1);
        padding-top: var(--space-1);
      }
      .source dt {
        font-weight: 600;
      }
      .source dd {
        overflow-wrap: anywhere;
      }
      .refused {
        background: var(--bad-panel);
        border-left: 3px solid var(--bad);
        padding: var(--space-2) var(--space-3);
        display: grid;
        gap: var(--space-2);
        overflow-wrap: anywhere;
      }
      .refused h3 {
        color: var(--bad);
      }
      .refused ul {
        list-style: none;
        display: grid;
        gap: var(--space-2);
      }
      .refused .scroll {
        max-height: 45vh;
        overflow-y: auto;
      }
      .reading {
        display: grid;
        gap: var(--space-2);
      }
      progress {
        width: 100%;
        accent-color: var(--accent);
      }
    `,
  ];

  override render() {
    const { loading, refusals, loaded, runs } = this.workspace;
    return html`
      ${this.#ways()}
      ${
        loading === null
          ? nothing
          : html`<div class="reading" role="status">
              Reading
              ${loading.of > 1 ? `${loading.index + 1} of ${loading.of}: ` : ""}${shortName(loading.name)}
              ${loading.size === null ? nothing : `(${megabytes(loading.size)})`}
              <progress aria-label="Reading"></progress>
              <button @click=${() => void this.workspace.cancel()}>Cancel</button>
            </div>`
      }
      ${refusals.length === 0 ? nothing : this.#refused(refusals)} ${this.#runs(runs)}
      ${loaded.map((each) => this.#source(each))}
    `;
  }

  #ways() {
    const { examples, settings } = this.workspace;
    return html`<section class="in" aria-label="Add data">
      <div class="row">
        <button class="main" @click=${this.#pick}>Open files …</button>
        <button aria-expanded=${this.pasting} @click=${() => (this.pasting = !this.pasting)}>
          Paste
        </button>
        <input
          class="unseen"
          type="file"
          multiple
          tabindex="-1"
          aria-hidden="true"
          @change=${this.#picked}
        />
      </div>
      ${
        this.pasting
          ? html`<form class="in" @submit=${this.#pasted}>
              <textarea
                rows="6"
                name="text"
                required
                spellcheck="false"
                aria-label="Counts as CSV or TSV"
                placeholder=${"task,n,c,model\nt1,20,7,mine\nt2,20,0,mine"}
              ></textarea>
              <button>Read the pasted table</button>
            </form>`
          : nothing
      }
      <p class="soft small">
        or drop CSV / TSV anywhere: <code>task,n,c</code>, <code>n,c,tasks</code>, or a 0/1 matrix.
        Nothing leaves this machine.
      </p>
      <label
        ><span class="unseen">Example</span>
        <select @change=${this.#exampleChosen}>
          <option value="" .selected=${live(settings.example === null)}>Examples …</option>
          ${examples.map(
            ({ id, title }) =>
              html`<option value=${id} .selected=${live(settings.example === id)}>
                ${title}
              </option>`,
          )}
        </select></label
      >
    </section>`;
  }

  #runs(runs: StyledRun[]) {
    if (runs.length === 0) return nothing;
    const wanted = this.filter.trim().toLowerCase();
    const listed = runs.filter(({ name }) => name.toLowerCase().includes(wanted));
    const on = runs.filter((each) => each.on).length;
    return html`<section class="in" aria-label="Runs">
      <h2>
        ${runs.length === 1 ? "1 run" : `${runs.length} runs`}${on < runs.length ? `, ${on} shown` : ""}
      </h2>
      ${
        runs.length > searchFrom
          ? html`<input
              type="search"
              placeholder="Search runs"
              aria-label="Search runs"
              @input=${(event: Event) => (this.filter = (event.target as HTMLInputElement).value)}
            />`
          : nothing
      }
      <ul class="runs">
        ${listed.map(
          (styled) =>
            html`<li class=${styled.on ? "on" : "off"}>
              <label title=${styled.name}>
                <input
                  type="checkbox"
                  .checked=${live(styled.on)}
                  @change=${(event: Event) =>
                    void this.workspace.toggle(styled, (event.target as HTMLInputElement).checked)}
                />
                ${markerIcon(styled.slot)}
                <span class="name"
                  >${shortName(styled.name, 80)}<br /><span class="soft small"
                    >${sizeOf(styled)}</span
                  ></span
                >
              </label>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  #source(each: LoadedSource) {
    const { source, result } = each;
    const { meta, notes } = result;
    const title = source.kind === "example" ? (meta.title ?? source.name) : source.name;
    return html`<section class="source" aria-label="Source ${source.name}">
      <div>
        <strong title=${source.name}>${shortName(title, 60)}</strong><br /><span class="soft small"
          >${rowsOf(result)}</span
        >
      </div>
      <button
        class="quiet"
        aria-label="Remove ${title}"
        title="Remove"
        @click=${() => void this.workspace.remove(each)}
      >
        ×
      </button>
      ${meta.about === undefined ? nothing : html`<p class="attribution small soft">${meta.about}</p>`}
      ${
        notes.length === 0
          ? nothing
          : html`<details class="small" open>
              <summary>${notes.length === 1 ? "1 note" : `${notes.length} notes`}</summary>
              <ul>
                ${notes.map(({ line, message }) => html`<li>${line === null ? "" : `line ${line}: `}${message}</li>`)}
              </ul>
            </details>`
      }
      ${
        source.kind === "example"
          ? html`<details class="small">
              <summary>Source and licence</summary>
              <dl>
                ${["source", "licence", "derived", "priors"].map((key) =>
                  meta[key] === undefined
                    ? nothing
                    : html`<div>
                        <dt>${key}</dt>
                        <dd>${meta[key]}</dd>
                      </div>`,
                )}
              </dl>
            </details>`
          : nothing
      }
    </section>`;
  }

  #refused(refusals: Refusal[]) {
    return html`<section class="refused" role="alert">
      ${refusals.map(
        ({ name, problems, more }) => html`
          <h3>${shortName(name, 60)} was not loaded</h3>
          <ul class="scroll" tabindex="0">
            ${problems.map(
              ({ line, column, message, mend }) =>
                html`<li>
                  ${place(line, column)}<span class="message">${message}.</span>
                  <span class="soft">${mend}</span>
                </li>`,
            )}
            ${more === 0 ? nothing : html`<li>and ${more === 1 ? "1 more problem" : `${whole(more)} more problems`}</li>`}
          </ul>
        `,
      )}
      ${this.workspace.runs.length === 0 ? nothing : html`<p class="small">What was loaded before is still there.</p>`}
      <button
        @click=${() => {
          this.workspace.dismissRefusals();
        }}
      >
        Dismiss
      </button>
    </section>`;
  }

  #pick(): void {
    this.renderRoot.querySelector<HTMLInputElement>("input[type=file]")?.click();
  }

  #picked(event: Event): void {
    const field = event.target as HTMLInputElement;
    void this.workspace.add(fileSources(field.files ?? []));
    field.value = "";
  }

  #pasted(event: SubmitEvent): void {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get("text");
    if (typeof text !== "string" || text.trim() === "") return;
    this.pasting = false;
    void this.workspace.addPasted(text);
  }

  #exampleChosen(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    if (isExampleId(value)) void this.workspace.chooseExample(value);
  }
}

/** Files from a picker or a drop, as sources. */
export const fileSources = (files: Iterable<File>): Source[] =>
  Array.from(files, (file) => ({ kind: "file", name: file.name, file }));

function sizeOf({ run }: StyledRun): string {
  const n = run.minN === run.maxN ? whole(run.minN) : `${whole(run.minN)}–${whole(run.maxN)}`;
  return `${whole(run.tasks)} ${run.tasks === 1 ? "task" : "tasks"} × n ${n}`;
}

function rowsOf({ shape, rows, runs }: Loaded): string {
  const counted = `${whole(rows)} ${rows === 1 ? "row" : "rows"}`;
  return `${counted}, ${shape}, ${runs.length === 1 ? "1 run" : `${whole(runs.length)} runs`}`;
}

function megabytes(bytes: number): string {
  const mega = 1e6;
  return bytes < mega ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / mega).toFixed(1)} MB`;
}

function place(line: number | null, column: string | null) {
  const parts = [
    line === null ? "" : `line ${line}`,
    column === null ? "" : `column ${shortName(column, 30)}`,
  ].filter(Boolean);
  return parts.length === 0 ? nothing : html`<strong class="place">${parts.join(", ")}:</strong> `;
}
