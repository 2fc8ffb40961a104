import * as Plot from "@observablehq/plot";
import { placeAxis, plotLines } from "../../charts/axes.ts";
import { chartMargins } from "../../charts/plot-frame.ts";
import { runMarks, runStrokes } from "../../charts/run-lines.ts";
import { largestOf, smallestOf } from "../../base/extremes.ts";
import { threeDigits, withMinus } from "../../ui/words/plain-numbers.ts";
import type { TrendLine } from "./lines.ts";
import { toDigits } from "../../base/decimals.ts";

export type AxisScale = "linear" | "log";

/** Ratio of the largest to the smallest place from which a linear scale leaves no room for small ones. */
const wide = 20;

/** The scale that keeps all places distinguishable. */
export const defaultScale = (places: ArrayLike<number>): AxisScale => {
  const all = Array.from(places);
  return smallestOf(all) > 0 && largestOf(all) / smallestOf(all) >= wide ? "log" : "linear";
};

/** From the first place to the last, with a little room on both sides. */
function xDomain(places: Float64Array, scale: AxisScale): [number, number] {
  const [first = 0, last = 1] = [places[0], places.at(-1)];
  const room = 0.04;
  if (scale === "log") {
    const factor = first === last ? 2 : (last / first) ** room;
    return [first / factor, last * factor];
  }
  const margin = first === last ? 1 : (last - first) * room;
  return [first - margin, last + margin];
}

/** The axis of values: from 0 unless all lines and bands lie far above, and at most to 1. */
export function yDomain(lines: readonly TrendLine[]): [number, number] {
  const values = lines.flatMap(({ points }) =>
    points.flatMap(({ value, end }) => [value, end?.lower ?? NaN, end?.upper ?? NaN]),
  );
  const known = values.filter((value) => !Number.isNaN(value));
  const [lowest, highest] = [smallestOf([1, ...known]), largestOf([0, ...known])];
  const low = lowest > 0.3 ? Math.floor(lowest * 10 - 0.25) / 10 : 0;
  const high = Math.ceil(highest * 10 + 0.25) / 10;
  return [low, highest > 0.6 ? 1 : Math.max(low + 0.1, Math.min(1, high))];
}

/** Upper end of an axis on which every deviation is 0: one point. */
const spreadWithout = 0.01;

/** The axis of deviations. */
export const spreadDomain = (lines: readonly TrendLine[]): [number, number] => {
  const all = lines.flatMap(({ points }) => points.map(({ value }) => value));
  const most = largestOf(all.filter((value) => !Number.isNaN(value)));
  return [0, most > 0 ? 1.05 * most : spreadWithout];
};

/** Room for the text of a tick, in pixels. */
const tickRoom = 40;

/** The axis of slopes, which are at most 0. */
export const slopeDomain = (lines: readonly TrendLine[]): [number, number] => {
  const [, most] = spreadDomain(
    lines.map((line) => ({
      ...line,
      points: line.points.map((point) => ({ ...point, value: -point.value })),
    })),
  );
  return [-most, 0];
};

/** The kind of values: shares, deviations in points, or slopes, which are not shares. */
export type TrendValue = "share" | "spread" | "slope";

/** Tick text of the axis of values; null for the default text of shares. */
const tickText: Record<TrendValue, ((value: number) => string) | null> = {
  share: null,
  spread: (share) => String(toDigits(100 * share, 3)),
  slope: (slope) => withMinus(threeDigits(slope)),
};

interface TrendPlot {
  places: Float64Array;
  /** The text at each place. */
  texts: ReadonlyMap<number, string>;
  scale: AxisScale;
  domain: [number, number];
  label: string;
  symbol: string;
  values: TrendValue;
  caption: string | null;
  width: number;
  height: number;
}

/** The places with room for their text, including the first and the last if possible. */
function ticksOf({ places, scale, width }: TrendPlot): number[] {
  const { left, right } = chartMargins(width);
  const [low, high] = xDomain(places, scale);
  const part = (x: number) =>
    scale === "log" ? Math.log(x / low) / Math.log(high / low) : (x - low) / (high - low);
  let free = -Infinity;
  return Array.from(places).filter((x) => {
    const at = part(x) * (width - left - right);
    const fits = at >= free;
    if (fits) free = at + tickRoom;
    return fits;
  });
}

/**
 * One line per run or place against a label. Each value has a marker, and the highest a ring. Without lines, only the
 * axes.
 */
export function plotTrend(lines: readonly TrendLine[], plot: TrendPlot) {
  const { places, texts, scale, label, symbol, height } = plot;
  const tickFormat = tickText[plot.values];
  const dots = lines.flatMap(({ styleIndex, points, best }) =>
    points
      .filter(({ value }) => !Number.isNaN(value))
      .map((point) => ({ ...point, styleIndex, isBest: point.x === best })),
  );
  return plotLines({
    ...plot,
    x: { type: scale, domain: xDomain(places, scale) },
    xAxis: placeAxis(label, { text: (x: number) => texts.get(x) ?? "" }, ticksOf(plot)),
    yLabel: symbol,
    yAxis: {
      ticks: Math.max(4, Math.round(height / 70)),
      ...(tickFormat && { tickFormat }),
    },
    marks: [
      Plot.line(dots, {
        x: "x",
        y: "value",
        ...runStrokes,
        strokeWidth: 1.75,
        ariaDescription: "values",
      }),
      Plot.dot(dots, { x: "x", y: "value", r: 3.6, ...runMarks, ariaDescription: "values" }),
      Plot.dot(
        dots.filter(({ isBest }) => isBest),
        {
          x: "x",
          y: "value",
          r: 8,
          stroke: "var(--ink)",
          strokeWidth: 1.5,
          ariaDescription: "highest",
        },
      ),
    ],
  });
}
