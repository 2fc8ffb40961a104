import type { Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard, PairOfRuns, ValueAt } from "../../questions/compare/leaderboard.ts";
import { leavesOut } from "../../questions/compare/sides.ts";
import type { Ask } from "../workspace/workspace-view.ts";

/** Runs at one place, by id, with their values from the ranking. */
interface RankedAt {
  of: readonly string[];
  place: Place;
  found: Pick<Leaderboard, "values">;
}

/** Both values of a pair over the tasks of its difference; null until they are ready. */
export function valuesOfPair(
  ask: Ask,
  { a, b, compared }: Pick<PairOfRuns, "a" | "b" | "compared">,
  { of, place, found: { values } }: RankedAt,
): [a: ValueAt, b: ValueAt] | null {
  const [idA = "", idB = ""] = [of[a], of[b]];
  const beside = (...runs: string[]) => ask({ kind: "valueAt", runs, place });
  const [first, second] = leavesOut(compared)
    ? [beside(idA, idB), beside(idB, idA)]
    : [values[a], values[b]];
  return first && second ? [first, second] : null;
}
