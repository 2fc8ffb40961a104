import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { version } from "../../export/version.ts";
import type { Settings } from "../../state/settings/address.ts";
import { sharedStyles } from "../../style/shared.ts";
import { copiedText } from "../../ui/tables/copied-text.ts";
import { bareLinkOf, linkOf, longestLink } from "../../ui/workspace/shared-link.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";

/** Copies the result of a comparison as a text for a paper, with a link to the same answer. */
export class CopyClaim extends LitElement {
  @property({ attribute: false }) workspace!: Workspace;
  /** The sentences, one per line; "" if there is no result. */
  @property() words = "";
  /** The settings that lead to the answer. */
  @property({ attribute: false }) change: Partial<Settings> = {};
  /** True if a link without the counts of each task would lead to another answer. */
  @property({ type: Boolean }) needsTasks = false;
  /** Result of the last press, in words. */
  @state() notice = "";
  @state() copied = "";

  static override styles = [
    sharedStyles,
    css`
      p {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--space-1) var(--space-2);
      }
      textarea {
        width: 100%;
        max-width: 76ch;
        font: inherit;
        font-size: var(--text-1);
      }
      @media print {
        :host {
          display: none;
        }
      }
    `,
  ];

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The copied text belongs to another answer.
    if (changed.has("words")) [this.notice, this.copied] = ["", ""];
  }

  override render() {
    return this.words === ""
      ? nothing
      : html`<p>
            <button @click=${this.#copy}>Copy as a sentence, with its link</button>
            <span class="soft small" role="status">${this.notice}</span>
          </p>
          ${
            this.copied === ""
              ? nothing
              : html`<textarea
                  readonly
                  rows="5"
                  aria-label="Sentence and link"
                  .value=${this.copied}
                ></textarea>`
          }`;
  }

  readonly #copy = async () => {
    const text = this.#text();
    this.notice = await copiedText(text, "sentence with its link");
    this.copied = await text;
  };

  async #text(): Promise<string> {
    const { words } = this;
    const link = await this.#link();
    return `${words}\n${link}\n`;
  }

  /** The link to this answer. */
  async #link(): Promise<string> {
    const { workspace, change } = this;
    const made = await linkOf(workspace, { names: false, shown: false }, change);
    const isWhole =
      made !== null &&
      made.text.length <= longestLink &&
      (made.detail !== "groups" || !this.needsTasks);
    const by = `Computed with passcurve ${version}`;
    return isWhole
      ? `${by}: ${made.text}`
      : `${by}. The data are too large for a link. Load the same file at this address: ${bareLinkOf(workspace, change)}`;
  }
}
