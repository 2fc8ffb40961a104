import type { TemplateResult } from "lit";
import { textOf } from "../../words.ts";
import { plain } from "../../../plain-text.ts";
import { openView } from "../../../opened-view.ts";
import type { List, Words } from "../../../../../web/ui/page/page.ts";
import type { Row } from "../../../../../web/ui/tables/value-text.ts";
import type { DrawnFamily } from "../../../../../web/views/depth/map/drawn-family.ts";
import type { DepthMaps } from "../../../../../web/views/depth/map/depth-maps.ts";
import { depthView } from "../../../../../web/views/depth/view.ts";

// Setup for tests of the depth view in this process.

/** Opens the view with a file of counts, and unfolds sections. */
export async function openDepth(text: string, settings = "", ...sections: string[]) {
  const view = await openView(depthView, `#depth?example=none${settings}`, { "own.csv": text });
  await view.unfold(...sections);
  return view;
}

export type OpenedDepth = Awaited<ReturnType<typeof openDepth>>;

export const everyValue = "Table of Pass@(k, T) by family, T and k";
export const saturation = "Saturation, recommended T and cross-over k";

/** The rows of a table. Throws if there is none. */
export function rowsOf(view: OpenedDepth, label: string): readonly Row[] {
  const found = view.tables.find((each) => each.label === label);
  if (found === undefined)
    throw new Error(`no ${label} in ${view.tables.map((each) => each.label).join("; ")}`);
  return found.content.rows;
}

/** The heads of a table's columns. */
export const columnsOf = (view: OpenedDepth, label: string): string[] =>
  view.tables.find((each) => each.label === label)?.content.columns.map(({ name }) => name) ?? [];

/** The numbers of a table's rows; NaN for a cell without one. */
export const cellsOf = (view: OpenedDepth, label: string): number[][] =>
  rowsOf(view, label).map(({ cells }) => cells.map(({ value = NaN }) => value));

/** The heads of a table's rows. */
export const headsOf = (view: OpenedDepth, label: string): string[] =>
  rowsOf(view, label).map(({ head, names }) => plain(textOf(head ?? names.join(" "))));

/** The sentences on the gains of each family, with their marks. */
export const sentencesIn = (view: OpenedDepth): readonly Words[] =>
  view.blocks.find(
    (block): block is List =>
      typeof block === "object" &&
      block !== null &&
      "kind" in block &&
      block.kind === "list" &&
      block.look === "answers",
  )?.items ?? [];

/** The maps of a kind. */
export const mapsIn = (
  view: OpenedDepth,
  shows: DepthMaps["shows"],
): Pick<DepthMaps, "families" | "bands" | "k" | "T">[] =>
  view.charts
    .filter(({ element, of }) => element === "pc-depth-maps" && of.shows === shows)
    .map(({ of }) => of as unknown as DepthMaps);

/** A family by its name. */
export function familyIn(families: DrawnFamily[], name: string): DrawnFamily {
  const found = families.find((family) => family.name === name);
  if (found === undefined) throw new Error(`no family ${name}`);
  return found;
}

/** The values of an attribute in words, in order. */
function attributesIn(words: unknown, attribute: string): unknown[] {
  if (Array.isArray(words)) return words.flatMap((each) => attributesIn(each, attribute));
  if (typeof words !== "object" || words === null || !("strings" in words)) return [];
  const { strings, values } = words as TemplateResult;
  return values.flatMap((value, i) =>
    strings[i]?.endsWith(`${attribute}=`) === true ? [value] : attributesIn(value, attribute),
  );
}

/** The values in words. */
export const valuesIn = (words: unknown): number[] =>
  attributesIn(words, "<data value").map(Number);

/** The addresses of the links in words. */
export const linksIn = (words: unknown): unknown[] => attributesIn(words, "href");

/** The intervals in words. */
export function rangesIn(words: unknown): number[][] {
  const upper = attributesIn(words, "data-upper").map(Number);
  return attributesIn(words, "data-lower").map((lower, i) => [Number(lower), upper[i] ?? NaN]);
}
