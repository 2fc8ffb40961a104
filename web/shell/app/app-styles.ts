import { css } from "lit";

export const appStyles = css`
  :host {
    display: grid;
    grid-template: auto 1fr / 288px minmax(0, 1fr);
    min-height: 100vh;
  }
  header {
    grid-column: 1 / -1;
    display: flex;
    align-items: center;
    gap: var(--space-2) var(--space-6);
    padding: 0 var(--space-6);
    border-bottom: 1px solid var(--rule);
    min-height: 48px;
  }
  .skip {
    position: absolute;
    top: var(--space-2);
    left: var(--space-2);
    padding: var(--space-2) var(--space-4);
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--on-accent);
    z-index: 4;
  }
  .skip:not(:focus) {
    clip-path: inset(50%);
    pointer-events: none;
  }
  .brand,
  header > button {
    flex: none;
    white-space: nowrap;
  }
  .brand {
    font-size: var(--text-3);
    font-weight: 650;
    letter-spacing: -0.01em;
  }
  header svg {
    vertical-align: -3px;
  }
  .brand svg {
    margin-right: var(--space-2);
  }
  nav {
    display: flex;
  }
  nav a {
    display: flex;
    align-items: center;
    min-height: 32px;
    color: var(--ink-soft);
    text-decoration: none;
    white-space: nowrap;
  }
  nav a:hover {
    color: var(--ink);
  }
  #questions {
    flex: 1;
    gap: var(--space-1);
  }
  #questions a {
    padding: 0 var(--space-3);
    border-radius: var(--radius);
  }
  #questions a[aria-current] {
    background: color-mix(in srgb, var(--accent) 10%, transparent);
    color: var(--accent);
  }
  .views {
    flex-wrap: wrap;
    gap: 0 var(--space-4);
    margin-bottom: var(--space-2);
  }
  .views a {
    border-bottom: 2px solid transparent;
  }
  .views a[aria-current] {
    border-color: var(--accent);
    color: var(--ink);
    font-weight: 600;
  }
  /* Where the system sets the colours, the place has its highlight, and borders are never transparent. */
  .renew {
    position: fixed;
    bottom: var(--space-4);
    left: 50%;
    translate: -50%;
    z-index: 4;
    padding: var(--space-2) var(--space-4);
    border: 1px solid var(--ink-soft);
    border-radius: var(--radius);
    background: var(--paper);
    white-space: nowrap;
  }
  @media (forced-colors: active) {
    #questions a[aria-current],
    .views a[aria-current] {
      forced-color-adjust: none;
      background: Highlight;
      color: HighlightText;
    }
    .views a {
      border-color: Canvas;
    }
  }
  h1:focus {
    outline: none;
  }
  aside {
    background: var(--panel);
    border-right: 1px solid var(--rule);
    padding: var(--space-4);
  }
  main {
    padding: var(--space-6);
    max-width: 1200px;
    width: 100%;
  }
  .fault {
    color: var(--bad);
  }
  .sheet-button,
  .menu-button {
    display: none;
  }
  .drop {
    position: fixed;
    inset: var(--space-3);
    border: 2px dashed var(--accent);
    border-radius: 12px;
    display: grid;
    place-items: center;
    font-size: var(--text-5);
    background: color-mix(in srgb, var(--paper) 85%, transparent);
    pointer-events: none;
    z-index: 3;
  }
  @media (max-width: 800px) {
    :host {
      grid-template: auto 1fr / minmax(0, 1fr);
    }
    header {
      padding: 0 var(--space-4);
      gap: var(--space-2);
    }
    main {
      padding: var(--space-4);
    }
    .sheet-button {
      display: block;
    }
    header > button,
    #questions a {
      padding-inline: var(--space-2);
    }
    aside {
      display: none;
      position: fixed;
      inset: auto 0 0;
      max-height: 80vh;
      overflow-y: auto;
      border: 0;
      border-top: 1px solid var(--rule);
      border-radius: 12px 12px 0 0;
      z-index: 2;
      padding-bottom: var(--space-8);
    }
    aside.open {
      display: block;
    }
    .close {
      margin-block-start: var(--space-4);
    }
    .scrim {
      position: fixed;
      inset: 0;
      border: 0;
      border-radius: 0;
      background: color-mix(in srgb, var(--ink) 30%, transparent);
      z-index: 1;
    }
  }
  @media (max-width: 740px) {
    .brand {
      flex: 1;
    }
    .menu-button {
      display: block;
    }
    #questions {
      display: none;
      position: absolute;
      inset: 48px 0 auto;
      padding: var(--space-2);
      border-bottom: 1px solid var(--rule);
      background: var(--paper);
      z-index: 2;
    }
    #questions.open {
      display: grid;
    }
    #questions a {
      min-height: 44px;
    }
    main {
      padding-top: var(--space-2);
    }
  }
  /* Not seen where the view comes at once. */
  .fetching {
    animation: late 0.5s;
  }
  @media (max-width: 460px) {
    header {
      padding: 0 var(--space-2);
      gap: var(--space-1);
    }
    .wordmark {
      display: none;
    }
  }
  /* A report of what is shown: no ways to change it. */
  @media print {
    :host {
      display: block;
    }
    header,
    aside,
    main > nav,
    .renew {
      display: none;
    }
    main {
      max-width: none;
      padding: 0;
    }
  }
  @media (min-width: 801px) {
    .scrim,
    .close {
      display: none;
    }
  }
`;
