import { css } from "lit";

export const depthStyles = css`
  .maps {
    display: grid;
    gap: var(--space-2) var(--space-4);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 250px), 1fr));
  }
  .maps h3 {
    grid-column: 1 / -1;
  }
  figcaption svg,
  .plan svg {
    vertical-align: -2px;
  }
  figcaption {
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
    overflow-x: auto;
  }
  .none {
    display: grid;
    gap: var(--space-3);
    max-width: 76ch;
  }
`;
