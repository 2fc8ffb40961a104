import { html, nothing } from "lit";
import { counted, percent, shortName } from "../format.ts";

/** What a view says first: one sentence about what is in focus, and more quietly what that rests on. */
export const headline = (sentence: unknown, basis: unknown = nothing) =>
  html`<div class="headline" aria-live="polite">
    <p class="answer">${sentence}</p>
    ${basis === nothing ? nothing : html`<p>${basis}</p>`}
  </div>`;

/** That the run in focus is ahead of all others. */
export const leadsAll = (runs: number, part = "") =>
  `It leads all ${counted(runs, "run")}${part === "" ? "" : ` of ${shortName(part, 30)}`}.`;

/** That another run is ahead, and with what share. */
export const leadsWith = (name: string, share: number, complement: number) =>
  `${shortName(name)} leads (${percent(share, complement)}).`;
