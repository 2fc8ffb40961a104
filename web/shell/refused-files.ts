import { html, nothing } from "lit";
import { counted, shortName } from "../format.ts";
import type { Problem } from "../read/problem.ts";
import type { Refusal } from "../parts/load-source.ts";

/** Why files were not loaded: where, what, and how to mend it. */
export const refusedFiles = (refusals: Refusal[], othersRemain: boolean, dismiss: () => void) =>
  html`<section class="refused" role="alert">
    ${refusals.map(
      ({ name, problems, more }) => html`
        <h2>${shortName(name, 60)} was not loaded</h2>
        <ul class="scroll" tabindex="0">
          ${problems.map(problemItem)}
          ${more === 0 ? nothing : html`<li>and ${counted(more, "more problem")}</li>`}
        </ul>
      `,
    )}
    ${othersRemain ? html`<p class="small">What was loaded before is still there.</p>` : nothing}
    <button @click=${dismiss}>Dismiss</button>
  </section>`;

function problemItem({ line, column, message, mend }: Problem) {
  const place = [
    line === null ? "" : `line ${line}`,
    column === null ? "" : `column ${shortName(column, 30)}`,
  ].filter(Boolean);
  return html`<li>
    ${place.length === 0 ? nothing : html`<strong class="place">${place.join(", ")}:</strong>`}
    <span class="message">${message}.</span>
    <span class="soft">${mend}</span>
  </li>`;
}
