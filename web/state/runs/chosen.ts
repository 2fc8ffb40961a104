import type { NamedSummary } from "../sources/alike-runs.ts";
import type { LoadedSource, RunSummary } from "../sources/source.ts";
import { distinct, ownName } from "./run-names.ts";

/** A reader's choices for runs that are not loaded or are derived, by their names before renaming. */
export interface Chosen {
  renamed: readonly { of: string; name: string }[];
  looks: readonly { of: string; look: number }[];
}

/** A run under another name; an empty name restores the one in its file. */
export function renamed({ original, ...run }: RunSummary, name: string): RunSummary {
  const own = original ?? run.name;
  return name === own || name === "" ? { ...run, name: own } : { ...run, name, original: own };
}

/** A run with a look; null restores the one from its position. */
export function looking(run: RunSummary, look: number | null): RunSummary {
  const changed = { ...run };
  if (look === null) delete changed.look;
  else changed.look = look;
  return changed;
}

/** Sources with changed runs. A source without a changed run stays the same object. */
export const withRuns = (
  sources: readonly LoadedSource[],
  change: (run: RunSummary) => RunSummary,
): LoadedSource[] =>
  sources.map((source) => {
    const runs = source.result.runs.map(change);
    const isSame = runs.every((run, i) => run === source.result.runs[i]);
    return isSame ? source : { ...source, result: { ...source.result, runs } };
  });

/** A source that was read again, with the former choices for runs of the same names. */
export const readAgain = (source: LoadedSource, before: LoadedSource): LoadedSource =>
  withRuns([source], (run) => {
    const same = before.result.runs.find((each) => ownName(each) === ownName(run));
    return same === undefined
      ? run
      : looking(renamed(run, same.original === undefined ? "" : same.name), same.look ?? null);
  })[0] ?? source;

/** The sources with the choices for runs of matching sources, and the choices for other runs. */
export function withChosen(
  sources: readonly LoadedSource[],
  isMeant: (source: LoadedSource) => boolean,
  { renamed: names, looks }: Chosen,
): { sources: readonly LoadedSource[] } & Chosen {
  if (names.length === 0 && looks.length === 0) return { sources, renamed: names, looks };
  const runs = sources.flatMap(({ result }) => result.runs);
  const own = distinct(runs, ownName);
  const meant = new Set(sources.filter(isMeant).flatMap(({ result }) => result.runs));
  const named = new Map(runs.map((run, i) => [run, meant.has(run) ? own[i] : undefined]));
  const known = new Set(named.values());
  return {
    sources: withRuns(sources, (run) => {
      const of = named.get(run);
      const name = names.find((each) => each.of === of)?.name;
      const look = looks.find((each) => each.of === of)?.look;
      const called = name === undefined ? run : renamed(run, name);
      return look === undefined ? called : looking(called, look);
    }),
    renamed: names.filter(({ of }) => !known.has(of)),
    looks: looks.filter(({ of }) => !known.has(of)),
  };
}

/** The choices for all runs, including loaded ones. */
export function allChosen(
  runs: readonly { name: string; own?: string; look?: number }[],
  { renamed, looks }: Chosen,
): Chosen {
  return {
    renamed: [
      ...renamed,
      ...runs.flatMap(({ name, own }) => (own === undefined ? [] : [{ of: own, name }])),
    ],
    looks: [
      ...looks,
      ...runs.flatMap(({ name, own, look }) =>
        look === undefined ? [] : [{ of: own ?? name, look }],
      ),
    ],
  };
}

/** A derived run with the choices for it. */
export function chosenFor(made: NamedSummary, { renamed, looks }: Chosen): NamedSummary {
  const name = renamed.find(({ of }) => of === made.name)?.name;
  const look = looks.find(({ of }) => of === made.name)?.look;
  return {
    ...made,
    ...(name === undefined ? {} : { name, own: made.name }),
    ...(look === undefined ? {} : { look }),
  };
}
