import { html, nothing } from "lit";
import type { Workspace } from "../../ui/workspace/workspace.ts";

/** Notice about keeping or losing the reader's own data when the page closes, with a button to clear them. */
export function storedData(workspace: Workspace) {
  const { storage, hasOwnData, temporary } = workspace;
  const { hidesStored, hidesOwn } = temporary;
  const { refusal, fault } = storage;
  const isStored = storage.fingerprints.length > 0;
  const words = hidesOwn && !hidesStored ? besideLink : ownWords(hasOwnData, hidesStored, isStored);
  const own = hasOwnData && fault !== null ? fault : words;
  if (refusal === null && own === "") return nothing;
  return html`<section class="in" aria-label="Stored data">
    ${refusal === null ? nothing : html`<p class="small" role="alert">${refusal}</p>`}
    ${own === "" ? nothing : html`<p class="soft small" role="status">${own}</p>`}
    <div class="row">
      ${
        hidesStored || hidesOwn
          ? html`<button @click=${() => void workspace.showOwn()}>
              Show your ${hidesStored ? "stored " : ""}data
            </button>`
          : nothing
      }
      ${
        isStored || refusal !== null
          ? html`<button
              class="quiet"
              @click=${() => {
                workspace.reading.choices.clear();
                void storage.clear();
              }}
            >
              Clear stored data
            </button>`
          : nothing
      }
    </div>
  </section>`;
}

const besideLink = "Your own data are not shown beside those of the link or page.";

function ownWords(hasOwnData: boolean, hidesStored: boolean, isStored: boolean): string {
  if (hidesStored) return "Data of yours that are not shown are stored in this browser.";
  if (!hasOwnData) return "";
  return isStored
    ? "Your data stay in this browser until you clear them."
    : "Your data are not stored: they are gone when the page is closed.";
}
