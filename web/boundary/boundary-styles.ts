import { css } from "lit";

export const boundaryStyles = css`
  .ask {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-3);
    align-items: center;
  }
  .ask label {
    display: inline-flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  .ask select {
    max-width: min(34ch, 60vw);
  }
  .ask input {
    width: 9ch;
    text-align: center;
  }
  .verdict .answer {
    font-size: var(--text-4);
    line-height: 1.4;
  }
  h2 {
    margin-top: var(--space-4);
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
  @media (max-width: 800px) {
    .verdict .answer {
      font-size: var(--text-3);
    }
  }
`;
