import { css, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { live } from "lit/directives/live.js";
import { tell } from "../../charts/run-chart.ts";
import { listHints, listText, readList, type ListOf } from "../../state/settings/list-text.ts";
import { sharedStyles } from "../../style/shared.ts";

const names: Record<ListOf, string> = {
  k: "Columns at k =",
  tau: "Columns at τ =",
  c: "Side by side at c =",
  m: "Samples per task, m =",
  N: "Tasks, N =",
};

/**
 * A field for a list of k, of τ or of sizes. It is read when the reader leaves it or presses Enter. Invalid text stays
 * in the field with the reason, and the last valid list remains in effect.
 *
 * @fires list - with the list, ascending, as detail; null if the view chooses
 */
export class ListField extends LitElement {
  @property() of: ListOf = "k";
  /** Null if the view chooses. */
  @property({ attribute: false }) values: readonly number[] | null = null;
  /** The list that the view chooses. */
  @property({ attribute: false }) defaultValue: readonly number[] = [];
  /** Typed text that cannot be read. */
  @state() typed: string | null = null;
  @state() fault: string | null = null;
  /** Text that the reader is typing; it survives a redraw of the page. */
  #typing: string | null = null;

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: inline-block;
        margin: 0 var(--space-4) var(--space-1) 0;
      }
      label {
        display: inline-flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-2);
        align-items: center;
      }
      input {
        width: min(34ch, 70vw);
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        background: var(--paper);
        padding: var(--space-1) var(--space-2);
        min-height: 32px;
      }
      ::placeholder {
        color: var(--ink-soft);
        opacity: 1;
      }
      [aria-invalid="true"] {
        border-color: var(--bad);
      }
      .fix {
        display: block;
        margin: 0;
      }
      /* Read aloud with the field; seen while the reader types, or must fix it. */
      #hint {
        display: none;
      }
      :host(:focus-within) #hint,
      .fix:not(:empty) + #hint {
        display: block;
      }
    `,
  ];

  override render() {
    const { of, values, defaultValue, typed, fault } = this;
    return html`<label
        >${names[of]}
        <input
          type="text"
          autocomplete="off"
          spellcheck="false"
          placeholder=${listText(of, defaultValue)}
          aria-invalid=${fault === null ? nothing : "true"}
          aria-describedby="fault hint"
          .value=${live(this.#typing ?? typed ?? (values === null ? "" : listText(of, values)))}
          @input=${({ target }: Event) => {
            this.#typing = (target as HTMLInputElement).value;
          }}
          @change=${this.#read}
      /></label>
      ${values === null && typed === null ? nothing : html`<button @click=${this.#forget}>auto</button>`}
      <span id="fault" class="fix small" role="status"
        >${fault === null ? nothing : `${fault}.`}</span
      >
      <span id="hint" class="small soft">For example: ${listHints[of]}</span>`;
  }

  readonly #read = ({ target }: Event) => {
    const text = (target as HTMLInputElement).value;
    const { values, fault } = readList(this.of, text);
    this.#typing = null;
    this.fault = fault;
    this.typed = fault === null ? null : text;
    if (values !== null) tell(this, "list", values.length === 0 ? null : values);
    this.requestUpdate();
  };

  readonly #forget = () => {
    this.fault = this.typed = null;
    tell(this, "list", null);
  };
}
