import type { Prior } from "passcurve";
import type { StudySize } from "../../charts/plot-study-map.ts";
import type { Ask } from "../../ui/workspace/workspace-view.ts";
import { isSameSize, type Plan } from "./plan.ts";
import type { Extremes } from "./sentence.ts";

/** a + b from which on rates vary too little for any study to detect. */
const alikeFrom = 1e9;

/** Two priors with the same mean rate: every task has that rate, or each task is always or never solved. */
function extremePriors(mean: number): [Prior, Prior] {
  const none = { kind: "zoibb", pi0: 0, pi1: 0 } as const;
  return [
    { ...none, a: alikeFrom * mean, b: alikeFrom * (1 - mean) },
    { ...none, a: 1, b: 1, pi0: 1 - mean, pi1: mean },
  ];
}

/**
 * Results of the study in focus and the cheapest one for the smallest and largest variation of tasks. Only for a run
 * that does not show this variation; empty for others. Null while an answer is missing.
 */
export function extremesOf(ask: Ask, plan: Plan, cheapest: StudySize | null): Extremes[] | null {
  const { run, metric, k, size } = plan;
  if (run === null || !plan.oneEach) return [];
  const rates = {
    runs: [run.run.id],
    prior: null,
    metric: "pass@k" as const,
    k: 1,
    tasks: [1],
    samples: [1],
  };
  const known = ask({ kind: "precision", ...rates });
  if (known === null) return null;
  const priors = extremePriors(known.mean);
  const sizes = cheapest === null || isSameSize(cheapest, size) ? [size] : [cheapest, size];
  const all = sizes.map(({ tasks, samples }) => {
    const [alike, torn] = priors.map((prior) =>
      ask({ kind: "precision", runs: [], prior, metric, k, tasks: [tasks], samples: [samples] }),
    );
    return { size: { tasks, samples }, alike: alike?.halfWidth[0], torn: torn?.halfWidth[0] };
  });
  const there = all.flatMap(({ size: of, alike, torn }): Extremes[] =>
    alike === undefined || torn === undefined ? [] : [{ size: of, alike, torn }],
  );
  return there.length < all.length ? null : there;
}
