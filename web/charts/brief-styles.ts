import { css } from "lit";

/** Styles of a chart with the attribute `brief`, which has fewer words around its picture. */
export const briefStyles = css`
  :host([brief]) :is(.names.beside, .names .rest) {
    display: none;
  }
  :host([brief]) .names[data-more]::after {
    content: attr(data-more);
  }
  :host([brief]) .names :is(li:not(:has(button)), button) {
    display: flex;
    align-items: center;
    width: 100%;
    padding-left: 0;
    text-indent: 0;
    overflow: hidden;
    white-space: pre;
  }
  :host([brief]) .names svg {
    flex: none;
  }
  :host([brief]) .names span {
    font-size: 0;
  }
  :host([brief]) .names span::after {
    content: attr(data-short);
    content: attr(data-short) / "";
    font-size: var(--text-1);
  }
  @media (width < 560px) {
    :host([brief]) .key {
      display: none;
    }
  }
`;
