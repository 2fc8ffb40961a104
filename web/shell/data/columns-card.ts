import { html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { counted, shortName, spokenName } from "../../base/format.ts";
import { menu, numberField, tickBox } from "../../ui/fields/fields.ts";
import { fileWord, headerColumn, noHeader, saidOfFile } from "../../read/base/file-words.ts";
import { singleUses } from "../../read/columns/meaning.ts";
import { uses, type Meaning, type Override, type Use } from "../../read/base/override.ts";
import type { Columns, FoundColumn, Reading } from "../../read/base/problem.ts";
import { cardStyles } from "./columns-card-styles.ts";
import { firstRows, together, useWords } from "./first-rows.ts";
import { answerFields, boundFields } from "./sample-fields.ts";
import { verdictFields } from "./verdict-fields.ts";
import { sharedStyles } from "../../style/shared.ts";
import { scrollStyles } from "../../style/table.ts";
import { valueIn } from "../../base/own.ts";

/** Milliseconds without a change before a draft is counted. */
const rest = 250;

/** Maximum number of listed columns: data with more are a matrix, whose columns are alike. */
const mostListed = 40;

/** Prefix of the menu value for a use that the column shares with other columns. */
const beside = "+";

/** Fired when the reader chooses the meaning of a source's columns. */
export class ReadAgain extends Event {
  readonly meaning: Meaning;

  constructor(meaning: Meaning) {
    super("read-again");
    this.meaning = meaning;
  }
}

/** Shows the meaning of a source's columns and lets the reader change it. Fires "read-again" with the new meaning. */
export class ColumnsCard extends LitElement {
  @property({ attribute: false }) columns!: Columns;
  /** Overrides that are edited but not applied yet. */
  @state() draft!: Meaning;
  @state() open!: boolean;
  /** Describes in words the counts that a draft gives; null if there is no preview. */
  @property({ attribute: false }) preview: ((meaning: Meaning) => Promise<string>) | null = null;
  /** Counts that the draft gives, in words. */
  @state() counts = "";

  static override styles = [sharedStyles, scrollStyles, cardStyles];

  /** Opens the card and focuses its summary. */
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
      ${this.columns.header === undefined ? nothing : this.#header(this.columns.header)}
      ${found
        .filter(({ id }) => id !== headerColumn)
        .slice(0, mostListed)
        .map((column) => this.#use(column))}
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

  /** Groups readings by the uses of their columns: such readings share one table and differ in what passes. */
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

  /** Counts the data with the draft once the reader pauses. */
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

  /** Button that reads the source with this meaning. */
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

  /** Field for the line of the header; the reader can also choose none. */
  #header(line: number) {
    const now = saidOfFile(this.draft, headerColumn) ?? (line === 0 ? noHeader : String(line));
    const set = (value: string) => {
      this.draft = { ...this.draft, [headerColumn]: fileWord(value) };
    };
    return html`<div class="row">
      <label
        >Header is line
        ${numberField(
          { value: now === noHeader ? NaN : Number(now), placeholder: "none" },
          (value) => {
            set(Number.isNaN(value) ? noHeader : String(value));
          },
        )}</label
      >
      ${tickBox("The first row is data", now === noHeader, (isData) => {
        set(isData ? noHeader : String(line || 1));
      })}
    </div>`;
  }

  /** Menu options for a column's use, with their labels. */
  #choices({ id, values }: FoundColumn): [string, string][] {
    return uses.flatMap((each): [string, string][] => {
      if (each === "only" && values.length === 0) return [];
      const others = this.#usedAs(each).filter((other) => other !== id);
      const joined = together[each];
      return joined === undefined || others.length === 0
        ? [[each, useWords[each]]]
        : [
            [each, useWords[each]],
            [beside + each, joined],
          ];
    });
  }

  /** Ids of the columns that have this use in the draft. */
  #usedAs = (use: Use): string[] =>
    this.columns.found.filter((column) => this.#useOf(column) === use).map(({ id }) => id);

  #use(column: FoundColumn) {
    const { id, values } = column;
    const use = this.#useOf(column);
    const isBeside = use in together && this.#usedAs(use).length > 1;
    const own = valueIn(this.draft, id);
    const scored = own ?? column.said;
    return html`<div class="use">
      <code>${shortName(id)}</code>
      ${menu(
        this.#choices(column),
        isBeside ? beside + use : use,
        (chosen) => {
          if (chosen.startsWith(beside)) this.#join(column, chosen.slice(beside.length) as Use);
          else this.#choose(column, chosen as Use);
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

  /** Use of a column under a meaning, by default the draft. It is "ignored" if another column takes its single use. */
  #useOf({ id, said: before, use }: FoundColumn, meaning = this.draft): Use {
    const own = valueIn(meaning, id)?.use;
    if (own !== undefined) return own;
    const isTaken = Object.values(meaning).some((each) => each.use === use);
    return singleUses.has(use) && (isTaken || before !== null) ? "ignored" : use;
  }

  /** Gives a column a use that other columns keep as well. */
  #join({ id }: FoundColumn, use: Use): void {
    const others = Object.entries(this.draft).filter(([other]) => other !== id);
    const before = this.#usedAs(use).filter((other) => other !== id);
    const joined = [...before, id].map((each) => [
      each,
      valueIn(Object.fromEntries(others), each) ?? { use },
    ]);
    this.draft = Object.fromEntries([...others, ...joined]) as Meaning;
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

/** Overrides currently in effect. */
const override = (found: readonly FoundColumn[]): Meaning =>
  Object.fromEntries(
    found.flatMap(({ id, said }): [string, Override][] => (said === null ? [] : [[id, said]])),
  );
