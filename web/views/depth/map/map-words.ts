import { html, nothing } from "lit";
import { fixed } from "../../../base/decimals.ts";
import type { End } from "../../../ui/workspace/intervals.ts";
import { shareText } from "../../../ui/words/with-interval.ts";
import { gainWords, verdictWords } from "../gains/gain-words.ts";
import type { CellGains, Gain } from "./depth-bands.ts";
import { equals, isWeighed, type SurfaceCell } from "./surface-cells.ts";

const placeWords = ({ k, T }: SurfaceCell) => `${equals("k", k)}, ${equals("T", T)}`;

/** A cell of the surface as a map reads it out. */
export function valueWords(cell: SurfaceCell, end: End | null) {
  const { value, complement, reason } = cell;
  if (Number.isNaN(value)) return `${placeWords(cell)}: undefined, ${reason ?? ""}`;
  const why = end?.reason ?? null;
  return html`${placeWords(cell)}:
    <data value=${value}>${shareText(value, complement, end)}</data>
    ${reason === null ? nothing : html`<span class="soft">(${reason})</span>`}
    ${why === null ? nothing : html`<span class="soft">(no interval: ${why})</span>`}`;
}

/** A gain in points, or the reason why there is none. */
const gain = (of: Gain, why: string) => (Number.isNaN(of.value) ? html`– (${why})` : gainWords(of));

/** The gains of a cell as a map reads them out. */
export function ratioWords(cell: SurfaceCell, gains: CellGains) {
  const { k, ratio, saturated, row, family } = cell;
  const isLast = row === family.points.length - 1;
  const outcome = Number.isNaN(ratio)
    ? saturated
      ? "saturated: neither brings half a point"
      : "no ratio"
    : html`ratio <data value=${ratio}>${fixed(ratio, 2)}</data>`;
  return html`${placeWords(cell)}: ${outcome}; a round
  ${gain(gains.deltaT, isLast ? "there is no deeper one" : "undefined at a depth")}, ${2 * k}
  attempts ${gain(gains.deltaK, `some task has fewer than ${2 * k} samples`)}
  points${isWeighed(cell) ? verdictWords(gains) : nothing}`;
}
