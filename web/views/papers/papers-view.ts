import { css, html, nothing } from "lit";
import { papers } from "../../formulas/papers.ts";
import { headline } from "../../ui/figures/headline.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import type { Recipe, RecipePaper } from "./recipe.ts";
import { recipes } from "./recipes.ts";
import { missingOf, setUp } from "./set-up.ts";

/** Title and topic of each paper. */
const about: Record<RecipePaper, string> = {
  chen: "Evaluating Large Language Models Trained on Code: pass@k",
  liu: "Are Your LLMs Capable of Stable Reasoning? G-Pass@k",
  dragoi: "Beyond Pass@k: Cover@τ",
  verine: "Estimating Pass@k from Fewer Samples with Hierarchical Bayesian Priors",
  zhai: "Does RL Expand the Capability Boundary of LLM Agents? Pass@(k,T)",
};

/** Parts of each paper that success counts can rebuild, or cannot. */
export const notRebuilt: Record<RecipePaper, string> = {
  chen: "Its other tables and figures need losses, log probabilities, BLEU scores or texts, so counts do not suffice.",
  liu: "Tables 1 and 5, kinds of question and the agreement of judges, cannot come from counts.",
  dragoi: "Counts give its Table 1 and its Figures 1 to 3.",
  verine: "The similarity of programs in Table 2 needs the programs, so counts do not suffice.",
  zhai: "Figures 4 and 9 show perplexities, which need log probabilities, so counts do not suffice.",
};

/** The tables and figures of five papers, each with a link to a view that is set up like it. */
export class PapersView extends WorkspaceView {
  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-2);
        max-width: 860px;
        padding-bottom: var(--space-5);
      }
      ul {
        display: grid;
        gap: var(--space-2);
        list-style: none;
      }
      li {
        display: grid;
        grid-template-columns: 17ch minmax(0, 1fr);
        gap: 0 var(--space-3);
      }
      li a {
        min-height: 28px;
      }
      li p {
        grid-column: 2;
      }
      @media (max-width: 680px) {
        li {
          grid-template-columns: minmax(0, 1fr);
        }
        li p {
          grid-column: 1;
        }
      }
    `,
  ];

  override render() {
    return html`${headline(
      [],
      "Tables and figures of five papers, rebuilt from your own counts",
      "Each link sets up a view of the runs that are loaded. Nothing is copied from the papers.",
    )}
    ${(Object.keys(about) as RecipePaper[]).map((paper) => this.#section(paper))}`;
  }

  #section(paper: RecipePaper) {
    const { authors, arxiv } = papers[paper];
    return html`<section aria-labelledby=${paper}>
      <h2 id=${paper}>${authors}</h2>
      <p class="soft">${about[paper]}${arxiv === null ? nothing : ` (arXiv ${arxiv})`}</p>
      <ul>
        ${recipes.filter((each) => each.paper === paper).map((each) => this.#recipe(each))}
      </ul>
      <p class="soft without">${notRebuilt[paper]}</p>
    </section>`;
  }

  #recipe(recipe: Recipe) {
    const { loadedRuns, settings } = this.workspace;
    const change = setUp(recipe, loadedRuns, settings);
    const missing = missingOf(recipe, loadedRuns);
    return html`<li data-recipe=${recipe.id}>
      <span>${recipe.place}</span>
      <a
        href=${this.workspace.address(change)}
        @click=${(event: MouseEvent) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          this.workspace.set(change);
        }}
        >${recipe.shows}</a
      >
      ${missing.length === 0 ? nothing : html`<p class="soft">${missing.join(" ")}</p>`}
    </li>`;
  }
}
