import type { CurveMetric } from "../../metrics/metrics.ts";
import type { AsideRuns } from "../../ui/workspace/aside-runs.ts";
import type { DrawnCurve } from "../../ui/curves/curve-points.ts";
import type { ErrorPoint } from "../../ui/curves/error-points.ts";
import type { FigureWords } from "../../ui/figures/figure.ts";
import type { RangeRow } from "../../ui/curves/range-chart.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { ExampleId } from "../../state/settings/example-ids.ts";

/** Data for a figure of the guide. */
export interface DrawContext {
  ask: Ask;
  /** Runs of an example; null until it is read. */
  example: (id: ExampleId) => AsideRuns | null;
  /** Runs of a file with this text. */
  file: (name: string, text: string) => AsideRuns | null;
}

/** Content of a figure. */
export type Picture =
  | {
      kind: "curves";
      runs: DrawnCurve[];
      metric: CurveMetric;
      /** Description of the bands; null if there are none. */
      caption: string | null;
      places: number[];
      /** The k at which the rule is drawn. */
      at: number;
    }
  | {
      kind: "ranges";
      rows: RangeRow[];
      domain: [number, number];
      rule: number;
      label: string;
      /** Unit after the number of a tick. */
      unit: string;
    }
  | { kind: "errors"; points: ErrorPoint[]; of: string };

/** A figure of the guide. */
export interface Drawn {
  words: FigureWords;
  picture: Picture;
}

/** Draws a figure; null while some of its data are not ready. */
export type Draw = (context: DrawContext) => Drawn | null;
