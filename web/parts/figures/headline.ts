import { html, nothing } from "lit";
import {
  isAsked,
  stoppedWords,
  whyStopped,
  type Sampled,
} from "../../compute/runs/stopped-sampling.ts";

/**
 * What a view says first: one sentence about what is in focus, and more quietly what that rests on. Between them stands what
 * biases the values of the runs that the view uses.
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
