import type { RunGreedy } from "../../questions/measure/greedy.ts";
import type { GPassSlope } from "../../questions/measure/trend.ts";
import type { End } from "../../ui/workspace/intervals.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { greedyIds, greedyRunsIn } from "../../state/runs/greedy-runs.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { defaultKs } from "./places.ts";

/** The greedy score of a run, and the slope of its G-Pass@k in τ. */
export interface RunSlope {
  greedy: RunGreedy;
  slope: GPassSlope;
}

/** The scores and slopes of several runs, at one k. */
export interface Slopes {
  k: number;
  of: ReadonlyMap<string, RunSlope>;
}

/** The scores and slopes at the largest listed k; null while an answer is missing. */
export function slopesOf(
  ask: Ask,
  { lists, ragged, about, greedy: from }: Settings,
  runs: readonly StyledRun[],
  loaded: readonly StyledRun[],
): Slopes | null {
  const summaries = runs.map(({ run }) => run);
  const k = (lists.ks ?? defaultKs("g-pass", summaries)).at(-1) ?? 1;
  const of = new Map<string, RunSlope>();
  const greedyRuns = greedyRunsIn(loaded);
  for (const run of summaries) {
    const greedy = ask({ kind: "greedy", runs: greedyIds(run, greedyRuns, from), about });
    const slope = ask({ kind: "gPassSlope", runs: [run.id], k, ragged });
    if (greedy !== null && slope !== null) of.set(run.id, { greedy, slope });
  }
  return of.size < runs.length ? null : { k, of };
}

/** A value of a run, or the reason why there is none. */
export interface SlopeValue {
  value: number;
  complement: number;
  reason: string | null;
  end: End | null;
}

const without = (reason: string | null): SlopeValue => ({
  value: NaN,
  complement: NaN,
  reason,
  end: null,
});

/** The greedy score, if every task has one. */
export function greedyValue({ greedy: { curve, tasks, total } }: RunSlope): SlopeValue {
  if (curve === null || tasks < total) return without("not every task has a greedy score");
  const { value, complement, lower, upper } = curve;
  const [from = NaN, to = NaN] = [lower?.[0], upper?.[0]];
  return {
    value: value[0] ?? NaN,
    complement: complement[0] ?? NaN,
    reason: null,
    end: Number.isNaN(from) ? null : { lower: from, upper: to, reason: null },
  };
}

export const slopeValue = ({ slope: { slope, reason } }: RunSlope): SlopeValue => ({
  ...without(Number.isNaN(slope) ? (reason ?? "undefined") : null),
  value: slope,
});
