import { css, html, LitElement } from "lit";
import { property } from "lit/decorators.js";
import { sharedStyles } from "../../style/shared.ts";

/** True if the reader has unfolded the choices, in any view. */
let isUnfolded = false;

/**
 * A line into which the following elements fold if there is little room, as on a phone (`style/view.ts`). Elsewhere it
 * is hidden.
 */
export class Fold extends LitElement {
  /** Name of the folded content, in a word or two. */
  @property() words = "Settings";
  @property({ type: Boolean, reflect: true }) open: boolean = isUnfolded;

  static override styles = [
    sharedStyles,
    css`
      :host {
        display: none;
      }
      @media (max-width: 680px) {
        :host {
          display: inline-block;
        }
      }
      button {
        padding: 0 var(--space-1);
        color: var(--ink-soft);
      }
    `,
  ];

  override render() {
    return html`<button class="quiet" aria-expanded=${this.open} @click=${this.#turn}>
      <span aria-hidden="true">${this.open ? "▾" : "▸"}</span> ${this.words}
    </button>`;
  }

  readonly #turn = () => {
    this.open = isUnfolded = !this.open;
  };
}
