import type { CSSResult } from "lit";
import type { AnswerTo, Kind, Question } from "../../questions/questions.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { FigureWords } from "../figures/figure.ts";
import type { Following } from "../workspace/following.ts";
import type { Intervals } from "../workspace/intervals.ts";
import type { Ask } from "../workspace/workspace-view.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type {
  Block,
  Drawn,
  Figure,
  Heading,
  Headline,
  Kept,
  Note,
  Section,
  Words,
} from "./blocks.ts";

export type * from "./blocks.ts";

/** Everything that a view shows, as data. A renderer draws it; tests and exports read it. */
export interface Page {
  /** Blocks above the headline. */
  before?: readonly Block[];
  headline: Headline | null;
  blocks: readonly Block[];
  /** The formulas behind its numbers, and further remarks on methods. */
  formulas: readonly FormulaId[];
  methods?: Words;
}

/** The state of the page that pictures and pages depend on. */
export interface Context extends Pick<
  Workspace,
  | "settings"
  | "shown"
  | "runs"
  | "loaded"
  | "loadedRuns"
  | "countsOf"
  | "nameOf"
  | "address"
  | "starting"
> {
  reading: Pick<Workspace["reading"], "loading">;
  /** State of the files that the page follows. */
  following: Pick<Following, "reached"> | null;
  /** True if a section is unfolded. */
  isOpen: (section: string) => boolean;
  /** Values that choices of the reader have changed outside the address. */
  kept: Kept;
}

/** The ways in which a view asks. All questions for `atRest` wait while a slider moves. */
export interface Asking {
  ask: Ask;
  atRest: Ask;
  /** Intervals of shown values, which arrive place by place. */
  bands: Pick<Intervals, "request" | "of">;
  /**
   * Answers so far to questions that take long, in order. None before the reader presses the button of the job, unless
   * it starts at once. With `isLater`, none is computed while a slider moves.
   */
  job: <Of extends Kind>(
    id: string,
    questions: Question<Of>[],
    start?: { atOnce: boolean; isLater?: boolean },
  ) => (AnswerTo<Of> | null)[];
  /** A source outside the reader's data; null until it is read. */
  aside: Workspace["aside"];
  /** True if the reader has stopped the questions of the picture. */
  stopped: boolean;
}

/** A view. Both functions are pure: they read nothing but their arguments, and `page` asks nothing. */
export interface View<Picture> {
  /** Answers that the view shows, or null while one is missing; `before` is the picture that is shown until then. */
  compose: (asking: Asking, context: Context, before: Picture | null) => Picture | null;
  page: (picture: Picture, context: Context) => Page;
  /** Names in the picture that are not those of runs. They are shortened like these, before the page is made. */
  names?: (picture: Picture) => readonly string[];
  /** Words for progress and for a way to continue, such as "Priced" and "Price"; null shows none. */
  progress: readonly [doing: string, again: string] | null;
  styles: readonly CSSResult[];
  /** True if it has a page even while no runs are shown. */
  withoutRuns?: true;
  /** True if it is shown as a whole within another page. */
  isWhole?: true;
  /** The page before the first picture, instead of a message. */
  waiting?: (context: Context) => Page;
}

/** A chart or another element of the page. */
export const drawn = <Element extends HTMLElement>(
  element: Drawn["element"],
  of: Partial<Element>,
  changes: Drawn["changes"] = {},
): Drawn => ({ kind: "drawn", element, of: { ...of }, changes });

/** A figure of one chart. */
export const figureOf = (words: FigureWords, chart: Drawn): Figure => ({
  kind: "figure",
  words,
  panels: [{ name: "", chart }],
});

export const heading = (words: Words, level?: 3): Heading => ({
  kind: "heading",
  words,
  ...(level && { level }),
});

export const note = (words: Words, style?: Note["style"], isLive = false): Note => ({
  kind: "note",
  words,
  ...(style && { style }),
  ...(isLive && { isLive }),
});

/** A section whose blocks are made only while it is open. */
export const section = (
  { isOpen }: Pick<Context, "isOpen">,
  id: string,
  title: Words,
  blocks: () => readonly Block[],
): Section => ({ kind: "section", id, title, blocks: isOpen(id) ? blocks() : null });
