import { html, nothing } from "lit";

/** What a view says first: one sentence about what is in focus, and more quietly what that rests on. */
export const headline = (sentence: unknown, basis: unknown = nothing) =>
  html`<div class="headline" aria-live="polite">
    <p class="answer">${sentence}</p>
    ${basis === nothing ? nothing : html`<p>${basis}</p>`}
  </div>`;
