import { arePredicted, type Place, type PlaceAlong } from "../../compute/compare/comparison.ts";
import { lastBudget } from "../../compute/runs/budgets.ts";
import { isCurveMetric } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { predictedPlace } from "./predicted-place.ts";

/** Predictions of more tasks take seconds, so that they are made where one is asked for alone. */
const mostDrawn = 10_000;

/** A place with the k up to which two runs are drawn: as far as Curves draws them, where both are predicted. */
export function placeAlong(place: Place, runs: RunSummary[], settings: Settings): PlaceAlong {
  if (!isCurveMetric(place.comparedIn)) return place;
  const isMany = runs.some(({ tasks }) => tasks > mostDrawn);
  const to = isMany
    ? place.k
    : lastBudget(runs, { ...settings, metric: place.comparedIn, k: place.k });
  const along = predictedPlace<PlaceAlong>(place, runs, settings.beyond, to);
  const ids = runs.map(({ id }) => id);
  return arePredicted(along, ids) ? { ...along, to } : place;
}
