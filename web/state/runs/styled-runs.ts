import type { NamedSummary } from "../sources/alike-runs.ts";
import { largestOf } from "../../base/extremes.ts";
import type { Settings } from "../settings/address.ts";
import { partsOf } from "./ranked-parts.ts";
import type { RunRef } from "../settings/run-ref.ts";
import { sameLook } from "./panel-looks.ts";
import { loadedIds, type RunSummary } from "../sources/source.ts";

/** A run with its look, and whether it is drawn. The style index sets the colour and marker. */
export interface StyledRun {
  run: RunSummary;
  /** Shown name: the run's own, with as much of its source as needed to distinguish it. */
  name: string;
  /** Its name without the reader's renaming; absent if it was not renamed. */
  own?: string;
  /** The look that the reader chose, as an index among the different looks; absent if none was chosen. */
  look?: number;
  styleIndex: number;
  on: boolean;
  /** True if the reader switched it off, and not only its rank among many. */
  switchedOff: boolean;
  /** True if it is on by default. */
  atFirst: boolean;
  /** Value that orders runs by default: pass@k at the default k; until that is computed, pass@1. */
  value: number;
}

/** A run beside the reader's data, which nothing switches off. */
export const alwaysOn = (run: RunSummary, name: string, styleIndex: number): StyledRun => ({
  run,
  name,
  styleIndex,
  on: true,
  switchedOff: false,
  atFirst: true,
  value: run.rate,
});

/** Number of runs that start switched on, the best ones. No chart can show more curves clearly. */
export const shownAtFirst = 12;

/** With at most this many runs, a choice lists each one that is off. With more, the address would be too long. */
export const mostNamed = 60;

/** Data that decide how runs are shown, by run id: the style indices, and the values that order the runs. */
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

/** The runs to rank, on or off. If some are derived, runs that were switched off are left out. */
export function rankedTogether<Run extends Pick<StyledRun, "run" | "switchedOff">>(
  runs: readonly Run[],
): Run[] {
  const isMade = runs.some(({ run }) => run.made !== undefined);
  return runs.filter(({ switchedOff }) => !isMade || !switchedOff);
}

/**
 * All runs, or the best ones, taken in turn from separate parts. Many parts are reduced to as many as have two runs.
 */
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

/** The settings after a run is switched on or off. */
export function switched(
  settings: Settings,
  { run: { id }, atFirst }: StyledRun,
  on: boolean,
): Pick<Settings, "on" | "off"> {
  const others = (refs: readonly RunRef[]) => refs.filter((ref) => !("id" in ref) || ref.id !== id);
  const [ons, offs] = [others(settings.on), others(settings.off)];
  return { on: on && !atFirst ? [...ons, { id }] : ons, off: on ? offs : [...offs, { id }] };
}

/** The settings in which only these runs are on. */
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
 * Style indices by run id, which set the looks. An index is the position among all loaded runs, or runs derived from
 * them, on or off. A run that is derived differently has the position of its first part.
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

/** Style indices in which runs with a chosen look have an index with that look. All indices stay different. */
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
