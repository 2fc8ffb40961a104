import { css } from "lit";

/** An element whose parts are stacked, with this step of the spacing scale between them. */
export const stacked = (space: 2 | 3 | 4) => css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-${space});
  }
`;
