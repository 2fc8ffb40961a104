import { arePredicted, type Place, type PlaceAlong } from "../../questions/compare/comparison.ts";
import { lastBudget, smallestN } from "../../questions/runs/budgets.ts";
import { isCurveMetric, metricOf } from "../../metrics/metrics.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { RunSummary } from "../../state/sources/source.ts";

/**
 * Ids of the runs predicted beyond their samples. Empty if nothing is drawn there; excludes runs whose sampling stopped
 * at success.
 */
const predictedOf = (runs: readonly RunSummary[], beyond: Settings["beyond"]): string[] =>
  beyond === "none" ? [] : runs.flatMap(({ id, stopped }) => (stopped ? [] : [id]));

/** The place, with the predicted runs among `runs` if `to` exceeds the samples of one. */
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

/** Above this many tasks, predictions take seconds, so they are made only for the k in focus. */
const mostDrawn = 10_000;

/** The place with the last k that Curves draws for these runs, if they are predicted; else unchanged. */
export function placeAlong(place: Place, runs: RunSummary[], settings: Settings): PlaceAlong {
  const { comparedIn, k } = place;
  if (!isCurveMetric(comparedIn)) return place;
  const isMany = runs.some(({ tasks }) => tasks > mostDrawn);
  const to = isMany ? k : lastBudget(runs, { ...settings, metric: comparedIn, k });
  const along = predictedPlace<PlaceAlong>(place, runs, settings.beyond, to);
  const ids = runs.map(({ id }) => id);
  return arePredicted(along, ids) ? { ...along, to } : place;
}
