import { css } from "lit";

export const depthStyles = css`
  /* The folded part is a list. */
  details + details {
    margin-top: calc(-1 * var(--space-2));
  }
  pc-depth-maps {
    display: grid;
    gap: var(--space-3);
    grid-template-columns: minmax(0, 1fr);
  }
  .leads {
    list-style: none;
  }
  .maps {
    display: grid;
    gap: var(--space-2) var(--space-4);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  }
  .maps h3 {
    grid-column: 1 / -1;
  }
  .maps figcaption svg,
  .plan svg {
    vertical-align: -2px;
  }
  .maps figcaption {
    padding-left: 30px;
  }
  .plan {
    list-style: none;
    display: grid;
    gap: var(--space-1);
  }
  .absent {
    color: var(--ink-soft);
  }
  .top input {
    font-weight: 600;
    text-align: center;
  }
  .round,
  .doubling {
    border-bottom: 3px solid var(--run-0);
  }
  .doubling {
    border-color: var(--run-1);
  }
  pre {
    margin: 0;
    padding: var(--space-2) var(--space-3);
    border-radius: var(--radius);
    background: var(--panel);
    white-space: pre-wrap;
  }
  .none {
    display: grid;
    gap: var(--space-3);
    max-width: 76ch;
  }
  /* The example stands apart from the reader's own data. */
  .example {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
    border-left: 4px dashed var(--rule);
    padding-left: var(--space-4);
  }
  .example > .said {
    font-size: var(--text-4);
    font-weight: 600;
    line-height: 1.3;
    max-width: 40em;
  }
`;
