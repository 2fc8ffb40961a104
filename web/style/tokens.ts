import { css } from "lit";

/**
 * The only place for type, spacing and colour, for the page and for each chart alone. Elements use these through var();
 * no other file names a colour.
 */
export const tokens = css`
  :root,
  :host {
    --font: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
    --text-1: 0.75rem;
    --text-2: 0.875rem;
    --text-3: 1rem;
    --text-4: 1.125rem;
    --text-5: 1.375rem;

    --space-1: 4px;
    --space-2: 8px;
    --space-3: 12px;
    --space-4: 16px;
    --space-6: 24px;
    --space-8: 32px;
    --radius: 6px;

    --paper: light-dark(#ffffff, #14171a);
    --panel: light-dark(#f6f7f8, #1b1f23);
    --ink: light-dark(#16191d, #eceff2);
    --ink-soft: light-dark(#565e67, #a3adb8);
    --rule: light-dark(#dde1e5, #30363d);
    --grid: light-dark(#eceef0, #252a30);
    --accent: light-dark(#0b62a8, #6cb2ef);
    --on-accent: light-dark(#ffffff, #0d1218);
    --bad: light-dark(#b3261e, #ff8a80);
    --bad-panel: light-dark(#fdf1f0, #2a1a1a);

    /* Okabe and Ito's eight hues, in an order that keeps neighbours apart, shaded to at least 3:1 on the paper. */
    --run-0: light-dark(#0072b2, #4fa6dc);
    --run-1: light-dark(#d55e00, #ee8033);
    --run-2: light-dark(#00895f, #25b98c);
    --run-3: light-dark(#b8558e, #d88bb9);
    --run-4: light-dark(#b07000, #e69f00);
    --run-5: light-dark(#2b91c9, #87cdf2);
    --run-6: light-dark(#16191d, #eceff2);
    --run-7: light-dark(#8a8000, #f0e442);
  }

  /* Where the reader's system sets the colours, charts take its ground and its ink. */
  @media (forced-colors: active) {
    :root,
    :host {
      --paper: Canvas;
      --panel: Canvas;
      --ink: CanvasText;
      --ink-soft: CanvasText;
    }
  }
`;

/** Styles of the page outside its elements. */
export const pageStyles = css`
  :root {
    color-scheme: light dark;
  }
  :root[data-theme="light"] {
    color-scheme: light;
  }

  :root[data-theme="dark"] {
    color-scheme: dark;
  }

  /* The system's colours say whether they are light or dark. */
  @media (forced-colors: active) {
    :root:root {
      color-scheme: light dark;
    }
  }

  /* Paper is white. */
  @media print {
    :root:root {
      color-scheme: light;
    }
  }

  html {
    background: var(--paper);
    color: var(--ink);
    -webkit-text-size-adjust: 100%;
  }

  /* Not of the root, of whose size a rem is. */
  body {
    margin: 0;
    font: var(--text-2) / 1.5 var(--font);
    font-variant-numeric: tabular-nums;
  }

  :is(pc-app, pc-embed):not(:defined) {
    display: block;
    min-height: 100vh;
  }
`;
