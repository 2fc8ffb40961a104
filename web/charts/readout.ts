import { html, nothing } from "lit";
import { shortName, spokenName } from "../format.ts";
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

/** What is read out beside the rule. */
export function readoutTable({ title, rows }: Readout) {
  const ranked = rows.toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1));
  return html`<div class="readout">
    <strong>${title}</strong>
    <table>
      ${ranked.map(
        ({ styleIndex, name, text, range, note }) =>
          html`<tr>
            <td>${styleIndex === undefined ? nothing : markerIcon(styleIndex)}</td>
            <td class="name">${shortName(name, mostOfName)}</td>
            <td class="number">${text}${note}</td>
            ${range === undefined ? nothing : html`<td class="range">${range}</td>`}
          </tr>`,
      )}
    </table>
  </div>`;
}

/** The same as a screen reader says it. */
export const spoken = ({ title, said = title, rows }: Readout): string =>
  [
    said,
    ...rows.map(({ name, text, range, note = "", said }) => {
      const value = said ?? `${text}${range ? ` ${range}` : ""}${note}`;
      return `${spokenName(name)}: ${value}`;
    }),
  ].join("; ");
