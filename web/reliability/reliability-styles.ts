import { css } from "lit";

export const reliabilityStyles = css`
  .choice,
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  h2 {
    margin-top: var(--space-4);
  }
  h2 input {
    width: 7.5ch;
  }
  .choice {
    gap: var(--space-2) var(--space-4);
  }
  .budget input {
    width: min(320px, 60vw);
    accent-color: var(--accent);
  }
  .pair,
  .areas {
    list-style: none;
    display: grid;
    gap: var(--space-1);
  }
  .areas {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
  }
  .pair svg,
  .areas svg {
    vertical-align: -2px;
  }
`;
