import { html, nothing } from "lit";
import { counted, shortName, shortNamesOf } from "../../base/format.ts";
import type { Refusal } from "../../ui/workspace/load-source.ts";
import type { Problem } from "../../read/base/problem.ts";
import type { Meaning } from "../../read/base/override.ts";
import type { ReadOptions } from "../../read/base/run.ts";
import { columnsCard } from "./source-card.ts";

/** Actions on refused sources. */
interface Ways {
  dismiss: () => void;
  /** Reads a source again with the reader's options. */
  readAgain: (refusal: Refusal, options: Partial<ReadOptions>) => void;
  /** Describes in words the counts of a source under another meaning of its columns. */
  preview: (refusal: Refusal, meaning: Meaning) => Promise<string>;
}

/** Reasons why files were not loaded: where, what, and how to fix it. */
export const refusedFiles = (
  refusals: Refusal[],
  othersRemain: boolean,
  { dismiss, readAgain, preview }: Ways,
) => {
  const shortFile = shortNamesOf(refusals.map(({ name }) => name));
  return html`<section class="refused">
    ${refusals.map(
      (refusal) => html`
        <div role="alert">
          <h2>${shortFile(refusal.name, 60)} was not loaded</h2>
          <ul class="scroll" tabindex="0">
            ${refusal.problems.map(problemItem)}
            ${refusal.more === 0 ? nothing : html`<li>and ${counted(refusal.more, "more problem")}</li>`}
          </ul>
        </div>
        ${
          refusal.columns === undefined
            ? nothing
            : columnsCard(
                refusal.columns,
                (options) => {
                  readAgain(refusal, options);
                },
                (meaning) => preview(refusal, meaning),
              )
        }
      `,
    )}
    ${othersRemain ? html`<p class="small">What was loaded before is still there.</p>` : nothing}
    <button @click=${dismiss}>Dismiss</button>
  </section>`;
};

/** The problem, its place, and how to fix it. */
export function problemItem({ line, column, message, fix }: Problem) {
  const place = [
    line === null ? "" : `line ${line}`,
    column === null ? "" : `column ${shortName(column, 30)}`,
  ].filter(Boolean);
  return html`<li>
    ${place.length === 0 ? nothing : html`<strong class="place">${place.join(", ")}:</strong>`}
    <span class="message">${message}.</span>
    <span class="soft">${fix}</span>
  </li>`;
}
