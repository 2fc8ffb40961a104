import { css } from "lit";

/** Base styles of every element: box model, controls, links and focus. */
export const sharedStyles = css`
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  :host {
    display: block;
  }
  a {
    color: var(--accent);
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
  }
  button,
  select,
  input[type="number"],
  input[type="search"],
  textarea {
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    background: var(--paper);
    padding: var(--space-1) var(--space-2);
    min-height: 32px;
  }
  /* Nothing that is pressed is smaller than a finger finds. */
  button {
    cursor: pointer;
    min-width: 24px;
  }
  input[type="range"] {
    min-height: 24px;
  }
  :where(label:has(> input:is([type="checkbox"], [type="radio"]))) {
    display: inline-flex;
    align-items: center;
    gap: var(--space-1);
    min-height: 24px;
  }
  button:hover,
  select:hover {
    border-color: var(--ink-soft);
  }
  button.quiet {
    border-color: transparent;
    background: transparent;
  }
  button.quiet:hover {
    border-color: var(--rule);
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  h2,
  h3,
  p,
  ul,
  ol,
  dl,
  dd,
  figure {
    margin: 0;
    padding: 0;
  }
  h2 {
    font-size: var(--text-3);
    font-weight: 600;
  }
  h3 {
    font-size: var(--text-2);
    font-weight: 600;
  }
  summary {
    cursor: pointer;
    color: var(--ink-soft);
    padding-block: 3px;
  }
  sup,
  sub {
    font-size: max(var(--text-1), 0.8em);
    line-height: 0;
  }
  .soft {
    color: var(--ink-soft);
  }
  [aria-invalid="true"] {
    border-color: var(--bad);
  }
  .fix {
    color: var(--bad);
    margin-left: var(--space-1);
  }
  .small {
    font-size: var(--text-1);
  }
  /* For what is only said where it takes long. */
  @keyframes late {
    from,
    99% {
      visibility: hidden;
    }
  }
  .unseen {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;
