import { css } from "lit";

/** Styles of views with several sections: fields in rows of words, and a pair's answer in large type. */
export const sectionStyles = css`
  h2 {
    margin-top: var(--space-4);
  }
  .choice,
  h2 {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
  }
  .choice {
    border: 0;
    margin: 0;
    padding: 0;
  }
  label.ask,
  :is(.choice, h2) label {
    display: inline-flex;
    flex-wrap: wrap;
    gap: var(--space-2);
    align-items: center;
  }
  :is(.choice, h2) select {
    max-width: min(34ch, 60vw);
  }
  :is(.ask, .choice, h2) input[type="number"] {
    width: 7.5ch;
    text-align: center;
  }
  .ask,
  .verdict .answer {
    font-size: var(--text-4);
  }
  .ask input {
    font-weight: 600;
    padding: 0 var(--space-1);
  }
  .verdict .answer {
    line-height: 1.4;
  }
  @media (max-width: 800px) {
    .verdict .answer {
      font-size: var(--text-3);
    }
  }
`;
