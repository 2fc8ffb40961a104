import type { ChartCounts, ChartDrawn, ChartFault, PasscurveChart } from "../element/element.ts";

/** What `<passcurve-chart>` takes in JSX, beside what every element takes. */
export interface PasscurveChartAttributes {
  data?: string | undefined;
  src?: string | undefined;
  /** Only where the framework sets properties: React 19, Preact and Solid (`prop:counts`). */
  counts?: ChartCounts | null | undefined;
  view?: "curves" | "reliability" | "compare" | undefined;
  k?: number | string | undefined;
  metric?: string | undefined;
  theme?: "light" | "dark" | "auto" | undefined;
  loading?: "eager" | "lazy" | undefined;
}

export type { ChartDrawn, ChartFault, PasscurveChart };
