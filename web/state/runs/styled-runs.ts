import type { NamedSummary } from "../sources/alike-runs.ts";
import { largestOf } from "../../extremes.ts";
import type { Settings } from "../settings/address.ts";
import { partsOf } from "./ranked-parts.ts";
import type { RunRef } from "../settings/run-ref.ts";
import { sameLook } from "./panel-looks.ts";
import { loadedIds, type RunSummary } from "../sources/source.ts";

/** A run with its look: a style index that gives it its colour and marker, and whether it is drawn. */
export interface StyledRun {
  run: RunSummary;
  /** Shown name: the run's own, with more of where it is from as far as it takes to be distinguished. */
  name: string;
  /** What it is called without the reader's name for it; absent where it has none. */
  own?: string;
  /** The look that the reader has chosen: a style index's place among those that differ; absent where none is chosen. */
  look?: number;
  styleIndex: number;
  on: boolean;
  /** Whether the reader has switched it off, and not only its place among many. */
  switchedOff: boolean;
  /** Whether it is on where the reader has switched nothing. */
  atFirst: boolean;
  /** What orders runs by default: pass@k at the default k; until that is computed, pass@1. */
  value: number;
}

/** A run that stands beside the reader's data, where nothing switches it off. */
export const alwaysOn = (run: RunSummary, name: string, styleIndex: number): StyledRun => ({
  run,
  name,
  styleIndex,
  on: true,
  switchedOff: false,
  atFirst: true,
  value: run.rate,
});

/** So many runs start switched on, the best ones: more curves than that no picture can carry. */
export const shownAtFirst = 12;

/** A choice among at most so many runs names each one that is off. With more, the address would be too long. */
export const mostNamed = 60;

/** What decides how runs are shown, by their ids: the style index of each, and the values that order them. */
interface Known {
  styleIndices: ReadonlyMap<string, number>;
  values: ReadonlyMap<string, number>;
}

/** Runs with their looks. */
export function styledRuns(
  runs: readonly NamedSummary[],
  { styleIndices, values }: Known,
  settings: Settings,
): StyledRun[] {
  const [on, off] = [idsOf(settings.on), idsOf(settings.off)];
  const switched = runs.map((each) => ({ ...each, switchedOff: off.has(each.run.id) }));
  const ranked = rankedTogether(switched);
  const isKnown = ranked.every(({ run }) => values.has(run.id));
  const valueOf = (run: RunSummary) => (isKnown ? values.get(run.id) : undefined) ?? run.rate;
  const first = firstOf(ranked, settings, valueOf);
  return switched.map((each) => {
    const { run, switchedOff } = each;
    const atFirst = first.has(run.id);
    const isOn = !switchedOff && (atFirst || on.has(run.id));
    return {
      ...each,
      styleIndex: styleIndices.get(run.id) ?? 0,
      on: isOn,
      atFirst,
      value: valueOf(run),
    };
  });
}

/** The runs that are ranked: all, on or off. Beside runs that were made of others, none that was left out of them. */
export function rankedTogether<Run extends Pick<StyledRun, "run" | "switchedOff">>(
  runs: readonly Run[],
): Run[] {
  const isMade = runs.some(({ run }) => run.made !== undefined);
  return runs.filter(({ switchedOff }) => !isMade || !switchedOff);
}

/** All runs, or the best, in turn of each part that is not mixed with others; of many parts as many as have two runs. */
function firstOf(
  runs: readonly { run: RunSummary }[],
  settings: Settings,
  valueOf: (run: RunSummary) => number,
): ReadonlySet<string> {
  if (settings.atFirst === "all") return new Set(runs.map(({ run }) => run.id));
  const parts = partsOf(settings, runs).slice(0, shownAtFirst / 2);
  const ranked = parts.map((part) =>
    part.runs.map(({ run }) => run).sort((a, b) => valueOf(b) - valueOf(a)),
  );
  const turns = Array.from({ length: largestOf(ranked.map(({ length }) => length)) });
  const inTurn = turns.flatMap((_, turn) => ranked.flatMap((those) => those[turn] ?? []));
  return new Set(inTurn.slice(0, shownAtFirst).map(({ id }) => id));
}

const idsOf = (refs: readonly RunRef[]) =>
  new Set(refs.flatMap((ref) => ("id" in ref ? [ref.id] : [])));

/** What the settings become where a run is switched on or off. */
export function switched(
  settings: Settings,
  { run: { id }, atFirst }: StyledRun,
  on: boolean,
): Pick<Settings, "on" | "off"> {
  const others = (refs: readonly RunRef[]) => refs.filter((ref) => !("id" in ref) || ref.id !== id);
  const [ons, offs] = [others(settings.on), others(settings.off)];
  return { on: on && !atFirst ? [...ons, { id }] : ons, off: on ? offs : [...offs, { id }] };
}

/** What the settings become where these runs alone are on. */
export const onlyOn = (
  runs: readonly StyledRun[],
  on: ReadonlySet<string>,
): Pick<Settings, "on" | "off"> => {
  const refs = (which: (run: StyledRun) => boolean) =>
    runs.filter(which).map(({ run: { id } }) => ({ id }));
  const isOn = ({ run }: StyledRun) => on.has(run.id);
  return {
    on: refs((each) => isOn(each) && !each.atFirst),
    off: refs((each) => !isOn(each) && (each.atFirst || runs.length <= mostNamed)),
  };
};

/**
 * The style index of each run by its id, which gives it its look: its place in the order of all that is loaded, or of what is made of
 * that, whether it is switched on or not. A run that is made of others than in that order has the place of its first part.
 */
export function withStyleIndices(
  runs: readonly RunSummary[],
  order: readonly RunSummary[] = runs,
): Map<string, number> {
  const places = new Map(
    order.flatMap((run, place) => loadedIds(run).map((id) => [id, place] as const)),
  );
  const taken = new Set<number>();
  let next = order.length;
  const styleIndices = new Map(
    runs.map((run) => {
      const own = loadedIds(run).flatMap((id) => places.get(id) ?? []);
      const place = own.find((each) => !taken.has(each)) ?? next++;
      taken.add(place);
      return [run.id, place] as const;
    }),
  );
  return styleIndices;
}

/** The style indices where those runs whose look the reader has chosen have one that looks so, still each of its own. */
export function withChosenLooks(
  runs: readonly { run: RunSummary; look?: number }[],
  styleIndices: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  if (runs.every(({ look }) => look === undefined)) return styleIndices;
  const beyond = sameLook * (1 + largestOf([...styleIndices.values()]));
  return new Map(
    runs.map(({ run: { id }, look }, place) => [
      id,
      look === undefined ? (styleIndices.get(id) ?? 0) : beyond + sameLook * place + look,
    ]),
  );
}
