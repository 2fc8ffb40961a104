import type { PlotOptions } from "@observablehq/plot";

/** Turns values into pixels of the picture. */
export interface Pixels {
  x: (value: number) => number;
  y: (share: number) => number;
}

/** Below this width names go to a key below the picture, and the curves get the room. */
export const narrow = 560;
/** From this width on there is room for long names. */
export const roomy = 820;

/** The room around the curves, where axes stand and, in a wide picture, the names of the runs. */
export const chartMargins = (width: number) => ({
  top: 22,
  right: width < narrow ? 26 : width < roomy ? 168 : 256,
  bottom: 38,
  left: 46,
});

/** From the top of the curves up to words over them, in pixels: markers stand between. It is the line of the axis's name. */
export const wordsUp = -19;

export const hasEndLabels = (width: number) => width >= narrow;

/** The most characters of a name beside a line’s end, bold ones too. */
export const labelLength = (width: number) => (width < roomy ? 18 : 30);

/** What every picture of the page starts from: its size, its margins, its type, and what its bands are. */
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

export { shareTick as wholePercent } from "../format.ts";
