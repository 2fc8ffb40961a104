import { css, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { sharedStyles } from "../../style/shared.ts";
import { tableStyles } from "../../style/table.ts";
import {
  cell,
  dataTable,
  partedRows,
  runHead,
  sortHead,
  unsortHead,
} from "../../parts/tables/data-table.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Column } from "./column.ts";
import type { Best } from "./ties.ts";

/** Runs by the columns that the reader has chosen, sorted by the one that is pressed. */
export class RunTable extends LitElement {
  /** The runs, by what is compared with each other. */
  @property({ attribute: false }) parts: readonly Part<StyledRun>[] = [];
  @property({ attribute: false }) columns: readonly Column[] = [];
  /** The best run of each column, in each part. */
  @property({ attribute: false }) best: readonly (readonly (Best | null)[])[] = [];
  @property() caption = "";
  /** The heading of the column that sorts; null keeps the order of the runs. */
  @state() sortedBy: string | null = null;

  static override styles = [
    sharedStyles,
    tableStyles,
    css`
      td.best {
        font-weight: 600;
      }
      td.best .range {
        font-weight: 400;
      }
      .tie {
        color: var(--ink-soft);
      }
    `,
  ];

  override render() {
    return dataTable(
      "Your table",
      [
        unsortHead(() => (this.sortedBy = null)),
        ...this.columns.map(({ heading, meaning }) =>
          sortHead(heading, meaning, this.sortedBy === heading, () => (this.sortedBy = heading)),
        ),
      ],
      partedRows(
        this.#sorted,
        1 + this.columns.length,
        (run, _, at) =>
          html`<tr>
            ${runHead(run)}${this.columns.map((column, i) => this.#cell(column, run, this.best[at]?.[i] ?? null))}
          </tr>`,
      ),
      this.caption,
    );
  }

  get #sorted(): readonly Part<StyledRun>[] {
    const column = this.columns.find(({ heading }) => heading === this.sortedBy);
    if (column === undefined) return this.parts;
    const value = (run: StyledRun) => {
      const found = column.valueOf(run).value;
      return Number.isNaN(found) ? -Infinity : found;
    };
    return this.parts.map(({ name, runs }) => ({
      name,
      runs: runs.toSorted((a, b) => value(b) - value(a)),
    }));
  }

  #cell(column: Column, run: StyledRun, best: Best | null) {
    const { shown, more, cited } = column.valueOf(run);
    const { id } = run.run;
    const isBest = best !== null && (best.run === id || best.equal.includes(id));
    const isTied = !isBest && best?.tied.has(id) === true;
    const words = isBest
      ? this.parts.length > 1
        ? "the best under its heading"
        : "the best of the column"
      : isTied
        ? "not distinguishable from the best"
        : null;
    return cell(
      html`${isTied ? html`<span class="tie" aria-hidden="true">≈</span> ` : nothing}${shown}`,
      [more, words ?? []].flat().join("; "),
      isBest ? "best" : "",
      cited,
    );
  }
}
