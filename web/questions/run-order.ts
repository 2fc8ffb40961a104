import type { StyledRun } from "../state/runs/styled-runs.ts";
import { rankedTogether } from "../state/runs/styled-runs.ts";
import { focusBudget } from "./runs/budgets.ts";
import type { RunCurves } from "./measure/curves.ts";
import type { Question } from "./questions.ts";

/**
 * Question whose answer orders runs if the reader has not chosen an order: pass@k at the default k. Null for fewer than
 * two runs, or if k = 1, where the success rates give the same order.
 */
export function orderQuestion(runs: readonly StyledRun[]): Question<"curves"> | null {
  const ranked = rankedTogether(runs).map(({ run }) => run);
  const k = focusBudget(ranked, { k: null });
  if (ranked.length < 2 || k === 1) return null;
  const ids = ranked.map(({ id }) => id);
  return { kind: "curves", runs: ids, metric: "pass@k", ragged: "strict", ks: [k] };
}

/** Values in its answer, by run. */
export const valuesIn = (curves: readonly RunCurves[]): ReadonlyMap<string, number> =>
  new Map(curves.map(({ run, measured }) => [run, measured.value[0] ?? NaN]));
