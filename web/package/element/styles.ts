import { css, unsafeCSS } from "lit";
import { tokens } from "../../style/tokens.ts";

/** Makes sizes independent of the host page's root font size: rem becomes a multiple of `--passcurve-text`. */
const sized = tokens.cssText.replace(
  /([\d.]+)rem/g,
  (_, times: string) => `calc(var(--passcurve-text, 16px) * ${times})`,
);

/** Default value of each token of the page, by name. */
const defaults = new Map<string, string>();
for (const [, name = "", value = ""] of sized.matchAll(/--([\w-]+):\s*([^;]+);/g))
  if (!defaults.has(name)) defaults.set(name, value);

const themed = [...defaults].map(
  ([name, value]) => `--${name}: var(--passcurve-${name}, ${value});`,
);

/** Tokens for the box around the chart; the host's children keep their own. */
const ofBox = unsafeCSS(sized.replaceAll(/:root,\s*:host/g, ".box"));
/** Tokens that the host overrides with `--passcurve-…`, also for the chart. */
const ofHost = unsafeCSS(`.box, .chart { ${themed.join("\n")} }`);

export const elementStyles = css`
  ${ofBox}
  @media (forced-colors: none) {
    ${ofHost}
  }
  :host([theme="light"]) {
    color-scheme: light;
  }
  :host([theme="dark"]) {
    color-scheme: dark;
  }
  .on-light {
    color-scheme: light;
  }
  .on-dark {
    color-scheme: dark;
  }
  @media print {
    :host,
    .box {
      color-scheme: light;
    }
  }
  :host([theme="light"]),
  :host([theme="dark"]),
  .on-light,
  .on-dark {
    --_padding: 12px;
  }
  .box {
    padding: var(--passcurve-padding, var(--_padding, 0));
    direction: ltr;
    text-align: left;
    color: var(--ink);
    background: var(--paper);
    font: var(--text-2) / 1.5 var(--font);
    letter-spacing: normal;
    text-transform: none;
  }
  figure {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
    margin: 0;
  }
  p {
    margin: 0;
  }
  .title {
    font-size: var(--text-3);
    font-weight: 600;
  }
  .soft,
  summary {
    color: var(--ink-soft);
    overflow-wrap: anywhere;
  }
  .small {
    font-size: var(--text-1);
  }
  a {
    color: var(--accent);
  }
  summary {
    cursor: pointer;
    width: fit-content;
    padding-block: 3px;
  }
  :focus-visible {
    outline: 2px solid var(--accent);
    outline-offset: 2px;
  }
  .scroll {
    overflow-x: auto;
  }
  table {
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: var(--space-1) var(--space-2);
    border-bottom: 1px solid var(--rule);
    text-align: right;
    white-space: nowrap;
    font-weight: 400;
  }
  th:first-child {
    text-align: left;
    padding-left: 0;
  }
`;
