import { css } from "lit";

export const cardStyles = css`
  .in {
    display: grid;
    gap: var(--space-2);
    padding-top: var(--space-2);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .scroll {
    --scroll-ground: var(--panel);
  }
  table {
    border-collapse: collapse;
  }
  th,
  td {
    text-align: start;
    white-space: nowrap;
    padding: 0 var(--space-3) 0 0;
    font-weight: 400;
  }
  th {
    color: var(--ink-soft);
  }
  .use {
    display: grid;
    grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    gap: var(--space-1) var(--space-2);
    align-items: center;
  }
  .use code {
    overflow-wrap: anywhere;
  }
  select {
    width: 100%;
  }
  button:disabled {
    color: var(--ink-soft);
    border-style: dashed;
    cursor: default;
  }
  .value {
    grid-column: 2;
  }
  .row label {
    display: inline-flex;
    gap: var(--space-1);
    align-items: center;
  }
  .row input[type="number"],
  .value input[type="number"] {
    width: 6em;
  }
  svg {
    display: block;
    width: 100%;
    height: 40px;
  }
  .passed {
    fill: var(--accent);
  }
  .failed {
    fill: none;
    stroke: var(--ink-soft);
  }
`;
