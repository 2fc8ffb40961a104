import type { TemplateResult } from "lit";
import type { Question } from "../../compute/questions.ts";
import type { Intervals } from "../../parts/intervals.ts";
import type { FigureWords } from "../../parts/figure.ts";
import type { Ask } from "../../parts/workspace-view.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import type { Chosen } from "./asked.ts";
import { coverPicture, gPassPicture } from "./reliability-picture.ts";
import { curvesPicture } from "./curves-picture.ts";
import { differencePicture } from "./difference-picture.ts";

/** Where the reader has moved the rule; null where it stands as set. */
export interface Moved {
  k: number | null;
  tau: number | null;
}

/** What a picture is made of. */
export interface Made extends Chosen {
  shown: StyledRun[];
  ask: Ask;
  /** Intervals as the page's views want them and look them up. */
  bands: Pick<Intervals, "want" | "of">;
  moved: Moved;
}

/** A picture with its words. */
export interface Picture {
  title: string;
  subtitle: FigureWords["subtitle"];
  chart: TemplateResult;
  runs: readonly StyledRun[];
  table: string[][];
  notes: string[];
}

/** The picture of a view, as far as it is there: null before its first answers are. */
export function pictureOf(made: Made): Picture | null {
  switch (made.view) {
    case "curves":
      return curvesPicture(made);
    case "reliability":
      return made.metric === "cover" ? coverPicture(made) : gPassPicture(made);
    case "compare":
      return differencePicture(made);
  }
}

export type Missing = Map<string, Question>;
