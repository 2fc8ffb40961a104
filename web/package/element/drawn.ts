import type { chartViews } from "../../state/settings/settings.ts";

/** A picture that the element draws, by its name in `view`. */
export type ChartView = (typeof chartViews)[number];

/** What a chart shows, once it stands. */
export interface ChartDrawn {
  view: ChartView;
  /** The title above the picture. */
  title: string;
  /** The names of the runs that are drawn. */
  runs: string[];
  /** The values as people read them: a line of heads, then a line for each row. */
  table: string[][];
  /** What is to be said of the values: the signs beside them, and what their intervals cover. */
  notes: string[];
}
