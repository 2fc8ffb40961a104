import { css } from "lit";

/** Styles of a study's controls: its subject above the picture, its details below. */
export const budgetStyles = css`
  .details {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
  }
  .named {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    border: 0;
    margin: 0;
    padding: 0;
  }
  .named legend {
    float: left;
    padding: 0;
    margin-right: var(--space-4);
  }
  /* All choices are in sight, two in a row. */
  @media (max-width: 680px) {
    .top {
      display: grid;
      grid-template-columns: repeat(2, minmax(0, 1fr));
      overflow: visible;
    }
    .top label {
      display: grid;
      gap: 0;
    }
    .top :is(select, input) {
      width: 100%;
    }
  }
`;
