import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { shortName } from "../format.ts";
import { markerIcon } from "../charts/marker.ts";
import { sharedStyles } from "../style/shared.ts";
import { tableStyles } from "../style/table.ts";
import { samePicture, type Part, type ReliableRun } from "./reliable-runs.ts";

/** A column of the table: its heading, and for each run a value or why there is none. */
export interface Column {
  heading: string;
  /** What the heading means, on hover. */
  meaning: string;
  value: (run: ReliableRun) => number;
  text: (value: number, run: ReliableRun) => string;
  /** Why a value is NaN, or what it is over. */
  reason?: (run: ReliableRun) => string | null;
}

/** A summary as the papers print them: sorted by the column that the reader picks, each value with its rank. */
export class RankedTable extends LitElement {
  static override properties = {
    runs: { attribute: false },
    of: {},
    columns: { attribute: false },
    caption: {},
    sortedBy: { state: true },
  };
  declare runs: ReliableRun[];
  /** The part of the runs that the columns are of: the table stays while it does. */
  declare of: Part;
  declare columns: Column[];
  declare caption: string;
  declare sortedBy: number | null;

  #drawn: ReliableRun[] = [];

  constructor() {
    super();
    this.runs = [];
    this.of = "shape";
    this.columns = [];
    this.caption = "";
    this.sortedBy = null;
  }

  static override styles = [
    sharedStyles,
    tableStyles,
    css`
      .rank {
        display: inline-block;
        min-width: 2.5ch;
        color: var(--ink-soft);
        font-size: var(--text-1);
      }
      td.first {
        font-weight: 600;
      }
    `,
  ];

  override shouldUpdate(changed: PropertyValues<this>): boolean {
    if (changed.has("sortedBy") || !samePicture(this.of, this.runs, this.#drawn)) {
      this.#drawn = this.runs;
      return true;
    }
    return false;
  }

  override render() {
    return html`<div class="scroll" tabindex="0" role="region" aria-label=${this.caption}>
      <table>
        <caption class="unseen">
          ${this.caption}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <button
                aria-label="Keep the order of the runs"
                @click=${() => (this.sortedBy = null)}
              >
                run
              </button>
            </th>
            ${this.columns.map(
              ({ heading, meaning }, i) =>
                html`<th scope="col" aria-sort=${this.sortedBy === i ? "descending" : "none"}>
                  <button title=${meaning} @click=${() => (this.sortedBy = i)}>
                    ${heading}${this.sortedBy === i ? " ↓" : nothing}
                  </button>
                </th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${this.#sorted().map(
            (run) =>
              html`<tr>
                <th scope="row" title=${run.name}>${markerIcon(run.slot)}${shortName(run.name)}</th>
                ${this.columns.map((column) => this.#cell(column, run))}
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
  }

  #sorted(): ReliableRun[] {
    const column = this.sortedBy === null ? undefined : this.columns[this.sortedBy];
    if (column === undefined) return this.runs;
    const value = (run: ReliableRun) => ordered(column.value(run));
    return [...this.runs].sort((one, other) => value(other) - value(one));
  }

  #cell(column: Column, run: ReliableRun) {
    const value = column.value(run);
    const reason = column.reason?.(run) ?? null;
    if (Number.isNaN(value)) {
      return html`<td title=${reason ?? ""}>
        <span aria-hidden="true">–</span><span class="unseen">undefined</span>
      </td>`;
    }
    const rank = 1 + this.runs.filter((other) => column.value(other) > value).length;
    return html`<td class=${rank === 1 ? "first" : ""} title=${reason ?? String(value)}>
      <data value=${value}>${column.text(value, run)}</data>
      <span class="rank"><span class="unseen">rank </span>${rank}</span>
    </td>`;
  }
}

const ordered = (value: number) => (Number.isNaN(value) ? -Infinity : value);
