import { css } from "lit";

/** A dialog over the page; on a phone, a sheet at its lower edge. Its main action has the class `main`. */
export const dialogStyles = css`
  dialog {
    width: min(var(--dialog-width, 600px), calc(100vw - 2 * var(--space-4)));
    max-height: calc(100dvh - 2 * var(--space-4));
    overflow: auto;
    border: 1px solid var(--ink-soft);
    border-radius: var(--radius);
    padding: var(--space-6);
    background: var(--paper);
    color: var(--ink);
  }
  dialog::backdrop {
    background: rgb(0 0 0 / 40%);
  }
  .main {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  @media (max-width: 680px) {
    dialog {
      width: 100vw;
      max-width: none;
      margin: auto 0 0;
      padding: var(--space-4);
      border-radius: var(--radius) var(--radius) 0 0;
      border-inline: 0;
    }
  }
  @media print {
    dialog {
      display: none;
    }
  }
`;
