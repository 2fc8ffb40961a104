import { html, nothing } from "lit";
import { state } from "lit/decorators.js";
import type { LoadedSource } from "../../state/sources/source.ts";
import { counted } from "../../base/format.ts";
import { addData } from "./add-data.ts";
import { sharedStyles } from "../../style/shared.ts";
import { panelStyles } from "./panel-styles.ts";
import { readingLine } from "./reading-line.ts";
import { refusedFiles } from "./refused-files.ts";
import { fileSources } from "./dropped.ts";
import { readFilesAgain } from "./read-files-again.ts";
import type { ReadOptions } from "../../read/base/run.ts";
import type { SamplingSaid } from "./sampling-question.ts";
import { sourceCard } from "./source-card.ts";
import type { sourceNotes } from "./source-notes.ts";
import type { NoteControl } from "../../read/base/problem.ts";
import type { ColumnsCard } from "./columns-card.ts";
import { runList } from "../runs/run-list.ts";
import { storedData } from "./stored-data.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";

/** Maximum number of listed sources. */
const mostListed = 100;

/** Panel that adds data and switches runs: files, pasted text, examples, and the list of runs, which is the legend. */
export class DataPanel extends WorkspaceView {
  @state() filter = "";
  @state() pasting = false;
  /** Id of the run whose name and look are being edited. */
  @state() edited: string | null = null;

  /** Keys of the sources whose notes are all listed. */
  @state() listed: ReadonlySet<number> = new Set();

  /** Draws the notes on sources; null until its code is loaded. */
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
      ${addData(this.workspace, this.pasting, {
        pick: (isFolder) => {
          this.#pick(isFolder);
        },
        picked: (event) => {
          this.#picked(event);
        },
        pasted: (event) => {
          this.#pasted(event);
        },
        togglePaste: () => void this.#togglePaste(),
        skip: () => {
          this.dispatchEvent(new Event("skip"));
        },
      })}
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
      ${listed.filter(isInDoubt).map((each) => this.#card(each))}
      ${runList(this, this.workspace, {
        filter: (search) => {
          this.filter = search;
        },
        edit: (run) => void this.#edit(run),
      })}
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

  #openTable({ key }: LoadedSource): void {
    this.workspace.showTable(key);
    this.dispatchEvent(new Event("table"));
  }

  /** Opens a control of a source and focuses it. */
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

  /** Opens or closes the editor of a run's name and look. Closing it returns the focus to the run. */
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

  /** Opens the file picker or the folder picker. */
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
}

const isCard = (element: HTMLElement): element is ColumnsCard =>
  element.localName === "pc-columns-card";

/** True if the columns of the source need the reader's decision, which comes before its runs. */
const isInDoubt = ({ result }: LoadedSource) => result.columns.doubt !== null;
