import { css } from "lit";

export const panelStyles = css`
  :host {
    display: grid;
    gap: var(--space-4);
    align-content: start;
  }
  .in {
    display: grid;
    gap: var(--space-2);
  }
  .row {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
  .row > button {
    flex: 1 1 auto;
    white-space: nowrap;
  }
  /* Of use to the keyboard alone. */
  .skip:not(:focus) {
    position: absolute;
    clip-path: inset(50%);
    pointer-events: none;
  }
  .skip:focus {
    flex: 1 0 100%;
    order: -1;
  }
  .main {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  select,
  textarea,
  input[type="search"] {
    width: 100%;
  }
  textarea {
    font-family: ui-monospace, monospace;
    font-size: var(--text-1);
    resize: vertical;
  }
  .heading {
    justify-content: space-between;
    align-items: center;
  }
  .switches {
    display: flex;
    align-items: center;
  }
  .switches button,
  .beside button {
    min-height: 24px;
    padding: 0 var(--space-1);
    color: var(--accent);
  }
  .switches button:disabled {
    color: var(--ink-soft);
    cursor: default;
  }
  .switches select {
    width: auto;
    max-width: 100px;
    min-height: 24px;
    padding: 0;
  }
  .merges {
    list-style: none;
  }
  .merges button {
    min-height: 24px;
    padding: 0 var(--space-1);
    color: var(--accent);
    text-align: left;
  }
  .layouts {
    padding-left: var(--space-4);
  }
  .runs {
    list-style: none;
    display: grid;
    max-height: max(320px, 60vh);
    overflow-y: auto;
  }
  .runs li {
    position: relative;
  }
  /* Beside the name only where it is pointed at or has the focus; a touch screen shows it always. */
  .beside {
    position: absolute;
    right: 0;
    top: 2px;
    background: var(--panel);
  }
  @media (hover: hover) {
    .runs li:not(:hover) .beside:not(:focus-within, :has([aria-expanded="true"])) {
      opacity: 0;
    }
  }
  .runs label {
    display: grid;
    grid-template-columns: auto auto 1fr;
    gap: var(--space-2);
    align-items: start;
    padding: var(--space-1) 0;
    cursor: pointer;
  }
  .runs svg {
    margin-top: 4px;
  }
  .runs input {
    margin: 5px 0 0;
    accent-color: var(--accent);
  }
  .name {
    overflow-wrap: anywhere;
    line-height: 1.35;
  }
  .off .name {
    color: var(--ink-soft);
  }
  .source {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: start;
    gap: 0 var(--space-2);
    border-top: 1px solid var(--rule);
    padding-top: var(--space-2);
  }
  .source button {
    min-height: 24px;
    padding: 0 var(--space-2);
  }
  .source > div {
    overflow-wrap: anywhere;
  }
  .source details,
  .source fieldset,
  .source pc-columns-card,
  .source pc-cluster-effect,
  .source .attribution,
  .source .again {
    grid-column: 1 / -1;
  }
  .source fieldset {
    border: 0;
    padding: 0;
    margin: var(--space-2) 0;
    display: grid;
    gap: var(--space-1);
  }
  .source legend {
    padding: 0;
    font-weight: 600;
  }
  .source fieldset label {
    display: grid;
    grid-template-columns: auto 1fr;
    gap: var(--space-2);
    align-items: start;
  }
  .notes ul {
    list-style: none;
    display: grid;
    gap: var(--space-1);
    padding-top: var(--space-1);
    overflow-wrap: anywhere;
  }
  .notes h3 {
    padding-top: var(--space-2);
    overflow-wrap: anywhere;
  }
  .notes button {
    min-height: 24px;
    padding: 0 var(--space-1);
    color: var(--accent);
  }
  .source dl {
    display: grid;
    gap: var(--space-1);
    padding-top: var(--space-1);
  }
  .source dt {
    font-weight: 600;
  }
  .source dd {
    overflow-wrap: anywhere;
  }
  .refused {
    background: var(--bad-panel);
    border-left: 3px solid var(--bad);
    padding: var(--space-2) var(--space-3);
    display: grid;
    gap: var(--space-2);
    overflow-wrap: anywhere;
  }
  .runs pc-note {
    margin-left: 42px;
  }
  .refused h2 {
    color: var(--bad);
  }
  .refused ul {
    list-style: none;
    display: grid;
    gap: var(--space-2);
  }
  .refused .scroll {
    max-height: 45vh;
    overflow-y: auto;
  }
  .reading {
    display: grid;
    grid-template-columns: 1fr auto;
    align-items: center;
    gap: var(--space-2);
  }
  .reading [role="status"],
  .reading .pace,
  .reading button {
    grid-column: 1 / -1;
  }
  .pace {
    font-variant-numeric: tabular-nums;
  }
  progress {
    width: 100%;
    accent-color: var(--accent);
  }
`;
