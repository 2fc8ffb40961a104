import * as Plot from "@observablehq/plot";
import { plotLines, tauAxis } from "../../charts/axes.ts";
import { wordsUp } from "../../charts/plot-frame.ts";
import { runColour } from "../../charts/marker.ts";
import type { RunBand } from "../../charts/band-areas.ts";
import { svgElement } from "../../charts/svg-element.ts";
import { bandPoints, type LinesOptions } from "../../charts/run-lines.ts";
import type { About } from "../../state/settings/settings.ts";
import { coverLine, markedTaus, sharesAt } from "./cover-lines.ts";
import type { ReliableRun } from "./reliable-runs.ts";

/** Two runs whose leads are shaded: the first plain, the second hatched. */
export type ShadedPair = [a: ReliableRun, b: ReliableRun];

const hatchId = "hatched-lead";

/** The pattern of the second run's lead, as a mark that draws nothing itself. */
function hatch({ styleIndex }: ReliableRun): Plot.Markish {
  return () => {
    const pattern = svgElement("pattern", {
      id: hatchId,
      width: 6,
      height: 6,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    });
    pattern.append(
      svgElement("path", { d: "M0 0V6", stroke: runColour(styleIndex), "stroke-width": 4 }),
    );
    return pattern;
  };
}

function shadedLeads([a, b]: ShadedPair): Plot.Markish[] {
  const taus = [...new Set([...a.shape.steps.tau, ...b.shape.steps.tau])].sort((x, y) => x - y);
  const [ofA, ofB] = [sharesAt(a, taus), sharesAt(b, taus)];
  const rows = taus.map((tau, i) => {
    const [shareA, shareB] = [ofA[i] ?? 0, ofB[i] ?? 0];
    return { tau, low: Math.min(shareA, shareB), a: shareA, b: shareB };
  });
  const first = rows[0];
  const all = first === undefined ? [] : [{ ...first, tau: 0 }, ...rows];
  const lead = (whose: "a" | "b", fill: string, fillOpacity: number) =>
    Plot.areaY(all, {
      x: "tau",
      y1: "low",
      y2: whose,
      curve: "step-before",
      fill,
      fillOpacity,
      ariaDescription: `lead of ${whose}`,
    });
  return [hatch(b), lead("a", runColour(a.styleIndex), 0.3), lead("b", `url(#${hatchId})`, 0.45)];
}

/** The bands of a picture: their runs, what they refer to, and their caption. */
export interface DrawnBands {
  banded: ReliableRun[];
  about: About;
  /** Null before there are any bands. */
  caption: string | null;
  /** Style indices of the runs with pinned bands; null if bands cannot be pinned. */
  pinned: readonly number[] | null;
}

/** A band that begins where the line does. */
export function coverBand({ styleIndex, bands }: ReliableRun): RunBand {
  const points = bandPoints(bands.cover?.at ?? new Map<number, never>());
  const [first] = points;
  return { styleIndex, points: first === undefined ? [] : [{ ...first, x: 0 }, ...points] };
}

/** Width in pixels from which both ends of the axis have their long names. */
const roomForEnds = 350;

/** Cover@τ with its axes. */
export const plotCover = (
  width: number,
  height: number,
  caption: string | null = null,
  marks: Plot.Markish[] = [],
) =>
  plotLines({
    x: { domain: [0, 1] },
    xAxis: tauAxis("τ, rate of success at least", width),
    yLabel: "tasks",
    caption,
    marks,
    width,
    height,
  });

/** The leads of two runs, if any, and the names of both ends of the axis. */
export function coverMarks(pair: ShadedPair | null, width: number): Plot.Markish[] {
  const isNarrow = width < roomForEnds;
  const end = (words: string, anchor: "start" | "end", tau: number) =>
    Plot.text([words], {
      x: tau,
      frameAnchor: "top",
      textAnchor: anchor,
      dy: wordsUp,
      fill: "var(--ink-soft)",
    });
  return [
    ...(pair === null ? [] : shadedLeads(pair)),
    end(isNarrow ? "ever solved" : "breadth: ever solved", "start", 0.02),
    end(isNarrow ? "always solved" : "depth: always solved", "end", 0.98),
  ];
}

/** Cover@τ of every run as true steps. */
export const coverLines = (runs: ReliableRun[]): LinesOptions => ({
  lines: runs.map(coverLine),
  curve: "step-before",
  markedAt: markedTaus,
});
