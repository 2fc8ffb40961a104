import type { chartViews } from "../../state/settings/settings.ts";

/** Name of a picture, as in the attribute `view`. */
export type ChartView = (typeof chartViews)[number];

/** Describes a chart that was drawn: the detail of `passcurve-ready`. */
export interface ChartDrawn {
  view: ChartView;
  /** The title above the picture. */
  title: string;
  /** Names of the runs in the picture. */
  runs: string[];
  /** Formatted values: a line of heads, then one line per row. */
  table: string[][];
  /** Notes on the values: the signs in the table, and what the intervals cover. */
  notes: string[];
}
