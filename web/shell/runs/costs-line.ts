import { css, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { numberField } from "../../ui/fields/fields.ts";
import { pricesOf, priceStyles } from "../../ui/page/price-boxes.ts";
import { compareStyles } from "../../ui/words/run-name.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";

/** With more runs than this, costs belong in a column of the data. */
const mostPriced = 40;

/** Fields for the price of a sample of each visible run, or of a unit of the cost in the data. */
export class CostsLine extends WorkspaceView {
  @state() open = false;

  static override styles = [
    sharedStyles,
    compareStyles,
    priceStyles,
    css`
      :host {
        display: block;
      }
      .top {
        display: grid;
        gap: var(--space-2);
      }
      .price {
        grid-template-columns: 9ch auto;
        justify-content: start;
      }
      .price > :first-child {
        grid-column: 1 / -1;
      }
      details > div {
        padding-top: var(--space-1);
      }
    `,
  ];

  override render() {
    const { shown } = this.workspace;
    if (shown.length === 0 || shown.length > mostPriced) return nothing;
    return html`<details
      class="small"
      .open=${this.open}
      @toggle=${(event: Event) => {
        this.open = (event.target as HTMLDetailsElement).open;
      }}
    >
      <summary>Costs</summary>
      ${this.open ? html`<div class="prices">${this.#prices()}</div>` : nothing}
    </details>`;
  }

  #prices() {
    const { notes, boxes } = pricesOf(this.workspace, this.workspace.shown);
    return html`${notes.map((words) => html`<p class="soft small">${words}</p>`)}
      <div class="top">
        ${boxes.map(
          ({ words, name, value, min, max, step, after, change }) =>
            html`<label class="price"
              >${words}
              ${numberField({ value, min, max, step, label: name }, (chosen) => {
                this.workspace.set(change(chosen));
              })}
              ${after}</label
            >`,
        )}
      </div>`;
  }
}
