import { html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import type { CopiedTable } from "../../export/copied-table.ts";
import {
  counted,
  rowsShown,
  shortName,
  shortNamesOf,
  spokenName,
  whole,
} from "../../base/format.ts";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import { compareStyles } from "../words/run-name.ts";
import { cellStyles } from "./cell-styles.ts";
import { copyStyles, CopyTable } from "./copy-tools.ts";
import { shownCell, shownHead, unsortHead } from "./shown-cell.ts";
import { noSuchTask } from "./task-rows.ts";
import type { Content, Row } from "./value-text.ts";

/** Milliseconds without a change after which a `patient` table is drawn. */
const rest = 80;

/** Most cells that are shown without pages, since each cell takes time to lay out. */
const mostWhole = 3000;
/** Cells on a page, which has whole rows and at least `leastRows` of them. */
const perPage = 2400;
const leastRows = 50;

/**
 * A table of values that scrolls inside itself, reads out its cells, and can be copied as text. Sortable columns sort
 * by their values, the highest first. A long table is shown whole on demand, a very long one in pages. With `search`,
 * it shows the rows whose names contain the typed text, and no table if there are none.
 *
 * With `compact`, it is as wide as its columns. With `beside`, ranges are next to their values. With `words`, its cells
 * are sentences.
 *
 * @slot choice - controls before the search field
 */
export class Table extends CopyTable {
  @property() label = "";
  /** Name of its exports, if it differs from the label. */
  @property() named: string | null = null;
  /** Description for screen readers. */
  @property() caption = "";
  /** Names of the row's own columns, joined in one head. */
  @property({ attribute: false }) heads: string[] = ["run"];
  /** Separator between them, and between the names of a row in full. */
  @property() between = " − ";
  /** Their meaning. */
  @property() meaning = "";
  @property({ attribute: false }) content!: Content;
  /** Number of rows that are shown at first. */
  @property({ type: Number }) first = 50;
  /** Style indices of the runs whose bands stay; null if no run can be pinned. */
  @property({ attribute: false }) pinned: readonly number[] | null = null;
  /** Notes below the table. */
  @property({ attribute: false }) notes: unknown = null;
  /** Makes the copies of the table, if they have more than it shows, with the rows in this order. */
  @property({ attribute: false }) copied: ((order: number[]) => Promise<CopiedTable>) | null = null;
  /** True if it waits until a slider rests, since each move would lay out all of its rows again. */
  @property({ type: Boolean }) patient = false;
  /** Label of the field that searches the rows by name; "" for no search. */
  @property() search = "";
  /** Message next to the search field, from the numbers of found rows and of all rows. */
  @property({ attribute: false }) foundWords: (found: number, all: number) => string = (found) =>
    found === 0 ? noSuchTask : "";
  /** Text in the search field. */
  @state() typed = "";
  @state() all = false;
  /** Page of the rows that is shown, if there are pages. */
  @state() page = 0;
  /** The `sorts` of the sorting column; null keeps the order of the rows. */
  @state() sortedBy: string | null = null;

  static override styles = [sharedStyles, tableStyles, compareStyles, copyStyles, cellStyles];

  protected override async scheduleUpdate(): Promise<unknown> {
    for (let seen: unknown = null; this.patient && this.hasUpdated && seen !== this.content;) {
      seen = this.content;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    return super.scheduleUpdate();
  }

  override willUpdate(): void {
    this.all ||= rowsShown() === "all";
  }

  override render() {
    const rows = this.#sorted;
    return html`${this.search === "" ? nothing : this.#searchField(rows.length)}
    ${this.isShown ? this.#table(rows) : nothing}`;
  }

  /** The search field. The slot `choice` before it is for other controls that select rows. */
  #searchField(found: number) {
    return html`<div class="search">
      <slot name="choice"></slot>
      <input
        type="search"
        placeholder=${this.search}
        aria-label=${this.search}
        .value=${this.typed}
        @input=${(event: Event) => {
          this.typed = (event.target as HTMLInputElement).value;
          this.page = 0;
        }}
      />
      <span role="status">${this.foundWords(found, this.content.rows.length)}</span>
    </div>`;
  }

  #table(rows: readonly Row[]) {
    const unheaded = rows.filter(({ head }) => head === undefined);
    const shorten = shortNamesOf(unheaded.map((row) => this.#nameOf(row)));
    const listed = this.#listed(rows);
    const isPart = ({ part = "" }: Row, i: number) => part !== "" && part !== listed[i - 1]?.part;
    const shown = listed.flatMap((row, i) => [
      isPart(row, i) ? this.#part(row.part ?? "") : [],
      this.#row(row, shorten),
    ]);
    return html`<pc-cell-reader .rows=${rows}
        ><div class="scroll" role="region" aria-label=${this.label}>
          <table role="grid">
            ${
              this.caption === ""
                ? nothing
                : html`<caption class="unseen">
                    ${this.caption}
                  </caption>`
            }
            <thead>
              <tr>
                ${this.#heads}
              </tr>
            </thead>
            <tbody>
              ${shown.flat()}
            </tbody>
          </table>
        </div></pc-cell-reader
      >
      <div class="tools">
        ${
          !this.all && listed.length < rows.length
            ? html`<button @click=${() => (this.all = true)}>
                Show ${this.#isPaged(rows) ? "pages of " : "all "}${counted(rows.length, "row")}
              </button>`
            : nothing
        }
        ${this.all && this.#isPaged(rows) ? this.#pager(rows.length) : nothing}
        ${this.notes === null ? nothing : html`<span class="notes">${this.notes}</span>`}
        ${this.copyTools()}
      </div>`;
  }

  /** The rows to lay out: the first ones, or on demand all of them or one page. */
  #listed(rows: readonly Row[]): readonly Row[] {
    if (!this.all) return rows.slice(0, this.first);
    if (!this.#isPaged(rows)) return rows;
    const from = this.#perPage * this.#pageOf(rows.length);
    return rows.slice(from, from + this.#perPage);
  }

  get #columns(): number {
    return 1 + this.content.columns.length;
  }

  #isPaged(rows: readonly Row[]): boolean {
    return rows.length * this.#columns > mostWhole;
  }

  /** Rows on a page. */
  get #perPage(): number {
    return Math.max(leastRows, Math.floor(perPage / this.#columns));
  }

  /** The page that is shown of this number of rows. */
  #pageOf(rows: number): number {
    return Math.min(this.page, Math.ceil(rows / this.#perPage) - 1);
  }

  #pager(rows: number) {
    const page = this.#pageOf(rows);
    const from = this.#perPage * page;
    const to = Math.min(rows, from + this.#perPage);
    const turn = (by: number) => () => (this.page = page + by);
    return html`<button ?disabled=${page === 0} @click=${turn(-1)}>Previous</button>
      <span role="status">rows ${whole(from + 1)}–${whole(to)} of ${whole(rows)}</span>
      <button ?disabled=${to === rows} @click=${turn(1)}>Next</button>`;
  }

  get #heads() {
    const { heads, between, meaning } = this;
    const { columns } = this.content;
    const name = heads.join(between);
    const canSort = columns.some(({ sorts }) => sorts !== undefined);
    return [
      canSort
        ? unsortHead(name, () => {
            this.#sort(null);
          })
        : shownHead({ name, meaning }),
      ...columns.map((column) => {
        const { sorts } = column;
        if (sorts === undefined) return shownHead(column);
        return shownHead(column, sorts === this.sortedBy, () => {
          this.#sort(sorts);
        });
      }),
    ];
  }

  #sort(by: string | null): void {
    this.sortedBy = by;
    this.page = 0;
  }

  #part(name: string) {
    return html`<tr class="part">
      <th scope="rowgroup" colspan=${1 + this.content.columns.length} data-more=${name}>
        ${shortName(name)}
      </th>
    </tr>`;
  }

  #nameOf({ names }: Row): string {
    return names.join(this.between);
  }

  #row(row: Row, shorten: (name: string) => string) {
    const name = this.#nameOf(row);
    const { head = shorten(name), styleIndex, isMarked, cells } = row;
    return html`<tr class=${isMarked === true ? "marked" : ""}>
      <th scope="row" data-more=${name} data-style-index=${styleIndex ?? nothing}>
        ${styleIndex === undefined || this.pinned === null ? nothing : pin(name, this.pinned.includes(styleIndex))}<span
          class="named"
          >${head}</span
        >
      </th>
      ${cells.map((cell, j) => shownCell(cell, this.content.columns[j]?.kind))}
    </tr>`;
  }

  /** The rows whose names contain the typed text. */
  get #found(): readonly Row[] {
    const typed = this.typed.toLowerCase();
    const { rows } = this.content;
    return typed === ""
      ? rows
      : rows.filter((row) => this.#nameOf(row).toLowerCase().includes(typed));
  }

  override get isShown(): boolean {
    return this.search === "" || this.#found.length > 0;
  }

  /** The found rows. If a column sorts, they are grouped by part and sorted within each. */
  get #sorted(): readonly Row[] {
    const { sortedBy } = this;
    const { columns } = this.content;
    const rows = this.#found;
    const at = columns.findIndex(({ sorts }) => sorts !== undefined && sorts === sortedBy);
    if (at < 0) return rows;
    const value = ({ cells }: Row) => {
      const { value = NaN } = cells[at] ?? {};
      return Number.isNaN(value) ? -Infinity : value;
    };
    const parts = new Map<string | undefined, Row[]>();
    for (const row of rows) {
      const known = parts.get(row.part);
      if (known === undefined) parts.set(row.part, [row]);
      else known.push(row);
    }
    return [...parts.values()].flatMap((of) => of.sort((a, b) => value(b) - value(a)));
  }

  override async taken(): Promise<CopiedTable> {
    const rows = this.#sorted;
    if (this.copied !== null) return this.copied(rows.map((row) => this.content.rows.indexOf(row)));
    const { copiedTable } = await import("./copied.ts");
    return copiedTable(this.heads, { columns: this.content.columns, rows });
  }

  override get about(): string {
    return this.named ?? this.label;
  }
}

/** Button that pins the band of a run. */
const pin = (name: string, isPinned: boolean) =>
  html`<button
    class="pin"
    tabindex="-1"
    aria-pressed=${isPinned}
    aria-label="Keep the band of ${spokenName(name)}"
  >
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d="M4.5 1h5L9 6l2 2.5H3L5 6zM7 8.5V13" />
    </svg>
  </button>`;
