import { css } from "lit";

/** Styles of the rows, the cells and the search field, in addition to those that all tables share. */
export const cellStyles = css`
  tr.marked > * {
    font-weight: 600;
  }
  :host([compact]) table {
    width: auto;
  }
  :host([compact]) tbody th {
    max-width: min(440px, 42vw);
  }
  :is(thead, td) svg {
    vertical-align: -2px;
  }
  td svg + data {
    display: inline-block;
    min-width: 6ch;
  }
  :host([compact]) :is(th, td) {
    padding-right: var(--space-6);
  }
  tbody th button {
    font-weight: inherit;
    white-space: normal;
    border: 0;
    background: none;
    padding: 0;
    text-align: left;
  }
  /* Two names of a pair stand below each other where they must. */
  tbody th button span {
    display: inline-block;
    white-space: nowrap;
  }
  .run {
    font-weight: inherit;
  }
  .bar {
    display: inline-block;
    width: 5px;
    height: 33px;
    margin: -4px 6px -4px 0;
    vertical-align: middle;
    forced-color-adjust: none; /* it says which groups a run is in */
  }
  .bar.in {
    background: var(--accent);
  }
  .bar.from {
    border-radius: 3px 3px 0 0;
  }
  .bar.to {
    border-radius: 0 0 3px 3px;
  }
  .at {
    color: var(--ink);
    font-weight: 600;
  }
  .beyond {
    font-style: italic;
    color: var(--ink-soft);
  }
  :is(.tie, .rank, .ends) {
    color: var(--ink-soft);
  }
  .rank {
    display: inline-block;
    min-width: 2.5ch;
    font-size: var(--text-1);
  }
  :host([beside]) td .range {
    display: inline;
  }
  :is(.best, .first) {
    font-weight: 600;
  }
  :is(.ends, .best .range) {
    font-weight: 400;
  }
  .words {
    text-align: left;
    white-space: normal;
    min-width: 17ch;
  }
  .words.long {
    min-width: 52ch;
  }
  :host([words]) tbody :is(th, td) {
    white-space: normal;
  }
  :host([words]) tbody th {
    max-width: 44ch;
  }
  .tools .notes {
    flex: 1 1 240px;
  }
  .search {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
    padding-bottom: var(--space-2);
  }
`;
