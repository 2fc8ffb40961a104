import { css, html, LitElement, type PropertyDeclarations } from "lit";
import type { CopiedTable, TableFormat } from "../export/table-text.ts";

const formats: TableFormat[] = ["CSV", "TSV", "Markdown", "LaTeX"];

/** A table that can be copied as text, and saved. What prints it comes with the first press. */
export abstract class CopyTable extends LitElement {
  static override properties: PropertyDeclarations = {
    said: { state: true },
    format: { state: true },
  };
  /** What came of the last press, in words. */
  declare said: string;
  declare format: TableFormat;

  constructor() {
    super();
    this.said = "";
    this.format = "CSV";
  }

  /** What is taken along: the table, or the one of the page that it is read off. */
  abstract get taken(): CopiedTable | HTMLTableElement;
  /** What the table is of. */
  abstract get about(): string;

  protected copyTools() {
    return html`<span class="copy">
      <span role="status">${this.said}</span>
      <select
        aria-label="Format of the table"
        @change=${(event: Event) =>
          (this.format = (event.target as HTMLSelectElement).value as TableFormat)}
      >
        ${formats.map((format) => html`<option>${format}</option>`)}
      </select>
      <button @click=${this.#copy}>Copy</button>
      <button @click=${this.#save}>Download</button>
    </span>`;
  }

  readonly #copy = () =>
    this.#take("copied", async (tools) => {
      const text = tools.then(
        ({ textOf }) => new Blob([textOf(this.format, this.taken)], { type: "text/plain" }),
      );
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    });

  readonly #save = () =>
    this.#take("saved", async (tools) => {
      (await tools).saveTable(this.format, this.taken, this.about);
    });

  async #take(
    done: string,
    take: (tools: Promise<typeof import("../export/table-tools.ts")>) => Promise<void>,
  ): Promise<void> {
    try {
      await take(import("../export/table-tools.ts"));
      this.said = `${this.format} ${done}`;
    } catch {
      this.said = "the browser refused";
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
  .tools :is(button, select) {
    min-height: 28px;
  }
  .tools .copy {
    margin-left: auto;
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
    white-space: nowrap;
  }
  @media print {
    .tools .copy {
      display: none;
    }
  }
`;
