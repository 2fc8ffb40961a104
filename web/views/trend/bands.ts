import type { Intervals, End, IntervalRequest } from "../../parts/workspace/intervals.ts";
import type { About } from "../../state/settings/settings.ts";
import type { TrendPicture } from "./picture.ts";
import type { Place } from "./places.ts";

/** The intervals of a run's values: a question for each k of G-Pass, else one. */
function requestsOf(run: string, { asked }: TrendPicture, about: About): IntervalRequest[] {
  const { metric, ks, taus, ragged } = asked;
  const wanted = (of: IntervalRequest["of"], at: number[]): IntervalRequest => ({
    runs: [run],
    of,
    about,
    ragged,
    at,
  });
  switch (metric) {
    case "g-pass":
      return ks.map((k) => wanted({ metric: "g-pass over tau", k }, taus));
    case "cover":
      return [wanted({ metric }, taus)];
    case "mg-pass":
      return [wanted({ metric: "mg" }, ks)];
    default:
      return [wanted({ metric }, ks)];
  }
}

/** Wants the intervals of all points, and gives those that are there. */
export function trendBands(
  intervals: Pick<Intervals, "request" | "of">,
  picture: TrendPicture,
  about: About,
): (run: string, place: Place) => End | null {
  const ids = picture.families.flatMap(({ points }) => points.map(({ styled }) => styled.run.id));
  const wanted = new Map(ids.map((id) => [id, requestsOf(id, picture, about)]));
  intervals.request([...wanted.values()].flat());
  const isByTau = picture.asked.taus.length > 0;
  return (run, { k, tau }) => {
    const all = wanted.get(run) ?? [];
    const of = all.find(({ of }) => !("k" in of) || of.k === k);
    return (of && intervals.of(of)?.at.get(isByTau ? tau : k)) ?? null;
  };
}
