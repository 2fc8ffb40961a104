import { css, html, nothing } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import { shortName } from "../../base/format.ts";
import { fullName } from "../how/note.ts";

/** A run's name in a sentence, never separated from its marker. */
export const runName = (
  { styleIndex, name }: { styleIndex: number; name: string },
  length?: number,
) => html`<strong class="run">${markerIcon(styleIndex)}${fullName(name, length)}</strong>`;

/** The same at the head of a row, which reads it out in full if it is cut. */
export const rowName = (
  { styleIndex, name }: { styleIndex: number; name: string },
  length?: number,
) => html`<strong class="run">${markerIcon(styleIndex)}${shortName(name, length)}</strong>`;

/** The names of runs in a sentence. */
export const runNames = (runs: { styleIndex: number; name: string }[]) =>
  runs.map((run, i) => html`${i === 0 ? nothing : ", "}${runName(run)}`);

/** Styles of such names, and of progress that appears only after a second. */
export const compareStyles = css`
  .run {
    position: relative;
    padding-left: 18px;
    overflow-wrap: anywhere;
  }
  .run svg {
    position: absolute;
    left: 0;
    top: 0.15em;
    margin: 0;
  }
  .progress {
    animation: late 1s;
  }
`;
