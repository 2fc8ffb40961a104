/** A run as settings know it: by its id while it is there, else by the name that an address gave. */
export type RunRef = { id: string } | { name: string };

export type RefPair = [a: RunRef, b: RunRef];

/** A run as the page shows it. */
export interface NamedRun {
  name: string;
  run: { id: string };
}

/** Of more runs than these an index is made: settings may speak of as many as there are. */
const mostSearched = 32;

interface Index {
  byId: ReadonlyMap<string, NamedRun>;
  byName: ReadonlyMap<string, NamedRun>;
}

/** The indices of lists that are there. */
const indices = new WeakMap<readonly NamedRun[], Index>();

function indexOf(runs: readonly NamedRun[]): Index {
  const known = indices.get(runs);
  if (known !== undefined) return known;
  // Of several with one name the first one is meant, and a map keeps the last.
  const reversed = runs.toReversed();
  const index = {
    byId: new Map(reversed.map((each) => [each.run.id, each])),
    byName: new Map(reversed.map((each) => [each.name, each])),
  };
  indices.set(runs, index);
  return index;
}

/** The run that is meant; undefined where it is not there. The list must stay as it is. */
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

/** How settings know a run, or by its name alone what is no run, such as a family of depths. */
export const refTo = ({ name, run }: { name: string; run?: { id: string } }): RunRef =>
  run === undefined ? { name } : { id: run.id };

/** What a run is shown as; "" where it has gone. */
export const nameOf = (runs: readonly NamedRun[], ref: RunRef): string =>
  "name" in ref ? ref.name : (findRun(runs, ref)?.name ?? "");
