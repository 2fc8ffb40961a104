import type { ChartCounts, ChartDrawn, ChartFault, PasscurveChart } from "../element/element.ts";

/** Attributes of `<passcurve-chart>` in JSX, in addition to those of every element. */
export interface PasscurveChartAttributes {
  data?: string | undefined;
  src?: string | undefined;
  /** Only with frameworks that set properties: React 19, Preact and Solid (`prop:counts`). */
  counts?: ChartCounts | null | undefined;
  view?: "curves" | "reliability" | "compare" | undefined;
  k?: number | string | undefined;
  metric?: string | undefined;
  theme?: "light" | "dark" | "auto" | undefined;
  loading?: "eager" | "lazy" | undefined;
}

export type { ChartDrawn, ChartFault, PasscurveChart };
