import type { Settings } from "../../state/settings/address.ts";

type Group = Readonly<Record<string, unknown>>;

/** True if all are groups of the same settings. */
const areAlike = (all: readonly unknown[]): all is readonly Group[] =>
  all.every((each) => typeof each === "object" && each !== null && !Array.isArray(each)) &&
  new Set(all.map((each) => Object.keys(each as Group).join())).size === 1;

/** The current group with the parts of `chosen` that differ from `drawn`. */
const merged = (chosen: Group, drawn: Group, current: Group): Group => ({
  ...current,
  ...Object.fromEntries(Object.entries(chosen).filter(([part, own]) => own !== drawn[part])),
});

/**
 * A change of settings, made from the settings that a page was drawn from. Of a group of settings, only the parts that
 * it changes replace those of the current settings, which another choice may have changed since.
 */
export function rebased(
  change: Partial<Settings>,
  drawn: Settings,
  current: Settings,
): Partial<Settings> {
  const entries = Object.entries(change).map(([name, chosen]: [string, unknown]) => {
    const groups: readonly unknown[] = [
      chosen,
      Reflect.get(drawn, name),
      Reflect.get(current, name),
    ];
    if (!areAlike(groups)) return [name, chosen];
    const [own = {}, before = {}, now = {}] = groups;
    return [name, before === now ? own : merged(own, before, now)];
  });
  return Object.fromEntries(entries) as Partial<Settings>;
}
