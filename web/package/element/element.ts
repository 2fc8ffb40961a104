import { PasscurveChart } from "./passcurve-chart.ts";

export type { ChartCounts } from "./counts-text.ts";
export type { ChartDrawn, ChartView } from "./drawn.ts";
export { PasscurveChart, type ChartFault } from "./passcurve-chart.ts";
export type { ProblemCode } from "./problem.ts";

// Skipped without a DOM, for example when a server renders the site.
if ("customElements" in globalThis && customElements.get("passcurve-chart") === undefined)
  customElements.define("passcurve-chart", PasscurveChart);
