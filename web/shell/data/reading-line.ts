import { html, nothing } from "lit";
import { fixed } from "../../base/decimals.ts";
import { shortName, whole } from "../../base/format.ts";
import type { Loading } from "../../ui/workspace/load-source.ts";

/**
 * Progress of reading: name, share done, time left, and a button to cancel. Screen readers announce the status, so it
 * changes seldom.
 */
export function readingLine({ name, size, index, of, pace, asIn }: Loading, cancel: () => void) {
  const { done = 0, words = null, spoken = null } = pace ?? {};
  const percent = Math.floor(100 * done);
  return html`
    <div class="reading">
      <span role="status"
        >Reading ${of > 1 ? `${index + 1} of ${of}: ` : ""}${shortName(name)}
        ${size === null ? nothing : `(${megabytes(size)})`}${asIn === undefined ? nothing : ` again, as you chose for ${shortName(asIn)}`}${spoken === null ? nothing : html`<span class="unseen">: ${spoken}</span>`}</span
      >
      <progress aria-label="Reading" max="100" value=${percent}></progress>
      <span class="soft" aria-hidden="true">${percent} %</span>
      <button @click=${cancel}>Cancel</button>
      ${words === null ? nothing : html`<span class="soft small pace">${words}</span>`}
    </div>
  `;
}

function megabytes(bytes: number): string {
  const mega = 1e6;
  if (bytes < mega) return `${Math.ceil(bytes / 1000)} kB`;
  return `${bytes < 10 * mega ? fixed(bytes / mega, 1) : whole(bytes / mega)} MB`;
}
