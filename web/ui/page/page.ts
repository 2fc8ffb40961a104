import type { CSSResult, TemplateResult } from "lit";
import type { AnswerTo, Kind, Question } from "../../questions/questions.ts";
import type { Sampled } from "../../questions/runs/stopped-sampling.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { MenuChoice } from "../fields/options-of.ts";
import type { FigureWords } from "../figures/figure.ts";
import type { Table } from "../tables/table.ts";
import type { Content } from "../tables/value-text.ts";
import type { Intervals } from "../workspace/intervals.ts";
import type { Ask } from "../workspace/workspace-view.ts";
import type { Workspace } from "../workspace/workspace.ts";
import type { FurtherBlock, FurtherControl } from "./further.ts";

/** Text, or a template of text with values that can be cited. */
export type Words = TemplateResult | string | number | symbol | null | undefined | readonly Words[];

/** Settings that a choice of the reader changes, and values that the view keeps outside the address. */
export type Change = Partial<Settings> & { kept?: Kept };

/** Values that a view keeps while it is shown, by name. */
export type Kept = Readonly<Record<string, unknown>>;

/** The top of a view: a sentence on its subject, and its basis. */
export interface Headline {
  /** The runs that the sentence is about. A warning follows it if their values are biased. */
  runs: readonly Sampled[];
  sentence: Words;
  basis?: Words;
}

interface Labelled {
  /** Text before the field. */
  words: Words;
  /** Accessible name, if the text is no name. */
  name?: string;
  /** True if it stands with the choice of the run in focus. */
  isAside?: boolean;
  /** CSS class of the label. */
  labelStyle?: string;
}

export interface Menu extends Labelled {
  kind: "menu";
  choices: readonly MenuChoice[];
  chosen: string;
  change: (value: string) => Change;
}

export interface NumberBox extends Labelled {
  kind: "number";
  value: number;
  min?: number;
  max?: number;
  step?: number | "any";
  /** Meaning of an empty field. Without it, the field is required. */
  placeholder?: string;
  /** CSS class of the field. */
  style?: string;
  /** Text behind the field. */
  after?: Words;
  change: (value: number) => Change;
}

/** A check box, or with a group a radio button. */
export interface Tick {
  kind: "tick";
  words: Words;
  /** Text behind the box and its words. */
  after?: Words;
  checked: boolean;
  group?: string;
  change: (on: boolean) => Change;
}

export interface Button {
  kind: "button";
  words: Words;
  change: () => Change;
}

/** A button that reads data. */
export interface Act {
  kind: "act";
  words: Words;
  act: (data: Pick<Workspace, "chooseExample" | "reading">) => Promise<unknown>;
}

/** A link to the page with other settings. */
export interface Link {
  kind: "link";
  words: Words;
  change: Partial<Settings>;
  /** True if it leads to what is shown. */
  isCurrent?: boolean;
}

/** A custom element with its properties, and the settings that its events change. */
export interface Drawn {
  kind: "drawn";
  element: `pc-${string}`;
  of: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, (detail: never) => Change>>;
}

/** The choice of what intervals cover; one per view. */
export interface AboutMenu {
  kind: "about";
}

/** Fields for the ks and τ of tables, with their default values. */
export interface Lists {
  kind: "lists";
  ks?: readonly number[];
  taus?: readonly number[];
}

export type Control =
  Menu | NumberBox | Tick | Button | Act | Link | AboutMenu | Drawn | FurtherControl | Words;

/** A row of controls. On a phone, those after the first ones fold into a line. */
export interface Controls {
  kind: "controls";
  first: readonly Control[];
  more: readonly Control[];
}

/** Controls in a paragraph, or in a row of choices. */
export interface Choices {
  kind: "choices";
  controls: readonly Control[];
  /** A row of choices, of details, or one that starts with its legend. */
  style?: "row" | "details" | "named";
  /** Name of the choices as a group; only screen readers get it in the other styles. */
  legend?: string;
}

/** A list of remarks, read aloud as a status. */
export interface Remarks {
  kind: "remarks";
  items: readonly Words[];
}

/** Fields of one subject. On a phone, they fold into a line. */
export interface Fieldset {
  kind: "fieldset";
  title: Words;
  /** Words of the line into which it folds. */
  fold: string;
  /** CSS class of the fieldset. */
  style: string;
  blocks: readonly Block[];
}

export interface Heading {
  kind: "heading";
  words: Words;
  /** Level of a heading within a section. */
  level?: 3;
}

/** A picture with its title, subtitle and source. Each panel has a chart. */
export interface Figure {
  kind: "figure";
  words: FigureWords;
  panels: readonly { name: string; chart: Drawn }[];
}

export interface TableBlock {
  kind: "table";
  label: string;
  content: Content;
  /** Names of the row's own columns. */
  heads?: readonly string[];
  /** Look of the table: as wide as its columns, ranges beside values, or cells of sentences. */
  looks?: readonly ("compact" | "beside" | "words")[];
  more?: Partial<Pick<Table, "named" | "caption" | "between" | "meaning" | "first" | "notes">> &
    Partial<Pick<Table, "pinned" | "copied" | "patient" | "search" | "foundWords">>;
  /** Changes by the events that come out of the table. */
  changes?: Drawn["changes"];
}

export interface Note {
  kind: "note";
  words: Words;
  /** Small and soft print, larger print, a status for screen readers, a text whose changes are read out, or a fault. */
  style?: "small" | "soft" | "next" | "status" | "live" | "fault";
  /** True if screen readers say each change of larger print. */
  isLive?: boolean;
}

/** A list of sentences; nothing if it is empty. */
export interface List {
  kind: "list";
  items: readonly Words[];
  /** CSS class. */
  look: string;
  /** True if screen readers announce its changes. */
  isLive?: true;
}

/** Blocks that stand apart, with a name for screen readers if they are about other runs. */
export interface Region {
  kind: "region";
  /** CSS class. */
  look: string;
  label?: string;
  blocks: readonly Block[];
}

/** Progress of the next picture, if it does not follow the first row of controls. */
export interface ProgressHere {
  kind: "progress";
  doing: string;
  again: string;
}

/** A section that the reader unfolds. It has blocks only while it is open. */
export interface Section {
  kind: "section";
  id: string;
  title: Words;
  blocks: readonly Block[] | null;
}

/** The button, the progress and the failure of questions that take long. */
export interface LongJob {
  kind: "job";
  id: string;
  /** Words of its button, and of its progress. */
  start: string;
  running: string;
}

/** Blocks below the first thing that a reader looks at. For many runs, they are drawn in their own task. */
export interface Below {
  kind: "below";
  blocks: () => readonly Block[];
}

/** A part of the page under a heading that names it. */
export interface Chapter {
  kind: "chapter";
  id: string;
  title: Words;
  blocks: readonly Block[];
}

/** A list of links, each behind its words and above a remark, if it has one. */
export interface Links {
  kind: "links";
  items: readonly { id: string; words: Words; link: Link; remark: string }[];
}

/** Blocks side by side where there is room. */
export interface Beside {
  kind: "beside";
  blocks: readonly Block[];
}

export type Block =
  | Controls
  | Choices
  | Remarks
  | Fieldset
  | Heading
  | Figure
  | TableBlock
  | Note
  | List
  | Region
  | ProgressHere
  | Section
  | LongJob
  | Below
  | Chapter
  | Links
  | Beside
  | Lists
  | Drawn
  | FurtherBlock
  | Words;

/** Everything that a view shows, as data. A renderer draws it; tests and exports read it. */
export interface Page {
  /** Blocks above the headline. */
  before?: readonly Block[];
  headline: Headline | null;
  blocks: readonly Block[];
  /** The formulas behind its numbers, and further remarks on methods. */
  formulas: readonly FormulaId[];
  methods?: Words;
  /** Names in it that are not those of runs, and are shortened like them. */
  names?: readonly string[];
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
   * it starts at once.
   */
  job: <Of extends Kind>(
    id: string,
    questions: Question<Of>[],
    start?: { atOnce: boolean },
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
  /** Words for progress and for a way to continue, such as "Priced" and "Price"; null shows none. */
  progress: readonly [doing: string, again: string] | null;
  styles: readonly CSSResult[];
  /** True if it has a page even while no runs are shown. */
  withoutRuns?: true;
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
