import { arePredicted, type Place, type PlaceAlong } from "../../compute/compare/comparison.ts";
import { lastBudget, smallestN } from "../../compute/runs/budgets.ts";
import { isCurveMetric, metricOf } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/** The runs that are predicted beyond their samples: none whose sampling stopped at success, and none where nothing is drawn there. */
const predictedOf = (runs: readonly RunSummary[], beyond: Settings["beyond"]): string[] =>
  beyond === "none" ? [] : runs.flatMap(({ id, stopped }) => (stopped ? [] : [id]));

/** A place for these runs up to a k: with those that are predicted, where that goes beyond the samples of one. */
export function predictedPlace<Of extends Place>(
  place: Of,
  runs: RunSummary[],
  beyond: Settings["beyond"],
  to = place.k,
): Of {
  if (!metricOf(place.comparedIn).hasBeyond || to <= smallestN(runs)) return place;
  const predicted = predictedOf(runs, beyond);
  return predicted.length === 0 ? place : { ...place, predicted };
}

/** A place with the k up to which these runs are drawn: as far as Curves draws them, where they are predicted. */
export function placeAlong(place: Place, runs: RunSummary[], settings: Settings): PlaceAlong {
  const { comparedIn, k } = place;
  if (!isCurveMetric(comparedIn)) return place;
  const to = lastBudget(runs, { ...settings, metric: comparedIn, k });
  const along = predictedPlace<PlaceAlong>(place, runs, settings.beyond, to);
  const ids = runs.map(({ id }) => id);
  return arePredicted(along, ids) ? { ...along, to } : place;
}
