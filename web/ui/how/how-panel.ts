import { css, html } from "lit";
import { property } from "lit/decorators.js";
import { tell } from "../../charts/run-chart.ts";
import type { ParamsOf } from "../../formulas/catalogue.ts";
import type { Step } from "../../formulas/formula.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { sharedStyles } from "../../style/shared.ts";
import type { Cited } from "./cited.ts";
import { formulaBody, formulaName, formulaStyles, stepsOf } from "./formula-card.ts";
import { formulaLink } from "./how-computed.ts";
import { PictureView, type Ask } from "../workspace/workspace-view.ts";

/** A number with the steps of its computation. */
interface Explained {
  cited: Cited;
  steps: Step[];
}

/**
 * Panel that shows how one number of the page is computed: its formula with its numbers. The whole page shares one
 * panel.
 *
 * @fires close - when the reader closes the panel
 */
export class HowPanel extends PictureView<Explained> {
  @property({ attribute: false }) cited!: Cited;

  static override styles = [
    sharedStyles,
    formulaStyles,
    css`
      :host {
        position: fixed;
        z-index: 3;
        right: var(--space-4);
        bottom: var(--space-4);
        width: min(600px, calc(100vw - 2 * var(--space-4)));
        max-height: min(70vh, 640px);
        overflow: auto;
        border: 1px solid var(--ink-soft);
        border-radius: var(--radius);
        background: var(--paper);
        padding: var(--space-4);
      }
      :host(:focus-visible) {
        outline-offset: -2px;
      }
      .panel {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
      }
      .top {
        display: flex;
        gap: var(--space-4);
        align-items: start;
        justify-content: space-between;
      }
      h2 {
        overflow-wrap: anywhere;
      }
      .of {
        color: var(--ink-soft);
        overflow-wrap: anywhere;
      }
      @media (max-width: 680px) {
        :host {
          right: 0;
          bottom: 0;
          width: 100vw;
          max-height: 66vh;
          border-radius: var(--radius) var(--radius) 0 0;
          border-inline: 0;
        }
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    this.tabIndex = -1;
    this.setAttribute("role", "dialog");
    this.addEventListener("keydown", this.#key);
  }

  override disconnectedCallback(): void {
    this.removeEventListener("keydown", this.#key);
    super.disconnectedCallback();
  }

  protected override compose(ask: Ask): Explained | null {
    const { cited } = this;
    const params = "ask" in cited ? ask(cited.ask) : cited.params;
    if (params === null) return "ask" in cited ? null : { cited, steps: [] };
    // Each formula comes with its own numbers, which the union type cannot express.
    return { cited, steps: stepsOf(cited.formula, params as ParamsOf<FormulaId>) };
  }

  protected override draw() {
    const { formula, of } = this.cited;
    const name = formulaName(formula);
    this.setAttribute("aria-label", `How ${of} is computed`);
    const shown = this.picture?.cited === this.cited ? this.picture : null;
    return html`<div class="panel">
      <div class="top">
        <div>
          <h2>${name}</h2>
          <p class="of">${of}</p>
        </div>
        <button aria-label="Close" @click=${this.#close}>×</button>
      </div>
      ${formulaBody(formula, shown?.steps)}
      <p>${formulaLink(this, formula, "All formulas")}</p>
    </div>`;
  }

  readonly #close = () => {
    tell(this, "close", null);
  };

  readonly #key = (event: KeyboardEvent) => {
    if (event.key === "Escape") this.#close();
  };
}
