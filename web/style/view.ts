import { css } from "lit";
import { stacked } from "./stacked.ts";

/** Styles of a view of runs: its headline, sentences behind markers, warnings, and notes that unfold. */
export const viewStyles = css`
  ${stacked(4)}

  /* In another page a view is its answer and its first picture. */
  .embedded {
    --share: none;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-4);
  }
  .embedded > :is(.figure, .pictures) ~ *,
  .embedded > :not(.headline, .figure, .pictures, .empty, .progress, [role="status"]) {
    display: none;
  }
  .headline p {
    max-width: 76ch;
    color: var(--ink-soft);
  }
  .headline .caution {
    color: var(--ink);
    font-weight: 600;
  }
  .headline .answer {
    max-width: 32em;
    color: var(--ink);
    font-size: var(--text-5);
    font-weight: 650;
    letter-spacing: -0.01em;
    line-height: 1.25;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .cited {
    border: 0;
    border-radius: 0;
    background: none;
    padding: 0;
    min-height: 24px;
    letter-spacing: inherit;
    text-decoration: underline dotted var(--ink-soft) 1px;
    text-underline-offset: 4px;
  }
  .headline .answer :is(.range, .soft) {
    color: var(--ink-soft);
    font-size: var(--text-3);
    font-weight: 400;
    letter-spacing: 0;
  }
  .figure {
    position: relative;
    border-top: 1px solid var(--ink);
    padding-top: var(--space-3);
  }
  .figure > * + * {
    margin-top: var(--space-3);
  }
  .figure > pc-figure-bar {
    position: absolute;
    top: var(--space-2);
    right: 0;
    margin: 0;
  }
  .figure figcaption {
    padding-right: 112px; /* beside the bar */
  }
  @media print {
    .figure figcaption {
      padding-right: 0;
    }
  }
  .figure h2 {
    margin: 0;
  }
  .figure figcaption p,
  .figure .source {
    color: var(--ink-soft);
  }
  .figure .source {
    font-size: var(--text-1);
    overflow-wrap: anywhere;
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
    .headline .answer {
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
  .panels {
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr));
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
  details > section {
    padding: var(--space-3) 0 var(--space-4);
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
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
  /* On a phone the picture is in sight: what follows the first choice folds into one line (ui/workspace/fold.ts). */
  @media (max-width: 680px) {
    :is(.top, nav, .prices) > pc-fold:not([open]) ~ * {
      display: none;
    }
    .top {
      min-width: 0; /* a fieldset is as wide as what it holds, otherwise */
    }
    .top label {
      flex-wrap: wrap;
      max-width: 100%;
    }
    .top .spring {
      display: none;
    }
  }
  @media print {
    .top {
      display: none;
    }
  }
  .spring {
    flex: 1;
  }
  .range {
    white-space: nowrap;
  }
  .empty {
    padding: var(--space-8) 0;
    color: var(--ink-soft);
  }
`;

/** Number fields above a chart. */
export const fieldStyles = css`
  .top label {
    display: inline-flex;
    gap: var(--space-2);
    align-items: center;
  }
  .top input {
    width: 9ch;
  }
`;
