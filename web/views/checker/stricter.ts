import type { TwoCheckers } from "../../compute/measure/checker.ts";
import type { Ask } from "../../parts/workspace/workspace-view.ts";
import { isLabelName } from "../../read/base/run.ts";
import { findRun, type RunRef } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { valueIn } from "../../own.ts";

/** Stricter checkers of the samples of the run in focus. */
export interface Stricter {
  /** The runs that may be one. */
  runs: StyledRun[];
  chosen: StyledRun | null;
  /** What both checkers say; null where none is chosen, or while it is on its way. */
  found: TwoCheckers | null;
}

/** Null while it is not known which runs may be one. */
export function stricterRuns(
  ask: Ask,
  shown: readonly StyledRun[],
  focus: StyledRun,
  ref: RunRef | null,
): Stricter | null {
  const others = shown.filter(({ run }) => run.id !== focus.run.id);
  if (others.length === 0) return { runs: [], chosen: null, found: null };
  const ids = [focus, ...others].map(({ run }) => run.id);
  const nested = ask({ kind: "stricter", runs: ids });
  if (nested === null) return null;
  const runs = others.filter(({ run }) => nested.includes(run.id));
  const chosen =
    (ref === null ? runs.find((run) => differInTests(focus, run)) : findRun(runs, ref)) ?? null;
  const found = chosen && ask({ kind: "twoCheckers", runs: [focus.run.id, chosen.run.id] });
  return { runs, chosen, found };
}

/** Whether two runs differ in one label alone, and that is none of models, temperatures and the like. */
function differInTests({ run: a }: StyledRun, { run: b }: StyledRun): boolean {
  const names = [...new Set([...Object.keys(a.labels), ...Object.keys(b.labels)])];
  const [first, ...more] = names.filter(
    (name) => valueIn(a.labels, name) !== valueIn(b.labels, name),
  );
  return first !== undefined && more.length === 0 && !isLabelName(first);
}
