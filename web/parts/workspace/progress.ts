import { html } from "lit";

/** How far a computation of many steps is, and a way out; nothing before its first step is done. */
export const progress = (words: string, done: number, of: number, stop: () => void) =>
  html`<p class="progress" role="status">
    ${words} ${done} of ${of} … <progress max=${of} value=${done} aria-hidden="true"></progress>
    <button @click=${stop}>Cancel</button>
  </p>`;
