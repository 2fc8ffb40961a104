import type { CurveMetric } from "../../metrics/metrics.ts";
import type { AsideRuns } from "../../parts/workspace/aside-runs.ts";
import type { DrawnCurve } from "../../parts/curves/curve-points.ts";
import type { ErrorPoint } from "../../parts/curves/error-points.ts";
import type { FigureWords } from "../../parts/figures/figure.ts";
import type { RangeRow } from "../../parts/curves/range-chart.ts";
import type { Ask } from "../../parts/workspace/workspace-view.ts";
import type { ExampleId } from "../../state/settings/example-ids.ts";

/** What a figure of the guide is drawn from. */
export interface DrawContext {
  ask: Ask;
  /** The runs of an example; null until it is read. */
  example: (id: ExampleId) => AsideRuns | null;
  /** The runs of a file with this text. */
  file: (name: string, text: string) => AsideRuns | null;
}

/** What is in the picture of a figure. */
export type Picture =
  | {
      kind: "curves";
      runs: DrawnCurve[];
      metric: CurveMetric;
      /** The bands, in words; null where there are none. */
      caption: string | null;
      places: number[];
      /** The k that the rule stands at. */
      at: number;
    }
  | {
      kind: "ranges";
      rows: RangeRow[];
      domain: [number, number];
      rule: number;
      label: string;
      /** What is behind the number of a tick. */
      unit: string;
    }
  | { kind: "errors"; points: ErrorPoint[]; of: string };

/** A figure of the guide. */
export interface Drawn {
  words: FigureWords;
  picture: Picture;
}

/** Draws a figure; null while something that it is made of is on its way. */
export type Draw = (context: DrawContext) => Drawn | null;
