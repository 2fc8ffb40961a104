import * as Plot from "@observablehq/plot";
import { placeAxis, valueAxis } from "../../../charts/axes.ts";
import { plotFrame } from "../../../charts/plot-frame.ts";
import { runMarks } from "../../../charts/run-lines.ts";
import type { DrawnFamily } from "../map/drawn-family.ts";
import { endsOf, type CellGains } from "../map/depth-bands.ts";
import type { SurfaceCell } from "../map/surface-cells.ts";
import { largestOf, smallestOf } from "../../../base/extremes.ts";
import { fixed } from "../../../base/decimals.ts";

/** Right margin in pixels; lines have no names at their ends. */
export const marginRight = 12;

const inPoints = (gain: number) => String(Number(fixed(100 * gain, 1))).replace("-", "−");

/** Domain around all values and 0, at least up to 0.01. Leaves a share of the range free at both ends. */
function domainOf(values: number[], free: number): [number, number] {
  const [low, high] = [smallestOf([0, ...values]), largestOf([0.01, ...values])];
  const room = free * (high - low);
  return [low - room, high + room];
}

/** ΔT against Δk, with room for the cross of one point. Above the diagonal a round brings more, below it a doubling. */
export function plotGains(
  points: SurfaceCell[],
  { inFocus, room }: { inFocus: DrawnFamily | null; room: CellGains | null },
  width: number,
  height: number,
) {
  const x = domainOf(
    [...points.map(({ deltaK }) => deltaK), ...((room && endsOf(room.deltaK)) ?? [])],
    0.06,
  );
  // Leaves room above and below for the words of each side.
  const y = domainOf(
    [...points.map(({ deltaT }) => deltaT), ...((room && endsOf(room.deltaT)) ?? [])],
    0.14,
  );
  const diagonal = [Math.max(x[0], y[0]), Math.min(x[1], y[1])];
  const dots = points.map(({ family, deltaK, deltaT }) => ({
    styleIndex: family.styleIndex,
    deltaK,
    deltaT,
    opacity: family === inFocus ? 1 : 0.45,
  }));
  const corner = (words: string, anchor: "top-left" | "bottom-right", dx: number, dy: number) =>
    Plot.text([words], {
      frameAnchor: anchor,
      dx,
      dy,
      fill: "var(--ink-soft)",
      stroke: "var(--paper)",
      strokeWidth: 4,
    });
  return Plot.plot({
    ...plotFrame(width, height),
    marginRight,
    x: { domain: x },
    y: { domain: y },
    marks: [
      ...valueAxis("ΔT, points per round", { tickFormat: inPoints }),
      placeAxis("Δk, points from k to 2k attempts", { tickFormat: inPoints }),
      Plot.ruleY([0], { stroke: "var(--ink-soft)", strokeOpacity: 0.5 }),
      Plot.line(diagonal, {
        x: (at: number) => at,
        y: (at: number) => at,
        stroke: "var(--ink-soft)",
        ariaDescription: "diagonal",
      }),
      Plot.dot(dots, {
        x: "deltaK",
        y: "deltaT",
        r: 3.6,
        opacity: "opacity",
        ...runMarks,
      }),
      corner("another round brings more", "top-left", 6, 4),
      corner("doubling k brings more", "bottom-right", -6, -6),
    ],
  });
}
