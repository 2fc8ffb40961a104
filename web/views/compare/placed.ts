import type { Place, RunComparison } from "../../questions/compare/comparison.ts";
import { placeOf } from "../../metrics/along.ts";
import { rankablePartOf } from "../../state/runs/rankable-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { adjustedOf, type Adjusted, type Board } from "./adjusted.ts";
import type { ShownComparison } from "./shown-comparison.ts";

/** A comparison at the place to read it at. */
export interface Placed extends Adjusted {
  shown: ShownComparison;
  place: Place;
  /** Index of the place, and its k or τ. */
  at: number;
  along: number;
}

/**
 * The place to read a comparison at: the current setting once it is computed, else the computed one. With `isCurrent`,
 * the comparison answers the current request.
 */
function readAt(
  { request, places }: RunComparison,
  current: Place,
  isCurrent: boolean,
): Pick<Placed, "place" | "at" | "along"> {
  const { comparedIn, about } = request;
  const isOf = current.comparedIn === comparedIn && current.about === about;
  const isRead = isOf && (places.includes(placeOf(comparedIn, current)) || isCurrent);
  const place = isRead ? current : request;
  const along = placeOf(comparedIn, place);
  return { place, at: places.indexOf(along), along };
}

/** The runs ranked together with the two runs of a comparison. */
function besideOf(
  settings: Settings,
  runs: StyledRun[],
  { runs: { a, b } }: ShownComparison,
): StyledRun[] {
  const own = runs.find(({ run }) => run.id === a.run.id);
  const beside = own === undefined ? [] : rankablePartOf(settings, runs, own).runs;
  return beside.some(({ run }) => run.id === b.run.id) ? beside : runs;
}

/** The inputs that comparisons are read with. */
interface With {
  settings: Settings;
  /** All runs that can be compared. */
  runs: StyledRun[];
  boards: readonly Board[];
  place: Place;
  isCurrent: boolean;
}

/** A comparison at its place, with p adjusted for the runs ranked with it. */
export function placedAt(
  shown: ShownComparison,
  { settings, runs, boards, place: current, isCurrent }: With,
): Placed {
  const { place, at, along } = readAt(shown, current, isCurrent);
  const beside = besideOf(settings, runs, shown);
  return { shown, place, at, along, ...adjustedOf(boards, settings, { shown, place }, beside) };
}
