/** A run as settings know it: by its id while it is there, else by the name that an address gave. */
export type RunRef = { id: string } | { name: string };

export type RefPair = [a: RunRef, b: RunRef];

/** A run as the page shows it. */
export interface NamedRun {
  name: string;
  run: { id: string };
}

/** The run that is meant; undefined where it is not there. */
export const findRun = <Run extends NamedRun>(
  runs: readonly Run[],
  ref: RunRef | null,
): Run | undefined =>
  ref === null
    ? undefined
    : "id" in ref
      ? runs.find(({ run }) => run.id === ref.id)
      : runs.find(({ name }) => name === ref.name);

/** How settings know a run, or by its name alone what is no run, such as a family of depths. */
export const refTo = ({ name, run }: { name: string; run?: { id: string } }): RunRef =>
  run === undefined ? { name } : { id: run.id };

/** What a run is shown as; "" where it has gone. */
export const nameOf = (runs: readonly NamedRun[], ref: RunRef): string =>
  "name" in ref ? ref.name : (findRun(runs, ref)?.name ?? "");
