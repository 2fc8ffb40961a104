import type { TemplateResult } from "lit";
import type { FigureWords } from "../../ui/figures/figure.ts";
import type { Intervals } from "../../ui/workspace/intervals.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Chosen } from "./request.ts";

/** Position to which the reader has moved the rule; null if it is where the settings put it. */
export interface Moved {
  k: number | null;
  tau: number | null;
}

/** Settings, runs and answers that a picture is made from. */
export interface Made extends Chosen {
  shown: StyledRun[];
  /** All runs, shown or not. */
  runs: StyledRun[];
  ask: Ask;
  /** Intervals, requested and looked up as in the page's views. */
  bands: Pick<Intervals, "request" | "of">;
  moved: Moved;
}

/** A picture with its title, table and notes. */
export interface Picture {
  title: string;
  subtitle: FigureWords["subtitle"];
  chart: TemplateResult;
  runs: readonly StyledRun[];
  table: string[][];
  /** Each without a full stop at its end. */
  notes: string[];
}

/** Removes the final full stop, as in all notes. */
export const asNote = (words: string): string => words.replace(/\.$/, "");
