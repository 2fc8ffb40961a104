import type { Place } from "../../questions/compare/comparison.ts";
import type { Leaderboard } from "../../questions/compare/leaderboard.ts";
import { counted, shortName } from "../../base/format.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { heading, note, type Asking, type Block, type Context } from "../../ui/page/page.ts";
import { rankedRuns } from "../../ui/ranking/ranked-runs.ts";
import { rankingBlocks } from "../../ui/ranking/ranking-blocks.ts";
import type { Ranked } from "../../ui/ranking/tied-words.ts";
import { runNames } from "../../ui/words/run-name.ts";
import { rankedPlace, type Board } from "./adjusted.ts";

/** Runs that are ranked with each other. */
export interface RankedPart {
  name: string;
  runs: StyledRun[];
  place: Place;
  /** The comparisons of all its pairs at the place; null until they are ready. */
  board: Leaderboard | null;
  /** The last ranking that was ready, or null. */
  ranked: Ranked | null;
}

const jobOf = (at: number) => `ranking ${at}`;

const atOnce = { atOnce: true };

/** The ranking of each group of runs that can be ranked. */
export function rankedParts(
  { ask, job }: Pick<Asking, "ask" | "job">,
  runs: StyledRun[],
  settings: Settings,
  place: Place,
  before: readonly RankedPart[],
): RankedPart[] {
  const parts = rankableParts(settings, runs);
  // Groups that no longer exist are no longer compared.
  for (let at = parts.length; at < before.length; ++at) job(jobOf(at), [], atOnce);
  return parts.map(({ name, runs: those }, at): RankedPart => {
    const there = rankedPlace(settings, place, those);
    if (those.length < 2) {
      if (before[at] !== undefined) job(jobOf(at), [], atOnce);
      return { name, runs: those, place: there, board: null, ranked: null };
    }
    let board: Leaderboard | null = null;
    const ranked = rankedRuns(
      (question) => (board = job(jobOf(at), [question], atOnce)[0] ?? null),
      ask,
      those,
      there,
    );
    return {
      name,
      runs: those,
      place: there,
      board,
      ranked: ranked ?? before[at]?.ranked ?? null,
    };
  });
}

/** All comparisons of pairs that are at hand. */
export const boardsOf = (parts: readonly RankedPart[]): Board[] =>
  parts.flatMap(({ runs, place, board, ranked }) => [
    ...(board === null ? [] : [{ ...board, runs, place }]),
    ...(ranked === null ? [] : [ranked]),
  ]);

/** Ranking of each group of runs, and the comparison of each pair. */
export const rankedBlocks = (parts: readonly RankedPart[], context: Pick<Context, "loaded">) =>
  parts.flatMap((part, at) => partBlocks(part, at, context));

function partBlocks(
  { name, runs, ranked }: RankedPart,
  at: number,
  context: Pick<Context, "loaded">,
): Block[] {
  const of = name === "" ? "" : ` of ${shortName(name)}`;
  const all = counted(runs.length, "run");
  const which = runs.length === 1 ? "1 run" : runs.length === 2 ? "Both runs" : `All ${all}`;
  if (runs.length === 1)
    return [heading(`${which}${of}`), note([runNames(runs), " has no other run beside it."])];
  return [
    heading(`${which}${of}`),
    {
      kind: "region",
      look: "ranking",
      blocks: [
        { kind: "job", id: jobOf(at), start: "Compare all pairs", running: "Compared" },
        ...(ranked === null ? [] : rankingBlocks(ranked, context, (pair) => ({ pair }))),
      ],
    },
  ];
}
