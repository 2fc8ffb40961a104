import type { Comparison, Passcurve, RankedPair, Ranking } from "passcurve";
import { smallestOf } from "../../extremes.ts";
import { valuesOf, type BandCounts } from "../measure/interval-ends.ts";
import { isDefinedAt, isPassAtK, type Place } from "./comparison.ts";
import {
  asSampledSides,
  pairsOf,
  strataSides,
  type ComparedRun,
  type TasksCompared,
} from "./sides.ts";
import { alongAt, packageOptions, placeOf } from "../../metrics/along.ts";

/** Two runs against each other at one place. */
export interface PairAt extends Omit<RankedPair, "a" | "b"> {
  compared: TasksCompared;
}

export function pairAt(passcurve: Passcurve, a: ComparedRun, b: ComparedRun, place: Place): PairAt {
  const { compared, strata } = strataSides(a, b, place.about);
  if (strata === null || !isDefinedAt(place, smallestOf(compared.smallestN)))
    return { compared, ...noDifference };
  const { comparedIn, k, about } = place;
  const along = packageOptions(alongAt(comparedIn, k), [placeOf(comparedIn, place)]);
  const isStopped = strata.some(({ stopped: { a, b } }) => a !== null || b !== null);
  if (isStopped && !isPassAtK(place)) return { compared, ...noDifference };
  const pairs = pairsOf(asSampledSides(strata));
  const found = passcurve.compareMacroMeans(pairs, { ...along, interval: { about } });
  return { compared, ...firstOf(found) };
}

const first = (values?: Float64Array) => values?.[0] ?? NaN;

/** What a comparison says at its first place. */
const firstOf = (found: Comparison) => ({
  difference: first(found.difference),
  lower: first(found.lower),
  upper: first(found.upper),
  pValue: first(found.pValue),
  better: first(found.better),
});

/** Of runs that are not compared. */
const noDifference = {
  difference: NaN,
  lower: NaN,
  upper: NaN,
  pValue: NaN,
  better: NaN,
};

/** A run's value at a place, with its interval; NaN where it is undefined. */
export interface ValueAt {
  value: number;
  lower: number;
  upper: number;
}

export function valueAt(
  passcurve: Passcurve,
  strata: readonly BandCounts[],
  place: Place,
): ValueAt {
  const { comparedIn, k, about } = place;
  const of = alongAt(comparedIn, k);
  const at = [placeOf(comparedIn, place)];
  if (!isDefinedAt(place, smallestOf(strata.map(({ cells }) => smallestOf(cells.n)))))
    return { value: NaN, lower: NaN, upper: NaN };
  const given = valuesOf(passcurve, strata, { of, about, ragged: "strict", at });
  return { value: first(given.value), lower: first(given.lower), upper: first(given.upper) };
}

/** A pair of many runs, by their places among them. */
export type PairOfRuns = RankedPair & Pick<PairAt, "compared">;

/** Many runs at one place: their values, every pair of them, and how they rank. */
export interface Leaderboard {
  values: ValueAt[];
  pairs: PairOfRuns[];
  ranking: Ranking;
}

/** Ranks runs by their values and, of each but the last, its comparisons with all that follow. */
export function leaderboardOf(
  passcurve: Passcurve,
  values: ValueAt[],
  following: PairAt[][],
): Leaderboard {
  const pairs = following.flatMap((those, a) =>
    those.map((pair, j): PairOfRuns => ({ ...pair, a, b: a + 1 + j })),
  );
  const shares = values.map(({ value }) => value);
  return { values, pairs, ranking: passcurve.rankRuns(shares, pairs) };
}
