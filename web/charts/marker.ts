import {
  symbol,
  symbolCircle,
  symbolCross,
  symbolDiamond,
  symbolDiamond2,
  symbolSquare,
  symbolSquare2,
  symbolStar,
  symbolTriangle,
  symbolTriangle2,
  symbolTimes,
  symbolWye,
  symbolAsterisk,
  type SymbolType,
} from "d3-shape";
import { svg, type SVGTemplateResult } from "lit";

/** Colours repeat after eight runs and markers after twelve, so the first 24 runs differ in at least one of them. */
const colours = 8;

const symbols = [
  symbolCircle,
  symbolTriangle,
  symbolSquare,
  symbolDiamond,
  symbolCross,
  symbolStar,
  symbolWye,
  symbolTriangle2,
  symbolDiamond2,
  symbolTimes,
  symbolSquare2,
  symbolAsterisk,
] as const;

export const runColour = (slot: number) => `var(--run-${slot % colours})`;

const runSymbol = (slot: number): SymbolType => symbols[slot % symbols.length] ?? symbolCircle;

/** d3-shape's stroked symbols have no area to fill. */
const isStroked = (slot: number) =>
  (
    [symbolTriangle2, symbolDiamond2, symbolTimes, symbolSquare2, symbolAsterisk] as SymbolType[]
  ).includes(runSymbol(slot));

/** A run's marker in a plot: its symbol and its colour, filled where the symbol has an area. */
export const runMark = (slot: number) => ({
  symbol: runSymbol(slot),
  fill: isStroked(slot) ? "none" : runColour(slot),
  stroke: runColour(slot),
  strokeWidth: isStroked(slot) ? 1.6 : 1.2,
});

interface OfRun {
  slot: number;
}

/** The lines of many runs in one mark. */
export const runStrokes = { z: "slot", stroke: ({ slot }: OfRun) => runColour(slot) };

/** The markers of many runs in one mark, which draws faster than a mark for each: channels over data with a slot. */
export const runMarks = {
  symbol: ({ slot }: OfRun) => runMark(slot).symbol,
  fill: ({ slot }: OfRun) => runMark(slot).fill,
  stroke: ({ slot }: OfRun) => runMark(slot).stroke,
  strokeWidth: ({ slot }: OfRun) => runMark(slot).strokeWidth,
};

/** The outlines of markers that were drawn before. */
const outlines = new Map<string, string>();

function outlineOf(slot: number, radius: number): string {
  const key = `${slot % symbols.length} ${radius}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const outline = symbol(runSymbol(slot), Math.PI * radius ** 2)() ?? "";
  outlines.set(key, outline);
  return outline;
}

/** A run's marker at a place of a picture, in pixels. */
export function markerAt(slot: number, radius: number, x: number, y: number): SVGTemplateResult {
  const { fill, stroke, strokeWidth } = runMark(slot);
  return svg`<path d=${outlineOf(slot, radius)} transform="translate(${x},${y})" fill=${fill} stroke=${stroke} stroke-width=${strokeWidth}></path>`;
}

/** The run's marker as a small picture, for lists beside the chart. */
export const markerIcon = (slot: number) => {
  const stroked = isStroked(slot);
  return svg`<svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
    <path
      d=${symbol(runSymbol(slot), stroked ? 46 : 56)() ?? ""}
      fill=${stroked ? "none" : runColour(slot)}
      stroke=${runColour(slot)}
      stroke-width=${stroked ? 1.8 : 0}
    />
  </svg>`;
};
