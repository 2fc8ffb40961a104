import type { Naming } from "./naming.ts";

/** Pixels of a picture on the page, per inch of paper. */
export const pixelsInInch = 96;

/** The fonts of figures, which programs that open SVG have. */
export const figureFonts = `Helvetica, Arial, "Liberation Sans", sans-serif`;

/** The font of PDF, which comes with the page. Each letter is as wide as in Helvetica and Arial. */
export const pdfFont = "Arimo";

/** A size that a figure is drawn for. */
export interface FigureSize {
  name: string;
  /** Inches. */
  width: number;
  /** Inches; null if the pictures or the reader determine the height. */
  height: number | null;
  /** The default height of its pictures relative to their width; null is the one on the page. */
  ratio: keyof typeof figureHeights | null;
  /** The default size of its type, in points. */
  type: number;
  /** The margin around it, in pixels. */
  margin: number;
}

/** Heights of pictures relative to their width. `inches` is the height of the whole figure. */
export const figureHeights = {
  fourThirds: { name: "picture 4 : 3", ratio: 3 / 4 },
  flat: { name: "picture 2 : 1", ratio: 1 / 2 },
  inches: { name: "whole figure", ratio: null },
};

export const figureSizes = {
  column: {
    name: "one column (3.25 in)",
    width: 3.25,
    height: null,
    ratio: "fourThirds",
    type: 9,
    margin: 4,
  },
  columns: {
    name: "two columns (6.75 in)",
    width: 6.75,
    height: null,
    ratio: "flat",
    type: 9,
    margin: 4,
  },
  slide: { name: "slide (16:9)", width: 40 / 3, height: 7.5, ratio: null, type: 14, margin: 20 },
  square: { name: "square", width: 7.5, height: 7.5, ratio: null, type: 11, margin: 16 },
} satisfies Record<string, FigureSize>;

/** The available sizes of type, in points. */
export const figureTypes = [7, 8, 9, 10, 11, 12, 14];

/** The size of the letters in a picture, in pixels; titles are larger. */
export const textPixels = 12;

const pointsInInch = 72;

/** The width of a figure in pixels at which its letters have this many points. */
export const pixelsAcross = (inches: number, type: number): number =>
  Math.round((inches * pointsInInch * textPixels) / type);

/** The size of the letters in points, in a figure that is laid out in this many pixels. */
export const typeIn = (inches: number, pixels: number): number =>
  (inches * pointsInInch * textPixels) / pixels;

export const figureLooks = {
  light: { name: "light" },
  dark: { name: "dark" },
  print: { name: "print (black and white)" },
};

/** File formats. `dpi` is the number of pixels per inch, or null. */
export const figureFormats = {
  svg: { name: "SVG", dpi: null },
  pdf: { name: "PDF", dpi: null },
  png: { name: "PNG, 1×", dpi: pixelsInInch },
  png2: { name: "PNG, 2×", dpi: 2 * pixelsInInch },
  png300: { name: "PNG, 300 dpi", dpi: 300 },
};

/** Parts of a figure around its pictures, which can be left out: a paper has its own captions. */
export const figureParts = {
  title: { name: "title" },
  subtitle: { name: "subtitle" },
  source: { name: "source" },
  legend: { name: "legend" },
};
export type FigurePart = keyof typeof figureParts;

export interface FigureForm {
  size: keyof typeof figureSizes;
  look: keyof typeof figureLooks;
  format: keyof typeof figureFormats;
  /** Null is the default of its size. */
  height: keyof typeof figureHeights | null;
  /** The chosen height of the whole figure, if `height` is "inches". */
  inches: number;
  /** Points; null is the default of its size. */
  type: number | null;
  leftOut: readonly FigurePart[];
  naming: Naming;
}

/** The fonts for the layout of a figure. */
export const fontsIn = ({ format }: FigureForm): string =>
  format === "pdf" ? `${pdfFont}, ${figureFonts}` : figureFonts;

/** The size of type in a form, in points: the reader's choice, otherwise the default of its size. */
export const typeOf = ({ size, type }: Pick<FigureForm, "size" | "type">): number =>
  type ?? figureSizes[size].type;

/** The height of a whole figure in inches; null if its pictures determine it. */
export const inchesHigh = (form: FigureForm): number | null =>
  heightIn(form) === "inches" ? form.inches : figureSizes[form.size].height;

/** The height of the pictures in a form: the reader's choice, otherwise the default of its size. */
export const heightIn = ({ size, height }: FigureForm): keyof typeof figureHeights | null =>
  figureSizes[size].ratio === null ? null : (height ?? figureSizes[size].ratio);
