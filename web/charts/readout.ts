import { html, nothing } from "lit";
import { counted, shortName, spokenName } from "../base/format.ts";
import { markerIcon } from "./marker.ts";

interface ReadoutRow {
  /** Style index of the marker before the name. */
  styleIndex?: number;
  name: string;
  text: string;
  range?: string;
  /** Basis of the text, in a word or two after it. */
  note?: string;
  /** Words for screen readers that replace text, range and note. */
  said?: string;
  /** Rows are sorted by this, highest first, if known; screen readers get them in their own order. */
  value?: number;
}

/** The readout of a chart at a place. */
export interface Readout {
  title: string;
  /** Words for screen readers that replace the title. */
  said?: string;
  rows: ReadoutRow[];
}

/** Longest name, in characters. */
const mostOfName = 28;

/**
 * More rows than this neither fit next to a picture nor can be listened to. Then only the highest are read out, and the
 * one under the pointer.
 */
const mostRows = 30;
const listed = 12;

/** The rows that are read out, and a note with the number of the others. */
function readOut(
  rows: readonly ReadoutRow[],
  pointed: number | null = null,
): { rows: readonly ReadoutRow[]; more: string } {
  if (rows.length <= mostRows) return { rows, more: "" };
  const shown = ranked(rows).filter(
    ({ styleIndex }, i) => i < listed || (pointed !== null && styleIndex === pointed),
  );
  return { rows: shown, more: `and ${counted(rows.length - shown.length, "lower run")}` };
}

const ranked = (rows: readonly ReadoutRow[]) =>
  rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));

/** The readout as a table next to the rule. */
export function readoutTable({ title, rows }: Readout, pointed: number | null = null) {
  const { rows: shown, more } = readOut(rows, pointed);
  return html`<div class="readout">
    <strong>${title}</strong>
    <table>
      ${ranked(shown).map(
        ({ styleIndex, name, text, range, note }) =>
          html`<tr>
            <td>${styleIndex === undefined ? nothing : markerIcon(styleIndex)}</td>
            <td class="name">${shortName(name, mostOfName)}</td>
            <td class="number">${text}${note}</td>
            ${range === undefined ? nothing : html`<td class="range">${range}</td>`}
          </tr>`,
      )}
    </table>
    ${more}
  </div>`;
}

/** The readout for screen readers. */
export function spoken({ title, said = title, rows }: Readout): string {
  const { rows: spoken, more } = readOut(rows);
  return [
    said,
    ...spoken.map(({ name, text, range, note = "", said }) => {
      const value = said ?? `${text}${range ? ` ${range}` : ""}${note}`;
      return `${spokenName(name)}: ${value}`;
    }),
    ...(more === "" ? [] : [more]),
  ].join("; ");
}
