import * as Plot from "@observablehq/plot";
import type { Metric } from "../compute/engine.ts";
import type { DrawnRun, Point } from "./curve-points.ts";
import { roundBudgets } from "./budgets.ts";
import { shortName, tick } from "../format.ts";
import { isStroked, runColour, runSymbol } from "./marker.ts";

export interface Picture {
  metric: Metric;
  last: number;
  width: number;
  height: number;
}

export const labelWidth = 168;
const labelLineHeight = 14;
/** The room around the curves, where axes and labels stand. */
export const chartMargin = { top: 22, right: 12, bottom: 38, left: 46 };

/** Below this width names go to the run list alone, and the curves get the room. */
const narrow = 560;

/** The y axis starts at 0 unless all that is drawn lies far above, and ends at 1. */
function valueDomain(runs: DrawnRun[]): [number, number] {
  const values = runs.flatMap(({ measured, plugin }) =>
    [...measured, ...plugin].map(({ value }) => value),
  );
  const lowest = Math.min(1, ...values);
  const highest = Math.max(0, ...values);
  const low = lowest > 0.3 ? Math.floor(lowest * 10 - 0.25) / 10 : 0;
  const rounded = Math.ceil(highest * 10 + 0.25) / 10;
  return [low, highest > 0.6 ? 1 : Math.max(low + 0.1, Math.min(1, rounded))];
}

/** Positions for labels that want `wanted`, at least one line apart, in the order of what they want. */
export function spread(wanted: number[], apart: number, low: number, high: number): number[] {
  const order = [...wanted.keys()].sort((i, j) => (wanted[i] ?? 0) - (wanted[j] ?? 0));
  const placed = [...wanted];
  let floor = low;
  for (const i of order) {
    placed[i] = Math.max(placed[i] ?? 0, floor);
    floor = (placed[i] ?? 0) + apart;
  }
  let ceiling = high;
  for (const i of order.reverse()) {
    placed[i] = Math.min(placed[i] ?? 0, ceiling);
    ceiling = (placed[i] ?? 0) - apart;
  }
  return placed;
}

const lineOf = (points: Point[], slot: number, options: Plot.LineOptions = {}) =>
  Plot.line(points, { x: "k", y: "value", stroke: runColour(slot), strokeWidth: 1.75, ...options });

function markersOf(run: DrawnRun, ticks: Set<number>) {
  const { slot, measured } = run;
  const at = measured.filter(({ k }, i) => ticks.has(k) || i === measured.length - 1);
  const solid = look(slot);
  const fill = ({ partial }: Point) => (partial ? "var(--paper)" : solid.fill);
  return Plot.dot(at, { x: "k", y: "value", r: 3.6, ...solid, fill });
}

/** A run's marker: its symbol and its colour, filled where the symbol has an area. */
export const look = (slot: number) => ({
  symbol: runSymbol(slot),
  fill: isStroked(slot) ? "none" : runColour(slot),
  stroke: runColour(slot),
  strokeWidth: isStroked(slot) ? 1.6 : 1.2,
});

/** A hairline where the samples of some run end, with its n wherever there is room for that. */
function sampleEnds(runs: DrawnRun[], { last, width }: Picture, right: number) {
  const ends = [...new Set(runs.map(({ measured }) => measured.at(-1)?.k ?? 0))]
    .filter((n) => n > 1 && n < last)
    .sort((one, other) => one - other);
  const goesOn = runs.some(({ plugin }) => plugin.length > 0);
  const pixel = (n: number) => (Math.log(n) / Math.log(last)) * (width - chartMargin.left - right);
  const roomForOne = 124;
  let free = -Infinity;
  const labelled = ends.filter((n) => {
    const fits = pixel(n) >= free;
    if (fits) free = pixel(n) + roomForOne;
    return fits;
  });
  return [
    Plot.ruleX(ends, { stroke: "var(--ink-soft)", strokeOpacity: 0.5, strokeDasharray: "1 3" }),
    Plot.text(labelled, {
      x: (n: number) => n,
      frameAnchor: "top",
      dy: -14,
      text: (n: number) => `n = ${tick(n)}${goesOn ? ", then plug-in" : ""}`,
      fill: "var(--ink-soft)",
    }),
  ];
}

/** Where a line ends, and whose it is. */
export interface LineEnd {
  slot: number;
  name: string;
  share: number;
}

/** Markers and names in the margin beside the line ends, moved apart where they would collide. */
export function endLabelsAt(ends: LineEnd[], height: number, [low, high]: [number, number]) {
  const top = chartMargin.top + labelLineHeight / 2;
  const bottom = height - chartMargin.bottom - labelLineHeight / 2;
  const span = height - chartMargin.top - chartMargin.bottom;
  const wanted = ends.map(({ share }) => chartMargin.top + ((high - share) / (high - low)) * span);
  const placed = spread(wanted, labelLineHeight, top, bottom);
  return ends.flatMap(({ slot, name }, i) => {
    const place = { frameAnchor: "top-right", dy: (placed[i] ?? 0) - chartMargin.top } as const;
    return [
      Plot.dot([name], { ...place, dx: 14, r: 3.2, ...look(slot) }),
      Plot.text([name], {
        ...place,
        textAnchor: "start",
        lineAnchor: "middle",
        dx: 23,
        fill: "var(--ink)",
      }),
    ];
  });
}

const lineEnds = (runs: DrawnRun[]): LineEnd[] =>
  runs.flatMap(({ slot, name, measured, plugin }) => {
    const end = plugin.at(-1) ?? measured.at(-1);
    return end === undefined ? [] : [{ slot, name: shortName(name, 22), share: end.value }];
  });

/** Draws the curves: solid where measured, dashed where the plug-in goes on, a marker at every round k. */
export function plotCurves(runs: DrawnRun[], picture: Picture) {
  const { metric, last, width, height } = picture;
  const ticks = roundBudgets(last);
  const round = new Set(ticks);
  const domain = valueDomain(runs);
  const labelled = width >= narrow;
  const right = labelled ? labelWidth : chartMargin.right;
  const lastRound = ticks.at(-1) ?? 1;
  if (last > 1.6 * lastRound) ticks.push(last);
  const every =
    width / Math.max(1, ticks.length) < 34 ? ticks.filter((k) => String(k).startsWith("1")) : ticks;
  return Plot.plot({
    width,
    height,
    marginTop: chartMargin.top,
    marginRight: right,
    marginBottom: chartMargin.bottom,
    marginLeft: chartMargin.left,
    style: {
      background: "transparent",
      color: "var(--ink-soft)",
      fontFamily: "var(--font)",
      fontSize: "12px",
      overflow: "visible",
    },
    x: { type: "log", domain: [1, Math.max(2, last)] },
    y: { domain },
    marks: [
      Plot.gridY({ stroke: "var(--grid)", strokeOpacity: 1 }),
      Plot.axisY({
        label: metric,
        labelArrow: "none",
        labelAnchor: "top",
        tickSize: 0,
        ticks: Math.max(4, Math.round(height / 70)),
        tickFormat: (value: number) => `${Math.round(value * 100)} %`,
      }),
      Plot.axisX(every, {
        label: "k, tries per task",
        labelArrow: "none",
        labelAnchor: "center",
        text: tick, // tickFormat would go through the log scale, which leaves some labels out
        tickSize: 4,
      }),
      ...sampleEnds(runs, picture, right),
      ...runs.flatMap((run) => [
        lineOf(run.plugin, run.slot, { strokeDasharray: "5 4", strokeWidth: 1.4 }),
        lineOf(
          run.measured,
          run.slot,
          run.measured.some(({ partial }) => partial) ? { strokeOpacity: 0.75 } : {},
        ),
        markersOf(run, round),
      ]),
      ...(labelled ? endLabelsAt(lineEnds(runs), height, domain) : []),
    ],
  });
}
