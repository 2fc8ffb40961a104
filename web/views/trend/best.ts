import type { BestRuns } from "../../compute/measure/trend.ts";
import { bestAt, familyLine, type EndOf, type TrendPoint } from "./lines.ts";
import type { Family } from "./picture.ts";
import type { Place } from "./places.ts";

/** A value of the axis with how sure it is that it is the best. */
export interface Candidate extends TrendPoint {
  /** NaN while it is not known. */
  chance: number;
}

/** The best value of a family at a place. */
export interface Best {
  family: Family;
  place: Place;
  best: Candidate;
  /** The second highest; null where there is none. */
  next: Candidate | null;
  /** Null while it is not known. */
  paired: boolean | null;
}

/** The best value of a family at a place; null where fewer than two have a value, or where its runs share no task. */
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
