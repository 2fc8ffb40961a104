import type { Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard } from "../../questions/compare/leaderboard.ts";
import type { Question } from "../../questions/questions.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Ask } from "../workspace/workspace-view.ts";
import { valuesOfPair } from "./common-values.ts";
import type { Ranked } from "./tied-words.ts";

/** Requests the ranking of runs at a place, and their values; null while an answer is missing. */
export function rankedRuns(
  rank: (question: Question<"leaderboard">) => Leaderboard | null,
  ask: Ask,
  runs: StyledRun[],
  place: Place,
): Ranked | null {
  const of = runs.map(({ run }) => run.id);
  const found = rank({ kind: "leaderboard", runs: [], of, place });
  const [pair] = found?.pairs ?? [];
  if (found === null || pair === undefined || of.length > 2)
    return found && { ...found, place, runs };
  // The values of two runs are over the tasks of their difference; more runs share no single set of tasks.
  const values = valuesOfPair(ask, pair, { of, place, found });
  return values && { ...found, values, place, runs };
}
