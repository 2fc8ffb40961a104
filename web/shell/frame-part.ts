import { css, html, LitElement, nothing } from "lit";
import { sharedStyles } from "../style/shared.ts";
import { copiedText } from "./copied-text.ts";
import { frameOf, frameSnippet, type EmbedHeight } from "./embedded.ts";
import { frameWords } from "./share-words.ts";

/** Pixels, until the frame has told its own height. */
const usualHeight = 640;

/** How a link is put into another page: the frame's code, and the frame as it looks there. */
export class FramePart extends LitElement {
  static override properties = {
    link: { type: String },
    named: { type: String },
    open: { state: true },
    height: { state: true },
    said: { state: true },
  };
  declare link: string;
  /** What the frame is called for those who do not see it. */
  declare named: string;
  declare open: boolean;
  /** As the frame has told it. */
  declare height: number;
  declare said: string;

  constructor() {
    super();
    this.link = "";
    this.named = "";
    this.open = false;
    this.height = usualHeight;
    this.said = "";
  }

  static override styles = [
    sharedStyles,
    css`
      .in {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        padding-top: var(--space-2);
      }
      textarea {
        width: 100%;
        font:
          var(--text-1) / 1.5 ui-monospace,
          monospace;
        overflow-wrap: anywhere;
        resize: vertical;
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
      ${this.open ? this.#content() : nothing}
    </details>`;
  }

  #content() {
    const snippet = frameSnippet(this.link, this.named, this.height);
    return html`<div class="in">
      <p>${frameWords}</p>
      <textarea
        readonly
        rows="3"
        aria-label="Code of the frame"
        .value=${snippet}
        @focus=${(event: Event) => {
          (event.target as HTMLTextAreaElement).select();
        }}
      ></textarea>
      <p><button @click=${() => this.#copy(snippet)}>Copy the code</button></p>
      <p class="small" role="status">${this.said}</p>
      <iframe src=${frameOf(this.link)} title=${this.named} height=${this.height}></iframe>
    </div>`;
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
