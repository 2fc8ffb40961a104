import type { Place } from "../../questions/compare/comparison.ts";
import { valuesIn } from "../../questions/run-order.ts";
import { shortName, whole } from "../../base/format.ts";
import { refTo } from "../../state/settings/run-ref.ts";
import { rankedTogether, type StyledRun } from "../../state/runs/styled-runs.ts";
import { isCurveMetric, metricOf, triesOf } from "../../metrics/metrics.ts";
import type { Asking, Context, Headline, Link } from "./page.ts";
import { curvesInPieces } from "../workspace/ask-in-pieces.ts";
import { defaultPair } from "../figures/default-pair.ts";
import {
  boardOf,
  leadersOf,
  rankedWith,
  standingAtOne,
  standingWords,
  type Standing,
} from "../figures/standing.ts";

/** A run at a place. */
export interface PlacedRun {
  run: StyledRun;
  place: Place;
}

type State = Pick<Context, "settings" | "runs">;

/**
 * Standing of a run among all loaded runs of its part; null if it is alone. `shown` has the values of the visible runs,
 * by id. Values of the others are missing until they are computed.
 */
export function standingOf(
  { ask, atRest }: Pick<Asking, "ask" | "atRest">,
  { settings, runs }: State,
  { run, place }: PlacedRun,
  shown: ReadonlyMap<string, number>,
): Standing | null {
  if (runs.length < 2) return null;
  const part = rankedWith(settings, runs, run);
  const hidden = part.runs.map((each) => each.run.id).filter((id) => !shown.has(id));
  const others = hidden.length === 0 ? [] : valuesOf(hidden, place, settings.ragged, ask);
  return { part, values: new Map([...others, ...shown]), board: boardOf(atRest, part, place) };
}

/** Values of the hidden runs that are ready, by id. */
function valuesOf(
  runs: string[],
  { comparedIn, k, tau }: Place,
  ragged: State["settings"]["ragged"],
  ask: Asking["ask"],
): Iterable<[string, number]> {
  if (isCurveMetric(comparedIn))
    return valuesIn(
      curvesInPieces(ask, { kind: "curves", runs, metric: comparedIn, ragged, ks: [k] }) ?? [],
    );
  const found = ask({ kind: "atTau", runs, tau, ragged, ks: [] });
  return (found?.runs ?? []).map(({ run, coverAt }) => [run, coverAt.value[0] ?? NaN]);
}

/** The sentences on the standing of a run, and links to a comparison and to the ranking of all runs. */
export function standingLine(
  standing: Standing | null,
  placed: PlacedRun,
  state: State,
): Pick<Headline, "standing"> {
  if (standing === null) return {};
  const { run, place } = placed;
  const { comparedIn } = place;
  // With one attempt, other metrics are not shares of solved tasks.
  const isOfTries = isCurveMetric(comparedIn) && triesOf(comparedIn) === comparedIn;
  const words = [
    standingWords(standing, run, metricOf(comparedIn).ahead),
    isOfTries ? standingAtOne(standing, run) : "",
  ];
  const text = words.filter((each) => each !== "").join(" ");
  return { standing: { words: text, links: linksOf(standing, placed, state) } };
}

/** The rival is the run named as higher, else the default pair's other run, else the best other run. */
function linksOf(
  { part, values }: Standing,
  { run, place }: PlacedRun,
  { settings, runs }: State,
): Link[] {
  const isFocus = (each: StyledRun | undefined) => each?.run.id === run.run.id;
  const pair = defaultPair(rankedTogether(runs), settings);
  const others = part.runs.filter((each) => !isFocus(each) && values.has(each.run.id));
  const valueOf = (each: StyledRun) => values.get(each.run.id) ?? NaN;
  const [best] = leadersOf(others, valueOf);
  const isBehind = best !== undefined && valueOf(best) > valueOf(run);
  const rival = pair.some(isFocus) ? others.find((each) => pair.includes(each)) : undefined;
  const other = isBehind ? best : (rival ?? best);
  if (other === undefined) return [];
  const compared = { view: "compare", comparedIn: place.comparedIn } as const;
  const count = part.runs.length;
  const withOther: Link = {
    kind: "link",
    words: `Compare with ${shortName(other.name)}`,
    change: { ...compared, pair: [refTo(run), refTo(other)] },
  };
  return count < 3
    ? [withOther]
    : [
        withOther,
        {
          kind: "link",
          words: `Rank all ${whole(count)}`,
          change: { ...compared, section: "ranking" },
        },
      ];
}
