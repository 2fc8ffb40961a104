import { css, html, nothing } from "lit";
import { tell } from "../../charts/run-chart.ts";
import { formulaName } from "../../ui/how/formula-card.ts";
import { headline } from "../../ui/figures/headline.ts";
import { formulaLink } from "../../ui/how/how-computed.ts";
import { WorkspaceView } from "../../ui/workspace/workspace-view.ts";
import { sharedStyles } from "../../style/shared.ts";
import { viewStyles } from "../../style/view.ts";
import { guideQuestions, type GuideQuestion } from "./questions.ts";
import { sampleFiles } from "./sample-files.ts";

/** Questions that a reader of a paper has: each with its answer, a figure, and a link to the reader's own data. */
export class GuideView extends WorkspaceView {
  static override styles = [
    sharedStyles,
    viewStyles,
    css`
      section {
        display: grid;
        grid-template-columns: minmax(0, 1fr);
        gap: var(--space-3);
        max-width: 860px;
        scroll-margin-top: var(--space-4);
        padding-bottom: var(--space-6);
      }
      section:focus {
        outline: none;
      }
      h2 {
        font-size: var(--text-4);
      }
      .words {
        max-width: 68ch;
        font-size: var(--text-3);
      }
      nav ul,
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 0 var(--space-4);
        list-style: none;
      }
      :is(nav, .ways) a {
        display: inline-flex;
        align-items: center;
        min-height: 28px;
      }
      .ways .on {
        font-weight: 600;
      }
      .files {
        display: flex;
        flex-wrap: wrap;
        gap: var(--space-3) var(--space-6);
      }
      pre {
        margin: 0;
      }
      @media print {
        nav {
          display: none;
        }
      }
    `,
  ];

  override render() {
    return html`${headline(
        [],
        "Questions about repeated sampling, each answered with a figure",
        "The page computes each figure from an example. Links in bold open a view of your own data.",
      )}
      <nav aria-label="Questions of the guide">
        <pc-fold words="All questions"></pc-fold>
        <ul>
          ${guideQuestions.map(
            ({ id, asks }) =>
              html`<li>
                <a href=${this.workspace.address()} @click=${this.#jump} data-to=${id}>${asks}</a>
              </li>`,
          )}
        </ul>
      </nav>
      ${guideQuestions.map((each) => this.#section(each))}${referenceWords()}`;
  }

  #section({ id, asks, answer, draw, leads, words, formulas }: GuideQuestion) {
    return html`<section id=${id} tabindex="-1" aria-labelledby="asks-${id}">
      <h2 id="asks-${id}">${asks}</h2>
      <p class="words">${answer}</p>
      ${id === "file" ? files : nothing}
      <pc-guide-figure
        .workspace=${this.workspace}
        .revision=${this.revision}
        .drawing=${draw}
      ></pc-guide-figure>
      <p class="ways">
        <a
          class="on"
          href=${this.workspace.address(leads)}
          @click=${(event: MouseEvent) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            tell(this, "visit", leads);
          }}
          >${words}</a
        >
        ${formulas.map((each) => formulaLink(this, each, `Formula: ${formulaName(each)}`))}
      </p>
    </section>`;
  }

  /** Scrolls to a question. The address holds the view, so a link inside the page must not change it. */
  readonly #jump = (event: MouseEvent): void => {
    event.preventDefault();
    const { to = "" } = (event.currentTarget as HTMLElement).dataset;
    const section = this.renderRoot.querySelector<HTMLElement>(`#${to}`);
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  };
}

/** Link to the package's own reference, which is only next to the hosted page. */
const referenceWords = () =>
  location.protocol === "file:"
    ? nothing
    : html`<p class="words">
        The same numbers in your own code: <a href="api.html">reference of the npm package</a>.
      </p>`;

const files = html`<div class="files">
  ${sampleFiles.map(
    ([name, text]) =>
      html`<div>
        <h3>${name}</h3>
        <pre><code>${text}</code></pre>
      </div>`,
  )}
</div>`;
