import { css, html, LitElement, nothing, type PropertyValues, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { sharedStyles } from "../../style/shared.ts";
import { areSame } from "../../charts/line-chart.ts";
import { tableStyles } from "../../style/table.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { Cited } from "../../parts/how/cited.ts";
import type { End } from "../../parts/workspace/intervals.ts";
import {
  cell,
  dataTable,
  partedRows,
  runHead,
  sortHead,
  undefinedCell,
  unsortHead,
} from "../../parts/tables/data-table.ts";
import { shareInFull } from "../../parts/words/with-interval.ts";
import { drawnOf, type Part as Known, type ReliableRun } from "./reliable-runs.ts";

/** A column of the table: its heading, and for each run a value or why there is none. */
export interface Column {
  heading: string;
  /** What the heading means. */
  meaning: string;
  value: (run: ReliableRun) => number;
  text: (value: number, run: ReliableRun, end: End | null) => TemplateResult;
  /** Its interval. */
  end: (run: ReliableRun) => End | null;
  /** Why it has none, where no run's has. */
  noEnd?: string;
  /** Why a value is NaN, or what it is over. */
  reason?: (run: ReliableRun) => string | null;
  /** The formula that a value leads to. */
  cited?: (run: ReliableRun) => Cited | null;
}

/** Milliseconds. */
const rest = 80;

const areOther = (pinned: unknown, before: unknown) =>
  JSON.stringify(pinned) !== JSON.stringify(before);

/** A summary as the papers print them: sorted by the column that the reader picks, each value with its rank. */
export class RankedTable extends LitElement {
  /** The runs, by what is ranked together. */
  @property({ attribute: false }) parts: Part<ReliableRun>[] = [];
  /** The parts of what is known of runs that the columns are of: the table stays while they do. */
  @property({ attribute: false }) of: Known[] = [];
  @property({ attribute: false }) columns: Column[] = [];
  @property() caption = "";
  /** The style indices of the runs whose bands stay; null where none can be pinned. */
  @property({ attribute: false, hasChanged: areOther }) pinned: readonly number[] | null = null;
  @state() sortedBy: number | null = null;

  #drawn: readonly unknown[] = [];

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
      td .range {
        display: inline;
      }
      td.first {
        font-weight: 600;
      }
    `,
  ];

  /** Once drawn, the table waits until a slider rests: all of its rows would be laid out again with each move. */
  protected override async scheduleUpdate(): Promise<unknown> {
    for (let seen: unknown = null; this.hasUpdated && seen !== this.parts;) {
      seen = this.parts;
      await new Promise((resolve) => setTimeout(resolve, rest));
    }
    return super.scheduleUpdate();
  }

  override shouldUpdate(changed: PropertyValues<this>): boolean {
    const drawn = this.parts.flatMap(({ name, runs }) => [
      name,
      ...this.of.flatMap((part) => drawnOf(part, runs)),
    ]);
    const isOther =
      changed.has("sortedBy") ||
      changed.has("caption") ||
      changed.has("pinned") ||
      !areSame(drawn, this.#drawn);
    if (isOther) this.#drawn = drawn;
    return isOther;
  }

  override render() {
    return dataTable(
      this.caption,
      [
        unsortHead(() => (this.sortedBy = null)),
        ...this.columns.map(({ heading, meaning }, i) =>
          sortHead(heading, meaning, this.sortedBy === i, () => (this.sortedBy = i)),
        ),
      ],
      partedRows(
        this.#sorted(),
        1 + this.columns.length,
        (run, { runs }) =>
          html`<tr>
            ${runHead(run, this.pinned)}${this.columns.map((column) => this.#cell(column, run, runs))}
          </tr>`,
      ),
      this.caption,
    );
  }

  #sorted(): Part<ReliableRun>[] {
    const column = this.sortedBy === null ? undefined : this.columns[this.sortedBy];
    if (column === undefined) return this.parts;
    const value = (run: ReliableRun) => ordered(column.value(run));
    return this.parts.map(({ name, runs }) => ({
      name,
      runs: [...runs].sort((a, b) => value(b) - value(a)),
    }));
  }

  #cell(column: Column, run: ReliableRun, beside: ReliableRun[]) {
    const value = column.value(run);
    const reason = column.reason?.(run) ?? null;
    if (Number.isNaN(value)) return undefinedCell(reason);
    const rank = 1 + beside.filter((other) => column.value(other) > value).length;
    const isAlone = beside.length < 2;
    const end = column.end(run);
    const more = [shareInFull(value, end, column.noEnd ?? null), reason ?? []].flat().join("; ");
    return cell(
      html`${column.text(value, run, end)}
      ${column.noEnd === undefined ? nothing : html`<span class="range">(–)</span>`}
      ${isAlone ? nothing : html`<span class="rank"><span class="unseen">rank </span>${rank}</span>`}`,
      more,
      rank === 1 && !isAlone ? "first" : "",
      column.cited?.(run) ?? null,
    );
  }
}

const ordered = (value: number) => (Number.isNaN(value) ? -Infinity : value);
