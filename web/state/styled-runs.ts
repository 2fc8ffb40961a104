import type { Settings } from "./address.ts";
import type { RunRef } from "./run-ref.ts";
import type { RunSummary } from "./source.ts";

/** A run with its look: a slot that gives it its colour and marker, and whether it is drawn. */
export interface StyledRun {
  run: RunSummary;
  /** Shown name: the run's own, with more of where it is from as far as it takes to be told apart. */
  name: string;
  slot: number;
  on: boolean;
  /** Whether the reader has switched it off, and not only its place among many. */
  switchedOff: boolean;
}

/** Runs past this many start switched off: more curves than that no picture can carry. */
const shownAtFirst = 12;

/** A choice among at most so many runs names each one that is off. With more, the address would be too long. */
export const mostNamed = 60;

/** Runs with their looks; `slots` says what slot each has, by id. */
export function styledRuns(
  runs: readonly { run: RunSummary; name: string }[],
  slots: ReadonlyMap<string, number>,
  settings: Settings,
): StyledRun[] {
  const [on, off] = [idsOf(settings.on), idsOf(settings.off)];
  return runs.map(({ run, name }, place) => {
    const switchedOff = off.has(run.id);
    const isOn = !switchedOff && (place < shownAtFirst || on.has(run.id));
    return { run, name, slot: slots.get(run.id) ?? 0, on: isOn, switchedOff };
  });
}

const idsOf = (refs: readonly RunRef[]) =>
  new Set(refs.flatMap((ref) => ("id" in ref ? [ref.id] : [])));

/** What the settings become where a run is switched on or off. */
export function switched(
  runs: readonly StyledRun[],
  settings: Settings,
  { run: { id } }: StyledRun,
  on: boolean,
): Pick<Settings, "on" | "off"> {
  const others = (refs: readonly RunRef[]) => refs.filter((ref) => !("id" in ref) || ref.id !== id);
  const isBeyond = runs.findIndex(({ run }) => run.id === id) >= shownAtFirst;
  const [ons, offs] = [others(settings.on), others(settings.off)];
  return { on: on && isBeyond ? [...ons, { id }] : ons, off: on ? offs : [...offs, { id }] };
}

/** What the settings become where these runs alone are on. */
export const onlyOn = (
  runs: readonly { run: { id: string } }[],
  on: ReadonlySet<string>,
): Pick<Settings, "on" | "off"> => {
  const ids = runs.map(({ run }) => run.id);
  const refs = (which: (id: string, place: number) => boolean) =>
    ids.filter(which).map((id) => ({ id }));
  return {
    on: refs((id, place) => on.has(id) && place >= shownAtFirst),
    off: refs((id, place) => !on.has(id) && (place < shownAtFirst || ids.length <= mostNamed)),
  };
};

/** Gives every run a slot, so that a run keeps its colour while others come and go. */
export function withSlots(
  runs: readonly RunSummary[],
  before: ReadonlyMap<string, number>,
): Map<string, number> {
  const slots = new Map(
    runs.flatMap(({ id }) => {
      const slot = before.get(id);
      return slot === undefined ? [] : [[id, slot] as const];
    }),
  );
  const taken = new Set(slots.values());
  let next = 0;
  for (const { id } of runs) {
    if (slots.has(id)) continue;
    while (taken.has(next)) ++next;
    slots.set(id, next);
    taken.add(next);
  }
  return slots;
}

/** The runs with their names; those that several share with their source, and with a number where that is shared too. */
export function withNames(runs: readonly RunSummary[]): { run: RunSummary; name: string }[] {
  const withSource = (run: RunSummary) => `${run.name} (${run.from})`;
  const named = tally(runs.map(({ name }) => name));
  const sourced = tally(runs.map(withSource));
  const seen = new Map<string, number>();
  const nameOf = (run: RunSummary): string => {
    if (named.get(run.name) === 1) return run.name;
    const full = withSource(run);
    if (sourced.get(full) === 1) return full;
    const count = (seen.get(full) ?? 0) + 1;
    seen.set(full, count);
    return `${full} #${count}`;
  };
  return runs.map((run) => ({ run, name: nameOf(run) }));
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
