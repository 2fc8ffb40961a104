import { formulaBody, formulaName } from "../../ui/how/formula-card.ts";
import { heading, type Block, type Context, type Page } from "../../ui/page/page.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

/** Formulas under their common titles. */
export type FormulaGroups = readonly (readonly [title: string, ids: readonly FormulaId[]])[];

/** Every formula of the page, with the meaning of its symbols and its source. */
export const formulasPage = (
  groups: FormulaGroups,
  { settings }: Pick<Context, "settings">,
): Page => ({
  headline: {
    runs: [],
    sentence: "How every number is computed",
    basis: "Press a value in any table to see its own numbers in the formula.",
  },
  blocks: [
    {
      kind: "navigation",
      name: "Formulas",
      look: "contents",
      rows: groups.map(([title, ids]) => ({
        title,
        links: ids.map((id) => ({ kind: "formula", id, words: formulaName(id) })),
      })),
    },
    ...groups.flatMap(([title, ids]) => [
      heading(title),
      ...ids.map((id) => formulaPart(id, id === settings.formula)),
    ]),
  ],
  formulas: [],
});

const formulaPart = (id: FormulaId, isCurrent: boolean): Block => ({
  kind: "part",
  id,
  title: formulaName(id),
  level: 3,
  look: "formula",
  isCurrent,
  blocks: [formulaBody(id)],
});
