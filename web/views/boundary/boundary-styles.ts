import { css } from "lit";

export const boundaryStyles = css`
  .choice input[type="number"] {
    width: 9ch;
  }
  .words {
    padding-left: 0;
    list-style: none;
    display: grid;
    gap: var(--space-2);
  }
  a {
    color: var(--accent);
  }
`;
