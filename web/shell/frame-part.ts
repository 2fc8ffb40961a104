import { css, html, LitElement, nothing } from "lit";
import { tickBox } from "../parts/fields.ts";
import { sharedStyles } from "../style/shared.ts";
import { codeField, codeStyles } from "./code-field.ts";
import { copiedText } from "../parts/copied-text.ts";
import { frameOf, frameSnippet, type EmbedHeight } from "./embedded.ts";
import { frameWords } from "./share-words.ts";

/** Pixels, until the frame has told its own height. */
const usualHeight = 640;

/** How a link is put into another page: the code of a frame or of the element, and how it looks there. */
export class FramePart extends LitElement {
  static override properties = {
    link: { type: String },
    charted: { type: String },
    named: { type: String },
    open: { state: true },
    isElement: { state: true },
    height: { state: true },
    said: { state: true },
  };
  declare link: string;
  /** The link that the element draws; null where it draws none. */
  declare charted: string | null;
  /** What the frame is called for those who do not see it. */
  declare named: string;
  declare open: boolean;
  /** Whether the element is shown, and not the frame. */
  declare isElement: boolean;
  /** As the frame has told it. */
  declare height: number;
  declare said: string;

  constructor() {
    super();
    this.link = "";
    this.charted = null;
    this.isElement = false;
    this.named = "";
    this.open = false;
    this.height = usualHeight;
    this.said = "";
  }

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
    const snippet = frameSnippet(this.link, named, this.height);
    return html`<p>${frameWords}</p>
      ${codeField("Code of the frame", 3, snippet)}
      <p><button @click=${() => this.#copy(snippet)}>Copy the code</button></p>
      <p class="small" role="status">${this.said}</p>
      <iframe src=${frameOf(this.link)} title=${named} height=${this.height}></iframe>`;
  }

  async #copy(text: string): Promise<void> {
    this.said = await copiedText(text, "code");
  }

  readonly #heard = ({ data, source }: MessageEvent<Partial<EmbedHeight> | null>): void => {
    const frame = this.renderRoot.querySelector("iframe");
    if (source !== frame?.contentWindow || data?.passcurve !== "height") return;
    this.height = Math.min(4000, Math.max(100, Math.ceil(Number(data.height))));
  };
}
