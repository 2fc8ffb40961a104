import type { RunShape } from "../../compute/measure/reliability.ts";
import { requestedBands, type CurveSettings } from "../../parts/curves/curve-points.ts";
import type { Band, Intervals, End, IntervalRequest } from "../../parts/workspace/intervals.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { About } from "../../state/settings/settings.ts";
import { excessRequest, requestsAtK, requestsOf, type BandSettings } from "./band-requests.ts";
import type { ReliabilityPicture } from "./picture.ts";

/** The intervals of one run that the reliability view shows; null where they are not there. */
export interface ReliableBands {
  cover: Band | null;
  passAt1: Band | null;
  /** Of all runs that are compared with it, each at its place among them. */
  excess: Band | null;
  overTau: Band | null;
  /** At the τ that is set; where a surface is drawn, at that of the cell that is read out. */
  overK: Band | null;
  mg: Band | null;
  mgArea: Band | null;
}

/** Those at one k. */
export type BandsAtK = Pick<ReliableBands, "overTau" | "mg" | "mgArea">;

/** How the curves beside Cover are drawn: no further than their samples. */
export const curveSettings = (settings: Settings, about: About): CurveSettings => ({
  ...settings,
  beyond: "none",
  about,
});

/** All that the picture shows intervals of. */
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

/** Requests all that the picture shows intervals of, and gives what is there: of the shaded pair, and of each run. */
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
