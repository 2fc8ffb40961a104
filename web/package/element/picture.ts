import type { TemplateResult } from "lit";
import type { FigureWords } from "../../parts/figures/figure.ts";
import type { Intervals } from "../../parts/workspace/intervals.ts";
import type { Ask } from "../../parts/workspace/workspace-view.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Chosen } from "./request.ts";

/** Where the reader has moved the rule; null where it stands as set. */
export interface Moved {
  k: number | null;
  tau: number | null;
}

/** What a picture is made of. */
export interface Made extends Chosen {
  shown: StyledRun[];
  /** All runs, shown or not. */
  runs: StyledRun[];
  ask: Ask;
  /** Intervals as the page's views want them and look them up. */
  bands: Pick<Intervals, "request" | "of">;
  moved: Moved;
}

/** A picture with its words. */
export interface Picture {
  title: string;
  subtitle: FigureWords["subtitle"];
  chart: TemplateResult;
  runs: readonly StyledRun[];
  table: string[][];
  /** Without full stops at their ends. */
  notes: string[];
}

/** Sentences as a note. */
export const asNote = (words: string): string => words.replace(/\.$/, "");
