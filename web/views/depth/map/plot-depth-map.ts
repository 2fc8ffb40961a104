import * as Plot from "@observablehq/plot";
import { placeAxis } from "../../../charts/axes.ts";
import { boxes, type Box } from "../../../charts/boxes.ts";
import { plotFrame } from "../../../charts/plot-frame.ts";
import { fixed } from "../../../base/decimals.ts";
import { tick } from "../../../base/format.ts";
import type { DrawnFamily } from "./drawn-family.ts";
import { cellsOf, cellText, type SurfaceCell } from "./surface-cells.ts";

/** Pass@(k, T), or ΔT/(ΔT + Δk). */
export type Shows = "value" | "ratio";

/** Value in the cells, and which ratios get a dot. */
interface Drawn {
  shows: Shows;
  isSure: (cell: SurfaceCell) => boolean;
}

/** Pixels per depth. */
const rowHeight = 27;
const margins = { marginTop: 16, marginRight: 4, marginBottom: 36, marginLeft: 30 };

export const mapHeight = (depths: number) =>
  rowHeight * depths + margins.marginTop + margins.marginBottom;

/** A dot in the upper right corner of a cell marks a certain sign of ΔT − Δk. Sizes are in pixels. */
const sureRadius = 2;
const sureInset = 5;

/** Opacity of a full cell, low enough for readable text in both schemes. */
const mostOpaque = 0.55;
/** Smallest cell width with room for a decimal, in pixels. */
const roomForDecimal = 32;

const unknown = { fill: "var(--grid)", opacity: 1 };

function valueFill({ value }: SurfaceCell): Pick<Box, "fill" | "opacity"> {
  return Number.isNaN(value) ? unknown : { fill: "var(--accent)", opacity: mostOpaque * value };
}

/** Blue if a round brings more, orange if a doubling does, paler towards balance. */
function ratioFill({ ratio }: SurfaceCell): Pick<Box, "fill" | "opacity"> {
  if (Number.isNaN(ratio)) return unknown;
  const balance = 0.5;
  return {
    fill: ratio > balance ? "var(--run-0)" : "var(--run-1)",
    opacity: (mostOpaque * Math.abs(ratio - balance)) / balance,
  };
}

const ratioText = ({ ratio, saturated }: SurfaceCell) =>
  saturated ? "sat." : Number.isNaN(ratio) ? "–" : fixed(ratio, 2).replace(/^0/, "");

/** T upwards over k, in cells of equal width with their values. */
export function plotDepthMap(
  family: DrawnFamily,
  { shows, isSure }: Drawn,
  width: number,
  height: number,
) {
  const { k, T } = family.answer.surface;
  const cellWidth = (width - margins.marginLeft - margins.marginRight) / k.length;
  const decimals = cellWidth >= roomForDecimal ? 1 : 0;
  const valueText = ({ value, complement }: SurfaceCell) =>
    Number.isNaN(value) ? "–" : cellText(value, complement, decimals);
  const cells = cellsOf(family);
  const isValue = shows === "value";
  const fills = cells.map((cell): Box => ({
    x: [cell.column, cell.column + 1],
    y: [cell.row, cell.row + 1],
    ...(isValue ? valueFill(cell) : ratioFill(cell)),
  }));
  const middles = (all: ArrayLike<number>) => Array.from(all, (_, i) => i + 0.5);
  return Plot.plot({
    ...plotFrame(width, height),
    ...margins,
    x: { domain: [0, k.length], axis: null },
    y: { domain: [0, T.length], axis: null },
    marks: [
      boxes(fills, isValue ? "Pass@(k, T)" : "ratio"),
      Plot.text(cells, {
        x: ({ column }: SurfaceCell) => column + 0.5,
        y: ({ row }: SurfaceCell) => row + 0.5,
        text: isValue ? valueText : ratioText,
        fill: "var(--ink)",
        fontSize: 12,
      }),
      Plot.dot(isValue ? [] : cells.filter(isSure), {
        x: ({ column }: SurfaceCell) => column + 1,
        y: ({ row }: SurfaceCell) => row + 1,
        dx: -sureInset,
        dy: sureInset,
        r: sureRadius,
        fill: "var(--ink)",
        ariaDescription: "sure",
      }),
      placeAxis(
        "k, attempts per task",
        { text: (at: number) => tick(k[Math.floor(at)] ?? NaN), tickSize: 0 },
        middles(k),
      ),
      Plot.axisY(middles(T), {
        text: (at: number) => String(T[Math.floor(at)]),
        label: "T",
        labelArrow: "none",
        labelAnchor: "top",
        tickSize: 0,
      }),
    ],
  });
}
