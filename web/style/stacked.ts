import { css } from "lit";

/** An element whose parts stand below each other, so many spaces of the scale apart. */
export const stacked = (space: 2 | 3 | 4) => css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-${space});
  }
`;
