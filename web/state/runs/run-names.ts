import type { NamedSummary } from "../sources/alike-runs.ts";
import type { RunSummary } from "../sources/source.ts";

/** The runs with their names. Runs that the reader renamed also have their name before that. */
export function withNames(runs: readonly RunSummary[]): NamedSummary[] {
  const [names, own] = [distinct(runs, shownName), distinct(runs, ownName)];
  return runs.map((run, i) => ({
    run,
    name: names[i] ?? "",
    ...(run.original === undefined ? {} : { own: own[i] ?? "" }),
    ...(run.look === undefined ? {} : { look: run.look }),
  }));
}

const shownName = ({ name }: RunSummary) => name;
/** A run's name in its file. */
export const ownName = ({ name, original }: RunSummary) => original ?? name;

/** The names of runs. Shared names get their source, and a number if that is shared too. */
export function distinct(
  runs: readonly RunSummary[],
  nameOf: (run: RunSummary) => string,
): string[] {
  const withSource = (run: RunSummary) => `${nameOf(run)} (${run.from})`;
  const named = tally(runs.map(nameOf));
  const sourced = tally(runs.map(withSource));
  const seen = new Map<string, number>();
  return runs.map((run) => {
    if (named.get(nameOf(run)) === 1) return nameOf(run);
    const full = withSource(run);
    if (sourced.get(full) === 1) return full;
    const count = (seen.get(full) ?? 0) + 1;
    seen.set(full, count);
    return `${full} #${count}`;
  });
}

function tally(names: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
