import { html, nothing } from "lit";
import { citable } from "../how/cited.ts";
import type { Cell, Column } from "./value-text.ts";

/** The details of a cell for its attribute `data-more`, which the table reads out. */
const more = (words: string | null | undefined) =>
  words == null || words === "" ? nothing : words;

/** The head of a column, with its meaning. If the column can sort the table, `sort` does so. */
export function shownHead(
  { name, picture, meaning, kind = "" }: Column,
  isSorted = false,
  sort: (() => void) | null = null,
) {
  const shown = picture ?? name;
  return html`<th
    scope="col"
    class=${kind}
    aria-sort=${sort === null ? nothing : isSorted ? "descending" : "none"}
    data-more=${more(meaning ?? (picture === undefined ? null : name))}
  >
    ${sort === null ? shown : html`<button @click=${sort}>${shown}${isSorted ? " ↓" : nothing}</button>`}
  </th>`;
}

/** The first head of a sortable table; it restores the original order. */
export const unsortHead = (name: string, unsort: () => void) =>
  html`<th scope="col">
    <button aria-label="${name}: in the order of the list" @click=${unsort}>${name}</button>
  </th>`;

function textIn({ text, value = NaN, spoken, picture }: Cell) {
  if (picture !== undefined) return picture;
  if (spoken !== undefined)
    return html`<span aria-hidden="true">${text}</span><span class="unseen">${spoken}</span>`;
  return Number.isNaN(value) ? text : html`<data value=${value}>${text}</data>`;
}

function endsIn({ ends = "", error }: Cell) {
  if (ends === "") return nothing;
  return error === undefined
    ? html` <span class="ends">${ends}</span>`
    : html` <span class="soft" data-error=${error}>${ends}</span>`;
}

const rangeIn = ({ range = "", lower, upper }: Cell) =>
  range === ""
    ? nothing
    : html` <span class="range" data-lower=${lower ?? nothing} data-upper=${upper ?? nothing}
        >${range}</span
      >`;

const tieIn = ({ isTied }: Cell) =>
  isTied === true ? html`<span class="tie" aria-hidden="true">≈</span> ` : nothing;

const noteIn = ({ note }: Cell) =>
  note === undefined ? nothing : html` <span class="soft">${note}</span>`;

const rankIn = ({ rank }: Cell) =>
  rank === undefined
    ? nothing
    : html` <span class="rank"><span class="unseen">rank </span>${rank}</span>`;

/** A value with everything that accompanies it. */
export const shownValue = (cell: Cell) =>
  html`${tieIn(cell)}${textIn(cell)}${rangeIn(cell)}${endsIn(cell)}${noteIn(cell)}${rankIn(cell)}`;

/** A value as the cell of a table. */
export function shownCell(cell: Cell, kind = "") {
  const cited = citable(cell.cited ?? null);
  return html`<td
    class="${kind} ${cell.kind ?? ""} ${cell.isBest === true ? "best" : ""}"
    data-more=${more(cell.more)}
    data-cited=${cited === null ? nothing : ""}
    aria-haspopup=${cited === null ? nothing : "dialog"}
    .cited=${cited}
  >
    ${shownValue(cell)}
  </td>`;
}
