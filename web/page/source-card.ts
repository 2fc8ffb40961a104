import { html, nothing } from "lit";
import type { Loaded } from "../compute/source.ts";
import { counted, shortName } from "../format.ts";
import type { LoadedSource } from "./load-source.ts";

/** What an example's file says of itself beside its title and what it is about. */
const attributionKeys = ["source", "licence", "derived", "priors"];

const contents = ({ shape, rows, runs }: Loaded) =>
  `${counted(rows, "row")}, ${shape}, ${counted(runs.length, "run")}`;

/** One loaded source: what was read from it, what the reader noted, where an example comes from. */
export function sourceCard({ source, result }: LoadedSource, remove: () => void) {
  const { meta, notes } = result;
  const title = source.kind === "example" ? (meta.title ?? source.name) : source.name;
  return html`<section class="source" aria-label="Source ${source.name}">
    <div>
      <strong title=${source.name}>${shortName(title, 60)}</strong><br /><span class="soft small"
        >${contents(result)}</span
      >
    </div>
    <button class="quiet" aria-label="Remove ${title}" title="Remove" @click=${remove}>×</button>
    ${meta.about === undefined ? nothing : html`<p class="attribution small soft">${meta.about}</p>`}
    ${notes.length === 0 ? nothing : noteList(notes)}
    ${source.kind === "example" ? attribution(meta) : nothing}
  </section>`;
}

const noteList = (notes: Loaded["notes"]) =>
  html`<details class="small" open>
    <summary>${counted(notes.length, "note")}</summary>
    <ul>
      ${notes.map(
        ({ line, message }) => html`<li>${line === null ? "" : `line ${line}: `}${message}</li>`,
      )}
    </ul>
  </details>`;

const attribution = (meta: Loaded["meta"]) =>
  html`<details class="small">
    <summary>Source and licence</summary>
    <dl>
      ${attributionKeys.map((key) =>
        meta[key] === undefined
          ? nothing
          : html`<div>
              <dt>${key}</dt>
              <dd>${meta[key]}</dd>
            </div>`,
      )}
    </dl>
  </details>`;
