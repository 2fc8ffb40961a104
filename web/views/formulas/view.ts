import { css } from "lit";
import { formulaGroups } from "../../state/settings/formula-ids.ts";
import { formulaStyles } from "../../ui/how/formula-card.ts";
import type { View } from "../../ui/page/page.ts";
import { formulasPage, type FormulaGroups } from "./page.ts";

/** Every formula of the page. The address can lead to one. */
export const formulasView: View<FormulaGroups> = {
  compose: () => formulaGroups,
  page: formulasPage,
  progress: null,
  withoutRuns: true,
  isWhole: true,
  styles: [
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
  ],
};
