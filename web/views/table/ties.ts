import type { Ask } from "../../parts/workspace/workspace-view.ts";
import { isLevel } from "../../parts/figures/standing.ts";
import { significant } from "../../parts/words/numbers.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Column } from "./column.ts";

/** The best run of a column, and those that a test does not tell from it. */
export interface Best {
  run: string;
  /** Others with the same value. */
  equal: readonly string[];
  tied: ReadonlySet<string>;
  /** How many others the test tells from it; null while it has not been done, or where it judges none. */
  differ: number | null;
  /** How many others it judges: those that have a p value. */
  judged: number;
}

/** The best run of a column; null where none is, or where there is only one. */
export function bestOf(column: Column, runs: readonly StyledRun[], ask: Ask): Best | null {
  if (column.best === null) return null;
  const values = runs.map((run) => ({ id: run.run.id, value: column.valueOf(run).value }));
  const known = values.filter(({ value }) => !Number.isNaN(value));
  const [first, ...others] = known.toSorted((one, other) => other.value - one.value);
  if (first === undefined || others.length === 0) return null;
  const run = first.id;
  const equal = others.filter(({ value }) => isLevel(value, first.value)).map(({ id }) => id);
  const { place } = column;
  const p =
    place === null
      ? null
      : ask({ kind: "ties", runs: [run, ...others.map(({ id }) => id)], place });
  if (p === null) return { run, equal, tied: new Set(equal), differ: null, judged: 0 };
  const alike = others.filter((_, i) => (p[i] ?? NaN) >= significant).map(({ id }) => id);
  const judged = p.filter((each) => !Number.isNaN(each)).length;
  const differ = judged === 0 ? null : p.filter((each) => each < significant).length;
  return { run, equal, tied: new Set([...equal, ...alike]), differ, judged };
}
