import { html, nothing } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { shortName, spokenName } from "../../format.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { citable, type Cited } from "../how/cited.ts";

/** What a cell has to say beyond what it shows, as its attribute `data-more`: the table reads it out. */
const more = (words: string | null | undefined) =>
  words == null || words === "" ? nothing : words;

/** The head of a column, with what it means. */
export const head = (words: unknown, meaning?: string, kind = "") =>
  html`<th scope="col" class=${kind} data-more=${more(meaning)}>${words}</th>`;

/** A value, with what there is to say of it, and the formula that it leads to. */
export const cell = (
  shown: unknown,
  of: string | null | undefined,
  kind = "",
  cites: Cited | null = null,
) => {
  const cited = citable(cites);
  return html`<td
    class=${kind}
    data-more=${more(of)}
    data-cited=${cited === null ? nothing : ""}
    aria-haspopup=${cited === null ? nothing : "dialog"}
    .cited=${cited}
  >
    ${shown}
  </td>`;
};

/** The head of a column that can sort the table. */
export const sortHead = (
  words: unknown,
  meaning: string | undefined,
  sorted: boolean,
  sort: () => void,
  kind = "",
) =>
  html`<th
    scope="col"
    class=${kind}
    aria-sort=${sorted ? "descending" : "none"}
    data-more=${more(meaning)}
  >
    <button @click=${sort}>${words}${sorted ? " ↓" : nothing}</button>
  </th>`;

/** The head of the runs of such a table. */
export const unsortHead = (unsort: () => void) =>
  html`<th scope="col">
    <button aria-label="run: in the order of the list" @click=${unsort}>run</button>
  </th>`;

/** The rows of runs, those of each part under its name where there are several. */
export const partedRows = <Run>(
  parts: readonly Part<Run>[],
  columns: number,
  row: (run: Run, part: Part<Run>, at: number) => unknown,
): unknown[] =>
  parts.flatMap((part, at) => [
    ...(part.name === ""
      ? []
      : [
          html`<tr class="part">
            <th scope="rowgroup" colspan=${columns} data-more=${part.name}>
              ${shortName(part.name)}
            </th>
          </tr>`,
        ]),
    ...part.runs.map((run) => row(run, part, at)),
  ]);

/** The pin of a run whose band can stay. */
const pin = (name: string, isPinned: boolean) =>
  html`<button
    class="pin"
    tabindex="-1"
    aria-pressed=${isPinned}
    aria-label="Keep the band of ${spokenName(name)}"
  >
    <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
      <path d="M4.5 1h5L9 6l2 2.5H3L5 6zM7 8.5V13" />
    </svg>
  </button>`;

/** The head of a run's row; where runs can be pinned, with its pin. */
export const runHead = (
  { name, styleIndex }: { name: string; styleIndex: number },
  pinned: readonly number[] | null = null,
) =>
  html`<th scope="row" data-more=${name} data-style-index=${styleIndex}>
    ${pinned === null ? nothing : pin(name, pinned.includes(styleIndex))}<span class="named"
      >${markerIcon(styleIndex)}${shortName(name)}</span
    >
  </th>`;

/** A value that has none, and why. */
export const undefinedCell = (reason: string | null, kind = "") =>
  cell(html`<span aria-hidden="true">–</span><span class="unseen">undefined</span>`, reason, kind);

/** A table that scrolls inside itself, and reads out what its cells have to say; below it are the tools that take it along. */
export const dataTable = (
  label: string,
  heads: unknown[],
  rows: unknown[],
  caption = "",
  tools: unknown = html`<pc-table-tools></pc-table-tools>`,
) =>
  html`<pc-cell-reader .rows=${rows}
      ><div class="scroll" role="region" aria-label=${label}>
        <table role="grid">
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
      </div></pc-cell-reader
    >${tools}`;
