import type { Naming } from "./naming.ts";

/** Pixels of a picture on the page in an inch of paper. */
export const pixelsInInch = 96;

/** The letters of figures, which programs that open SVG have. */
export const figureFonts = `Helvetica, Arial, "Liberation Sans", sans-serif`;

/** The letters of PDF, which come with the page. Each is as wide as that of Helvetica and Arial. */
export const pdfFont = "Arimo";

/** A size that a figure is drawn for. */
export interface FigureSize {
  name: string;
  /** Inches. */
  width: number;
  /** Inches; null where the figure is as high as its pictures are, or as the reader chooses. */
  height: number | null;
  /** How high its pictures are by their width, where nothing else is chosen; null as on the page. */
  ratio: keyof typeof figureHeights | null;
  /** The size of its type where nothing else is chosen, in points. */
  type: number;
  /** The pixels around it. */
  margin: number;
}

/** How high pictures are by their width. `inches` is the height of the whole figure. */
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

/** The sizes of type that can be chosen, in points. */
export const figureTypes = [7, 8, 9, 10, 11, 12, 14];

/** The letters of a picture, in pixels; titles are larger. */
export const textPixels = 12;

const pointsInInch = 72;

/** The pixels across a figure in which its letters have that many points. */
export const pixelsAcross = (inches: number, type: number): number =>
  Math.round((inches * pointsInInch * textPixels) / type);

/** The points of the letters of a figure that is laid out in so many pixels. */
export const typeIn = (inches: number, pixels: number): number =>
  (inches * pointsInInch * textPixels) / pixels;

export const figureLooks = {
  light: { name: "light" },
  dark: { name: "dark" },
  print: { name: "print (black and white)" },
};

/** How many pixels an inch of each form of PNG has. */
export const figureFormats = {
  svg: { name: "SVG", dpi: null },
  pdf: { name: "PDF", dpi: null },
  png: { name: "PNG, 1×", dpi: pixelsInInch },
  png2: { name: "PNG, 2×", dpi: 2 * pixelsInInch },
  png300: { name: "PNG, 300 dpi", dpi: 300 },
};

/** What a figure has around its pictures, and may go without: a paper has captions of its own. */
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
  /** null is what its size has. */
  height: keyof typeof figureHeights | null;
  /** The height of the whole figure where it is chosen so. */
  inches: number;
  /** Points; null is what its size has. */
  type: number | null;
  leftOut: readonly FigurePart[];
  naming: Naming;
}

/** The letters that a figure is laid out with. */
export const fontsIn = ({ format }: FigureForm): string =>
  format === "pdf" ? `${pdfFont}, ${figureFonts}` : figureFonts;

/** How large the type of a form is, in points: as the reader has chosen, else as is customary for its size. */
export const typeOf = ({ size, type }: Pick<FigureForm, "size" | "type">): number =>
  type ?? figureSizes[size].type;

/** How high a whole figure is to be, in inches; null where that is left to its pictures. */
export const inchesHigh = (form: FigureForm): number | null =>
  heightIn(form) === "inches" ? form.inches : figureSizes[form.size].height;

/** How high the pictures of a form are: as the reader has chosen, else as is customary for its size. */
export const heightIn = ({ size, height }: FigureForm): keyof typeof figureHeights | null =>
  figureSizes[size].ratio === null ? null : (height ?? figureSizes[size].ratio);
