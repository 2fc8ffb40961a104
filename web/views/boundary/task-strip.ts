import { css, html, svg, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { markerIcon } from "../../charts/marker.ts";
import { movedByKey } from "../../charts/moved-by-key.ts";
import { RunChart } from "../../charts/run-chart.ts";
import { counted, shortName, whole } from "../../base/format.ts";
import { nameAt } from "../../questions/compare/task-names.ts";
import type { TaskTable } from "../../questions/compare/boundary.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import {
  columnsOf,
  groupsOf,
  levels,
  levelsOf,
  missingPath,
  pathsOf,
  type Columns,
} from "./strip-columns.ts";
import { fullName } from "../../ui/how/note.ts";

const rowHeight = 20;
const rowGap = 4;
/** Width in pixels below which names stand above the rows, and the size of names. */
const [narrow, nameWidth, nameHeight] = [560, 168, 18];
const axisHeight = 20;
const letterWidth = 7;
const faintest = 0.22;

type Run = TaskTable["runs"][number];

/**
 * One row per run, shaded by c/n. The tasks run from those that every run solves to those that none does, or follow one
 * run. The readout describes the task under the pointer, or the one selected by arrow keys.
 */
export class TaskStrip extends RunChart {
  @property({ attribute: false }) table: TaskTable | null = null;
  @property({ attribute: false }) runs: StyledRun[] = [];
  /** The run that sorts the tasks; null to sort by all runs. */
  @property({ attribute: false }) sorted: StyledRun | null = null;
  /** The task of the readout. */
  @state() at = 0;

  static override styles = [
    RunChart.styles,
    css`
      .frame > svg {
        display: block;
        width: 100%;
      }
      text {
        font-size: 12px;
        fill: var(--ink-soft);
      }
      .cursor {
        fill: none;
        stroke: var(--ink);
        stroke-width: 2;
      }
      .words {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-4);
        min-height: 4.5em;
        align-content: start;
      }
      .words b {
        overflow-wrap: anywhere;
        flex-basis: 100%;
      }
      .words svg {
        vertical-align: -2px;
        margin-right: 4px;
      }
    `,
  ];

  override render() {
    const { table, width } = this;
    if (table === null || table.solvedBy.length === 0 || width === 0) return nothing;
    const left = width < narrow ? 0 : nameWidth;
    const columns = columnsOf(table.solvedBy.length, width - left);
    return html`<div
        class="frame"
        role="slider"
        tabindex="0"
        aria-label="Tasks, those ${this.sorted === null ? "solved by most runs" : `that ${shortName(this.sorted.name)} solves most often`} first"
        aria-valuemin="1"
        aria-valuemax=${table.solvedBy.length}
        aria-valuenow=${this.#place + 1}
        aria-valuetext=${this.#ariaText(table)}
        @pointermove=${this.#point}
        @pointerdown=${this.#point}
        @keydown=${this.#key}
      >
        ${this.#picture(table, columns, left)}
      </div>
      <p class="words">${this.#words(table)}</p>
      ${
        columns.each > 1
          ? html`<p class="soft small">
              A column is the mean of ${columns.each} tasks. The arrow keys read them one by one.
            </p>`
          : nothing
      }`;
  }

  #picture(table: TaskTable, columns: Columns, left: number) {
    const above = left === 0 ? nameHeight : 0;
    const step = above + rowHeight + rowGap;
    const bottom = step * table.runs.length;
    const from = columns.width * Math.floor(this.#place / columns.each);
    return svg`<svg
      height=${bottom + axisHeight}
      viewBox="0 0 ${this.width} ${bottom + axisHeight}"
      aria-hidden="true"
    >
      ${table.runs.map((run, i) => this.#row(run, columns, left, i * step, above))}
      ${this.#axis(table, columns, left, bottom)}
      <rect
        class="cursor"
        x=${left + from - 1}
        y="1"
        width=${Math.max(3, columns.width + 2)}
        height=${bottom - 2}
      />
    </svg>`;
  }

  #row(run: Run, columns: Columns, left: number, top: number, above: number) {
    const styled = this.#styled(run);
    const y = top + above;
    const base = above > 0 ? top + above - 5 : y + rowHeight / 2 + 4;
    const paths = pathsOf(levelsOf(run, columns), columns, rowHeight);
    return svg`
      <g transform="translate(0 ${base - 12})">${styled && markerIcon(styled.styleIndex)}</g>
      <svg x="18" width=${above > 0 ? this.width - 18 : nameWidth - 24} y=${base - 14} height="18">
        <text y="14">${styled === undefined ? "" : shortName(styled.name, above > 0 ? 40 : 18)}</text>
      </svg>
      <g transform="translate(${left} ${y})">
        <rect x="0.5" y="0.5" width=${Math.max(0, this.width - left - 1)} height=${rowHeight - 1} fill="none" stroke="var(--rule)" />
        ${paths.map(
          ({ level, path }) => svg`<path
          d=${path}
          fill="var(--accent)"
          fill-opacity=${faintest + (1 - faintest) * ((level - 1) / (levels - 1))}
        />`,
        )}
        <path d=${missingPath(run, columns, rowHeight)} stroke="var(--ink-soft)" />
      </g>`;
  }

  /** Numbers of tasks by the number of runs that solve them, or by the sorting run, if there is room. */
  #axis({ solvedBy, runs }: TaskTable, columns: Columns, left: number, bottom: number) {
    const perTask = columns.width / columns.each;
    const base = runs.find(({ run }) => run === this.sorted?.run.id);
    const groups = groupsOf(
      base === undefined ? solvedBy : Uint32Array.from(base.c, (c) => (c > 0 ? 1 : 0)),
    );
    const nameOf = (by: number) => {
      if (base !== undefined) return by > 0 ? "solved" : "not solved";
      return by === 0 ? "none" : by === runs.length && by > 1 ? "all" : `${by} of ${runs.length}`;
    };
    return groups.map(({ by, from, to }) => {
      const [x, end] = [left + from * perTask, left + to * perTask];
      const words = `${nameOf(by)}: ${whole(to - from)}`;
      const short = base === undefined ? `${by}: ${whole(to - from)}` : whole(to - from);
      const text = [words, short].find((each) => each.length * letterWidth < end - x) ?? "";
      const line =
        to === solvedBy.length
          ? nothing
          : svg`<line x1=${end} x2=${end} y1="0" y2=${bottom + 6} stroke="var(--ink-soft)" stroke-dasharray="2 2" />`;
      return svg`${line}<text x=${(x + end) / 2} y=${bottom + 14} text-anchor="middle">${text}</text>`;
    });
  }

  get #place(): number {
    return Math.max(0, Math.min((this.table?.solvedBy.length ?? 1) - 1, this.at));
  }

  #styled({ run }: Run): StyledRun | undefined {
    return this.runs.find((each) => each.run.id === run);
  }

  #countText({ n, c }: Run): string {
    const [of = 0, hits = 0] = [n[this.#place], c[this.#place]];
    return of === 0 ? "not in this run" : `${whole(hits)}/${whole(of)}`;
  }

  #words(table: TaskTable) {
    const at = this.#place;
    const having = table.runs.filter(({ n }) => n[at] !== 0).length;
    return html`<b>${fullName(nameAt(table.tasks, at), 80)}</b>
      <span class="soft"
        >task ${whole(at + 1)} of ${whole(table.solvedBy.length)}, solved by
        ${table.solvedBy[at] ?? 0} of ${counted(having, "run")}</span
      >
      ${table.runs.map((run) => {
        const styled = this.#styled(run);
        return html`<span
          >${styled && markerIcon(styled.styleIndex)}${shortName(styled?.name ?? "", 24)}
          ${this.#countText(run)}</span
        >`;
      })}`;
  }

  #ariaText(table: TaskTable): string {
    const counts = table.runs.map(
      (run) => `${shortName(this.#styled(run)?.name ?? "")} ${this.#countText(run)}`,
    );
    return `${shortName(nameAt(table.tasks, this.#place))}; ${counts.join(", ")}`;
  }

  #point(event: PointerEvent): void {
    const { width, table } = this;
    const left = width < narrow ? 0 : nameWidth;
    const x = event.clientX - this.getBoundingClientRect().left - left;
    if (table === null || x < 0) return;
    this.at = Math.min(
      table.solvedBy.length - 1,
      Math.floor((x / (width - left)) * table.solvedBy.length),
    );
  }

  #key(event: KeyboardEvent): void {
    const last = (this.table?.solvedBy.length ?? 1) - 1;
    const page = Math.max(10, Math.round(last / 20));
    const to = movedByKey(event.key, this.#place, last, page);
    if (to === null) return;
    event.preventDefault();
    this.at = to;
  }
}
