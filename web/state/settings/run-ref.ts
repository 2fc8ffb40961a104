/** Reference to a run in settings: by id while the run is loaded, otherwise by the name from an address. */
export type RunRef = { id: string } | { name: string };

export type RefPair = [a: RunRef, b: RunRef];

/** A run as the page shows it. */
export interface NamedRun {
  name: string;
  run: { id: string };
}

/** Longer lists of runs get an index, since settings may refer to every run. */
const mostSearched = 32;

interface Index {
  byId: ReadonlyMap<string, NamedRun>;
  byName: ReadonlyMap<string, NamedRun>;
}

/** Indices by list of runs. */
const indices = new WeakMap<readonly NamedRun[], Index>();

function indexOf(runs: readonly NamedRun[]): Index {
  const known = indices.get(runs);
  if (known !== undefined) return known;
  // A name refers to the first of several runs, but a map keeps the last.
  const reversed = runs.toReversed();
  const index = {
    byId: new Map(reversed.map((each) => [each.run.id, each])),
    byName: new Map(reversed.map((each) => [each.name, each])),
  };
  indices.set(runs, index);
  return index;
}

/** The run that a reference refers to; undefined if it is not loaded. The list must not change. */
export function findRun<Run extends NamedRun>(
  runs: readonly Run[],
  ref: RunRef | null,
): Run | undefined {
  if (ref === null) return undefined;
  if (runs.length > mostSearched) {
    const { byId, byName } = indexOf(runs);
    return ("id" in ref ? byId.get(ref.id) : byName.get(ref.name)) as Run | undefined;
  }
  return "id" in ref
    ? runs.find(({ run }) => run.id === ref.id)
    : runs.find(({ name }) => name === ref.name);
}

/**
 * The reference to a run in settings. Anything that is not a run, such as a family of depths, is referenced by name.
 */
export const refTo = ({ name, run }: { name: string; run?: { id: string } }): RunRef =>
  run === undefined ? { name } : { id: run.id };

/** The shown name of a run; "" if it is gone. */
export const nameOf = (runs: readonly NamedRun[], ref: RunRef): string =>
  "name" in ref ? ref.name : (findRun(runs, ref)?.name ?? "");
