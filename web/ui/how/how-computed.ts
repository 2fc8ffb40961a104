import { css, html, LitElement, nothing, type CSSResult, type TemplateResult } from "lit";
import { property, state } from "lit/decorators.js";
import { tell } from "../../charts/run-chart.ts";
import { followed } from "../workspace/followed.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { sharedStyles } from "../../style/shared.ts";

type Cards = typeof import("./formula-card.ts");

/**
 * Explains how the numbers of a view are computed. The catalogue with its formulas is fetched when the reader opens it.
 *
 * @slot - further remarks of the view on its methods
 * @fires visit - with the page settings of the link as detail
 */
export class HowComputed extends LitElement {
  @property({ attribute: false }) formulas: FormulaId[] = [];
  @state() cards: Cards | null = null;
  /** True if the catalogue could not be fetched. */
  @state() missing = false;

  #styled: CSSResult | null = null;

  static override styles = [
    sharedStyles,
    css`
      .open {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
        max-width: 76ch;
        padding-top: var(--space-3);
      }
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
      }
    `,
  ];

  override render() {
    return html`<details @toggle=${this.#open}>
      <summary>How is this computed?</summary>
      <div class="open">${this.#formulas()}<slot></slot></div>
    </details>`;
  }

  #formulas(): TemplateResult | typeof nothing {
    const { cards } = this;
    if (cards === null)
      return this.missing
        ? html`<p role="alert">
            The formulas could not be loaded. <button @click=${this.#load}>Try again</button>
          </p>`
        : nothing;
    return html`${this.formulas.map(
        (id) =>
          html`<section aria-label=${cards.formulaName(id)}>
            <h3>${cards.formulaName(id)}</h3>
            ${cards.formulaBody(id)}
          </section>`,
      )}
      <p>${formulaLink(this, this.formulas[0] ?? null, "All formulas")}</p>`;
  }

  readonly #open = (event: Event) => {
    if ((event.target as HTMLDetailsElement).open && this.cards === null) void this.#load();
  };

  readonly #load = async (): Promise<void> => {
    this.missing = false;
    try {
      const cards = await import("./formula-card.ts");
      this.#style(cards.formulaStyles);
      this.cards = cards;
    } catch {
      this.missing = true;
    }
  };

  /** Adds the styles of the formulas, which arrive with them. */
  #style(styles: CSSResult): void {
    if (this.#styled !== null || styles.styleSheet === undefined) return;
    this.#styled = styles;
    const root = this.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, styles.styleSheet];
  }
}

/** A link to a formula on the page of all formulas; it keeps the loaded data and the settings. */
export const formulaLink = (from: Element, formula: FormulaId | null, words: string) =>
  html`<a
    href="#formulas${formula === null ? "" : `?formula=${formula}`}"
    @click=${followed(() => {
      tell(from, "visit", { view: "formulas", formula });
    })}
    >${words}</a
  >`;
