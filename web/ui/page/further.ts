import type { Settings } from "../../state/settings/address.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { SliderScale } from "../fields/slider-scales.ts";
import type { Block, Change, Control } from "./page.ts";

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

/** A link to a formula on the page of all formulas. */
export interface FormulaLink {
  kind: "formula";
  id: FormulaId;
  words: string;
}

/** A link to another view, with the settings that it shows. */
export interface Visit {
  kind: "visit";
  words: string;
  change: Partial<Settings>;
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
export type FurtherControl = Slider | FormulaLink | Visit | Jump | Row;

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

/** A part of a page that links can lead to. */
export interface Part {
  kind: "part";
  id: string;
  title: string;
  /** Level of its heading. */
  level: 2 | 3;
  look: string;
  /** True if the address leads to it. The page scrolls there once. */
  isCurrent?: boolean;
  blocks: readonly Block[];
}

/** Message that there is nothing to show, with the reason. */
export interface Empty {
  kind: "empty";
}

/** Blocks that only a few views have. The element of such a view is given `drawFurther`. */
export type FurtherBlock = Navigation | Part | Empty | Row;
