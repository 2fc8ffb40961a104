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
  h1,
  .sheet-button {
    white-space: nowrap;
  }
  h1 {
    font-size: var(--text-3);
    font-weight: 650;
    letter-spacing: -0.01em;
    margin: 0;
  }
  header svg {
    vertical-align: -3px;
  }
  h1 svg {
    margin-right: var(--space-2);
  }
  nav {
    display: flex;
    gap: var(--space-1);
    align-self: stretch;
    flex: 1;
  }
  nav a {
    white-space: nowrap;
    display: flex;
    align-items: center;
    padding: 0 var(--space-3);
    color: var(--ink-soft);
    text-decoration: none;
    border-bottom: 2px solid transparent;
    margin-bottom: -1px;
  }
  nav a:hover {
    color: var(--ink);
  }
  nav a[aria-current] {
    color: var(--ink);
    border-color: var(--accent);
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
  .sheet-button {
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
    nav {
      min-width: 0;
      overflow: auto hidden;
      scrollbar-width: none;
    }
    nav a {
      padding: 0 var(--space-2);
    }
    .sheet-button {
      display: block;
    }
    header > button {
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
    .scrim {
      position: fixed;
      inset: 0;
      border: 0;
      border-radius: 0;
      background: color-mix(in srgb, var(--ink) 30%, transparent);
      z-index: 1;
    }
  }
  /* The views get a row of their own, so that all of them are in sight. */
  @media (max-width: 680px) {
    header {
      flex-wrap: wrap;
      padding-top: var(--space-1);
    }
    h1 {
      flex: 1;
    }
    nav {
      order: 1;
      flex: 1 0 100%;
      min-height: 40px;
      gap: 0;
      justify-content: space-between;
    }
    nav a {
      padding: 0 var(--space-1);
      font-size: var(--text-1);
    }
  }
  @media (min-width: 801px) {
    .scrim,
    .close {
      display: none;
    }
  }
`;
