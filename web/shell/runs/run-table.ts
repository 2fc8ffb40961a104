import { css, html, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { counted, shortName, spokenName, whole } from "../../base/format.ts";
import { tickBox } from "../../ui/fields/fields.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import type { FileRow } from "../../read/base/read-result.ts";
import type { RowCell } from "../../read/base/run.ts";
import {
  changedRows,
  editsWith,
  faultOf,
  longestCell,
  runsIn,
  withCell,
} from "../../state/sources/run-rows.ts";
import type { LoadedSource } from "../../state/sources/source.ts";
import { sharedStyles } from "../../style/shared.ts";
import { scrollStyles } from "../../style/table.ts";

/** Files per page of the table. */
const perPage = 10;

const heads: Readonly<Record<RowCell, string>> = {
  model: "Model",
  temperature: "Temperature",
  T: "T",
  training_step: "Step",
  folder: "Folder",
};

/** Run settings found in the paths of several files, as an editable table. Fires "done" when the reader closes it. */
export class RunTable extends WorkspaceView {
  @property({ attribute: false }) source!: LoadedSource;
  /** Rows with the reader's edits. */
  @state() rows: readonly FileRow[] = [];
  @state() page = 0;
  /** True if equal cells of a column change together. */
  @state() together = false;
  /** Error in the first invalid cell, once the reader applies the table. */
  @state() fault = "";

  static override styles = [
    sharedStyles,
    scrollStyles,
    css`
      section {
        display: grid;
        gap: var(--space-2);
        border: 1px solid var(--rule);
        border-left: 3px solid var(--accent);
        padding: var(--space-3);
        margin-bottom: var(--space-4);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2);
      }
      table {
        border-collapse: collapse;
      }
      th,
      td {
        text-align: start;
        font-weight: 400;
        padding: 2px var(--space-2) 2px 0;
        white-space: nowrap;
      }
      thead th {
        color: var(--ink-soft);
      }
      tbody th {
        max-width: 34ch;
        white-space: normal;
        overflow-wrap: anywhere;
        position: sticky;
        left: 0;
        background: var(--paper);
      }
      input[type="text"] {
        width: 7em;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--paper);
        padding: 2px var(--space-1);
      }
      input.model,
      input.folder {
        width: 16em;
      }
      input[aria-invalid] {
        border-color: var(--bad);
      }
      .number {
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
      .fault {
        color: var(--bad);
      }
      @media (width < 600px) {
        tbody th {
          max-width: 14ch;
        }
        input.model,
        input.folder {
          width: 10em;
        }
      }
    `,
  ];

  /** Rows before the edits, in path order; a picker lists files in any order. */
  get #before(): readonly FileRow[] {
    const files = this.source.result.files ?? [];
    return files.toSorted((a, b) => a.key.localeCompare(b.key, "en", { numeric: true }));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.get("source")?.key === this.source.key || !changed.has("source")) return;
    this.rows = this.#before;
    this.page = Math.min(this.page, this.#pages - 1);
    this.fault = "";
  }

  get #pages(): number {
    return Math.ceil(this.rows.length / perPage);
  }

  /** Focuses the heading. */
  async reveal(): Promise<void> {
    await this.updateComplete;
    const heading = this.renderRoot.querySelector<HTMLElement>("h2");
    heading?.scrollIntoView({ block: "nearest" });
    heading?.focus({ preventScroll: true });
  }

  override render() {
    const { rows, page, source } = this;
    const changes = changedRows(rows, this.#before).length;
    const cells = this.#cells;
    const shown = rows.slice(page * perPage, (page + 1) * perPage);
    const name = source.source.name;
    return html`<section aria-label="Runs of ${spokenName(name)}">
      <h2 tabindex="-1">Runs of ${shortName(name, 40)}</h2>
      <p class="small">
        The paths say which run each file is of. Files with equal cells are added up, with all their
        seeds and shards.
        <span role="status"
          >${counted(rows.length, "row makes", "rows make")} ${counted(runsIn(rows), "run")}.</span
        >
      </p>
      <div class="scroll" tabindex="0" role="region" aria-label="Table of runs">
        <table class="small">
          <thead>
            <tr>
              <th scope="col">File</th>
              ${cells.map((cell) => html`<th scope="col">${heads[cell]}</th>`)}
              <th scope="col">Seed or shard</th>
              <th scope="col" class="number">Tasks</th>
            </tr>
          </thead>
          <tbody>
            ${shown.map(
              (row) =>
                html`<tr>
                  <th scope="row"><bdi>${row.key}</bdi></th>
                  ${cells.map((cell) => html`<td>${this.#field(row, cell)}</td>`)}
                  <td>${row.seed === "" ? nothing : shortName(row.seed, 20)}</td>
                  <td class="number">${whole(row.tasks)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${this.#pages > 1 ? this.#pager() : nothing}
      <div class="small">
        ${tickBox("Change equal cells of a column together", this.together, (on) => {
          this.together = on;
        })}
      </div>
      <p class="small fault" role="alert">${this.fault}</p>
      <div class="row">
        <button ?disabled=${changes === 0} @click=${this.#apply}>
          ${changes === 0 ? "No changes" : `Apply ${counted(changes, "change")}`}
        </button>
        ${
          Object.keys(source.source.runs ?? {}).length === 0
            ? nothing
            : html`<button @click=${this.#asRead}>As the paths say</button>`
        }
        <button class="quiet" @click=${this.#done}>
          ${changes === 0 ? "Close" : "Close without these"}
        </button>
      </div>
    </section>`;
  }

  /** Columns that can be edited; the folder only if folders distinguish files. */
  get #cells(): RowCell[] {
    const cells: RowCell[] = ["model", "temperature", "T", "training_step"];
    return this.#before.some(({ folder }) => folder !== "") ? [...cells, "folder"] : cells;
  }

  #field(row: FileRow, cell: RowCell) {
    const value = row[cell];
    return html`<input
      type="text"
      class=${cell}
      data-key=${row.key}
      data-cell=${cell}
      .value=${live(value)}
      maxlength=${longestCell}
      autocomplete="off"
      spellcheck="false"
      aria-label="${heads[cell]} of ${spokenName(row.key, 80)}"
      aria-invalid=${faultOf(cell, value) === null ? nothing : "true"}
      @change=${(event: Event) => {
        const typed = (event.target as HTMLInputElement).value.trim();
        this.rows = withCell(this.rows, row.key, cell, typed, this.together);
        this.fault = faultOf(cell, typed) ?? "";
      }}
    />`;
  }

  #pager() {
    const { page, rows } = this;
    const from = page * perPage;
    const turn = (by: number) => () => {
      this.page += by;
    };
    return html`<div class="row small">
      <button ?disabled=${page === 0} @click=${turn(-1)}>Previous</button>
      <span role="status"
        >${whole(from + 1)}–${whole(Math.min(rows.length, from + perPage))} of
        ${whole(rows.length)}</span
      >
      <button ?disabled=${page === this.#pages - 1} @click=${turn(1)}>Next</button>
    </div>`;
  }

  /** Reads the files again with the edited rows. If a cell is invalid, shows its error instead. */
  async #apply(): Promise<void> {
    const { rows, source } = this;
    const wrong = rows.findIndex((row) =>
      this.#cells.some((cell) => faultOf(cell, row[cell]) !== null),
    );
    const row = rows[wrong];
    const cell = row && this.#cells.find((each) => faultOf(each, row[each]) !== null);
    if (row !== undefined && cell !== undefined) {
      this.page = Math.floor(wrong / perPage);
      this.fault = faultOf(cell, row[cell]) ?? "";
      await this.updateComplete;
      const field = `input[data-key="${CSS.escape(row.key)}"][data-cell=${cell}]`;
      this.renderRoot.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    const runs = editsWith(source.source.runs ?? {}, changedRows(rows, this.#before));
    await this.workspace.reading.readAgain(source, { runs });
  }

  async #asRead(): Promise<void> {
    await this.workspace.reading.readAgain(this.source, { runs: {} });
  }

  #done(): void {
    this.dispatchEvent(new Event("done"));
  }
}
