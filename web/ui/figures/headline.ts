import { html, nothing } from "lit";
import {
  isAsked,
  stoppedWords,
  whyStopped,
  type Sampled,
} from "../../questions/runs/stopped-sampling.ts";

/**
 * The top of a view: one sentence on its subject, then its basis in quieter type. Between them is a warning if values
 * of the runs in use are biased.
 */
export const headline = (runs: readonly Sampled[], sentence: unknown, basis: unknown = nothing) =>
  html`<div class="headline" aria-live="polite">
    <p class="answer">${sentence}</p>
    ${caution(runs)} ${basis === nothing ? nothing : html`<p>${basis}</p>`}
  </div>`;

function caution(runs: readonly Sampled[]) {
  const words = stoppedWords(runs);
  return words === ""
    ? nothing
    : html`<p class="caution">
        ${words} ${isAsked(runs) ? html`<pc-note .words=${whyStopped}>Why?</pc-note>` : nothing}
      </p>`;
}
