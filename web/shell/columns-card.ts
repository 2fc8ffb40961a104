import { html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { counted, shortName, spokenName } from "../format.ts";
import { menu, numberField, tickBox } from "../parts/fields/fields.ts";
import { fileWord, headerColumn, noHeader, saidOfFile } from "../read/base/file-words.ts";
import { singleUses } from "../read/columns/meaning.ts";
import { uses, type Meaning, type Override, type Use } from "../read/base/override.ts";
import type { Columns, FoundColumn, Reading } from "../read/base/problem.ts";
import { cardStyles } from "./columns-card-styles.ts";
import { firstRows, together, useWords } from "./first-rows.ts";
import { answerFields, boundFields } from "./sample-fields.ts";
import { verdictFields } from "./verdict-fields.ts";
import { sharedStyles } from "../style/shared.ts";
import { scrollStyles } from "../style/table.ts";
import { valueIn } from "../own.ts";

/** Milliseconds without another word before a draft is counted. */
const rest = 250;

/** Columns past this many are not listed: what has more is a matrix, whose columns are alike. */
const mostListed = 40;

/** What a choice is called where a column has a use beside others. */
const beside = "+";

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

  static override styles = [sharedStyles, scrollStyles, cardStyles];

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

  /** Which line is the header, or that none is. */
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

  /** What a column can be for, with its words. */
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

  /** The columns that have a use by the draft. */
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

  /** What a column is for once that is read, the draft if nothing else: nothing, where another has its use by then. */
  #useOf({ id, said: before, use }: FoundColumn, meaning = this.draft): Use {
    const own = valueIn(meaning, id)?.use;
    if (own !== undefined) return own;
    const isTaken = Object.values(meaning).some((each) => each.use === use);
    return singleUses.has(use) && (isTaken || before !== null) ? "ignored" : use;
  }

  /** Gives a column a use beside those that have it. */
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

/** What is said of the columns by now. */
const override = (found: readonly FoundColumn[]): Meaning =>
  Object.fromEntries(
    found.flatMap(({ id, said }): [string, Override][] => (said === null ? [] : [[id, said]])),
  );
