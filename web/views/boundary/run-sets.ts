import { css, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { markerIcon } from "../../charts/marker.ts";
import { share } from "../../ui/words/numbers.ts";
import { contentOf, type ColumnOf, type RowHead } from "../../ui/tables/value-text.ts";
import { nameAt, type TaskNames } from "../../questions/compare/task-names.ts";
import type { SharedSets } from "../../questions/compare/boundary.ts";
import { counted, shortNamesOf } from "../../base/format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";
import { hasRepeat, sizeCell, sizeInCsv, sizeMeaning } from "./sizes.ts";

type RunSet = SharedSets["sets"][number];

const firstSets = 12;
const mostNamed = 200;
const barWidth = 60;

/**
 * The tasks grouped by the exact set of runs that solve them, the largest group first; one row of markers per group.
 */
export class RunSets extends LitElement {
  @property({ attribute: false }) shared: SharedSets | null = null;
  @property({ attribute: false }) runs: StyledRun[] = [];
  /** The set with its tasks listed. */
  @state() chosen: RunSet | null = null;

  static override styles = [
    sharedStyles,
    stacked(2),
    css`
      .names {
        overflow-wrap: anywhere;
        max-height: 12em;
        overflow-y: auto;
      }
    `,
  ];

  override render() {
    const { shared } = this;
    if (shared === null) return nothing;
    const { sets, tasks } = shared;
    const chosen = sets.find((set) => set === this.chosen);
    return html`<pc-table
        compact
        label="Tasks by which runs solve them"
        .heads=${["solved by"]}
        .content=${contentOf(this.#columnsOf(tasks.ends.length), sets, (set) => this.#headOf(set))}
        .first=${firstSets}
      ></pc-table>
      <div aria-live="polite">${chosen === undefined ? nothing : this.#named(chosen, tasks)}</div>`;
  }

  #columnsOf(all: number): ColumnOf<RunSet>[] {
    return [
      {
        name: "tasks",
        meaning: sizeMeaning("Found"),
        csv: sizeInCsv("tasks"),
        cell: ({ size }) => sizeCell(size, hasRepeat(this.runs)),
      },
      {
        name: "share",
        meaning: `Of ${counted(all, "task")}`,
        cell: ({ size }) => {
          const part = size.tasks / all;
          return { text: share(part), value: part, picture: bar(part) };
        },
      },
    ];
  }

  #headOf(set: RunSet): RowHead {
    const names = this.#namesOf(set);
    return {
      names: [names],
      isMarked: set === this.chosen,
      head: html`<button
        aria-pressed=${set === this.chosen}
        aria-label="Name the tasks of: ${names}"
        @click=${() => {
          this.chosen = set === this.chosen ? null : set;
        }}
      >
        ${set.runs.map((isSolved, i) => markOf(isSolved, this.#styled(i)))}
      </button>`,
    };
  }

  #styled(i: number): StyledRun | undefined {
    return this.runs.find(({ run }) => run.id === this.shared?.runs[i]);
  }

  #namesOf({ runs }: RunSet): string {
    const names = runs.flatMap((isSolved, i) => (isSolved ? (this.#styled(i)?.name ?? "") : []));
    return names.length === 0 ? "none" : names.join(" + ");
  }

  #named(set: RunSet, tasks: TaskNames) {
    const names = set.indices.slice(0, mostNamed).map((row) => nameAt(tasks, row));
    const shortName = shortNamesOf(names);
    const named = names.map((name) => shortName(name));
    const more = set.indices.length - named.length;
    return html`<p><b>${this.#namesOf(set)}:</b> ${counted(set.indices.length, "task")}</p>
      <p class="names">
        ${named.join(", ")}${more > 0 ? ` and ${counted(more, "task")} more` : ""}
      </p>`;
  }
}

/** A run's marker if it solves the tasks, else a dot. */
const markOf = (isSolved: boolean, run: StyledRun | undefined) =>
  isSolved
    ? markerIcon(run?.styleIndex ?? 0)
    : html`<svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
        <circle r="1.5" fill="var(--ink-soft)" />
      </svg>`;

const bar = (part: number) =>
  html`<svg width=${barWidth} height="12" aria-hidden="true">
      <rect
        width=${Math.max(1, part * barWidth)}
        height="12"
        fill="var(--accent)"
        fill-opacity="0.5"
      /></svg
    ><data value=${part}>${share(part)}</data>`;
