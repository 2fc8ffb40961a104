import type { Place } from "../../questions/compare/comparison.ts";
import { shortName, whole } from "../../base/format.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import { modelNames } from "../../state/settings/models.ts";
import type { ExtrapolatedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { predictedPlace } from "../../ui/beyond-n/predicted-place.ts";
import { heading, note, type Asking, type Block, type Context } from "../../ui/page/page.ts";
import { rankedRuns } from "../../ui/ranking/ranked-runs.ts";
import { rankingBlocks } from "../../ui/ranking/ranking-blocks.ts";
import type { Ranked } from "../../ui/ranking/tied-words.ts";

/** Runs that are ranked with each other. */
export interface RankedPart {
  name: string;
  /** The last ranking that was ready, or null. */
  ranked: Ranked | null;
}

const jobOf = (at: number) => `ranking ${at}`;

/**
 * Ranking of the runs at k, with groups that are not distinguishable. It uses measured values where possible, else HB.
 */
export function rankedPartsOf(
  { atRest, job }: Pick<Asking, "atRest" | "job">,
  runs: ExtrapolatedRun[],
  settings: Settings,
  k: number,
  before: readonly RankedPart[],
): RankedPart[] {
  const place: Place = { comparedIn: "pass@k", k, tau: settings.tau, about: settings.about };
  const parts = rankableParts(settings, runs).filter((part) => part.runs.length > 1);
  return parts.map(({ name, runs: those }, at) => {
    const summaries = those.map(({ run }) => run);
    const ranked = rankedRuns(
      (question) => job(jobOf(at), [question], { atOnce: true, isLater: true })[0] ?? null,
      atRest,
      those,
      predictedPlace(place, summaries, "hb"),
    );
    return { name, ranked: ranked ?? before[at]?.ranked ?? null };
  });
}

/** The blocks of all rankings. */
export function rankedBlocks(
  parts: readonly RankedPart[],
  settings: Settings,
  k: number,
  context: Pick<Context, "loaded">,
): Block[] {
  const [first] = settings.models;
  const compared =
    parts.length === 0 || first === undefined || first === "hb"
      ? null
      : note(
          `Runs are compared by ${modelNames.hb} beyond their samples, not by ${modelNames[first]}.`,
          "small",
        );
  return [
    ...parts.flatMap(({ name, ranked }, at): Block[] => [
      heading(`Ranking at k = ${whole(k)}${name === "" ? "" : ` of ${shortName(name)}`}`),
      { kind: "job", id: jobOf(at), start: "Compare all pairs", running: "Compared" },
      ...(ranked === null
        ? []
        : rankingBlocks(ranked, context, (pair) => ({
            view: "compare",
            comparedIn: "pass@k",
            pair,
            k,
          }))),
    ]),
    compared,
  ];
}
