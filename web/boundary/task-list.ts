import { css, html, LitElement, nothing } from "lit";
import { markerIcon } from "../charts/marker.ts";
import { runName } from "../compare/run-name.ts";
import { compareStyles } from "../compare/run-name.ts";
import type { Column, Row } from "../compare/value-text.ts";
import { shortName, whole } from "../format.ts";
import { menu } from "../page/fields.ts";
import { sharedStyles } from "../style/shared.ts";
import type { PlacedBoundary } from "./boundary-picture.ts";

/** What became of a task from the first run to the second. */
const changes = ["gained", "lost", "both", "neither"] as const;
type Change = (typeof changes)[number];

interface Task {
  name: string;
  change: Change;
  a: [c: number, n: number];
  b: [c: number, n: number];
}

/** What can be listed, by the value of the menu. */
const choices: [string, string, Change[]][] = [
  ["changed", "gained or lost", ["gained", "lost"]],
  ["gained", "gained", ["gained"]],
  ["lost", "lost", ["lost"]],
  ["both", "solved by both", ["both"]],
  ["neither", "solved by neither", ["neither"]],
  ["all", "all", [...changes]],
];

/** The tasks by what became of them, those that are solved most often first. */
function tasksOf({ a, b, tasks, comparison }: PlacedBoundary["boundary"]): Task[] {
  if (comparison === null) return [];
  const { both, onlyA, onlyB, neither } = comparison.indices;
  const rows: Record<Change, number[]> = { gained: onlyB, lost: onlyA, both, neither };
  const often = ({ a, b }: Task) => a[0] / a[1] + b[0] / b[1];
  return changes.flatMap((change) =>
    rows[change]
      .map((row): Task => ({
        name: tasks[row] ?? "",
        change,
        a: [a.c[row] ?? NaN, a.n[row] ?? NaN],
        b: [b.c[row] ?? NaN, b.n[row] ?? NaN],
      }))
      .sort((one, other) => often(other) - often(one)),
  );
}

/** The tasks that the second run gained and lost, to search and to take along. */
export class TaskList extends LitElement {
  static override properties = {
    placed: { attribute: false },
    filter: { state: true },
    listed: { state: true },
  };
  declare placed: PlacedBoundary | null;
  declare filter: string;
  declare listed: string;

  #of: PlacedBoundary["boundary"] | null = null;
  #tasks: Task[] = [];

  constructor() {
    super();
    this.placed = null;
    this.filter = "";
    this.listed = "changed";
  }

  static override styles = [
    sharedStyles,
    compareStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
      }
      .ask {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2) var(--space-3);
        align-items: center;
      }
    `,
  ];

  override render() {
    const { placed } = this;
    if (placed === null) return nothing;
    if (placed.boundary !== this.#of) {
      this.#of = placed.boundary;
      this.#tasks = tasksOf(placed.boundary);
    }
    const { a, b } = placed;
    const wanted = this.filter.toLowerCase();
    const [, words = "", of = []] = choices.find(([value]) => value === this.listed) ?? [];
    const among = this.#tasks.filter(({ change }) => of.includes(change));
    const found = among.filter(({ name }) => name.toLowerCase().includes(wanted));
    const columns: Column[] = [
      { name: "change", meaning: `From ${a.name} to ${b.name}` },
      ...[a, b].map(({ name, slot }) => ({
        name,
        picture: html`${markerIcon(slot)} c/n`,
        csv: [`c, ${name}`, `n, ${name}`],
      })),
    ];
    return html`<p class="ask">
        <label
          >List
          ${menu(
            choices.map(([value, choice]) => [value, choice] as const),
            this.listed,
            (chosen) => {
              this.listed = chosen;
            },
            "Which tasks to list",
          )}</label
        >
        <input
          type="search"
          placeholder="Search tasks"
          aria-label="Search tasks"
          .value=${this.filter}
          @input=${(event: Event) => {
            this.filter = (event.target as HTMLInputElement).value;
          }}
        />
        <span role="status"
          >${among.length === 0 ? `No task is ${words}.` : found.length === 0 ? "No task has that in its name." : `${whole(found.length)} of ${whole(among.length)}`}</span
        >
      </p>
      ${
        found.length === 0
          ? nothing
          : html`<pc-value-table
              compact
              label="Tasks gained and lost"
              .heads=${["task"]}
              .columns=${columns}
              .rows=${found.map(rowOf)}
              .first=${firstTasks}
            ></pc-value-table>`
      }
      <p class="soft small">
        Gained is solved at all by ${runName(b, 24)} alone, lost by ${runName(a, 24)} alone.
      </p>`;
  }
}

const firstTasks = 20;

const rowOf = ({ name, change, a, b }: Task): Row => ({
  names: [name],
  head: shortName(name),
  cells: [
    { text: change },
    ...[a, b].map(([c, n]) => ({ text: `${whole(c)}/${whole(n)}`, csv: [c, n] })),
  ],
});
