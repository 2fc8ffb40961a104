import { css } from "lit";

export const chartStyles = css`
  /* Changes inside do not move elements outside. */
  :host {
    display: block;
    contain: layout style;
    color: var(--ink);
    font: var(--text-2) / 1.5 var(--font);
    font-variant-numeric: tabular-nums;
  }
  .frame {
    position: relative;
    touch-action: pan-y;
    cursor: crosshair;
    border-radius: var(--radius);
  }
  .still {
    cursor: default;
  }
  .plot {
    min-height: var(--least-plot, 240px);
  }
  .plot svg {
    display: block;
    max-width: none;
  }
  .plot text {
    white-space: pre;
  }
  .rule line {
    stroke: var(--ink);
    stroke-opacity: 0.55;
  }
  .rule circle {
    fill: var(--paper);
    stroke-width: 2;
  }
  .readout {
    position: absolute;
    top: 24px;
    pointer-events: none;
    background: var(--paper);
    border: 1px solid var(--rule);
    border-radius: var(--radius);
    padding: var(--space-2) var(--space-3);
    font-size: var(--text-1);
    max-width: min(320px, 90%);
    z-index: 1;
  }
  .readout table {
    border-collapse: collapse;
  }
  .readout td {
    padding: 0 var(--space-2) 0 0;
    white-space: nowrap;
    vertical-align: middle;
  }
  .readout td.name {
    max-width: 150px;
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .readout td.number {
    text-align: right;
    padding: 0;
  }
  .readout td.range {
    padding: 0 0 0 var(--space-2);
    color: var(--ink-soft);
  }
  .key {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-1) var(--space-4);
    color: var(--ink-soft);
    font-size: var(--text-1);
    padding-left: 46px;
  }
  .names {
    list-style: none;
    margin: 0;
    padding: 0 0 var(--space-1);
    columns: 2;
    column-gap: var(--space-4);
    font-size: var(--text-1);
  }
  .names li {
    break-inside: avoid;
    overflow-wrap: anywhere;
    padding-left: 20px;
    text-indent: -20px;
  }
  .names li:has(button) {
    padding: 0;
    text-indent: 0;
  }
  .names button {
    border: 0;
    background: none;
    padding: 0 0 0 20px;
    min-height: 24px;
    text-align: inherit;
    text-indent: -20px;
    overflow-wrap: inherit;
  }
  .names [aria-pressed="true"] {
    font-weight: 650;
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .names svg {
    vertical-align: -2px;
    margin-right: var(--space-1);
  }
  .pins {
    cursor: pointer;
  }
  .thread {
    fill: none;
    stroke-opacity: 0.5;
  }
  .key svg {
    vertical-align: middle;
    margin-right: var(--space-1);
  }
`;
