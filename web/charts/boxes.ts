import type { RenderFunction } from "@observablehq/plot";
import { svgElement } from "./svg-element.ts";

/** A rectangle between two places on each axis. */
export interface Box {
  x: [from: number, to: number];
  y: [from: number, to: number];
  fill: string;
  opacity: number;
}

/** Boxes with a hairline between neighbours, as a mark. The library's mark would add more code than this. */
export const boxes =
  (all: Box[], words: string): RenderFunction =>
  (_, scales) => {
    const placed = (axis: "x" | "y", at: number) => Number(scales[axis]?.(at));
    const group = svgElement("g", { "aria-description": words });
    const drawn = all.map(({ x: [left, right], y: [bottom, top], fill, opacity }) => {
      const [x, y] = [placed("x", left), placed("y", top)];
      return svgElement("rect", {
        x: x + 0.5,
        y: y + 0.5,
        width: Math.max(0, placed("x", right) - x - 1),
        height: Math.max(0, placed("y", bottom) - y - 1),
        fill,
        "fill-opacity": opacity,
      });
    });
    group.append(...drawn);
    return group;
  };
