import { css, html, LitElement, nothing } from "lit";
import { state } from "lit/decorators.js";
import type { CopiedTable } from "../../export/copied-table.ts";
import type { TableForm, TableFormat } from "../../export/table-text.ts";
import { tickBox } from "../fields/fields.ts";

const formats: TableFormat[] = ["CSV", "TSV", "Markdown", "LaTeX"];

/** A table that can be copied as text and saved. The code that prints it loads with the first press. */
export abstract class CopyTable extends LitElement {
  /** Result of the last press, in words. */
  @state() notice = "";
  @state() format: TableFormat = "CSV";
  /** Heads of the columns that can be left out, while the menu is open; null while it is closed. */
  @state() offered: string[] | null = null;
  @state() leftOut: string[] = [];
  @state() siunitx = false;

  /** The table to export. */
  abstract taken(): Promise<CopiedTable>;
  /** The subject of the table. */
  abstract get about(): string;

  /** True if there is a table to export. */
  abstract get isShown(): boolean;

  protected copyTools() {
    return html`<span class="copy">
      <span role="status">${this.notice}</span>
      <select
        aria-label="Format of the table"
        @change=${(event: Event) =>
          (this.format = (event.target as HTMLSelectElement).value as TableFormat)}
      >
        ${formats.map((format) => html`<option>${format}</option>`)}
      </select>
      ${this.format === "LaTeX" ? tickBox("siunitx", this.siunitx, (on) => (this.siunitx = on)) : nothing}
      <button aria-expanded=${this.offered !== null} @click=${this.#choose}>Columns</button>
      <button @click=${this.#copy}>Copy</button>
      <button @click=${this.#save}>Download</button>
      ${this.offered === null ? nothing : this.#choice(this.offered)}
    </span>`;
  }

  #choice(heads: string[]) {
    return html`<span class="columns" role="group" aria-label="Columns to copy">
      ${heads.map((head) =>
        tickBox(head, !this.leftOut.includes(head), (on) => {
          const others = this.leftOut.filter((each) => each !== head);
          this.leftOut = on ? others : [...others, head];
        }),
      )}
    </span>`;
  }

  readonly #choose = async (): Promise<void> => {
    if (this.offered !== null) {
      this.offered = null;
      return;
    }
    const tools = import("../../export/table-tools.ts");
    const [{ choosable }, taken] = await Promise.all([tools, this.taken()]);
    this.offered = [...new Set(choosable(taken))];
  };

  get #form(): TableForm {
    return { leftOut: this.leftOut, siunitx: this.siunitx };
  }

  readonly #copy = () =>
    this.#take("copied", async (tools) => {
      const text = tools.then(
        async ({ printTable }) =>
          new Blob([printTable(this.format, await this.taken(), this.#form)], {
            type: "text/plain",
          }),
      );
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": text })]);
    });

  readonly #save = () =>
    this.#take("saved", async (tools) => {
      (await tools).saveTable(this.format, await this.taken(), this.#form, this.about);
    });

  async #take(
    done: string,
    take: (tools: Promise<typeof import("../../export/table-tools.ts")>) => Promise<void>,
  ): Promise<void> {
    try {
      await take(import("../../export/table-tools.ts"));
      this.notice = `${this.format} ${done}`;
    } catch {
      this.notice = "the browser refused";
    }
  }
}

/** Styles of the line below such a table. */
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
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  .tools .columns {
    flex-basis: 100%;
    display: flex;
    flex-wrap: wrap;
    gap: 0 var(--space-3);
  }
  @media print {
    .tools .copy {
      display: none;
    }
  }
`;
