import { css, html, nothing } from "lit";
import { state } from "lit/decorators.js";
import { inBibtex } from "../../formulas/bibliography.ts";
import { papers } from "../../formulas/papers.ts";
import { followed } from "../../ui/workspace/followed.ts";
import { copiedText } from "../../ui/tables/copied-text.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { recipeOf } from "./recipes.ts";
import { missingOf } from "./set-up.ts";

/** Note above a view set up like a table or figure of a paper: which one, what is missing, where values differ. */
export class RecipeNote extends WorkspaceView {
  /** Result of copying, in words. */
  @state() notice = "";

  static override styles = [
    sharedStyles,
    css`
      aside {
        display: grid;
        gap: var(--space-1);
        max-width: 76ch;
        margin-bottom: var(--space-3);
        padding-left: var(--space-3);
        border-left: 3px solid var(--accent);
      }
      .tools {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-2);
        align-items: center;
      }
    `,
  ];

  override render() {
    const { settings, loadedRuns } = this.workspace;
    const recipe = recipeOf(settings.recipe);
    if (recipe?.view !== settings.view) return nothing;
    const { paper, place, shows, differs } = recipe;
    return html`<aside aria-label="From the papers">
      <p><strong>${papers[paper].authors}, ${place}.</strong> ${shows}.</p>
      ${missingOf(recipe, loadedRuns).map((words) => html`<p role="note">${words}</p>`)}
      ${differs === undefined ? nothing : html`<p class="differs">${differs}</p>`}
      <p class="tools">
        <a
          href=${this.workspace.address({ view: "papers", recipe: null })}
          @click=${this.#go({ view: "papers", recipe: null })}
          >All tables and figures</a
        >
        ${settings.section === null ? nothing : html`<button @click=${this.#toSection}>Go to its section</button>`}
        <button @click=${() => this.#copy(inBibtex(paper))}>Copy BibTeX</button>
        <button class="quiet" @click=${this.#go({ recipe: null })}>Hide this note</button>
        <span role="status">${this.notice}</span>
      </p>
    </aside>`;
  }

  #go(change: Parameters<typeof this.workspace.set>[0]) {
    return followed(() => {
      this.workspace.set(change);
    });
  }

  readonly #toSection = (): void => {
    const { view, section } = this.workspace.settings;
    const root = this.parentElement?.querySelector(`pc-${view}-view`)?.shadowRoot;
    const details = [...(root?.querySelectorAll<HTMLElement>("details") ?? [])].find(
      (each) => each.dataset.section === section,
    );
    details?.scrollIntoView();
    details?.querySelector("summary")?.focus({ preventScroll: true });
  };

  async #copy(text: string): Promise<void> {
    this.notice = "";
    this.notice = await copiedText(text, "BibTeX");
  }
}
