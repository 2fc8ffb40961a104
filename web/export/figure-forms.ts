/** Pixels of a picture on the page in an inch of paper. */
export const pixelsInInch = 96;

/** The letters of figures, which programs that open SVG have. */
export const figureFonts = `Helvetica, Arial, "Liberation Sans", sans-serif`;

/** A size that a figure is drawn for. */
export interface FigureSize {
  name: string;
  /** Inches. */
  width: number;
  /** Inches; null where the figure is as high as it needs to be. */
  height: number | null;
  /** The pixels that it is laid out in; letters of 12 pixels then have a size to be read there. */
  layout: number;
  /** The pixels around it. */
  margin: number;
}

export const figureSizes = {
  column: { name: "one column (3.25 in)", width: 3.25, height: null, layout: 312, margin: 4 },
  columns: { name: "two columns (6.75 in)", width: 6.75, height: null, layout: 648, margin: 4 },
  slide: { name: "slide (16:9)", width: 40 / 3, height: 7.5, layout: 800, margin: 20 },
  square: { name: "square", width: 7.5, height: 7.5, layout: 560, margin: 16 },
} satisfies Record<string, FigureSize>;

export const figureLooks = {
  light: { name: "light" },
  dark: { name: "dark" },
  print: { name: "print (black and white)" },
};

/** How many pixels an inch of each form of PNG has. */
export const figureFormats = {
  svg: { name: "SVG", dpi: null },
  png: { name: "PNG, 1×", dpi: pixelsInInch },
  png2: { name: "PNG, 2×", dpi: 2 * pixelsInInch },
  png300: { name: "PNG, 300 dpi", dpi: 300 },
};

export interface FigureForm {
  size: keyof typeof figureSizes;
  look: keyof typeof figureLooks;
  format: keyof typeof figureFormats;
}
