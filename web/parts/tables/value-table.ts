import { css, html, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { counted } from "../../format.ts";
import type { CopiedTable } from "../../export/copied-table.ts";
import { copyStyles, CopyTable } from "./copy-tools.ts";
import { cell, dataTable, head } from "./data-table.ts";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import { compareStyles } from "../words/run-name.ts";
import { copiedTable, type Column, type Row } from "./value-text.ts";

/** A table of values that can be copied as text; a long one is shown whole on demand. */
export class ValueTable extends CopyTable {
  @property() label = "";
  /** The names of the row's own columns: the first is shown. */
  @property({ attribute: false }) heads: string[] = [];
  /** What stands between them, and between a row's names in full. */
  @property() between = " − ";
  @property({ attribute: false }) columns: Column[] = [];
  @property({ attribute: false }) rows: Row[] = [];
  /** How many rows are shown at first. */
  @property({ type: Number }) first = 50;
  @state() all = false;

  static override styles = [
    sharedStyles,
    tableStyles,
    compareStyles,
    copyStyles,
    css`
      tr.marked > * {
        font-weight: 600;
      }
      :host([compact]) table {
        width: auto;
      }
      :host([compact]) tbody th {
        max-width: min(440px, 42vw);
      }
      :is(thead, td) svg {
        vertical-align: -2px;
      }
      td svg + data {
        display: inline-block;
        min-width: 6ch;
      }
      :host([compact]) :is(th, td) {
        padding-right: var(--space-6);
      }
      tbody th button {
        font-weight: inherit;
        white-space: normal;
        border: 0;
        background: none;
        padding: 0;
        text-align: left;
      }
      /* Two names of a pair stand below each other where they must. */
      tbody th button span {
        display: inline-block;
        white-space: nowrap;
      }
      .run {
        font-weight: inherit;
      }
      .ends {
        color: var(--ink-soft);
        font-weight: 400;
      }
      .bar {
        display: inline-block;
        width: 5px;
        height: 33px;
        margin: -4px 6px -4px 0;
        vertical-align: middle;
      }
      .bar {
        forced-color-adjust: none; /* it says which groups a run is in */
      }
      .bar.in {
        background: var(--accent);
      }
      .bar.from {
        border-radius: 3px 3px 0 0;
      }
      .bar.to {
        border-radius: 0 0 3px 3px;
      }
    `,
  ];

  override render() {
    const { rows, columns } = this;
    const listed = this.all ? rows : rows.slice(0, this.first);
    return html`${dataTable(
        this.label,
        [
          head(this.heads.join(this.between)),
          ...columns.map(({ name, meaning, picture }) =>
            head(picture ?? name, meaning ?? (picture === undefined ? undefined : name)),
          ),
        ],
        listed.map(
          ({ names, head, cells, isMarked }) =>
            html`<tr class=${isMarked === true ? "marked" : ""}>
              <th scope="row" data-more=${names.join(this.between)}>
                <span class="named">${head}</span>
              </th>
              ${cells.map(({ text, value, ends, picture, more, cited }) =>
                cell(
                  html`${picture ?? (value === undefined ? text : html`<data value=${value}>${text}</data>`)}
                    <span class="ends">${ends}</span>`,
                  more,
                  "",
                  cited ?? null,
                ),
              )}
            </tr>`,
        ),
        "",
        null,
      )}
      <p class="tools">
        ${
          listed.length < rows.length
            ? html`<button @click=${() => (this.all = true)}>
                Show all ${counted(rows.length, "row")}
              </button>`
            : nothing
        }
        ${this.copyTools()}
      </p>`;
  }

  override get taken(): CopiedTable {
    return copiedTable(this.heads, this.columns, this.rows);
  }

  override get about(): string {
    return this.label;
  }
}
