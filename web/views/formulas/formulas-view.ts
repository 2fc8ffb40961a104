import { css, html } from "lit";
import { formulaBody, formulaName, formulaStyles } from "../../ui/how/formula-card.ts";
import { headline } from "../../ui/figures/headline.ts";
import { formulaLink } from "../../ui/how/how-computed.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { formulaGroups } from "../../state/settings/formula-ids.ts";

/** Every formula of the page, with the meaning of its symbols and its source. */
export class FormulasView extends WorkspaceView {
  static override styles = [
    sharedStyles,
    viewStyles,
    formulaStyles,
    css`
      .contents {
        display: grid;
        gap: var(--space-2);
      }
      .contents p {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-1) var(--space-3);
      }
      .contents :is(a, strong) {
        display: inline-flex;
        align-items: center;
        min-width: 24px;
        min-height: 24px;
      }
      h2 {
        margin-top: var(--space-4);
        border-top: 1px solid var(--ink);
        padding-top: var(--space-3);
        font-size: var(--text-4);
      }
      h3 {
        font-size: var(--text-3);
      }
      .formula {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        max-width: 76ch;
        scroll-margin-top: var(--space-4);
        padding: var(--space-3);
        border-left: 3px solid transparent;
      }
      .formula:focus {
        outline: none;
      }
      .formula.asked {
        border-color: var(--accent);
      }
    `,
  ];

  /** The formula that the page last scrolled to. */
  #shown: FormulaId | null = null;

  override render() {
    const { formula } = this.workspace.settings;
    return html`${headline(
        [],
        "How every number is computed",
        "Press a value in any table to see its own numbers in the formula.",
      )}
      <nav class="contents" aria-label="Formulas">
        ${formulaGroups.map(
          ([title, ids]) =>
            html`<p>
              <strong>${title}:</strong> ${ids.map((id) => formulaLink(this, id, formulaName(id)))}
            </p>`,
        )}
      </nav>
      ${formulaGroups.map(
        ([title, ids]) =>
          html`<h2>${title}</h2>
            ${ids.map(
              (id) =>
                html`<section
                  class="formula ${id === formula ? "asked" : ""}"
                  id=${id}
                  tabindex="-1"
                  aria-labelledby="name-${id}"
                >
                  <h3 id="name-${id}">${formulaName(id)}</h3>
                  ${formulaBody(id)}
                </section>`,
            )}`,
      )}`;
  }

  override updated(): void {
    const { formula } = this.workspace.settings;
    if (formula === this.#shown) return;
    this.#shown = formula;
    if (formula === null) return;
    const section = this.renderRoot.querySelector<HTMLElement>(`#${formula}`);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }
}
