import { html, nothing } from "lit";
import { counted, shortName, spokenName } from "../format.ts";
import { markerIcon } from "./marker.ts";

interface ReadoutRow {
  /** Whose marker stands before the name. */
  styleIndex?: number;
  name: string;
  text: string;
  range?: string;
  /** What the text stands on, in a word or two after it. */
  note?: string;
  /** What is said in place of all this. */
  said?: string;
  /** Rows stand by this, the highest first, where it is known; they are said in their own order. */
  value?: number;
}

/** What a chart reads out at a place. */
export interface Readout {
  title: string;
  /** What is said in place of the title. */
  said?: string;
  rows: ReadoutRow[];
}

/** The most characters of a name. */
const mostOfName = 28;

/** More rows than these neither fit beside a picture nor can be listened to: of them the highest are read out, and the one that is pointed at. */
const mostRows = 30;
const listed = 12;

/** Those of the rows that are read out, and how many are not. */
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

/** What is read out beside the rule. */
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

/** The same as a screen reader says it. */
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
