import type { About, Comparison, Passcurve, RankedPair, Ranking } from "passcurve";
import { smallestOf } from "../../base/extremes.ts";
import { level, seed, valuesOf, type BandCounts } from "../measure/interval-ends.ts";
import {
  arePredicted,
  isComparable,
  isMeasuredAt,
  isPassAtK,
  predictedBy,
  type Place,
} from "./comparison.ts";
import {
  asSampledSides,
  leavesOut,
  pairsOf,
  strataSides,
  type ComparedRun,
  type TasksCompared,
} from "./sides.ts";
import { alongAt, packageOptions, placeOf } from "../../metrics/along.ts";
import { only, sampledCounts, type Context } from "../measure/context.ts";

/** Comparison of two runs at one place. */
export interface PairAt extends Omit<RankedPair, "a" | "b"> {
  compared: TasksCompared;
}

/** A run with the id by which `predicted` lists it. */
type IdentifiedRun = ComparedRun & { id?: string };

export function pairAt(
  passcurve: Passcurve,
  a: IdentifiedRun,
  b: IdentifiedRun,
  place: Place,
): PairAt {
  const { compared, strata } = strataSides(a, b, place.about);
  if (strata === null) return { compared, ...noDifference };
  const isMeasured = isMeasuredAt(place, smallestOf(compared.smallestN));
  if (!isMeasured && !arePredicted(place, [a.id, b.id])) return { compared, ...noDifference };
  const { comparedIn, k, about } = place;
  const along = packageOptions(alongAt(comparedIn, k), [placeOf(comparedIn, place)]);
  const isStopped = strata.some(({ stopped: { a, b } }) => a !== null || b !== null);
  if ((isStopped && !isPassAtK(place)) || !isComparable(place, strata))
    return { compared, ...noDifference };
  const pairs = pairsOf(asSampledSides(strata));
  const found = passcurve.compareMacroMeans(pairs, {
    ...along,
    ...(isMeasured ? {} : predictedBy),
    interval: { about, level, seed },
  });
  return { compared, ...firstOf(found) };
}

const first = (values?: Float64Array) => values?.[0] ?? NaN;

/** Results of a comparison at its first place. */
const firstOf = (found: Comparison) => ({
  difference: first(found.difference),
  lower: first(found.lower),
  upper: first(found.upper),
  pValue: first(found.pValue),
  better: first(found.better),
});

/** Result for runs that are not compared. */
const noDifference = {
  difference: NaN,
  lower: NaN,
  upper: NaN,
  pValue: NaN,
  better: NaN,
};

/**
 * Counts of a run over the tasks that it shares with another. Null if no task is left out, or nothing can be compared.
 */
export function countsBeside(
  passcurve: Passcurve,
  run: ComparedRun,
  other: ComparedRun,
  about: About,
): BandCounts[] | null {
  const { compared, strata } = strataSides(run, other, about);
  if (strata === null || !leavesOut(compared)) return null;
  return asSampledSides(strata).map(({ a: rows }) => ({
    cells: passcurve.groupCounts(rows),
    rows,
  }));
}

/** A run's value at a place, with its interval; NaN if undefined. */
export interface ValueAt {
  value: number;
  lower: number;
  upper: number;
  /** True if it is predicted beyond the run's samples. */
  isPredicted: boolean;
}

export function valueAt(
  passcurve: Passcurve,
  strata: readonly BandCounts[],
  place: Place,
  id?: string,
): ValueAt {
  const { comparedIn, k, about } = place;
  const at = [placeOf(comparedIn, place)];
  const smallestN = smallestOf(strata.map(({ cells }) => smallestOf(cells.n)));
  const isPredicted = !isMeasuredAt(place, smallestN);
  if (isPredicted && !arePredicted(place, [id]))
    return { value: NaN, lower: NaN, upper: NaN, isPredicted: false };
  const of = isPredicted
    ? ({ metric: "continued pass@k", level } as const)
    : alongAt(comparedIn, k);
  const given = valuesOf(passcurve, strata, { of, about, ragged: "strict", at });
  return {
    value: first(given.value),
    lower: first(given.lower),
    upper: first(given.upper),
    isPredicted,
  };
}

/** A pair of several runs, by their indices. */
export type PairOfRuns = RankedPair & Pick<PairAt, "compared">;

/** Several runs at one place: their values, all pairs, and the ranking. */
export interface Leaderboard {
  values: ValueAt[];
  pairs: PairOfRuns[];
  ranking: Ranking;
}

/** Ranks runs by their values, and by the comparisons of each run with all that follow it. */
export function leaderboardOf(
  passcurve: Passcurve,
  values: ValueAt[],
  following: PairAt[][],
): Leaderboard {
  const pairs = following.flatMap((those, a) =>
    those.map((pair, j): PairOfRuns => ({ ...pair, a, b: a + 1 + j })),
  );
  const shares = values.map(({ value }) => value);
  return { values, pairs, ranking: passcurve.rankRuns(shares, pairs, level) };
}

/** Answers to the kinds of question of this file. */
export const leaderboardAnswers = {
  /** Comparisons of the first run with each of the others, at one place. */
  pairsAt: ({ place }: { place: Place }, { passcurve, runs: [first, ...others] }: Context) =>
    first === undefined ? [] : others.map((other) => pairAt(passcurve, first, other, place)),
  /** A run's value at one place; with a second run, over their common tasks. */
  valueAt: ({ place }: { place: Place }, { passcurve, runs }: Context) => {
    const [run, other] = [only(runs), runs[1]];
    const common = other && countsBeside(passcurve, run, other, place.about);
    return valueAt(passcurve, common ?? sampledCounts(run), place, run.id);
  },
  /** Ranking of several runs, named by their ids, at one place; it needs their values and their pairs. */
  leaderboard: ({ of }: { of: string[]; place: Place }, { passcurve, needed }: Context) =>
    leaderboardOf(
      passcurve,
      needed.slice(0, of.length) as ValueAt[],
      needed.slice(of.length) as PairAt[][],
    ),
};
