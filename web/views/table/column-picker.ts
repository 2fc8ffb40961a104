import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { tell } from "../../charts/run-chart.ts";
import { sharedStyles } from "../../style/shared.ts";
import { countField } from "../../ui/fields/count-field.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { isMetric, missingIn, type MetricId } from "../../metrics/metrics.ts";
import { columnGroups, titleOf, type ColumnName } from "./column-names.ts";

/**
 * The columns of the table, in order. Arrow keys or buttons move a column; it can also be removed. New columns are
 * added at the end.
 *
 * @fires columns - with the names in their new order as detail; null for the default columns
 */
export class ColumnPicker extends LitElement {
  @property({ attribute: false }) names: readonly ColumnName[] = [];
  /** A metric is offered if at least one of these runs can have it. */
  @property({ attribute: false }) runs: readonly RunSummary[] = [];
  /** True if the reader has chosen the columns. */
  @property({ attribute: false }) isOwn = false;
  /** The column whose buttons are shown. */
  @state() picked: ColumnName | null = null;
  /** Result of the last change, in words. */
  @state() notice = "";

  /** The column that gets the focus after the next update. */
  #moved: ColumnName | null = null;

  static override styles = [
    sharedStyles,
    css`
      .columns {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
      ol {
        display: contents;
        list-style: none;
      }
      li {
        display: inline-flex;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
      }
      li:focus-within,
      li.picked {
        border-color: var(--accent);
      }
      li button {
        border: 0;
        background: none;
        min-height: 30px;
      }
      select {
        max-width: 24ch;
      }
    `,
  ];

  override render() {
    const { names } = this;
    return html`<div class="columns" role="group" aria-label="Columns of the table">
        <ol>
          ${names.map((name, i) => this.#chip(name, i))}
        </ol>
        <select aria-label="Add a column" .value=${live("")} @change=${this.#add}>
          <option value="">Add a column …</option>
          ${columnGroups.map(
            ([group, those]) =>
              html`<optgroup label=${group}>
                ${those
                  .filter(([name]) => !names.includes(name) && this.#isPossible(name))
                  .map(([name, title]) => html`<option value=${name}>${title}</option>`)}
              </optgroup>`,
          )}
        </select>
        ${this.isOwn ? html`<button @click=${this.#forget}>Default columns</button>` : nothing}
      </div>
      <p class="unseen" id="keys">Arrow keys move the column. Delete removes it.</p>
      <p class="unseen" role="status">${this.notice}</p>`;
  }

  #isPossible(name: ColumnName) {
    return !isMetric(name) || this.runs.some((run) => missingIn(name, run) === null);
  }

  #chip(name: ColumnName, i: number) {
    const title = titleOf(name);
    const isPicked = this.picked === name;
    const move = (by: number, words: string, sign: string) =>
      html`<button
        aria-label="Move ${title} ${words}"
        ?disabled=${this.names[i + by] === undefined}
        @click=${() => {
          this.#move(name, i + by);
        }}
      >
        ${sign}
      </button>`;
    return html`<li class=${isPicked ? "picked" : ""}>
      ${isPicked ? move(-1, "to the left", "‹") : nothing}
      <button
        class="name"
        data-name=${name}
        aria-describedby="keys"
        aria-expanded=${isPicked}
        @click=${() => (this.picked = isPicked ? null : name)}
        @keydown=${(event: KeyboardEvent) => {
          this.#key(event, name, i);
        }}
      >
        ${title}
      </button>
      ${isPicked ? move(1, "to the right", "›") : nothing}
      ${isPicked && isMetric(name) ? this.#count(name) : nothing}
      ${
        this.names.length === 1
          ? nothing
          : html`<button
              aria-label="Remove ${title}"
              @click=${() => {
                this.#remove(name, i);
              }}
            >
              ×
            </button>`
      }
    </li>`;
  }

  /** The field for the number in the name of a metric. */
  #count(metric: MetricId) {
    return countField(metric, (chosen) => {
      if (this.names.includes(chosen)) return;
      this.picked = chosen;
      const names = this.names.map((each) => (each === metric ? chosen : each));
      tell(this, "columns", names);
    });
  }

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("names") || this.#moved === null) return;
    const name = this.#moved;
    this.#moved = null;
    this.renderRoot.querySelector<HTMLElement>(`[data-name="${CSS.escape(name)}"]`)?.focus();
  }

  #key(event: KeyboardEvent, name: ColumnName, i: number): void {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by !== undefined) this.#move(name, i + by);
    else if (event.key === "Delete" || event.key === "Backspace") this.#remove(name, i);
    else return;
    event.preventDefault();
  }

  #move(name: ColumnName, to: number): void {
    if (to < 0 || to >= this.names.length) return;
    const names = this.names.filter((each) => each !== name);
    names.splice(to, 0, name);
    this.#moved = name;
    this.notice = `${titleOf(name)} is column ${to + 1} of ${names.length}`;
    tell(this, "columns", names);
  }

  #remove(name: ColumnName, i: number): void {
    if (this.names.length === 1) return;
    const names = this.names.filter((each) => each !== name);
    this.#moved = names[Math.min(i, names.length - 1)] ?? null;
    this.notice = `${titleOf(name)} removed`;
    tell(this, "columns", names);
  }

  readonly #forget = () => {
    tell(this, "columns", null);
  };

  readonly #add = ({ target }: Event) => {
    const chosen = (target as HTMLSelectElement).value;
    const name = columnGroups
      .flatMap(([, those]) => those.map(([each]) => each))
      .find((each) => each === chosen);
    if (name === undefined) return;
    this.notice = `${titleOf(name)} added`;
    tell(this, "columns", [...this.names, name]);
  };
}
