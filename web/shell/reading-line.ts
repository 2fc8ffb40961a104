import { html, nothing } from "lit";
import { shortName } from "../format.ts";
import type { Loading } from "../parts/workspace/load-source.ts";

/** What is being read, how much of it is, and a way out. */
export const readingLine = (
  { name, size, index, of, percent = 0 }: Loading,
  cancel: () => void,
) => html`
  <div class="reading">
    <span role="status"
      >Reading ${of > 1 ? `${index + 1} of ${of}: ` : ""}${shortName(name)}
      ${size === null ? nothing : `(${megabytes(size)})`}</span
    >
    <progress aria-label="Reading" max="100" value=${percent}></progress>
    <span class="soft" aria-hidden="true">${percent} %</span>
    <button @click=${cancel}>Cancel</button>
  </div>
`;

function megabytes(bytes: number): string {
  const mega = 1e6;
  return bytes < mega ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / mega).toFixed(1)} MB`;
}
