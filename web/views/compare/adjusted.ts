import type { Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard } from "../../questions/compare/leaderboard.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { predictedPlace } from "../../ui/beyond-n/predicted-place.ts";
import { adjustedPairs, type Ranked } from "../../ui/ranking/tied-words.ts";
import type { ShownComparison } from "./answer.ts";

/** p of a pair after Holm’s adjustment for all pairs with a p value; null while these are not compared. */
export interface Adjusted {
  adjusted: number | null;
  pairs: number;
}

/** Runs compared with each other at a place. */
export type Board = Pick<Leaderboard, "pairs" | "ranking"> & Pick<Ranked, "place" | "runs">;

/** The place used to rank runs: beyond the samples, their predictions. */
export const rankedPlace = (
  { beyond }: Pick<Settings, "beyond">,
  { comparedIn, k, tau, about }: Place,
  runs: readonly StyledRun[],
): Place =>
  predictedPlace(
    { comparedIn, k, tau, about },
    runs.map(({ run }) => run),
    beyond,
  );

const keyOf = (runs: readonly StyledRun[], place: Place) =>
  JSON.stringify([runs.map(({ run }) => run.id), place]);

/** The adjusted p of a pair among the runs ranked with it. */
export function adjustedOf(
  boards: readonly Board[],
  settings: Pick<Settings, "beyond">,
  { shown, place }: { shown: ShownComparison; place: Place },
  beside: readonly StyledRun[],
): Adjusted {
  const key = keyOf(beside, rankedPlace(settings, place, beside));
  const board = boards.find((each) => keyOf(each.runs, each.place) === key);
  if (board === undefined)
    return { adjusted: null, pairs: (beside.length * (beside.length - 1)) / 2 };
  const of = beside.map(({ run }) => run.id);
  const ids = [shown.runs.a.run.id, shown.runs.b.run.id];
  const i = board.pairs.findIndex(
    ({ a, b }) => ids.includes(of[a] ?? "") && ids.includes(of[b] ?? ""),
  );
  return { adjusted: board.ranking.adjusted[i] ?? null, pairs: adjustedPairs(board.ranking) };
}
