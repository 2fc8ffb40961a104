import type { Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard } from "../../questions/compare/leaderboard.ts";
import { predictedPlace } from "../../ui/beyond-n/predicted-place.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";
import { adjustedPairs } from "../../ui/ranking/tied-words.ts";

/** p of a pair after Holm’s adjustment for all pairs with a p value; null while these are not compared. */
export interface Adjusted {
  adjusted: number | null;
  pairs: number;
}

/** The place used to rank runs: beyond the samples, their predictions. */
export const rankedPlace = (
  { settings }: Workspace,
  { comparedIn, k, tau, about }: Place,
  runs: readonly StyledRun[],
): Place =>
  predictedPlace(
    { comparedIn, k, tau, about },
    runs.map(({ run }) => run),
    settings.beyond,
  );

/** The adjusted p of a pair among the runs ranked with it. */
export function adjustedOf(
  workspace: Workspace,
  { shown, place }: { shown: ShownComparison; place: Place },
  beside: readonly StyledRun[],
): Adjusted {
  const subscription = workspace.answers.open(0);
  const of = beside.map(({ run }) => run.id);
  const ranked = rankedPlace(workspace, place, beside);
  const outcome = subscription.outcomeOf({ kind: "leaderboard", runs: [], of, place: ranked });
  subscription.close();
  if (outcome.state !== "answered")
    return { adjusted: null, pairs: (of.length * (of.length - 1)) / 2 };
  const { pairs, ranking }: Leaderboard = outcome.answer;
  const ids = [shown.runs.a.run.id, shown.runs.b.run.id];
  const i = pairs.findIndex(({ a, b }) => ids.includes(of[a] ?? "") && ids.includes(of[b] ?? ""));
  return { adjusted: ranking.adjusted[i] ?? null, pairs: adjustedPairs(ranking) };
}
