import type { TaskAnswer, TaskMetric } from "../../questions/measure/task.ts";
import type { MeanOf } from "../../questions/measure/terms.ts";
import { whole } from "../../base/format.ts";
import type { Cited } from "../../ui/how/cited.ts";
import type { Task } from "./task-fields.ts";

/** Name of a metric at a k. */
export function metricName(metric: TaskMetric, { k, tau }: Pick<Task, "k" | "tau">): string {
  switch (metric) {
    case "passAtK":
      return `pass@${whole(k)}`;
    case "failAtK":
      return `1 − pass@${whole(k)}`;
    case "plugin":
      return `naive pass@${whole(k)}`;
    case "passHatK":
      return `pass^${whole(k)}`;
    case "gPassAtK":
      return `G-Pass@${whole(k)}, τ = ${tau}`;
    case "mgPassAtK":
      return `mG-Pass@${whole(k)}`;
    case "expectedTries":
      return k === 1 ? "attempts until solved" : `attempts until solved, at most ${whole(k)}`;
  }
}

const of = ({ n, c }: Task, symbol: string) =>
  `${symbol} of a task with ${whole(c)} of ${whole(n)} samples right`;

/** Parameters of a mean over this task alone. */
const termsOf = ({ n, c, k, tau }: Task, metric: MeanOf, value: number, needed = NaN) => ({
  of: metric,
  k,
  tau,
  ragged: "strict" as const,
  prior: null,
  terms: [{ n, c, tasks: 1, value }],
  rest: { tasks: 0, sum: 0 },
  tasks: 1,
  mean: value,
  needed,
});

/** Estimate of a metric from the samples alone. */
export function citedEstimate(metric: TaskMetric, task: Task, answer: TaskAnswer): Cited {
  const { estimate, complement } = answer.values[metric];
  const named = of(task, metricName(metric, task));
  switch (metric) {
    case "passAtK":
      return { formula: "pass-at-k", of: named, params: termsOf(task, "pass@k", estimate) };
    case "failAtK":
      return { formula: "pass-at-k", of: named, params: termsOf(task, "pass@k", complement) };
    case "plugin":
      return { formula: "naive", of: named, params: termsOf(task, "plug-in", estimate) };
    case "passHatK":
      return { formula: "pass-hat-k", of: named, params: termsOf(task, "pass^k", estimate) };
    case "gPassAtK": {
      const params = termsOf(task, "g-pass", estimate, answer.needed);
      return { formula: "g-pass", of: named, params };
    }
    case "mgPassAtK":
      return { formula: "mg-pass", of: named, params: termsOf(task, "mg-pass", estimate) };
    case "expectedTries":
      return { formula: "expected-tries", of: named, params: { ...task, value: estimate } };
  }
}

/** The interval of a metric. */
export const citedInterval = (metric: TaskMetric, task: Task, { values }: TaskAnswer): Cited => ({
  formula: "one-task",
  of: of(task, `Interval of ${metricName(metric, task)}`),
  params: { ...task, ...values[metric], name: metricName(metric, task) },
});

/** Posterior prediction of a metric. */
export const citedPrediction = (metric: TaskMetric, task: Task, answer: TaskAnswer): Cited => ({
  formula: "predicted",
  of: of(task, `Prediction of ${metricName(metric, task)}`),
  params: { ...task, metric, needed: answer.needed, value: answer.values[metric].predicted },
});
