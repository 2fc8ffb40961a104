import type { TwoCheckers } from "../../questions/measure/checker.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { isLabelName } from "../../read/base/run.ts";
import { findRun, type RunRef } from "../../state/settings/run-ref.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { valueIn } from "../../base/own.ts";

/** Stricter checkers of the samples of the run in focus. */
export interface Stricter {
  /** The runs that can serve as one. */
  runs: StyledRun[];
  chosen: StyledRun | null;
  /** Counts and rates from both checkers; null if none is chosen, or while pending. */
  found: TwoCheckers | null;
}

/** The stricter checkers; null until the candidates are known. */
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

/** True if two runs differ in exactly one label, and not in a known one such as model or temperature. */
function differInTests({ run: a }: StyledRun, { run: b }: StyledRun): boolean {
  const names = [...new Set([...Object.keys(a.labels), ...Object.keys(b.labels)])];
  const [first, ...more] = names.filter(
    (name) => valueIn(a.labels, name) !== valueIn(b.labels, name),
  );
  return first !== undefined && more.length === 0 && !isLabelName(first);
}
