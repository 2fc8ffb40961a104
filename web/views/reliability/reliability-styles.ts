import { css } from "lit";

export const reliabilityStyles = css`
  h2 {
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
