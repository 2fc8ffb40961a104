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
export const colours = 8;

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

export const markers = symbols.length;

export const runColour = (styleIndex: number) => `var(--run-${styleIndex % colours})`;

const runSymbol = (styleIndex: number): SymbolType =>
  symbols[styleIndex % symbols.length] ?? symbolCircle;

/** Index of the first of d3-shape's stroked symbols, which have no area to fill. */
const firstStroked = 7;
const isStroked = (styleIndex: number) => styleIndex % symbols.length >= firstStroked;

/** Plot channels of a style index: its symbol, in its own or another colour, filled if the symbol has an area. */
export const runMark = (styleIndex: number, colour = runColour(styleIndex)) => ({
  symbol: runSymbol(styleIndex),
  fill: isStroked(styleIndex) ? "none" : colour,
  stroke: colour,
  strokeWidth: isStroked(styleIndex) ? 1.6 : 1.2,
});

/** Cache of marker outlines. */
const outlines = new Map<string, string>();

function outlineOf(styleIndex: number, radius: number): string {
  const key = `${styleIndex % symbols.length} ${radius}`;
  const known = outlines.get(key);
  if (known !== undefined) return known;
  const outline = symbol(runSymbol(styleIndex), Math.PI * radius ** 2)() ?? "";
  outlines.set(key, outline);
  return outline;
}

/** A run's marker at a place of a picture, in pixels. */
export function markerAt(
  styleIndex: number,
  radius: number,
  x: number,
  y: number,
): SVGTemplateResult {
  const { fill, stroke, strokeWidth } = runMark(styleIndex);
  return svg`<path d=${outlineOf(styleIndex, radius)} transform="translate(${x},${y})" fill=${fill} stroke=${stroke} stroke-width=${strokeWidth}></path>`;
}

/** The outline of a marker's icon. */
function iconOf(styleIndex: number): string {
  const place = styleIndex % symbols.length;
  return (icons[place] ??= symbol(runSymbol(place), isStroked(place) ? 46 : 56)() ?? "");
}

const icons: string[] = [];

/** The run's marker as an icon, for lists. */
export const markerIcon = (styleIndex: number, colour = runColour(styleIndex)) => {
  const stroked = isStroked(styleIndex);
  return svg`<svg viewBox="-7 -7 14 14" width="14" height="14" aria-hidden="true">
    <path
      d=${iconOf(styleIndex)}
      fill=${stroked ? "none" : colour}
      stroke=${colour}
      stroke-width=${stroked ? 1.8 : 0}
    />
  </svg>`;
};
