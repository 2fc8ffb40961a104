import { css } from "lit";

/** Content that scrolls sideways has a shadow at the edge where it continues. */
export const scrollStyles = css`
  .scroll {
    position: relative;
    overflow-x: auto;
    background:
      linear-gradient(to left, var(--scroll-ground, var(--paper)) 30%, transparent) right / 40px
        100% no-repeat local,
      linear-gradient(to left, var(--rule), transparent) right / 14px 100% no-repeat scroll;
  }
`;

/** Tables of runs: they scroll inside themselves, and the run's name stays visible. */
export const tableStyles = css`
  ${scrollStyles}
  .scroll {
    border-top: 1px solid var(--rule);
    border-bottom: 1px solid var(--rule);
  }
  table {
    border-collapse: collapse;
    width: 100%;
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    text-align: right;
    white-space: nowrap;
    font-weight: 400;
  }
  thead th {
    color: var(--ink-soft);
    border-bottom: 1px solid var(--rule);
    padding-block: 0;
    height: 24px;
  }
  .part th {
    color: var(--ink-soft);
    font-weight: 600;
    padding-top: var(--space-2);
  }
  thead th[data-more] {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  td[data-cited] {
    cursor: pointer;
  }
  td[data-cited]:hover data {
    text-decoration: underline dotted;
    text-underline-offset: 3px;
  }
  :is(th, td):focus-visible {
    outline-offset: -2px;
  }
  thead button {
    text-decoration: inherit;
    border: 0;
    background: none;
    padding: 0;
    min-height: 28px;
    color: inherit;
  }
  tbody th,
  thead th:first-child {
    text-align: left;
    position: sticky;
    left: 0;
    background: var(--paper);
  }
  /* As wide as the name, which goes on below where that is too wide. */
  tbody th .named {
    display: inline-block;
    width: max-content;
    max-width: min(330px, 42vw);
    overflow-wrap: anywhere;
    white-space: normal;
    vertical-align: top;
  }
  tbody th svg {
    vertical-align: -2px;
    margin-right: var(--space-2);
  }
  .pin {
    border: 0;
    background: none;
    padding: 0;
    min-height: 24px;
    width: 24px;
    margin-left: -6px;
    vertical-align: middle;
  }
  .pin svg {
    margin: 0;
    fill: none;
    stroke: var(--ink-soft);
  }
  .pin[aria-pressed="true"] svg {
    fill: var(--accent);
    stroke: var(--accent);
  }
  /* Where there is little room, runs are pinned in the key of the chart. */
  @media (max-width: 680px) {
    .pin {
      display: none;
    }
  }
  td .range {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-1);
    line-height: 1.2;
  }
  tbody tr:hover > * {
    background: var(--panel);
  }
`;
