import type { TaskAnswer } from "../../compute/task.ts";
import type { DrawnCurve, Point } from "../../parts/curve-points.ts";
import type { Settings } from "../../state/address.ts";

export type Task = Settings["task"];

/** The k of the picture: every one of a few, then some per decade, up to the samples and the k that is asked for. */
export function curveKs({ n, k }: Task): number[] {
  const [everyKUpTo, perDecade] = [8, 6];
  const last = Math.max(n, k);
  const ks = new Set([Math.min(n, last), k, last]);
  for (let each = 1; each <= Math.min(last, everyKUpTo); ++each) ks.add(each);
  for (let each = everyKUpTo; each < last; each *= 10 ** (1 / perDecade)) ks.add(Math.round(each));
  return [...ks].sort((one, other) => one - other);
}

/** The task's pass@k as a line with its band; from its samples on the naive estimate, which has none. */
export function taskCurve({ n }: Task, ks: number[], answers: TaskAnswer[]): DrawnCurve {
  const all = answers.map((answer, i) => ({ k: ks[i] ?? NaN, answer }));
  const common = { tasks: 1, partial: false, reason: null };
  const measured = all
    .filter(({ k }) => k <= n)
    .map(({ k, answer: { passAtK, failAtK, lower, upper } }): Point => {
      const end = { lower, upper, reason: null };
      return { k, value: passAtK, complement: failAtK, estimator: "unbiased", end, ...common };
    });
  const beyond = all
    .filter(({ k }) => k >= n)
    .map(({ k, answer: { passAtKPlugin: value, failAtKPlugin: complement } }): Point => {
      return { k, value, complement, estimator: "plug-in", end: null, ...common };
    });
  const missing = new Map<number, string>();
  return { slot: 0, name: "this task", measured, beyond: beyond.length > 1 ? beyond : [], missing };
}
