import { html } from "lit";

/** A piece of a line for a key. */
export const dashedLine = (dash: string, width = 1.75, opacity = 1) =>
  html`<svg width="28" height="8" aria-hidden="true">
    <line
      x2="28"
      y1="4"
      y2="4"
      stroke="currentColor"
      stroke-width=${width}
      stroke-opacity=${opacity}
      stroke-dasharray=${dash}
    />
  </svg>`;
