import * as Plot from "@observablehq/plot";
import { tick, whole } from "../base/format.ts";
import { chartMargins, plotFrame, wholePercent, wordsUp } from "./plot-frame.ts";

/** The vertical axis of values, over a light grid. */
export const valueAxis = (
  label: string | null,
  options: Plot.AxisYOptions = {},
  grid: Plot.GridYOptions = {},
): Plot.Markish[] => [
  Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1, ...grid }),
  Plot.axisY({ label, labelArrow: "none", labelAnchor: "top", tickSize: 0, ...options }),
];

/** The horizontal axis; with ticks at the places `at`, if given. */
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

/** Width reserved for the label of a tick, in pixels. */
const tickRoom = 34;

/** An axis of shares, in tenths, or in fifths if tenths do not fit. */
export const tauAxis = (label: string, width: number): Plot.Markish =>
  placeAxis(label, { ticks: width < 12 * tickRoom ? 5 : 10 });

/** Least width for the long name of the axis of k attempts, in pixels. */
const shareRoom = 300;

/** The axis for the share of k attempts that must succeed. */
export const gPassAxis = (width: number): Plot.Markish =>
  tauAxis(`τ, share of ${width < shareRoom ? "k" : "the k attempts"} that must succeed`, width);

/** Budgets on a log scale; if not all ticks fit, only those that start with 1. */
export const budgetAxis = (label: string, ticks: number[], width: number): Plot.Markish =>
  placeAxis(
    label,
    { text: tick }, // tickFormat would go through the log scale, which drops some labels
    width / ticks.length < tickRoom ? ticks.filter((k) => String(k).startsWith("1")) : ticks,
  );

interface PlotOptions {
  x: Plot.ScaleOptions;
  xAxis: Plot.Markish;
  /** Name of the values. */
  yLabel: string;
  yAxis?: Plot.AxisYOptions;
  /** Domain of the values; by default 0 to 1. */
  domain?: [number, number];
  /** Caption of the bands; null if there are none. */
  caption?: string | null;
  /** Marks over the axes. */
  marks?: Plot.Markish[];
  width: number;
  height: number;
  /** Document to draw in; by default that of the page. */
  document?: Document | undefined;
}

/** The picture of a line chart: both axes, by default with shares upwards, and further marks. */
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

/** Average width of a letter of these words, rounded up, in pixels. */
const letter = 6.7;
/** Gap between words, in pixels. */
const gap = 8;
/** The name of the vertical axis starts at this pixel. */
const axisNameAt = 4;

/** Words above a picture: the place that they name, and their left end. */
export interface PlacedWords {
  at: number;
  start: number;
  text: string;
}

/**
 * Words at places along a line, which touch neither each other nor anything outside `from` and `to`. Each place offers
 * texts, longest first; it has no words if none fits above it.
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
  /** The name of the y axis, which is on the same line. */
  axisName: string;
  /** The last k of a log axis from 1 on. */
  last: number;
  width: number;
}

/** A hairline at each n where samples end. Above it `n = 100, then HB`, shortened or left out to fit. */
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
