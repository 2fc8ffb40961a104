import { css, html, LitElement } from "lit";
import { property, state } from "lit/decorators.js";
import { pageWith } from "../../export/one-page.ts";
import { save } from "../../export/save.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { sharedStyles } from "../../style/shared.ts";
import {
  hasData,
  type Contents,
  pageFileOf,
  type ShareRequest,
} from "../../ui/workspace/shared-link.ts";
import * as words from "./share-words.ts";

const savedName = "runs.passcurve.html";

/** Saves the page as one file with the shared data in it, and lists the contents of that file. */
export class PagePart extends LitElement {
  @property({ attribute: false }) workspace!: Workspace;
  @property({ attribute: false }) request!: ShareRequest;
  @property({ attribute: false }) contents!: Contents;
  /** Outcome of saving. */
  @state() notice = "";
  @state() isBusy = false;

  static override styles = [
    sharedStyles,
    css`
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

  override render() {
    const { contents, request, workspace } = this;
    const lines = hasData(workspace)
      ? words.dataWords(contents, request.names ? "names" : "numbers")
      : workspace.runs.length > 0
        ? [words.pageExampleWords]
        : [];
    return html`<section aria-label="Page">
      <h3>As a page</h3>
      <p>${words.pageWords}</p>
      <ul>
        ${[words.pageItselfWords, ...lines, words.viewWords(contents)].map((line) => html`<li>${line}</li>`)}
      </ul>
      <p><button ?disabled=${this.isBusy} @click=${this.#save}>Save as a page</button></p>
      <p class="small" role="status">${this.notice}</p>
    </section>`;
  }

  readonly #save = async (): Promise<void> => {
    this.isBusy = true;
    this.notice = "";
    try {
      const page = await pageWith(await pageFileOf(this.workspace, this.request));
      save(page, savedName);
      this.notice = words.savedPageWords(savedName, page.size);
    } catch {
      this.notice = words.noPageWords;
    }
    this.isBusy = false;
  };
}
