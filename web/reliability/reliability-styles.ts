import { css } from "lit";

export const reliabilityStyles = css`
  .ask {
    font-size: var(--text-4);
  }
  .ask,
  .choice,
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  .ask input {
    width: 7.5ch;
    font-weight: 600;
    text-align: center;
    padding: 0 var(--space-1);
  }
  h2 {
    margin-top: var(--space-4);
  }
  h2 input {
    width: 7.5ch;
  }
  .choice {
    gap: var(--space-2) var(--space-4);
    border: 0;
    margin: 0;
    padding: 0;
  }
  .choice select {
    max-width: min(34ch, 60vw);
  }
  .choice label {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-2);
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
