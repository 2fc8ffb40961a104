import { compareView } from "../../../../../web/views/compare/view.ts";
import type { Claim, TableBlock } from "../../../../../web/ui/page/page.ts";
import { valuesOf } from "../../../full-values.ts";
import { openView } from "../../../opened-view.ts";
import { isOf } from "../../../page-blocks.ts";
import { fileOf, type TasksOfRuns } from "../../../texts.ts";

// Compare with its answers, without a browser.

export const openCompare = (query = "example=simulated-paired") =>
  openView(compareView, `#compare?${query}`);

/** Opens the view with a file of counts. */
export const openText = (text: string, query = "") =>
  openView(compareView, `#compare?example=none${query}`, { "own.csv": text });

export const openRuns = (of: TasksOfRuns, query = "") => openText(fileOf(of), query);

export type OpenedCompare = Awaited<ReturnType<typeof openCompare>>;

/** The notes on the comparison. */
export const words = (view: OpenedCompare) => view.list("warnings").join(" ");

/** The sentences on runs that are not distinguishable. */
export const tied = (view: OpenedCompare) => view.list("tied");

/** The values of the headline at full precision. */
export function headlineValues({ page: { headline } }: OpenedCompare): number[] {
  return headline === null ? [] : valuesOf([headline.sentence, headline.basis]);
}

export function tableOf({ tables }: OpenedCompare, label: string): TableBlock {
  const found = tables.find((each) => each.label === label);
  if (found === undefined) throw new Error(`no table ${label}`);
  return found;
}

/** The texts of all cells of a table, row by row. */
export const cellsOf = (view: OpenedCompare, label: string): string[][] =>
  tableOf(view, label).content.rows.map(({ cells }) => cells.map(({ text }) => text));

/** The names of a table's rows. */
export const namesOf = (view: OpenedCompare, label: string): string[] =>
  tableOf(view, label).content.rows.map(({ names }) => names.map(String).join(" − "));

/** The sentences to copy with their links. */
export const claimsOf = ({ blocks }: OpenedCompare): Claim[] =>
  blocks.filter((block): block is Claim => isOf(block, ["claim"]));
