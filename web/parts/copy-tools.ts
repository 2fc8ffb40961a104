import { css, html, LitElement, type PropertyDeclarations } from "lit";

export type TableFormat = "CSV" | "Markdown" | "LaTeX";

/** A table that can be copied as text. */
export abstract class CopyTable extends LitElement {
  static override properties: PropertyDeclarations = { copied: { state: true } };
  /** What came of copying, in words. */
  declare copied: string;

  constructor() {
    super();
    this.copied = "";
  }

  protected abstract text(format: TableFormat): string;

  protected copyTools(formats: TableFormat[]) {
    return html`<span class="copy">
      <span role="status">${this.copied}</span> copy as
      ${formats.map((format) => html`<button @click=${() => this.#copy(format)}>${format}</button>`)}
    </span>`;
  }

  async #copy(format: TableFormat): Promise<void> {
    try {
      await navigator.clipboard.writeText(this.text(format));
      this.copied = `${format} copied`;
    } catch {
      this.copied = "the browser refused the clipboard";
    }
  }
}

/** The line below such a table. */
export const copyStyles = css`
  .tools {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
    padding-top: var(--space-2);
    color: var(--ink-soft);
    font-size: var(--text-1);
  }
  .tools button {
    min-height: 28px;
  }
  .tools .copy {
    margin-left: auto;
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    white-space: nowrap;
  }
`;
