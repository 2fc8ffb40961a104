import type { Intervals, End, IntervalRequest } from "../../ui/workspace/intervals.ts";
import type { About } from "../../state/settings/settings.ts";
import type { TrendPicture } from "./picture.ts";
import type { Place } from "./places.ts";
import { alongAll } from "../../metrics/along.ts";

/** The intervals of a run's values: one request per k of G-Pass, else one in total. */
function requestsOf(run: string, { request }: TrendPicture, about: About): IntervalRequest[] {
  const { metric, ks, taus, ragged } = request;
  return alongAll(metric, ks, taus).map(({ at, ...of }) => ({
    runs: [run],
    of,
    about,
    ragged,
    at,
  }));
}

/** Requests the intervals of all points, and returns those already available. */
export function trendBands(
  intervals: Pick<Intervals, "request" | "of">,
  picture: TrendPicture,
  about: About,
): (run: string, place: Place) => End | null {
  const ids = picture.families.flatMap(({ points }) => points.map(({ styled }) => styled.run.id));
  const request = new Map(ids.map((id) => [id, requestsOf(id, picture, about)]));
  intervals.request([...request.values()].flat());
  const isByTau = picture.request.taus.length > 0;
  return (run, { k, tau }) => {
    const all = request.get(run) ?? [];
    const of = all.find(({ of }) => !("k" in of) || of.k === k);
    return (of && intervals.of(of)?.at.get(isByTau ? tau : k)) ?? null;
  };
}
