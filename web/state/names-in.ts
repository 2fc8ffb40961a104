import { titleOf } from "./sources/source.ts";
import type { Store } from "./store.ts";

/** All names of loaded data that a page may show: of runs, labels, their values, and sources. */
export const namesIn = ({ runs, loadedRuns, sources }: Store): string[] =>
  [
    ...new Set([
      ...runs.map(({ name }) => name),
      ...loadedRuns.flatMap(({ run, name }) => [name, ...Object.entries(run.labels).flat()]),
      ...sources.map(titleOf),
    ]),
  ].filter((name) => name !== undefined);
