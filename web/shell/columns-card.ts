import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { counted, shortName, shortNamesOf, spokenName } from "../format.ts";
import { menu } from "../parts/fields/fields.ts";
import { singleUses } from "../read/columns/meaning.ts";
import { uses, type Meaning, type Override, type Use } from "../read/base/override.ts";
import type { Columns, FoundColumn, Reading } from "../read/base/problem.ts";
import { answerFields, boundFields } from "./sample-fields.ts";
import { verdictFields } from "./verdict-fields.ts";
import { sharedStyles } from "../style/shared.ts";
import { scrollStyles } from "../style/table.ts";
import { valueIn } from "../own.ts";

/** Milliseconds without another word before a draft is counted. */
const rest = 250;

/** Columns past this many are not listed: what has more is a matrix, whose columns are alike. */
const mostListed = 40;

/** Columns of the first rows that are shown. */
const mostShown = 12;

const words: Readonly<Record<Use, string>> = {
  task: "names the task",
  n: "n: samples drawn",
  c: "c: successes",
  failures: "failures: with n or c",
  rate: "rate: c is rate × n",
  verdict: "verdict of the row’s sample",
  outcome: "outcome of a sample",
  "of-task": "a task’s outcomes, a row per sample",
  tasks: "how many tasks the row is",
  sample: "numbers the samples",
  rounds: "rounds that the sample used",
  T: "depth T",
  temperature: "temperature",
  run: "splits rows into runs",
  cluster: "clusters tasks",
  greedy: "greedy score, 0 to 1",
  cost: "cost of one sample",
  "task-cost": "cost of all samples of a task",
  answer: "answer of the row’s sample",
  score: "score of the row’s sample",
  verifier: "what a verifier says of the row’s sample",
  only: "filters by a value",
  ignored: "is ignored",
};

/** The reader's word on what the columns of a source mean. */
export class ReadAgain extends Event {
  readonly meaning: Meaning;

  constructor(meaning: Meaning) {
    super("read-again");
    this.meaning = meaning;
  }
}

/** What the columns of a source mean, which its reader can change. Fires "read-again" with that. */
export class ColumnsCard extends LitElement {
  @property({ attribute: false }) columns!: Columns;
  /** What is said but not yet read. */
  @state() draft!: Meaning;
  @state() open!: boolean;
  /** Gives in words what the source counts to with a draft; null where nothing does. */
  @property({ attribute: false }) preview: ((meaning: Meaning) => Promise<string>) | null = null;
  /** What the draft counts to, in words. */
  @state() counts = "";

  static override styles = [
    sharedStyles,
    scrollStyles,
    css`
      .in {
        display: grid;
        gap: var(--space-2);
        padding-top: var(--space-2);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
      }
      .scroll {
        --scroll-ground: var(--panel);
      }
      table {
        border-collapse: collapse;
      }
      th,
      td {
        text-align: start;
        white-space: nowrap;
        padding: 0 var(--space-3) 0 0;
        font-weight: 400;
      }
      th {
        color: var(--ink-soft);
      }
      .use {
        display: grid;
        grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
        gap: var(--space-1) var(--space-2);
        align-items: center;
      }
      .use code {
        overflow-wrap: anywhere;
      }
      select {
        width: 100%;
      }
      button:disabled {
        color: var(--ink-soft);
        border-style: dashed;
        cursor: default;
      }
      .value {
        grid-column: 2;
      }
      .value input[type="number"] {
        width: 6em;
      }
      svg {
        display: block;
        width: 100%;
        height: 40px;
      }
      .passed {
        fill: var(--accent);
      }
      .failed {
        fill: none;
        stroke: var(--ink-soft);
      }
    `,
  ];

  /** Opens the card, and hands the focus to its first column. */
  async reveal(): Promise<void> {
    this.open = true;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>("summary")?.focus();
    this.scrollIntoView({ block: "nearest" });
  }

  override updated(changed: PropertyValues): void {
    if (changed.has("draft") && !changed.has("columns")) void this.#count(this.draft);
  }

  override willUpdate(changed: PropertyValues): void {
    if (!changed.has("columns")) return;
    this.counts = "";
    this.draft = override(this.columns.found);
    this.open = this.columns.doubt !== null;
  }

  override render() {
    return html`<details
      class="small"
      .open=${this.open}
      @toggle=${(event: Event) => {
        this.open = (event.target as HTMLDetailsElement).open;
      }}
    >
      <summary>Columns</summary>
      ${this.open ? this.#content() : nothing}
    </details>`;
  }

  #content() {
    const { found, rows, doubt } = this.columns;
    const isChanged = JSON.stringify(this.draft) !== JSON.stringify(override(found));
    const isOverridden = Object.keys(override(found)).length > 0;
    return html`<div class="in">
      ${
        doubt === null
          ? nothing
          : html`<div class="doubt">${doubt.message}</div>
              ${this.#readingsByUses(doubt.readings).map(
                ({ readings, usesOf }) =>
                  html`<div class="row">
                      ${readings.map(({ words, meaning }) => this.#reading(words, meaning))}
                    </div>
                    ${firstRows(found, rows, readings.map(({ words }) => words).join("; "), usesOf)}`,
              )}`
      }
      ${doubt === null ? firstRows(found, rows) : nothing}
      ${found.slice(0, mostListed).map((column) => this.#use(column))}
      ${
        found.length > mostListed
          ? html`<p class="soft">and ${counted(found.length - mostListed, "more column")}</p>`
          : nothing
      }
      <div class="row">
        ${this.#reading("Read again", this.draft, isChanged)}
        ${isOverridden ? this.#reading("As the file says", {}) : nothing}
      </div>
      <p class="soft counts" role="status">${isChanged ? this.counts : ""}</p>
    </div>`;
  }

  /** Readings in which columns are for the same share one table: they differ in what passes. */
  #readingsByUses(given: readonly Reading[]): { readings: Reading[]; usesOf: Use[] }[] {
    const { found } = this.columns;
    const groups = new Map<string, { readings: Reading[]; usesOf: Use[] }>();
    for (const { words, meaning } of given) {
      const all = { ...override(found), ...meaning };
      const usesOf = found.map((column) => this.#useOf(column, all));
      const group = groups.get(usesOf.join()) ?? { readings: [], usesOf };
      group.readings.push({ words, meaning: all });
      groups.set(usesOf.join(), group);
    }
    return [...groups.values()];
  }

  /** Counts what the draft gives, once the reader rests. */
  async #count(draft: Meaning): Promise<void> {
    this.counts = "";
    const { preview } = this;
    if (preview === null) return;
    await new Promise((resolve) => setTimeout(resolve, rest));
    if (this.draft !== draft) return;
    this.counts = "Counting …";
    const words = await preview(draft);
    if (this.draft === draft) this.counts = words;
  }

  /** A button that reads the source with these meanings. */
  #reading(words: string, meaning: Meaning, isUseful = true) {
    return html`<button
      ?disabled=${!isUseful}
      @click=${() => {
        this.dispatchEvent(new ReadAgain(meaning));
      }}
    >
      ${words}
    </button>`;
  }

  #use(column: FoundColumn) {
    const { id, values } = column;
    const use = this.#useOf(column);
    const choices = uses.filter((each) => each !== "only" || values.length > 0);
    const own = valueIn(this.draft, id);
    const scored = own ?? column.said;
    return html`<div class="use">
      <code>${shortName(id)}</code>
      ${menu(
        choices.map((each) => [each, words[each]] as const),
        use,
        (chosen) => {
          this.#choose(column, chosen as Use);
        },
        `Column ${spokenName(id)}`,
      )}
      ${
        own?.use === "only"
          ? html`<select
              class="value"
              aria-label="Value of ${spokenName(id)} that is kept"
              @change=${(event: Event) => {
                const { value } = event.target as HTMLSelectElement;
                this.draft = { ...this.draft, [id]: { use: "only", value } };
              }}
            >
              ${values.map(
                (value) =>
                  html`<option value=${value} .selected=${live(value === own.value)}>
                    ${value === "" ? "(blank)" : shortName(value)}
                  </option>`,
              )}
            </select>`
          : nothing
      }
      ${
        use === "verdict"
          ? verdictFields(column, own, (override) => {
              this.draft = { ...this.draft, [id]: override };
            })
          : nothing
      }
      ${
        use === "answer"
          ? answerFields(own ?? column.said, (override) => {
              this.draft = { ...this.draft, [id]: override };
            })
          : nothing
      }
      ${
        use === "score"
          ? boundFields(scored?.use === "score" ? scored : {}, (bounds) => {
              this.draft = { ...this.draft, [id]: { use: "score", ...bounds } };
            })
          : nothing
      }
    </div>`;
  }

  /** What a column is for once that is read, the draft if nothing else: nothing, where another has its use by then. */
  #useOf({ id, said: before, use }: FoundColumn, meaning = this.draft): Use {
    const own = valueIn(meaning, id)?.use;
    if (own !== undefined) return own;
    const isTaken = Object.values(meaning).some((each) => each.use === use);
    return singleUses.has(use) && (isTaken || before !== null) ? "ignored" : use;
  }

  #choose({ id, said: before, use, values }: FoundColumn, chosen: Use): void {
    const others = Object.entries(this.draft).filter(
      ([other, each]) => other !== id && !(singleUses.has(chosen) && each.use === chosen),
    );
    const own: Override =
      chosen === "only" ? { use: "only", value: values[0] ?? "" } : { use: chosen };
    const isAsBefore = before === null && use === chosen;
    this.draft = Object.fromEntries(isAsBefore ? others : [...others, [id, own]]);
  }
}

/** What is said of the columns by now. */
const override = (found: readonly FoundColumn[]): Meaning =>
  Object.fromEntries(
    found.flatMap(({ id, said }): [string, Override][] => (said === null ? [] : [[id, said]])),
  );

/** The first rows; of one reading among several, with what each column is in it. */
const firstRows = (
  found: readonly FoundColumn[],
  rows: readonly string[][],
  reading: string | null = null,
  usesOf: readonly Use[] = [],
) => {
  const shortColumn = shortNamesOf(found.map(({ id }) => id));
  return html`<div
    class="scroll"
    tabindex="0"
    role="region"
    aria-label=${reading === null ? "First rows" : `First rows: ${reading}`}
  >
    <table>
      <thead>
        <tr>
          ${found.slice(0, mostShown).map(({ id }) => html`<th scope="col">${shortColumn(id, 20)}</th>`)}
        </tr>
        ${
          reading === null
            ? nothing
            : html`<tr>
                ${usesOf.slice(0, mostShown).map((use) => html`<td class="soft">${words[use]}</td>`)}
              </tr>`
        }
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.slice(0, mostShown).map((cell) => html`<td>${shortName(cell, 20)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};
