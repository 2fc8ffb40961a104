import * as Plot from "@observablehq/plot";
import { tick, whole } from "../format.ts";
import { chartMargins, plotFrame, wholePercent, wordsUp } from "./plot-frame.ts";

/** The values upwards, over a light grid. */
export const valueAxis = (
  label: string | null,
  options: Plot.AxisYOptions = {},
  grid: Plot.GridYOptions = {},
): Plot.Markish[] => [
  Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1, ...grid }),
  Plot.axisY({ label, labelArrow: "none", labelAnchor: "top", tickSize: 0, ...options }),
];

/** What the values are of, from left to right; with ticks at these places where there are any. */
export const placeAxis = (
  label: string,
  options: Plot.AxisXOptions = {},
  at?: number[],
): Plot.Markish => {
  const all = {
    label,
    labelArrow: "none",
    labelAnchor: "center",
    tickSize: 4,
    ...options,
  } as const;
  return at === undefined ? Plot.axisX(all) : Plot.axisX(at, all);
};

/** Room for the words of a tick, in pixels. */
const tickRoom = 34;

/** A share along the axis, in tenths or, where these have no room, in fifths. */
export const tauAxis = (label: string, width: number): Plot.Markish =>
  placeAxis(label, { ticks: width < 12 * tickRoom ? 5 : 10 });

/** Room for the long name of a share of k attempts, in pixels. */
const shareRoom = 300;

/** The share of k attempts that must succeed. */
export const gPassAxis = (width: number): Plot.Markish =>
  tauAxis(`τ, share of ${width < shareRoom ? "k" : "the k attempts"} that must succeed`, width);

/** Budgets along a log scale: as many of these ticks as there is room for. */
export const budgetAxis = (label: string, ticks: number[], width: number): Plot.Markish =>
  placeAxis(
    label,
    { text: tick }, // tickFormat would go through the log scale, which leaves some labels out
    width / ticks.length < tickRoom ? ticks.filter((k) => String(k).startsWith("1")) : ticks,
  );

interface PlotOptions {
  x: Plot.ScaleOptions;
  xAxis: Plot.Markish;
  /** What the values are. */
  yLabel: string;
  yAxis?: Plot.AxisYOptions;
  /** What the values span; by default all shares. */
  domain?: [number, number];
  /** What the bands are, in words; null where there are none. */
  caption?: string | null;
  /** Drawn over the axes. */
  marks?: Plot.Markish[];
  width: number;
  height: number;
  /** Where it is drawn; by default in the page. */
  document?: Document | undefined;
}

/** The picture of a line chart: its axes, shares upwards unless it says otherwise, and what is drawn with them. */
export function plotLines(options: PlotOptions) {
  const { x, xAxis, yLabel, yAxis, domain = [0, 1], caption, marks = [], document } = options;
  return Plot.plot({
    ...plotFrame(options.width, options.height, caption),
    ...(document && { document }),
    x,
    y: { domain },
    marks: [...valueAxis(yLabel, { tickFormat: wholePercent, ...yAxis }), xAxis, ...marks],
  });
}

/** More than a letter of these words takes, on average, in pixels. */
const letter = 6.7;
/** The room around words, in pixels. */
const gap = 8;
/** A name of an axis begins at this pixel. */
const axisNameAt = 4;

/** Words above a picture: where they begin, and where their place is. */
export interface PlacedWords {
  at: number;
  start: number;
  text: string;
}

/**
 * Words at places along a line, which touch neither each other nor what stands outside `from` and `to`. Each place has its
 * words with the longest first; where none of them has room above its place it has none.
 */
export function placeWords(
  places: readonly { at: number; texts: readonly string[] }[],
  from: number,
  to: number,
): PlacedWords[] {
  let free = from;
  return places.flatMap(({ at, texts }) => {
    for (const text of texts) {
      const wide = letter * text.length;
      const start = Math.max(free, Math.min(at - wide / 2, to - wide));
      const isOver = start <= at && at <= start + wide && start + wide <= to;
      if (!isOver) continue;
      free = start + wide + gap;
      return [{ at, start, text }];
    }
    return [];
  });
}

interface SampleEnds {
  /** The name of the y axis, which stands on the same line. */
  axisName: string;
  /** The last k of a log axis from 1 on. */
  last: number;
  width: number;
}

/** A hairline where samples end at n, and above it as much as has room of `n = 100, then HB`. */
export function sampleEnds(
  ns: readonly number[],
  then: string | null,
  { axisName, last, width }: SampleEnds,
): Plot.Markish[] {
  const { left, right } = chartMargins(width);
  const ends = [...new Set(ns)].filter((n) => n > 1 && n < last).sort((a, b) => a - b);
  const places = ends.map((n) => {
    const short = `n = ${whole(n)}`;
    return {
      at: left + (Math.log(n) / Math.log(last)) * (width - left - right),
      texts: [...(then === null ? [] : [`${short}, then ${then}`]), short],
    };
  });
  const narrowest = chartMargins(0).right;
  const from = axisNameAt + letter * axisName.length + gap;
  const placed = placeWords(places, from, width - right + narrowest);
  return [
    Plot.ruleX(ends, { stroke: "var(--ink-soft)", strokeOpacity: 0.5, strokeDasharray: "1 3" }),
    ...placed.map(({ start, text }) =>
      Plot.text([text], {
        frameAnchor: "top-left",
        textAnchor: "start",
        dx: start - left,
        dy: wordsUp,
        fill: "var(--ink-soft)",
      }),
    ),
  ];
}
