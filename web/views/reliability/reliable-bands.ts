import type { RunShape } from "../../questions/measure/reliability.ts";
import { requestedBands, type CurveSettings } from "../../ui/curves/curve-points.ts";
import type { Band, Intervals, End, IntervalRequest } from "../../ui/workspace/intervals.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { About } from "../../state/settings/settings.ts";
import { excessRequest, requestsAtK, requestsOf, type BandSettings } from "./band-requests.ts";
import type { ReliabilityPicture } from "./picture.ts";

/** The intervals of one run that the reliability view shows; null while missing. */
export interface ReliableBands {
  cover: Band | null;
  passAt1: Band | null;
  /** Intervals of all runs that it is compared with, each at the run's index among them. */
  excess: Band | null;
  overTau: Band | null;
  /** At the current τ; if a surface is drawn, at the τ of the selected cell. */
  overK: Band | null;
  mg: Band | null;
  mgArea: Band | null;
}

/** The intervals at one k. */
export type BandsAtK = Pick<ReliableBands, "overTau" | "mg" | "mgArea">;

/** Settings of the curves next to Cover: not extrapolated beyond n. */
export const curveSettings = (settings: Settings, about: About): CurveSettings => ({
  ...settings,
  beyond: "none",
  about,
});

/** Requests for all intervals of the picture. */
function allRequests(picture: ReliabilityPicture, settings: BandSettings): IntervalRequest[] {
  const { shapes, listed, pair, beside } = picture;
  return [
    ...shapes.flatMap((shape) => Object.values(requestsOf(shape, picture, settings))),
    ...shapes.flatMap(({ run }) =>
      listed.flatMap((atK) => Object.values(requestsAtK(run, atK, settings))),
    ),
    ...(pair === null ? [] : [excessRequest([pair.a, pair.b], settings)]),
    ...requestedBands(beside ?? [], curveSettings(picture.settings, settings.about)),
  ];
}

/** Requests all intervals of the picture; returns those that are there, for the shaded pair and for each run. */
export function reliableBands(
  bands: Pick<Intervals, "request" | "of">,
  picture: ReliabilityPicture,
  settings: BandSettings,
) {
  const { pair, listed } = picture;
  bands.request(allRequests(picture, settings));
  const bandsAtK = ({ overTau, mg, mgArea }: ReturnType<typeof requestsAtK>): BandsAtK => ({
    overTau: bands.of(overTau),
    mg: bands.of(mg),
    mgArea: bands.of(mgArea),
  });
  return {
    pair: pair && bands.of(excessRequest([pair.a, pair.b], settings)),
    of: (shape: RunShape): ReliableBands => {
      const requests = requestsOf(shape, picture, settings);
      return {
        cover: bands.of(requests.cover),
        passAt1: bands.of(requests.passAt1),
        excess: bands.of(requests.excess),
        overK: bands.of(requests.overK),
        ...bandsAtK(requests),
      };
    },
    atListed: (run: string): BandsAtK[] =>
      listed.map((atK) => bandsAtK(requestsAtK(run, atK, settings))),
  };
}

export const endAt = (band: Band | null, place: number): End | null => band?.at.get(place) ?? null;
