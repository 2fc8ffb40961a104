import { html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { compareStyles, runName } from "../../ui/words/run-name.ts";
import { countColumns, noSuchTask, taskHead } from "../../ui/tables/task-rows.ts";
import { contentOf, type ColumnOf } from "../../ui/tables/value-text.ts";
import { whole } from "../../base/format.ts";
import { menu } from "../../ui/fields/fields.ts";
import { sectionStyles } from "../../style/sections.ts";
import { sharedStyles } from "../../style/shared.ts";
import { stacked } from "../../style/stacked.ts";
import { changeChoices, tasksOf, type ChangedTask } from "./changed-tasks.ts";
import type { PlacedBoundary } from "./picture.ts";

/** The tasks that the second run gained and lost, for search and export. */
export class TaskList extends LitElement {
  @property({ attribute: false }) placed: PlacedBoundary | null = null;
  @state() listed = "changed";

  /** Source of `#tasks`, which holds only the listed changes. With millions of tasks, the others would take long. */
  #of: PlacedBoundary["boundary"] | null = null;
  #change = "";
  #tasks: ChangedTask[] = [];

  static override styles = [sharedStyles, compareStyles, sectionStyles, stacked(2)];

  override render() {
    const { placed } = this;
    if (placed === null) return nothing;
    const { a, b } = placed;
    const [, words = "", of = []] = changeChoices.find(([value]) => value === this.listed) ?? [];
    if (placed.boundary !== this.#of || this.listed !== this.#change) {
      this.#of = placed.boundary;
      this.#change = this.listed;
      this.#tasks = tasksOf(placed.boundary, of);
    }
    const columns: ColumnOf<ChangedTask>[] = [
      {
        name: "change",
        meaning: `From ${a.name} to ${b.name}`,
        cell: ({ change }) => ({ text: change }),
      },
      ...countColumns(a, b),
    ];
    return html`<pc-table
        compact
        search="Search tasks"
        label="Tasks gained and lost"
        .heads=${["task"]}
        .content=${contentOf(columns, this.#tasks, taskHead)}
        .first=${firstTasks}
        .foundWords=${(found: number, all: number) =>
          all === 0
            ? `No task is ${words}.`
            : found === 0
              ? noSuchTask
              : `${whole(found)} of ${whole(all)}`}
        ><p class="choice" slot="choice">
          <label
            >Show
            ${menu(
              changeChoices.map(([value, choice]) => [value, choice] as const),
              this.listed,
              (chosen) => {
                this.listed = chosen;
              },
              "Which tasks to list",
            )}</label
          >
        </p></pc-table
      >
      <p class="soft small">
        Gained: only ${runName(b, 24)} solves the task. Lost: only ${runName(a, 24)} does.
      </p>`;
  }
}

const firstTasks = 20;
