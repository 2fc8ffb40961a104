import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import type { LoadedSource } from "../state/sources/source.ts";
import { isExampleId } from "../state/settings/example-ids.ts";
import { counted, shortName, span, spokenName, whole } from "../format.ts";
import { markerIcon } from "../charts/marker.ts";
import { menu } from "../parts/fields/fields.ts";
import { sharedStyles } from "../style/shared.ts";
import { merges } from "./merges.ts";
import { panelStyles } from "./panel-styles.ts";
import { readingLine } from "./reading-line.ts";
import { refusedFiles } from "./refused-files.ts";
import { fileSources } from "./dropped.ts";
import { readFilesAgain } from "./read-files-again.ts";
import type { ReadOptions } from "../read/base/run.ts";
import type { SamplingSaid } from "./sampling-question.ts";
import { sourceCard } from "./source-card.ts";
import type { sourceNotes } from "./source-notes.ts";
import type { NoteControl } from "../read/base/problem.ts";
import type { ColumnsCard } from "./columns-card.ts";
import { storedData } from "./stored-data.ts";
import type { StyledRun } from "../state/runs/styled-runs.ts";
import { WorkspaceView } from "../parts/workspace/workspace-view.ts";
import { isCut } from "../parts/how/note.ts";

/** With more runs than this, the list can be searched. */
const searchFrom = 12;

/** More runs, or sources, than this are not listed at once. A search narrows runs down. */
const mostListed = 100;

/** Where data come in and runs are switched: files, pasted text, examples, and the list of runs, which is the legend. */
export class DataPanel extends WorkspaceView {
  @state() filter = "";
  @state() pasting = false;
  /** The run whose name and look are being edited, by its id. */
  @state() edited: string | null = null;

  /** The sources whose notes are all listed, by their keys. */
  @state() listed: ReadonlySet<number> = new Set();

  /** What shows notes on sources; null until there may be any. */
  @state() notes: typeof sourceNotes | null = null;

  static override styles = [sharedStyles, panelStyles];

  override updated(): void {
    const { loaded } = this.workspace;
    if (
      this.notes === null &&
      (loaded.length > 1 || loaded.some(({ result }) => result.notes.length))
    )
      void this.#loadNotes();
  }

  async #loadNotes(): Promise<void> {
    this.notes = (await import("./source-notes.ts")).sourceNotes;
  }

  override firstUpdated(): void {
    this.workspace.addEventListener("progress", () => {
      this.requestUpdate();
    });
  }

  override render() {
    const { reading, loaded, runs } = this.workspace;
    const { loading, refusals } = reading;
    const listed = loaded.slice(0, mostListed);
    return html`
      ${this.#ways()}
      <pc-following-line
        .workspace=${this.workspace}
        .revision=${this.revision}
      ></pc-following-line>
      ${
        loading === null
          ? nothing
          : readingLine(loading, () => {
              this.workspace.reading.cancel();
            })
      }
      ${
        refusals.length === 0
          ? nothing
          : refusedFiles(refusals, runs.length > 0, {
              dismiss: () => {
                this.workspace.reading.dismissRefusals();
              },
              preview: ({ source }, meaning) => this.workspace.reading.preview(source, meaning),
              readAgain: (refusal, options) =>
                void this.workspace.reading.readRefused(refusal, options),
            })
      }
      ${listed.filter(isInDoubt).map((each) => this.#card(each))} ${this.#runs(runs)}
      ${this.notes?.(listed, {
        change: (source, control) => {
          this.#reveal(source, control);
        },
        forget: (source) => void this.workspace.reading.forget(source),
        leaveOut: (source) => void this.workspace.remove(source),
        listAll: (key) => {
          this.listed = new Set([...this.listed, key]);
        },
        listed: this.listed,
      })}
      ${listed.filter((each) => !isInDoubt(each)).map((each) => this.#card(each))}
      ${
        loaded.length > mostListed
          ? html`<p class="more soft small">
              and ${counted(loaded.length - mostListed, "more source")}
            </p>`
          : nothing
      }
      ${storedData(this.workspace)}
    `;
  }

  #ways() {
    const { examples, settings } = this.workspace;
    return html`<section class="in" aria-label="Add data">
      <div class="row">
        <button
          class="main"
          @click=${() => {
            this.#pick(false);
          }}
        >
          Open files
        </button>
        <button
          @click=${() => {
            this.#pick(true);
          }}
        >
          Folder
        </button>
        <button class="skip" @click=${() => this.dispatchEvent(new Event("skip"))}>
          Skip to the answer
        </button>
        <button aria-expanded=${this.pasting} @click=${this.#togglePaste}>Paste</button>
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
                aria-label="Counts as a table"
                placeholder=${"task,n,c,model\nt1,20,7,mine\nt2,20,0,mine"}
              ></textarea>
              <button>Read the pasted table</button>
            </form>`
          : nothing
      }
      <p class="soft small">
        Or drop files anywhere on the page: counts as CSV or JSON, the log of a harness, a folder, a
        zip. Nothing leaves this computer.
      </p>
      <details class="small">
        <summary>Which columns?</summary>
        <ul class="layouts">
          <li><code>task,n,c</code>: samples and successes of each task</li>
          <li><code>task,correct</code>: a row per sample, 1 or 0, passed or failed</li>
          <li>
            <code>answer</code>, <code>score</code> and <code>verifier</code> say more of such a row
          </li>
          <li><code>n,c,tasks</code>: how many tasks have each count</li>
          <li><code>task,s1,s2</code>: one 0 or 1 for each sample</li>
          <li><code>model</code> splits rows into runs</li>
          <li><code>T</code> is the depth of interaction</li>
          <li><code>cluster</code> names tasks that were sampled together</li>
          <li><code>greedy</code> is the score of one deterministic attempt, 0 to 1</li>
          <li>
            <code>stopping</code> is how tasks were sampled: <code>fixed</code>, <code>first</code>,
            or <code>batch=60,cap=10020</code>
          </li>
          <li><code>cost</code>, <code>tokens</code> or <code>seconds</code>: what they cost</li>
        </ul>
      </details>
      <label
        ><span class="unseen">Example</span>
        <select @change=${this.#exampleChosen}>
          <option value="" .selected=${live(!isExampleId(settings.example ?? ""))}>
            Examples …
          </option>
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

  #card(source: LoadedSource) {
    const again = this.workspace.reading.loading?.again;
    const readAgain = (options: Partial<ReadOptions>) =>
      void this.workspace.reading.readAgain(source, options);
    return sourceCard(source, again?.key === source.key ? again.options : {}, {
      remove: () => void this.workspace.remove(source),
      readAgain,
      preview: (meaning) => this.workspace.reading.preview(source.source, meaning),
      keep: () => void this.workspace.keep(source),
      readFiles: () => void readFilesAgain(this.workspace, source),
      clusterEffect: () =>
        html`<pc-cluster-effect
          .workspace=${this.workspace}
          .revision=${this.revision}
          .print=${this.print}
          .source=${source}
        ></pc-cluster-effect>`,
      openTable: () => {
        this.#openTable(source);
      },
      samplingQuestion: () =>
        html`<pc-sampling-question
          class="attribution"
          .workspace=${this.workspace}
          .revision=${this.revision}
          .source=${source}
          @sampling-said=${({ stopping }: SamplingSaid) => {
            readAgain({ stopping });
          }}
        ></pc-sampling-question>`,
    });
  }

  #runs(runs: StyledRun[]) {
    if (runs.length === 0) return nothing;
    const search = this.filter.trim().toLowerCase();
    const listed = runs.filter(({ name }) => name.toLowerCase().includes(search));
    const on = runs.filter((each) => each.on).length;
    return html`<section class="in" aria-label="Runs">
      <div class="row heading">
        <h2>${counted(runs.length, "run")}${on < runs.length ? `, ${on} shown` : ""}</h2>
        ${runs.length < 2 ? nothing : this.#switches(runs, listed)}
      </div>
      ${merges(this.workspace)}
      <pc-groups-line .workspace=${this.workspace} .revision=${this.revision}></pc-groups-line>
      <pc-costs-line .workspace=${this.workspace} .revision=${this.revision}></pc-costs-line>
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
        ${listed.slice(0, mostListed).map(
          (styled) =>
            html`<li class=${styled.on ? "on" : "off"}>
              <label>
                <input
                  type="checkbox"
                  .checked=${live(styled.on)}
                  @change=${(event: Event) =>
                    void this.workspace.toggle(styled, (event.target as HTMLInputElement).checked)}
                />
                ${markerIcon(styled.styleIndex)}
                <span class="name" title=${styled.own ?? nothing}
                  >${shortName(styled.name, listedLength)}<br /><span class="soft small"
                    >${sizeOf(styled)}</span
                  ></span
                >
              </label>
              <span class="beside small">
                <button
                  class="quiet"
                  data-run=${styled.run.id}
                  aria-label="Rename ${spokenName(styled.name)}"
                  aria-expanded=${this.edited === styled.run.id}
                  @click=${() => void this.#edit(this.edited === styled.run.id ? null : styled.run.id)}
                >
                  rename
                </button>
                ${
                  runs.length < 2
                    ? nothing
                    : html`<button
                        class="quiet"
                        aria-label="only ${spokenName(styled.name)}"
                        @click=${() => {
                          this.workspace.showOnly([styled]);
                        }}
                      >
                        only
                      </button>`
                }
              </span>
              ${wholeName(styled.name)}
              ${
                this.edited === styled.run.id
                  ? html`<pc-run-edit
                      .workspace=${this.workspace}
                      .revision=${this.revision}
                      .styled=${styled}
                      @done=${() => void this.#edit(null)}
                    ></pc-run-edit>`
                  : nothing
              }
            </li>`,
        )}
      </ul>
      ${
        listed.length > mostListed
          ? html`<p class="soft small">
              and ${whole(listed.length - mostListed)} more: search for them
            </p>`
          : nothing
      }
      <pc-save-counts .workspace=${this.workspace}></pc-save-counts>
    </section>`;
  }

  /** Switches for all that the list shows, and for each model of several runs. */
  #switches(runs: StyledRun[], listed: StyledRun[]) {
    const show = (these: StyledRun[]) => () => {
      this.workspace.showOnly(these);
    };
    const alone = (these: StyledRun[]) => runs.every((run) => run.on === these.includes(run));
    const models = [...new Set(listed.map(({ run }) => run.labels.model ?? ""))];
    const some = models.length > 1 && models.length < listed.length;
    return html`<span class="switches small">
      <button class="quiet" ?disabled=${alone(listed)} @click=${show(listed)}>all</button>
      <button class="quiet" ?disabled=${alone([])} @click=${show([])}>none</button>
      ${
        some
          ? menu(
              [
                ["", "model …"],
                ...models.map((model) => [model, shortName(model, 24), model] as const),
              ],
              "",
              (model) => {
                this.workspace.showOnly(listed.filter(({ run }) => run.labels.model === model));
              },
              "Show only the runs of one model",
            )
          : nothing
      }
    </span>`;
  }

  #openTable({ key }: LoadedSource): void {
    this.workspace.showTable(key);
    this.dispatchEvent(new Event("table"));
  }

  /** Opens a control beside a source, and hands it the focus. */
  #reveal(source: LoadedSource, control: NoteControl): void {
    if (control === "runs") {
      this.#openTable(source);
      return;
    }
    const card = `.source[data-key="${source.key}"]`;
    const found = this.renderRoot.querySelector<HTMLElement>(`${card} [data-control="${control}"]`);
    if (found !== null && isCard(found)) void found.reveal();
    else found?.querySelector<HTMLElement>("select, input")?.focus();
  }

  /** Opens the name and the look of a run; afterwards the focus is where it was. */
  async #edit(run: string | null): Promise<void> {
    const before = this.edited;
    this.edited = run;
    await this.updateComplete;
    if (run === null && before !== null)
      this.renderRoot.querySelector<HTMLElement>(`[data-run="${CSS.escape(before)}"]`)?.focus();
  }

  async #togglePaste(): Promise<void> {
    this.pasting = !this.pasting;
    await this.updateComplete;
    this.renderRoot.querySelector("textarea")?.focus();
  }

  /** Opens the picker of files, or that of a folder. */
  #pick(isFolder: boolean): void {
    const field = this.renderRoot.querySelector<HTMLInputElement>("input[type=file]");
    if (field === null) return;
    field.webkitdirectory = isFolder;
    field.click();
  }

  #picked(event: Event): void {
    const field = event.target as HTMLInputElement;
    void this.workspace.reading.add(fileSources(field.files ?? []));
    field.value = "";
  }

  #pasted(event: SubmitEvent): void {
    event.preventDefault();
    const text = new FormData(event.target as HTMLFormElement).get("text");
    if (typeof text !== "string") return;
    this.pasting = false;
    void this.workspace.reading.addPasted(text);
  }

  #exampleChosen(event: Event): void {
    const { value } = event.target as HTMLSelectElement;
    if (isExampleId(value)) void this.workspace.chooseExample(value);
  }
}

const isCard = (element: HTMLElement): element is ColumnsCard =>
  element.localName === "pc-columns-card";

/** Whether the reader is asked what a source's columns mean: that comes before its runs. */
const isInDoubt = ({ result }: LoadedSource) => result.columns.doubt !== null;

const listedLength = 80;

/** Opens a name that the list cuts. */
const wholeName = (name: string) =>
  isCut(name, listedLength)
    ? html`<pc-note class="small" .words=${name}>full name</pc-note>`
    : nothing;

const sizeOf = ({ own, run: { tasks, minN, maxN } }: StyledRun) =>
  `${counted(tasks, "task")} × n ${span(minN, maxN)}${own === undefined ? "" : `; in the data: ${shortName(own)}`}`;
