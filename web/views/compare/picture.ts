import type { Place, PlaceAlong, RunComparison } from "../../questions/compare/comparison.ts";
import type { PairedSoFar } from "../../questions/plan/sequence.ts";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { alongAt, placeOf } from "../../metrics/along.ts";
import { rankedTogether, type StyledRun } from "../../state/runs/styled-runs.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import { placeAlong } from "../../ui/beyond-n/predicted-place.ts";
import { defaultPair } from "../../ui/figures/default-pair.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import { all } from "../../ui/workspace/workspace-view.ts";
import type { ShownComparison } from "./answer.ts";
import { looksOf } from "./paired-looks.ts";
import { panelPairs, shownOf, type Pair } from "./panel-pairs.ts";
import { placedAt, type Placed } from "./placed.ts";
import { boardsOf, rankedParts, type RankedPart } from "./ranking.ts";
import { settlingOf, type Settling } from "./settling.ts";

/** The comparison of two runs, and the ranking of all. */
export interface ComparePicture {
  /** All runs that can be compared, visible or not. */
  runs: StyledRun[];
  /** The two runs of the request; undefined if one is not there. */
  pair: [StyledRun | undefined, StyledRun | undefined];
  /** The requested place. */
  place: Place;
  /** The last comparison of the pair that was ready, then those of the same pair in other panels. */
  found: RunComparison[];
  /** True if they answer the current request. */
  isCurrent: boolean;
  /** The same with the runs as shown. The objects stay the same until something changes. */
  shown: readonly ShownComparison[];
  placed: Placed[];
  /** The pair's own among them; null once one of its runs is removed, and while the chosen pair is invalid. */
  own: Placed | null;
  parts: RankedPart[];
  soFar: PairedSoFar | null;
  settling: Settling | null;
}

type Of = Pick<Context, "settings" | "shown" | "runs" | "isOpen" | "kept">;

/** The two compared runs: those in the address, else the default pair of every view. */
function pairOf(
  runs: StyledRun[],
  { settings }: Pick<Context, "settings">,
): ComparePicture["pair"] {
  const [a, b] =
    settings.pair === null
      ? defaultPair(runs, settings)
      : settings.pair.map((ref) => findRun(runs, ref));
  return [a, b];
}

/** The place of the comparison: the reader's setting, else a k at which the visible runs and the pair have values. */
function requestedPlace(
  pair: ComparePicture["pair"],
  { settings, shown }: Pick<Context, "settings" | "shown">,
): Place {
  const { comparedIn, tau, about } = settings;
  const k = focusBudget(
    [...shown, ...pair.filter((run) => run !== undefined)].map(({ run }) => run),
    settings,
  );
  return { comparedIn, k, tau, about };
}

/** True if a place is missing that could be computed. */
const isMissing = ({ places, comparison }: RunComparison, place: Place): boolean => {
  const along = placeOf(place.comparedIn, place);
  return comparison !== null && along <= (places.at(-1) ?? 0) && !places.includes(along);
};

/** The last comparison of these runs, unless it lacks this place although it could compute it. */
const heldOf = (
  found: readonly RunComparison[],
  runs: string[],
  place: PlaceAlong,
): RunComparison | undefined =>
  found.find((last) => {
    const { a, b, comparedIn, k, about, to } = last.request;
    if (to !== place.to) return false;
    const isOf = comparedIn === place.comparedIn && about === place.about;
    const isAlong = alongAt(comparedIn, k).k === alongAt(comparedIn, place.k).k;
    return isOf && isAlong && runs.join() === [a, b].join() && !isMissing(last, place);
  });

/** The pair, then the same pair in the other panels. */
function comparedPairs({ panels }: ReturnType<typeof panelPairs>, [a, b]: Pair): StyledRun[][] {
  return [[a, b], ...panels.flatMap(({ runs }) => (runs.includes(a) ? [] : [runs]))];
}

/** The comparisons of these pairs; null while one is missing. */
const comparisonsOf = (
  { ask }: Pick<Asking, "ask">,
  pairs: readonly StyledRun[][],
  place: Place,
  { settings }: Pick<Context, "settings">,
  before: readonly RunComparison[],
): RunComparison[] | null =>
  all(
    pairs.map((pair) => {
      const summaries = pair.map(({ run }) => run);
      const ids = summaries.map(({ id }) => id);
      const along = placeAlong(place, summaries, settings);
      // Moving along a computed curve moves only the rule.
      return heldOf(before, ids, along) ?? ask({ kind: "comparison", runs: ids, ...along });
    }),
  );

/** The comparisons with their runs; the same array as before if nothing has changed. */
function shownAs(
  found: readonly RunComparison[],
  runs: StyledRun[],
  before: readonly ShownComparison[],
): readonly ShownComparison[] {
  const now = found.flatMap((last) => shownOf(last, runs, before) ?? []);
  const isSame = now.length === before.length && now.every((each, i) => each === before[i]);
  return isSame ? before : now;
}

const isPair = ([a, b]: ComparePicture["pair"]) => a !== undefined && b !== undefined && a !== b;

/** The last comparisons, and whether they answer the current request. */
function comparisonsSoFar(
  asking: Asking,
  { runs, pair, place }: Pick<ComparePicture, "runs" | "pair" | "place">,
  context: Of,
  before: ComparePicture | null,
): Pick<ComparePicture, "found" | "isCurrent"> {
  const last = before?.found ?? [];
  const [a, b] = pair;
  if (a === undefined || b === undefined || !isPair(pair))
    return { found: last, isCurrent: before?.isCurrent ?? false };
  const pairs = comparedPairs(panelPairs(context.settings, runs, [a, b]), [a, b]);
  const now = comparisonsOf(asking, pairs, place, context, last);
  return { found: now ?? last, isCurrent: now !== null };
}

/** The picture, with the answers that are ready; null without visible runs. */
export function comparePicture(
  asking: Asking,
  context: Of,
  before: ComparePicture | null,
): ComparePicture | null {
  const { settings } = context;
  if (context.shown.length === 0) return null;
  const runs = rankedTogether(context.runs);
  const pair = pairOf(runs, context);
  const place = requestedPlace(pair, context);
  const { found, isCurrent } = comparisonsSoFar(asking, { runs, pair, place }, context, before);
  const shown = shownAs(found, runs, before?.shown ?? []);
  const parts = rankedParts(asking, runs, settings, place, before?.parts ?? []);
  const boards = boardsOf(parts);
  const placed = shown.map((each) => placedAt(each, { settings, runs, boards, place, isCurrent }));
  const isInvalid = settings.pair !== null && !isPair(pair);
  const own = isInvalid
    ? null
    : (placed.find((each) => each.shown.request === found[0]?.request) ?? null);
  return {
    runs,
    pair,
    place,
    found,
    isCurrent,
    shown,
    placed,
    own,
    parts,
    soFar: looksOf(asking, own, context),
    settling: settlingOf(asking, own, context, before?.settling ?? null),
  };
}
