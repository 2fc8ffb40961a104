import type { End } from "../../parts/intervals.ts";
import type { FewerSamples } from "../../compute/trend.ts";
import type { Family, TrendPicture } from "./picture.ts";
import type { Place } from "./places.ts";

/** A value of a run at its place along the axis. */
export interface TrendPoint {
  x: number;
  text: string;
  value: number;
  complement: number;
  /** Why there is no value. */
  reason: string | null;
  end: End | null;
}

/** A line of a picture. */
export interface TrendLine {
  slot: number;
  name: string;
  points: TrendPoint[];
  /** Where it is highest, among several values; null where they are not held against each other. */
  best: number | null;
}

export type EndOf = (run: string, place: Place) => End | null;

/** The place of the highest value; null where there are no two. */
export function bestAt(points: readonly TrendPoint[]): TrendPoint | null {
  const known = points.filter(({ value }) => !Number.isNaN(value));
  if (known.length < 2) return null;
  return known.reduce((best, point) => (point.value > best.value ? point : best));
}

/** The line of a family at one place. */
export function familyLine(family: Family, place: Place, at: number, endOf: EndOf): TrendLine {
  const points = family.points.map(({ x, text, styled, values }): TrendPoint => ({
    x,
    text,
    value: values.value[at] ?? NaN,
    complement: values.complement[at] ?? NaN,
    reason: values.reason[at] ?? null,
    end: endOf(styled.run.id, place),
  }));
  return { slot: family.slot, name: family.name, points, best: bestAt(points)?.x ?? null };
}

/** What a run would show with each number of samples. */
export function fewerPoints(fewer: FewerSamples, at: number): TrendPoint[] {
  return fewer.samples.map((samples, i) => {
    const value = fewer.mean[i]?.[at] ?? NaN;
    const reason = Number.isNaN(value) ? "k exceeds the samples" : null;
    return { x: samples, text: String(samples), value, complement: 1 - value, reason, end: null };
  });
}

/** The standard deviation of a run's value over its numbers of samples: the value itself stays. */
function spreadLine(
  { slot, name }: { slot: number; name: string },
  fewer: FewerSamples,
  at: number,
): TrendLine {
  const points = fewerPoints(fewer, at).map((point, i) => {
    const sd = fewer.sd[i]?.[at] ?? NaN;
    return { ...point, value: sd, complement: 1 - sd };
  });
  return { slot, name, points, best: null };
}

/** One picture: its title, and its lines. */
export interface Panel {
  title: string;
  /** What the values are of. */
  symbol: string;
  lines: TrendLine[];
}

/** More pictures than these say no more: the table has the rest. */
export const mostPanels = 12;

/** A picture for each place with a line a family; of one family alone, one picture with a line for each place. */
export function panelsOf(picture: TrendPicture, endOf: EndOf): Panel[] {
  const { families, places, shown, fewer } = picture;
  const kinds = fewer.length > 0 ? shown : families;
  const lineOf = (kind: number, place: Place, at: number): TrendLine | null => {
    const [of, family, thinned] = [shown[kind], families[kind], fewer[kind]];
    if (thinned !== undefined && of !== undefined) return spreadLine(of, thinned, at);
    return family === undefined ? null : familyLine(family, place, at, endOf);
  };
  const drawn = places.slice(0, mostPanels);
  const [only] = kinds;
  if (kinds.length === 1 && only !== undefined && places.length > 1) {
    const lines = drawn.flatMap((place, at) => {
      const line = lineOf(0, place, at);
      return line === null ? [] : { ...line, slot: at, name: place.name };
    });
    return [{ title: only.name, symbol: "", lines }];
  }
  return drawn.map((place, at) => ({
    title: place.symbol,
    symbol: place.symbol,
    lines: [...kinds.keys()].flatMap((kind) => lineOf(kind, place, at) ?? []),
  }));
}
