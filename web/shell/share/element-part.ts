import { css, html, LitElement, nothing, type PropertyValues } from "lit";
import { property, state } from "lit/decorators.js";
import { sharedStyles } from "../../style/shared.ts";
import { codeField, codeStyles } from "./code-field.ts";
import { copiedText } from "../../ui/tables/copied-text.ts";
import { elementAddress, elementSnippet } from "./embed-snippets.ts";
import { elementOriginWords, elementWords, noElementWords } from "./share-words.ts";

/** Values and notes that the element reports with its finished chart. */
interface Drawn {
  table: string[][];
  notes: string[];
}

const nothingDrawn: Drawn = { table: [], notes: [] };

/** Embedding of a link as an element: its code and a live preview, which loads the element's script. */
export class ElementPart extends LitElement {
  @property({ type: String }) link = "";
  @property({ type: String }) named = "";
  /** Table and notes of the chart, once it is drawn. */
  @state() drawn: Drawn = nothingDrawn;
  /** True once the chart is drawn or has failed; until then the code has no table. */
  @state() isSettled = false;
  /** True if the element could not be loaded. */
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
