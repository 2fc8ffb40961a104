import type { TemplateResult } from "lit";
import type { Sampled } from "../../questions/runs/stopped-sampling.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { MenuChoice } from "../fields/options-of.ts";
import type { SliderScale } from "../fields/slider-scales.ts";
import type { FigureWords } from "../figures/figure.ts";
import type { Table } from "../tables/table.ts";
import type { Content } from "../tables/value-text.ts";
import type { Workspace } from "../workspace/workspace.ts";

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
  /** Standing of the run in focus among all loaded runs, with links to comparisons. It follows the basis. */
  standing?: { words: string; links: readonly Link[] };
  /** Controls behind these, such as a link to the next step. */
  next?: readonly Control[];
}

interface Labelled {
  /** Text before the field; null for a menu that has only a name. */
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
  /** True if it leads to another view. Within another page, that opens the whole page. */
  isVisit?: boolean;
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
  /**
   * A row of choices, of details, one that starts with its legend, one above the picture; or a sentence with links, also
   * one in place of a picture.
   */
  style?: "row" | "details" | "named" | "top" | "sentence" | "empty";
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
  /** A paragraph above the panels. */
  above?: Words;
  /** A panel without anything to draw has words instead. */
  panels: readonly { name: string; chart: Drawn; instead?: Words }[];
  /** Blocks between the charts and the source. */
  below?: readonly Block[];
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
  /** Accessible name. */
  label?: string;
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
  | Links
  | Beside
  | Lists
  | Drawn
  | FurtherBlock
  | Words;

/** A number field with a slider. Its value is NaN while the text is not a number. */
export interface Slider {
  kind: "slider";
  words: string;
  /** Its letter, which names the slider next to the number. */
  letter: string;
  value: number;
  scale: SliderScale;
  min: number;
  max: number;
  /** The step of the field; 1 by default. */
  step?: number | "any";
  /** Error of the field, with the fix; null if the value is valid. */
  refusal: string | null;
  change: (value: number) => Change;
}

/** A slider over places, without a field. */
export interface Range extends Labelled {
  kind: "range";
  name: string;
  /** Number of places, and the chosen one. */
  places: number;
  at: number;
  /** The chosen place in words. */
  text: string;
  change: (at: number) => Change;
}

/** A link to a formula on the page of all formulas. */
export interface FormulaLink {
  kind: "formula";
  id: FormulaId;
  words: string;
}

/** A link to a part of the page. The address stays. */
export interface Jump {
  kind: "jump";
  words: string;
  /** Id of the part. */
  to: string;
}

/** Controls in a row or a grid, drawn by a class of the view's styles. */
export interface Row {
  kind: "row";
  look: string;
  controls: readonly Control[];
}

/** Controls that only a few views have. The element of such a view is given `drawFurther`. */
export type FurtherControl = Slider | Range | FormulaLink | Jump | Row;

/** Links for finding one's way. */
export interface Navigation {
  kind: "navigation";
  name: string;
  look: string;
  /** Text of a line that folds them on a phone. They are then the items of a list. */
  fold?: string;
  /** Rows of links, each with its title if there are several. */
  rows: readonly { title: string; links: readonly Control[] }[];
}

/** A part of the page under a heading that names it. Links can lead to it. */
export interface Part {
  kind: "part";
  id: string;
  title: string;
  /** Level of a heading below another one. */
  level?: 3;
  /** CSS class. */
  look?: string;
  /** True if the address leads to it. The page scrolls there once. */
  isCurrent?: boolean;
  blocks: readonly Block[];
}

/** Message that there is nothing to show, with the reason. */
export interface Empty {
  kind: "empty";
}

/** A button that copies a sentence with a link to its answer. */
export interface Claim {
  kind: "claim";
  words: string;
  /** The settings that lead to the answer. */
  change: Partial<Settings>;
  /** True if a link without the counts of each task would lead to another answer. */
  needsTasks: boolean;
}

/** Blocks that only a few views have. The element of such a view is given `drawFurther`. */
export type FurtherBlock = Navigation | Part | Empty | Row | Claim;
