import type { BestRuns } from "../../questions/measure/trend.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import { trendBands } from "./bands.ts";
import { bestOf, type Best } from "./best.ts";
import type { EndOf } from "./lines.ts";
import { trendPicture, type Family, type TrendPicture } from "./picture.ts";

/** The picture with the answers that may come after its values. */
export interface AnsweredTrend extends TrendPicture {
  endOf: EndOf;
  /** The best values of all families at each place. */
  bests: Best[];
  /** The family in focus. */
  inFocus: Family | undefined;
}

/** The picture; null while its values are missing. Intervals and resamples come later. */
export function answeredTrend(
  { ask, bands, job }: Pick<Asking, "ask" | "bands" | "job">,
  context: Pick<Context, "runs" | "shown" | "settings" | "isOpen" | "nameOf">,
): AnsweredTrend | null {
  const { settings, runs, shown, isOpen, nameOf } = context;
  const picture = trendPicture(ask, { runs, shown: [...shown] }, settings, isOpen);
  if (picture === null) return null;
  const { families, places, request } = picture;
  const endOf = trendBands(bands, picture, settings.about);
  const several = families.filter(({ isRanked, points }) => isRanked && points.length > 1);
  const questions = several.map(({ points }) => ({
    kind: "bestRuns" as const,
    runs: points.map(({ styled }) => styled.run.id),
    ...request,
  }));
  const answers: (BestRuns | null)[] = job("best", questions, { atOnce: true });
  const bests = several.flatMap((family, i) =>
    places.flatMap(
      (place, at) => bestOf(family, place, at, { endOf, found: answers[i] ?? null }) ?? [],
    ),
  );
  return { ...picture, endOf, bests, inFocus: focusOf(picture, nameOf) };
}

function focusOf(
  { families, settings }: TrendPicture,
  nameOf: Context["nameOf"],
): Family | undefined {
  const name = settings.of && nameOf(settings.of);
  const several = families.filter(({ points }) => points.length > 1);
  return families.find((family) => family.name === name) ?? several[0] ?? families[0];
}
