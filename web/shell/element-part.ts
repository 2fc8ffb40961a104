import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { sharedStyles } from "../style/shared.ts";
import { codeField, codeStyles } from "./code-field.ts";
import { copiedText } from "../parts/tables/copied-text.ts";
import { elementAddress, elementSnippet } from "./embed-snippets.ts";
import { elementOriginWords, elementWords, noElementWords } from "./share-words.ts";

/** What the element tells once its chart stands. */
interface Drawn {
  table: string[][];
  notes: string[];
}

const nothingDrawn: Drawn = { table: [], notes: [] };

/** A link as an element for another page: its code, and the element itself, which is fetched for that. */
export class ElementPart extends LitElement {
  @property({ type: String }) link = "";
  @property({ type: String }) named = "";
  /** The values of the chart, once it stands. */
  @state() drawn: Drawn = nothingDrawn;
  /** Whether the chart stands, or cannot; until then its table is missing in the code. */
  @state() isSettled = false;
  /** Whether the element could not be fetched. */
  @state() isMissing = false;
  @state() notice = "";

  static override styles = [
    sharedStyles,
    codeStyles,
    css`
      :host {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
      }
      passcurve-chart {
        margin: 0;
        border: 1px solid var(--rule);
        border-radius: var(--radius);
        --passcurve-padding: var(--space-3);
      }
    `,
  ];

  override firstUpdated(): void {
    void this.#fetch();
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("link")) return;
    this.drawn = nothingDrawn;
    this.isSettled = this.link === "";
  }

  async #fetch(): Promise<void> {
    try {
      await import(/* @vite-ignore */ elementAddress(document.baseURI));
    } catch {
      this.isMissing = true;
    }
  }

  override render() {
    if (this.isMissing) return html`<p role="status">${noElementWords}</p>`;
    const snippet = elementSnippet(this.link, this.named, this.drawn);
    return html`<p>${elementWords} ${elementOriginWords(elementAddress(this.link))}</p>
      ${codeField("Code of the element", 6, snippet)}
      <p>
        <button ?disabled=${!this.isSettled} @click=${() => this.#copy(snippet)}>
          Copy the code
        </button>
      </p>
      <p class="small" role="status">${this.notice}</p>
      ${
        this.link === ""
          ? nothing
          : html`<passcurve-chart
              loading="eager"
              src=${this.link}
              @passcurve-ready=${({ detail }: CustomEvent<Drawn>) => {
                this.drawn = detail;
                this.isSettled = true;
              }}
              @passcurve-error=${() => {
                this.isSettled = true;
              }}
            ></passcurve-chart>`
      }`;
  }

  async #copy(text: string): Promise<void> {
    this.notice = await copiedText(text, "code");
  }
}
