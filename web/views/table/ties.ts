import { isLevel } from "../../ui/figures/standing.ts";
import type { Leaderboard } from "../../questions/compare/leaderboard.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Column } from "./column.ts";

/** The best run of a column, and the runs that are tied with it. */
export interface Best {
  run: string;
  /** Other runs with the same value. */
  equal: readonly string[];
  tied: ReadonlySet<string>;
  /** Number of others that differ by the test; null before the test, or if it judges none. */
  differ: number | null;
  /** Number of others that the test judges: those with a p value. */
  judged: number;
}

/** The test between all runs of a part at a column's place, including runs without a row here. */
export interface Tested {
  ranked: Part<StyledRun>;
  board: Leaderboard | null;
}

/** The best run of a column; null if it has none or only one run has a value. */
export function bestOf(
  column: Column,
  runs: readonly StyledRun[],
  { ranked, board }: Tested,
): Best | null {
  if (column.best === null) return null;
  const values = runs.map((run) => ({ id: run.run.id, value: column.valueOf(run).value }));
  const known = values.filter(({ value }) => !Number.isNaN(value));
  const [first, ...others] = known.toSorted((a, b) => b.value - a.value);
  if (first === undefined || others.length === 0) return null;
  const run = first.id;
  const equal = others.filter(({ value }) => isLevel(value, first.value)).map(({ id }) => id);
  const differs = differsFrom(run, ranked, board);
  const judged = others.flatMap(({ id }) => differs.get(id) ?? []);
  const alike = others.filter(({ id }) => differs.get(id) === false).map(({ id }) => id);
  return {
    run,
    equal,
    tied: new Set([...equal, ...alike]),
    differ: judged.length === 0 ? null : judged.filter(Boolean).length,
    judged: judged.length,
  };
}

/** True for each run that differs from this one, with p adjusted for all pairs; biased values are not judged. */
function differsFrom(
  run: string,
  { runs }: Part<StyledRun>,
  board: Leaderboard | null,
): ReadonlyMap<string, boolean> {
  const own = runs.findIndex((each) => each.run.id === run);
  if (runs[own]?.run.stopped === true) return new Map();
  return new Map(
    (board?.pairs ?? []).flatMap(({ a, b, pValue }, i): [string, boolean][] => {
      const other = runs[a === own ? b : a];
      const isOwn = (a === own || b === own) && other !== undefined;
      if (!isOwn || other.run.stopped || Number.isNaN(pValue)) return [];
      return [[other.run.id, board?.ranking.differs[i] === true]];
    }),
  );
}
