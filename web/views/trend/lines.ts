import type { End } from "../../ui/workspace/intervals.ts";
import type { FewerSamples } from "../../questions/measure/trend.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import type { Labelled, Part } from "../../state/runs/ranked-parts.ts";
import type { Family, TrendPicture } from "./picture.ts";
import type { Place } from "./places.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** A value of a run at its place along the axis. */
export interface TrendPoint {
  x: number;
  text: string;
  value: number;
  complement: number;
  /** Reason why there is no value, or null. */
  reason: string | null;
  end: End | null;
}

/** A line of a picture. */
export interface TrendLine {
  styleIndex: number;
  name: string;
  points: TrendPoint[];
  /** The place of the highest value; null if the values are not comparable. */
  best: number | null;
}

export type EndOf = (run: string, place: Place) => End | null;

/** The highest value; null if there are fewer than two. */
export function bestAt(points: readonly TrendPoint[]): TrendPoint | null {
  const known = points.filter(({ value }) => !Number.isNaN(value));
  if (known.length < 2) return null;
  return known.reduce((best, point) => (point.value > best.value ? point : best));
}

/** The line of a family at one place. */
export function familyLine(family: Family, place: Place, at: number, endOf: EndOf): TrendLine {
  const points = family.points.map((run) => pointOf(run, place, at, endOf));
  return {
    styleIndex: family.styleIndex,
    name: family.name,
    points,
    best: family.isRanked ? (bestAt(points)?.x ?? null) : null,
  };
}

/** The value of a run in a family at a place; `at` is the index of the place. */
export const pointOf = (
  { x, text, styled, values }: Family["points"][number],
  place: Place,
  at: number,
  endOf: EndOf,
): TrendPoint => ({
  x,
  text,
  value: values.value[at] ?? NaN,
  complement: values.complement[at] ?? NaN,
  reason: values.reason[at] ?? null,
  end: endOf(styled.run.id, place),
});

/** The value of a run with fewer samples; `i` is the index of their number. */
export function fewerPoint(
  fewer: FewerSamples,
  samples: number,
  i: number,
  at: number,
): TrendPoint {
  const value = fewer.mean[i]?.[at] ?? NaN;
  const reason = Number.isNaN(value) ? "k exceeds the samples" : null;
  return { x: samples, text: String(samples), value, complement: 1 - value, reason, end: null };
}

/** The same for each number of samples. */
export const fewerPoints = (fewer: FewerSamples, at: number): TrendPoint[] =>
  fewer.samples.map((samples, i) => fewerPoint(fewer, samples, i, at));

/** The drawn quantity of a run with fewer samples: the spread of its value, or the value ± that spread. */
export type Thinned = "spread" | "estimate";

/** The line of a run over its numbers of samples. */
function thinnedLine(
  { styleIndex, name }: { styleIndex: number; name: string },
  fewer: FewerSamples,
  at: number,
  drawn: Thinned,
): TrendLine {
  const points = fewerPoints(fewer, at).map((point, i) => {
    const sd = fewer.sd[i]?.[at] ?? NaN;
    if (drawn === "spread") return { ...point, value: sd, complement: 1 - sd };
    const { value } = point;
    const end = { lower: Math.max(0, value - sd), upper: Math.min(1, value + sd), reason: null };
    return { ...point, end: Number.isNaN(value) ? null : end };
  });
  return { styleIndex, name, points, best: null };
}

/** One figure: its title, and its lines in panels of the selected label. */
export interface TrendFigure {
  title: string;
  /** The metric of the values. */
  symbol: string;
  panels: Part<TrendLine>[];
}

/** Largest number of figures; the table has the rest. */
export const mostFigures = 12;

/** A family, or a run with fewer samples: each has a line. */
interface Lined extends Labelled {
  name: string;
  lineAt: (place: Place, at: number) => TrendLine;
}

function linedOf({ families, shown, fewer }: TrendPicture, endOf: EndOf, drawn: Thinned): Lined[] {
  if (fewer.length === 0)
    return families.map((family) => ({
      ...family,
      lineAt: (place, at) => familyLine(family, place, at, endOf),
    }));
  return shown.flatMap((styled, i) => {
    const thinned = fewer[i];
    return thinned === undefined
      ? []
      : { ...styled, lineAt: (_: Place, at: number) => thinnedLine(styled, thinned, at, drawn) };
  });
}

/** One figure per place with one line per family. If no panel has two families, one figure with a line per place. */
export function figuresOf(
  picture: TrendPicture,
  endOf: EndOf,
  thinned: Thinned = "spread",
): TrendFigure[] {
  const { places, settings, request } = picture;
  const all = linedOf(picture, endOf, thinned);
  const panels = panelsOf(settings, all);
  const drawn = places.slice(0, mostFigures);
  const [only] = all;
  if (panels.every(({ runs }) => runs.length === 1) && places.length > 1) {
    const linesOf = ({ lineAt }: Lined) =>
      drawn.map((place, at) => ({ ...lineAt(place, at), styleIndex: at, name: place.name }));
    const title = panels.length === 1 ? only?.name : metricOf(request.metric).name;
    return [{ title: title ?? "", symbol: "", panels: linesIn(panels, linesOf) }];
  }
  return drawn.map((place, at) => ({
    title: place.symbol,
    symbol: place.symbol,
    panels: linesIn(panels, ({ lineAt }) => [lineAt(place, at)]),
  }));
}

const linesIn = (
  panels: readonly Part<Lined>[],
  linesOf: (each: Lined) => TrendLine[],
): Part<TrendLine>[] => panels.map(({ name, runs }) => ({ name, runs: runs.flatMap(linesOf) }));
