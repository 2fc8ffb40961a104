import { css, html, LitElement, nothing } from "lit";
import { property, state } from "lit/decorators.js";
import { tickBox } from "../../ui/fields/fields.ts";
import { sharedStyles } from "../../style/shared.ts";
import { codeField, codeStyles } from "./code-field.ts";
import { copiedText } from "../../ui/tables/copied-text.ts";
import {
  frameOf,
  frameSnippet,
  listenerSnippet,
  plainHeight,
  type EmbedHeight,
} from "./embed-snippets.ts";
import { frameOriginWords, frameWords, growingWords } from "./share-words.ts";

/** Embedding of a link in another page: the code of a frame or of the element, with a preview. */
export class FramePart extends LitElement {
  @property({ type: String }) link = "";
  /** Link that the element draws; null if it cannot draw this view. */
  @property({ type: String }) charted: string | null = null;
  /** Title of the frame, for screen readers. */
  @property({ type: String }) named = "";
  @state() open = false;
  /** True to show the element instead of the frame. */
  @state() isElement = false;
  /** True if the host page adjusts the frame to its height. */
  @state() grows = false;
  /** Height that the frame last reported, in pixels. */
  @state() height: number = plainHeight;
  @state() notice = "";

  static override styles = [
    sharedStyles,
    codeStyles,
    css`
      .in {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        padding-top: var(--space-2);
      }
      fieldset {
        display: flex;
        gap: var(--space-4);
        border: 0;
        margin: 0;
        padding: 0;
      }
      iframe {
        width: 100%;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
      }
    `,
  ];

  override connectedCallback(): void {
    super.connectedCallback();
    window.addEventListener("message", this.#heard);
  }

  override disconnectedCallback(): void {
    window.removeEventListener("message", this.#heard);
    super.disconnectedCallback();
  }

  override render() {
    return html`<details
      @toggle=${(event: Event) => {
        this.open = (event.target as HTMLDetailsElement).open;
      }}
    >
      <summary>On your page</summary>
      ${this.open ? html`<div class="in">${this.#choice()} ${this.#content()}</div>` : nothing}
    </details>`;
  }

  #choice() {
    if (this.charted === null) return nothing;
    const choice = (words: string, isElement: boolean) =>
      tickBox(words, this.isElement === isElement, () => (this.isElement = isElement), "form");
    return html`<fieldset>
      <legend class="unseen">Put it on your page as</legend>
      ${choice("Frame", false)} ${choice("Element", true)}
    </fieldset>`;
  }

  #content() {
    const { charted, named } = this;
    if (this.isElement && charted !== null)
      return html`<pc-element-part .link=${charted} .named=${named}></pc-element-part>`;
    const height = this.grows ? this.height : plainHeight;
    const frame = frameSnippet(this.link, named, height);
    const snippet = this.grows ? `${frame}\n${listenerSnippet(this.link)}` : frame;
    return html`<p>${frameWords} ${frameOriginWords(this.link)}</p>
      <div>
        ${tickBox("Let it grow with its content", this.grows, (grows) => (this.grows = grows))}
      </div>
      ${this.grows ? html`<p>${growingWords}</p>` : nothing}
      ${codeField("Code of the frame", 3, snippet)}
      <p><button @click=${() => this.#copy(snippet)}>Copy the code</button></p>
      <p class="small" role="status">${this.notice}</p>
      <iframe src=${frameOf(this.link)} title=${named} height=${height}></iframe>`;
  }

  async #copy(text: string): Promise<void> {
    this.notice = await copiedText(text, "code");
  }

  readonly #heard = ({ data, source }: MessageEvent<Partial<EmbedHeight> | null>): void => {
    const frame = this.renderRoot.querySelector("iframe");
    if (source !== frame?.contentWindow || data?.passcurve !== "height") return;
    this.height = Math.min(4000, Math.max(100, Math.ceil(Number(data.height))));
  };
}
