import { html } from "lit";

/** Progress of a computation with many steps, and a button to cancel it. */
export const progress = (words: string, done: number, of: number, stop: () => void) =>
  html`<p class="progress" role="status">
    ${words} ${done} of ${of} … <progress max=${of} value=${done} aria-hidden="true"></progress>
    <button @click=${stop}>Cancel</button>
  </p>`;
