import type { TaskAnswer } from "../../compute/task.ts";
import type { MeanOf } from "../../compute/terms.ts";
import { whole } from "../../format.ts";
import type { Cited } from "../../parts/cited.ts";
import type { Task } from "./task-curve.ts";

const of = ({ n, c }: Task, symbol: string) =>
  `${symbol} of a task with ${whole(c)} of ${whole(n)} samples right`;

/** The terms of a mean over this task alone. */
const termsOf = ({ n, c, k }: Task, metric: MeanOf, value: number) => ({
  ...{ of: metric, k, tau: 0, ragged: "strict" as const, prior: null },
  ...{ terms: [{ n, c, tasks: 1, value }], rest: { tasks: 0, sum: 0 } },
  ...{ tasks: 1, mean: value, needed: NaN },
});

export const citedPassAtK = (task: Task, { passAtK }: TaskAnswer): Cited => ({
  formula: "pass-at-k",
  of: of(task, `pass@${whole(task.k)}`),
  given: termsOf(task, "pass@k", passAtK),
});

export const citedNaive = (task: Task, { passAtKPlugin }: TaskAnswer): Cited => ({
  formula: "naive",
  of: of(task, `naive pass@${whole(task.k)}`),
  given: termsOf(task, "plug-in", passAtKPlugin),
});

export const citedPassHatK = (task: Task, { passHatK }: TaskAnswer): Cited => ({
  formula: "pass-hat-k",
  of: of(task, `pass^${whole(task.k)}`),
  given: termsOf(task, "pass^k", passHatK),
});

export const citedInterval = (task: Task, { lower, upper }: TaskAnswer): Cited => ({
  formula: "one-task",
  of: of(task, `Interval of pass@${whole(task.k)}`),
  given: { ...task, lower, upper },
});
