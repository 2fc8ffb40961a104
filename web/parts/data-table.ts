import { html, nothing } from "lit";
import { markerIcon } from "../charts/marker.ts";
import { shortName } from "../format.ts";

/** The head of a column, with what it means on hover. */
export const head = (words: unknown, meaning?: string, kind = "") =>
  html`<th scope="col" class=${kind} title=${meaning ?? nothing}>${words}</th>`;

/** The head of a column that can sort the table. */
export const sortHead = (
  words: unknown,
  meaning: string,
  sorted: boolean,
  sort: () => void,
  kind = "",
) =>
  html`<th scope="col" class=${kind} aria-sort=${sorted ? "descending" : "none"}>
    <button title=${meaning} @click=${sort}>${words}${sorted ? " ↓" : nothing}</button>
  </th>`;

/** The head of the runs of such a table. */
export const unsortHead = (unsort: () => void) =>
  html`<th scope="col">
    <button aria-label="run: in the order of the list" @click=${unsort}>run</button>
  </th>`;

/** The head of a run's row. */
export const runHead = ({ name, slot }: { name: string; slot: number }) =>
  html`<th scope="row" title=${name}>${markerIcon(slot)}${shortName(name)}</th>`;

/** A value that has none, and why. */
export const undefinedCell = (reason: string | null, kind = "") =>
  html`<td class=${kind} title=${reason ?? ""}>
    <span aria-hidden="true">–</span><span class="unseen">undefined</span>
  </td>`;

/** A table that scrolls inside itself. */
export const dataTable = (label: string, heads: unknown[], rows: unknown[], caption = "") =>
  html`<div class="scroll" tabindex="0" role="region" aria-label=${label}>
    <table>
      ${
        caption === ""
          ? nothing
          : html`<caption class="unseen">
              ${caption}
            </caption>`
      }
      <thead>
        <tr>
          ${heads}
        </tr>
      </thead>
      <tbody>
        ${rows}
      </tbody>
    </table>
  </div>`;
