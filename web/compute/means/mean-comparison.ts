import type { Passcurve, StratumPair } from "passcurve";
import { largestOf, smallestOf } from "../../extremes.ts";
import {
  isDefinedAt,
  placesOf,
  valueEnds,
  type ComparisonRequest,
  type Place,
  type RunComparison,
} from "../compare/comparison.ts";
import { firstOf, noDifference, optionsAt, type PairAt } from "../compare/leaderboard.ts";
import { sidesOf, pairedTasks, type Sides, type TasksCompared } from "../compare/sides.ts";
import { strataOf, type KeptRun } from "../runs/kept-runs.ts";
import { alongAt, packageOptions } from "../../metrics/along.ts";
import { metricOf } from "../../metrics/metrics.ts";

/** The strata of two means as they are compared; null where one has no task in common, or one run lacks it. */
function strataCompared(
  a: KeptRun,
  b: KeptRun,
  about: Place["about"],
): { compared: TasksCompared; strata: Sides[] | null } {
  const ofB = new Map(strataOf(b).map((stratum) => [stratum.value, stratum]));
  const parts = strataOf(a).flatMap((stratum) => {
    const other = ofB.get(stratum.value);
    return other === undefined ? [] : [{ value: stratum.value, ...sidesOf(stratum, other, about) }];
  });
  const count = Math.max(strataOf(a).length, ofB.size);
  const strata = parts.flatMap(({ sides }) => sides ?? []);
  const all = parts.map(({ compared }) => compared);
  const sum = (of: (each: TasksCompared) => number) => all.reduce((so, each) => so + of(each), 0);
  const some = (is: (each: TasksCompared) => boolean) => all.some(is);
  const isWhole = strata.length === count;
  const noted = parts.find(({ compared }) => compared.note !== null);
  const compared: TasksCompared = {
    kind: !isWhole
      ? "no-common-tasks"
      : some(({ kind }) => kind === "unnamed")
        ? "unnamed"
        : "paired",
    common: sum(({ common }) => common),
    onlyA: sum(({ onlyA }) => onlyA),
    onlyB: sum(({ onlyB }) => onlyB),
    byCluster: some(({ byCluster }) => byCluster),
    hasClusters: some(({ hasClusters }) => hasClusters),
    note: noted === undefined ? null : `${noted.value}: ${noted.compared.note ?? ""}`,
    smallestN: [
      smallestOf(all.map(({ smallestN: [one] }) => one)),
      smallestOf(all.map(({ smallestN: [, other] }) => other)),
    ],
    strata: {
      count,
      values: parts.flatMap(({ value, sides }) => (sides === null ? [] : [value])),
      unpaired: parts.flatMap(({ value, sides }) => (sides === null ? [value] : [])),
      sameN: new Set(all.flatMap(({ smallestN }) => smallestN)).size === 1,
    },
  };
  return { compared, strata: isWhole ? strata : null };
}

const pairsOf = (strata: readonly Sides[]): StratumPair[] =>
  strata.map(({ a, b, paired, interval: { clusters } }) => ({
    a,
    b,
    paired,
    ...(clusters === undefined ? {} : { clusters }),
  }));

/** Two means over a label along k or τ. */
export function meanComparisonOf(
  passcurve: Passcurve,
  a: KeptRun,
  b: KeptRun,
  request: ComparisonRequest,
): RunComparison {
  const { compared, strata } = strataCompared(a, b, request.about);
  const last = smallestOf(compared.smallestN);
  const isDefined = !metricOf(request.comparedIn).takesTau || isDefinedAt(request, last);
  const tasks = pairedTasks(passcurve, a, b);
  if (strata === null || !isDefined) {
    const places = new Float64Array();
    return { request, compared, places, comparison: null, ends: null, settling: [], tasks };
  }
  const places = placesOf(request, last, largestOf([a.n.length, b.n.length]));
  const { about } = request;
  const pairs = pairsOf(strata);
  const options = packageOptions(alongAt(request.comparedIn, request.k), places);
  return {
    request,
    compared,
    places,
    tasks,
    comparison: passcurve.compareMacroMeans(pairs, { ...options, interval: { about } }),
    settling: Array.from(places, (place) =>
      passcurve.whatWouldSettleMacroMeans(pairs, place, options),
    ),
    ends: {
      a: valueEnds(
        passcurve,
        strata.map(({ a: rows }) => rows),
        request,
        places,
      ),
      b: valueEnds(
        passcurve,
        strata.map(({ b: rows }) => rows),
        request,
        places,
      ),
    },
  };
}

/** Two means over a label at one place. */
export function meanPairAt(passcurve: Passcurve, a: KeptRun, b: KeptRun, place: Place): PairAt {
  const { compared, strata } = strataCompared(a, b, place.about);
  if (strata === null || !isDefinedAt(place, smallestOf(compared.smallestN)))
    return { compared, ...noDifference };
  const found = passcurve.compareMacroMeans(pairsOf(strata), {
    ...optionsAt(place),
    interval: { about: place.about },
  });
  return { compared, ...firstOf(found) };
}
