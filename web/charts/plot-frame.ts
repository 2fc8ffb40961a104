import type { PlotOptions, RenderFunction } from "@observablehq/plot";
import { render } from "lit";
import { svgElement } from "./svg-element.ts";

/** Below this width names go to a key below the picture, and the curves get the room. */
const narrow = 560;
/** From this width on there is room for long names. */
const roomy = 820;

/** The room around the curves, where axes stand and, in a wide picture, the names of the runs. */
export const chartMargins = (width: number) => ({
  top: 22,
  right: width < narrow ? 26 : width < roomy ? 168 : 256,
  bottom: 38,
  left: 46,
});

export const hasEndLabels = (width: number) => width >= narrow;

/** The most characters of a name beside a line's end. */
export const labelLength = (width: number) => (width < roomy ? 20 : 34);

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

/** What a template draws, as a mark. */
export const templateMark =
  (content: () => unknown): RenderFunction =>
  () => {
    const group = svgElement("g", {});
    render(content(), group as Element as HTMLElement);
    return group;
  };

export { shareTick as wholePercent } from "../format.ts";
