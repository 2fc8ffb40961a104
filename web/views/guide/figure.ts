import type { AsideRuns } from "../../ui/workspace/aside-runs.ts";
import type { FigureWords } from "../../ui/figures/figure.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { Drawn } from "../../ui/page/page.ts";
import type { ExampleId } from "../../state/settings/example-ids.ts";

/** Data for a figure of the guide. */
export interface DrawContext {
  ask: Ask;
  /** Runs of an example; null until it is read. */
  example: (id: ExampleId) => AsideRuns | null;
  /** Runs of a file with this text. */
  file: (name: string, text: string) => AsideRuns | null;
}

/** A figure of the guide. */
export interface GuideFigure {
  words: FigureWords;
  chart: Drawn;
  /** The k at which the rule is drawn, if the reader can move it. */
  at?: number;
}

/** Draws a figure; null while some of its data are not ready. */
export type Draw = (context: DrawContext) => GuideFigure | null;
