import { css } from "lit";

/** One sentence per run, each behind its marker, with what it stands on in small print. */
export const answerStyles = css`
  .answers {
    list-style: none;
    display: grid;
    gap: var(--space-1) var(--space-6);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 440px), 1fr));
  }
  .answers li {
    padding-left: 22px;
    position: relative;
    font-size: var(--text-3);
    line-height: 1.4;
  }
  .answers strong {
    overflow-wrap: anywhere;
  }
  .answers svg {
    position: absolute;
    left: 0;
    top: 4px;
  }
  .answers .basis {
    color: var(--ink-soft);
    font-size: var(--text-1);
  }
  @media (max-width: 800px) {
    .answers li {
      font-size: var(--text-2);
    }
    .answers svg {
      top: 2px;
    }
  }
`;
