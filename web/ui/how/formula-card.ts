import { css, html, nothing } from "lit";
import { catalogue, type ParamsOf } from "../../formulas/catalogue.ts";
import { displayed, inline } from "../../formulas/expression-in-math-ml.ts";
import type { Formula, Paper, Step } from "../../formulas/formula.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";

const entry = (id: FormulaId): Formula<never> => catalogue[id];

export const formulaName = (id: FormulaId): string => catalogue[id].name;

/** The formula itself, the steps of one value, the meaning of its letters, and its sources. */
export function formulaBody(id: FormulaId, steps: Step[] = []) {
  const { says, lines, symbols, sources, notes = [] } = entry(id);
  return html`<p>${says}</p>
    <div class="lines">${lines.map(displayed)}</div>
    ${steps.length === 0 ? nothing : drawnSteps(steps)}
    ${
      symbols.length === 0
        ? nothing
        : html`<dl class="symbols">
            ${symbols.map(
              ([symbol, meaning]) =>
                html`<div>
                  <dt>${inline(symbol)}</dt>
                  <dd>${meaning}</dd>
                </div>`,
            )}
          </dl>`
    }
    ${notes.map((note) => html`<p class="note">${note}</p>`)}
    <p class="paper">Source: ${sources.map(sourceOf)}</p>`;
}

const sourceOf = ([paper, place]: [Paper, string], i: number) =>
  html`${i === 0 ? nothing : "; "}${paperName(paper)}${place === "" ? nothing : `, ${place}`}`;

const paperName = ({ authors, arxiv }: Paper) =>
  arxiv === null
    ? authors
    : html`<a href="https://arxiv.org/abs/${arxiv}" rel="noreferrer"
        >${authors}, arXiv ${arxiv}</a
      >`;

/** The steps of a formula with the numbers of one value. */
export const stepsOf = <Id extends FormulaId>(id: Id, params: ParamsOf<Id>): Step[] =>
  (catalogue[id] as unknown as Formula<ParamsOf<Id>>).steps?.(params) ?? [];

const drawnSteps = (steps: Step[]) =>
  html`<ol class="steps">
    ${steps.map(
      ({ words, math }) =>
        html`<li>
          <span>${words}</span>
          <div class="lines">${displayed(math)}</div>
        </li>`,
    )}
  </ol>`;

export const formulaStyles = css`
  math {
    font-size: 1.2em;
  }
  /* Exponents and indices are smaller, but never too small to read. */
  :is(mi, mn, mo) {
    font-size: max(var(--text-1), 1em);
  }
  .lines {
    display: grid;
    gap: var(--space-3);
    padding-block: var(--space-2);
    color: var(--ink);
  }
  .formula-line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: var(--space-1) 0;
  }
  .formula-line math {
    width: max-content;
    margin: 0;
  }
  @media (max-width: 680px) {
    math {
      font-size: 1em;
    }
  }
  .symbols {
    display: grid;
    grid-template-columns: max-content minmax(0, 1fr);
    gap: 2px var(--space-3);
  }
  .symbols div {
    display: contents;
  }
  .symbols dd,
  .note,
  .paper {
    color: var(--ink-soft);
  }
  .paper {
    font-size: var(--text-1);
  }
  .steps {
    list-style: none;
    display: grid;
    gap: var(--space-2);
  }
  .steps span {
    color: var(--ink-soft);
  }
`;
