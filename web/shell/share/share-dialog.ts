import { css, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { save } from "../../export/save.ts";
import { tickBox } from "../../ui/fields/fields.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { dialogStyles } from "../../style/dialog.ts";
import { sharedStyles } from "../../style/shared.ts";
import { codeField, codeStyles } from "./code-field.ts";
import { copiedText } from "../../ui/tables/copied-text.ts";
import { registry } from "../app/registry.ts";
import {
  contentsOf,
  dataLinkOf,
  fileOf,
  hasData,
  linkOf,
  longestLink,
  type Contents,
  type MadeLink,
  type ShareRequest,
} from "../../ui/workspace/shared-link.ts";
import { chartViews } from "../../state/settings/settings.ts";
import * as words from "./share-words.ts";

/** True if the element can draw the current view. */
const isCharted = ({ runs, settings }: Workspace) =>
  runs.length > 0 && chartViews.some((view) => view === settings.view);

const savedName = "runs.passcurve.json";

/**
 * Dialog that shares a link with the data in it, or a file. It lists the contents before the reader copies them.
 *
 * @fires close - when it is closed
 */
export class ShareDialog extends LitElement {
  @property({ attribute: false }) workspace!: Workspace;
  @state() request: ShareRequest = { names: false, shown: false };
  /** The link; undefined while it is being made, null if no link is possible. */
  @state() link: MadeLink | null | undefined;
  /** Link that the element would draw; null if it cannot draw this view. */
  @state() charted: string | null = null;
  /** Outcome of copying or saving. */
  @state() notice = "";

  static override styles = [
    sharedStyles,
    codeStyles,
    dialogStyles,
    css`
      .all {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-4);
      }
      .row {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-2) var(--space-4);
      }
      .top {
        justify-content: space-between;
      }
      section {
        display: grid;
        gap: var(--space-2);
      }
      ul {
        padding-left: var(--space-4);
        overflow-wrap: anywhere;
      }
    `,
  ];

  override firstUpdated(): void {
    this.renderRoot.querySelector("dialog")?.showModal();
    void this.#make(this.request);
  }

  override render() {
    return html`<dialog aria-labelledby="title" @close=${this.#closed} @click=${this.#outside}>
      <div class="all">
        <div class="row top">
          <h2 id="title">Share</h2>
          <button aria-label="Close" @click=${this.#close}>×</button>
        </div>
        ${this.#contents()} ${this.#choices()} ${this.#linkPart()} ${this.#pagePart()}
        ${this.#filePart()}
        <p class="small" role="status">${this.notice}</p>
      </div>
    </dialog>`;
  }

  /** Contents that are shared. */
  get #shared(): Contents {
    const { workspace, request } = this;
    return contentsOf(workspace, request, registry[workspace.settings.view].title);
  }

  #contents() {
    const { link, workspace } = this;
    if (workspace.runs.length === 0) return html`<p>${words.emptyWords}</p>`;
    if (!hasData(workspace)) return html`<p>${words.exampleWords}</p>`;
    const contents = this.#shared;
    const wish = this.request.names ? "names" : "numbers";
    const detail = link?.detail ?? wish;
    return html`<section aria-label="Contents">
      <h3>The link contains</h3>
      <ul>
        ${words.dataWords(contents, detail).map((line) => html`<li>${line}</li>`)}
        <li>${words.viewWords(contents)}</li>
      </ul>
      ${wish === "names" && detail !== wish ? html`<p>${words.namesLeftOut}</p>` : nothing}
      <p>${words.secrecyWords}</p>
    </section>`;
  }

  #choices() {
    const { request, workspace } = this;
    const { runs, shown } = workspace;
    if (!hasData(workspace)) return nothing;
    const someOff = shown.length > 0 && shown.length < runs.length;
    return html`<div class="row">
      ${tickBox("Include the names of tasks", request.names, (names) => {
        void this.#make({ ...request, names });
      })}
      ${
        someOff
          ? tickBox("Only the runs that are on", request.shown, (shown) => {
              void this.#make({ ...request, shown });
            })
          : nothing
      }
    </div>`;
  }

  #linkPart() {
    const { link } = this;
    const text = link === undefined ? "" : (link?.text ?? null);
    if (text === null || text.length > longestLink)
      return html`<p role="status">${words.tooLongWords(text?.length ?? null)}</p>`;
    return html`<section aria-label="Link">
      ${codeField("Link", 3, text)}
      <div class="row">
        <button class="main" ?disabled=${text === ""} @click=${() => this.#copy(text)}>
          Copy the link
        </button>
        <span class="soft small" role="status"
          >${text === "" ? "The link is being made …" : words.lengthWords(text.length)}</span
        >
      </div>
      ${location.protocol === "file:" ? html`<p>${words.localWords}</p>` : this.#framePart(text)}
    </section>`;
  }

  /** Code for embedding; none for views of the guide, which do not use the reader's data. */
  #framePart(link: string) {
    const { settings, runs } = this.workspace;
    const { question, title } = registry[settings.view];
    return link === "" || runs.length === 0 || question === "Guide"
      ? nothing
      : html`<pc-frame-part
          .link=${link}
          .charted=${this.charted}
          .named=${`${title}, by passcurve`}
        ></pc-frame-part>`;
  }

  #filePart() {
    if (this.workspace.runs.length === 0) return nothing;
    return html`<section aria-label="File">
      <h3>As a file</h3>
      <p>The file opens as the link does: drop it onto this page.</p>
      <div class="row"><button @click=${this.#save}>Save the file</button></div>
    </section>`;
  }

  #pagePart() {
    return html`<pc-page-part
      .workspace=${this.workspace}
      .request=${this.request}
      .contents=${this.#shared}
    ></pc-page-part>`;
  }

  /** Makes the link for a request, and drops it if another request follows meanwhile. */
  async #make(request: ShareRequest): Promise<void> {
    this.request = request;
    // The previous link may hold data that are no longer requested.
    this.link = undefined;
    this.notice = "";
    const link = await linkOf(this.workspace, request);
    const charted = isCharted(this.workspace) ? await dataLinkOf(this.workspace, request) : null;
    if (this.request !== request) return;
    this.link = link;
    this.charted = charted?.text ?? null;
  }

  async #copy(text: string): Promise<void> {
    this.notice = await copiedText(text, "link");
  }

  readonly #save = async (): Promise<void> => {
    const text = await fileOf(this.workspace, this.request);
    const file = new Blob([text], { type: "application/json" });
    save(file, savedName);
    this.notice = `The file is saved as ${savedName}.`;
  };

  /** Closes the dialog on a click outside: such a click hits the dialog itself and nothing in it. */
  readonly #outside = (event: MouseEvent) => {
    const dialog = event.currentTarget as HTMLDialogElement;
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    const { clientX: x, clientY: y } = event;
    const isInside = x >= left && x <= right && y >= top && y <= bottom;
    if (event.composedPath()[0] === dialog && !isInside) dialog.close();
  };

  readonly #close = () => {
    this.renderRoot.querySelector("dialog")?.close();
  };

  readonly #closed = () => {
    this.dispatchEvent(new Event("close"));
  };
}
