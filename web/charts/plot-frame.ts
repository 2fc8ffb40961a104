import type { PlotOptions } from "@observablehq/plot";

/** Converts values into pixels of the picture. */
export interface Pixels {
  x: (value: number) => number;
  y: (share: number) => number;
}

/** Below this width, names move to a key below the picture, and the curves get the room. */
export const narrow = 560;
/** From this width on, there is room for long names. */
export const roomy = 820;

/** The margins around the curves, for the axes and, in a wide picture, the names of the runs. */
export const chartMargins = (width: number) => ({
  top: 22,
  right: width < narrow ? 26 : width < roomy ? 168 : 256,
  bottom: 38,
  left: 46,
});

/**
 * Offset in pixels from the top of the curves up to the words above; markers fit between. The axis name is on the same
 * line.
 */
export const wordsUp = -19;

export const hasEndLabels = (width: number) => width >= narrow;

/** Longest name next to a line's end, in characters; bold names fit, too. */
export const labelLength = (width: number) => (width < roomy ? 18 : 30);

/** Options of every picture: size, margins, font, and the caption of its bands. */
export function plotFrame(
  width: number,
  height: number,
  caption: string | null = null,
): PlotOptions {
  const { top, right, bottom, left } = chartMargins(width);
  return {
    width,
    height,
    ariaDescription: caption,
    marginTop: top,
    marginRight: right,
    marginBottom: bottom,
    marginLeft: left,
    style: {
      background: "transparent",
      color: "var(--ink-soft)",
      fontFamily: "var(--font)",
      fontSize: "12px",
      overflow: "visible",
    },
  };
}

export { shareTick as wholePercent } from "../base/format.ts";
