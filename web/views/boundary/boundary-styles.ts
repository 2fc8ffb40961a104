import { css } from "lit";

export const boundaryStyles = css`
  .choice input[type="number"] {
    width: 9ch;
  }
`;
