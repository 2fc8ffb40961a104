import type { BestRuns } from "../../questions/measure/trend.ts";
import { bestAt, familyLine, type EndOf, type TrendPoint } from "./lines.ts";
import type { Family } from "./picture.ts";
import type { Place } from "./places.ts";

/** A value of the axis with the chance that it is the best. */
export interface Candidate extends TrendPoint {
  /** NaN while unknown. */
  chance: number;
}

/** The best value of a family at a place. */
export interface Best {
  family: Family;
  place: Place;
  best: Candidate;
  /** The second highest; null if there is none. */
  next: Candidate | null;
  /** True if the resamples are paired over common tasks; null while unknown. */
  paired: boolean | null;
}

/** The best value of a family at a place; null if fewer than two runs have a value, or if its runs are not ranked. */
export function bestOf(
  family: Family,
  place: Place,
  at: number,
  { endOf, found }: { endOf: EndOf; found: BestRuns | null },
): Best | null {
  if (!family.isRanked) return null;
  const { points } = familyLine(family, place, at, endOf);
  const candidates = points.map((point, i): Candidate => {
    return { ...point, chance: found?.chance[i]?.[at] ?? NaN };
  });
  const best = bestAt(candidates);
  const isSame = (point: TrendPoint) => point.x === best?.x;
  const top = candidates.find(isSame);
  if (top === undefined) return null;
  const rest = candidates.filter((point) => !isSame(point) && !Number.isNaN(point.value));
  const next = rest.reduce<Candidate | null>(
    (highest, point) => (highest === null || point.value > highest.value ? point : highest),
    null,
  );
  return { family, place, best: top, next, paired: found?.paired ?? null };
}
