import type { Place } from "../../questions/compare/comparison.ts";
import { counted } from "../../base/format.ts";
import { predictedPlace } from "../../ui/beyond-n/predicted-place.ts";
import { pWords } from "../../ui/words/numbers.ts";
import { mixed, partOf } from "../../state/runs/ranked-parts.ts";
import { areComparable, rankablePartOf } from "../../state/runs/rankable-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { adjustedPairs, tiesOf } from "../../ui/ranking/tied-words.ts";
import { runsIn, type Context } from "./context.ts";

/**
 * Holm-adjusted p of two runs among all pairs that are ranked together, and which runs are not distinguishable. If the
 * two are not ranked together, says why.
 */
export async function adjustedWords(
  { store, answering, settings }: Context,
  place: Place,
  [a, b]: [StyledRun, StyledRun],
): Promise<string[]> {
  const { within } = settings.groups;
  const all = runsIn(store);
  const { name, runs } = rankablePartOf(settings, all, a);
  if (!runs.includes(b)) {
    const isOneLabel = partOf(settings, all, a).runs.includes(b);
    const shares = areComparable(settings, a, b)
      ? "share tasks, but not with the same other runs"
      : "share no task";
    const why = isOneLabel ? shares : `differ in ${within ?? mixed}`;
    return [`${a.name} and ${b.name} ${why}, so they are not ranked together.`];
  }
  const of = runs.map(({ run }) => run.id);
  const ranked = predictedPlace(
    place,
    runs.map(({ run }) => run),
    settings.beyond,
  );
  const { pairs, ranking } = await answering.ask({
    kind: "leaderboard",
    runs: [],
    of,
    place: ranked,
  });
  const [one, other] = [runs.indexOf(a), runs.indexOf(b)];
  const isPair = (pair: { a: number; b: number }) =>
    [pair.a, pair.b].includes(one) && [pair.a, pair.b].includes(other);
  const p = ranking.adjusted[pairs.findIndex(isPair)] ?? NaN;
  const whose = name === "" ? "" : ` of ${name}`;
  return [
    ...(Number.isNaN(p)
      ? []
      : [
          `After Holm’s adjustment for ${counted(adjustedPairs(ranking), "pair")}${whose}: ${pWords(p)}.`,
        ]),
    ...tiesOf({ ranking, pairs }).map(
      (group) => `Not distinguishable: ${group.flatMap((i) => runs[i]?.name ?? []).join("; ")}.`,
    ),
  ];
}
