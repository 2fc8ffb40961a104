import { css } from "lit";
import { stacked } from "./stacked.ts";

/** What a view of runs is made of: one sentence per run behind its marker, warnings, and notes that unfold. */
export const viewStyles = css`
  ${stacked(4)}

  .headline h1 {
    margin: 0;
    max-width: 32em;
    font-size: var(--text-5);
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .headline :is(.range, .soft) {
    color: var(--ink-soft);
    font-size: var(--text-3);
    font-weight: 400;
    letter-spacing: 0;
  }
  .headline p {
    margin-top: var(--space-1);
    max-width: 76ch;
    color: var(--ink-soft);
  }
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
    .headline h1 {
      font-size: var(--text-4);
    }
    .answers li {
      font-size: var(--text-2);
    }
    .answers svg {
      top: 2px;
    }
  }
  .pictures {
    display: grid;
    gap: var(--space-4);
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 400px), 1fr));
  }
  .warnings {
    list-style: none;
    color: var(--ink-soft);
    font-size: var(--text-1);
    display: grid;
    gap: 2px;
  }
  details > div {
    padding-top: var(--space-2);
    max-width: 76ch;
    display: grid;
    gap: var(--space-2);
  }
  .about {
    display: inline-flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-2);
    align-items: center;
  }
  .about select {
    max-width: min(34ch, 60vw);
  }
  .top {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2) var(--space-4);
    align-items: center;
  }
  .spring {
    flex: 1;
  }
  .range {
    white-space: nowrap;
  }
  .headline .range {
    white-space: normal;
  }
  .empty {
    padding: var(--space-8) 0;
    color: var(--ink-soft);
  }
`;
