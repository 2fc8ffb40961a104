import { css, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { isOfRuns, methodsOf } from "../../export/methods.ts";
import type { Sentence } from "../../export/methods/sentence.ts";
import { bibtexOf, citedBy, methodsInLatex, methodsInText } from "../../export/methods/written.ts";
import { resultsOf, schemaFile, type NamedTable } from "../../export/results.ts";
import { save } from "../../export/save.ts";
import { version } from "../../export/version.ts";
import { sharedStyles } from "../../style/shared.ts";
import { copiedText } from "./copied-text.ts";
import { CopyTable } from "./copy-tools.ts";
import { printChoice } from "../fields/print-choice.ts";
import { WorkspaceView } from "../workspace/workspace-view.ts";

/**
 * Material for a paper in addition to figures and tables: a paragraph on the methods of a view, and all of its results.
 */
export class ExportSection extends WorkspaceView {
  /** Result of the last press, in words. */
  @state() notice = "";

  static override styles = [
    sharedStyles,
    css`
      :host {
        margin-top: var(--space-4);
      }
      section {
        padding: var(--space-3) 0 var(--space-4);
        display: grid;
        gap: var(--space-3);
        max-width: 76ch;
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
      @media print {
        details:not([open]),
        .tools {
          display: none;
        }
      }
    `,
  ];

  override render() {
    const { settings, shown } = this.workspace;
    const runs = shown.map(({ run }) => run);
    const sentences = methodsOf({ settings, runs, version });
    if (sentences.length === 0) return nothing;
    return html`${printChoice(this.workspace)}
      <details>
        <summary>Methods, citations and all results</summary>
        <section>
          <p class="methods">${methodsInText(sentences)}</p>
          <p class="tools">
            ${this.#copying("Copy the text", "text", () => methodsInText(sentences))}
            ${this.#copying("Copy as LaTeX", "LaTeX", () => methodsInLatex(sentences))}
            ${citedBy(sentences).length === 0 ? nothing : this.#bibtex(sentences)}
            <button @click=${this.#saveResults}>Download the results (JSON)</button>
            <span role="status">${this.notice}</span>
          </p>
          <p class="soft">
            The JSON file holds every table of this view with its numbers in full.
            ${location.protocol === "file:" ? nothing : html`Its format is a <a href=${schemaFile}>JSON Schema</a>.`}
          </p>
        </section>
      </details>`;
  }

  #bibtex(sentences: Sentence[]) {
    return this.#copying("Copy BibTeX", "BibTeX", () => bibtexOf(sentences));
  }

  #copying(words: string, what: string, text: () => string) {
    return html`<button
      @click=${async () => {
        this.notice = "";
        this.notice = await copiedText(text(), what);
      }}
    >
      ${words}
    </button>`;
  }

  readonly #saveResults = async () => {
    const { settings, shown, runs: all } = this.workspace;
    const ofRuns = isOfRuns(settings);
    const view = this.parentElement?.querySelector(`pc-${settings.view}-view`);
    const tables = view == null ? [] : tablesIn(view).map(namedTable);
    const results = resultsOf({
      version,
      settings,
      runs: ofRuns ? shown : [],
      all,
      tables: await Promise.all(tables),
    });
    const content = JSON.stringify(results, null, 1);
    save(new Blob([content], { type: "application/json" }), `passcurve-${settings.view}.json`);
    this.notice = "Saved";
  };
}

/** The exportable tables of an element, in their order. */
function tablesIn(element: Element): CopyTable[] {
  const inside = [...element.children, ...(element.shadowRoot?.children ?? [])].flatMap(tablesIn);
  return element instanceof CopyTable && element.isShown ? [element, ...inside] : inside;
}

const namedTable = async (table: CopyTable): Promise<NamedTable> => ({
  title: table.about,
  table: await table.taken(),
});
