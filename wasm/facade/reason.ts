import type { RawAnswer, RawEstimator, RawMetric } from "./raw.ts";

/** `1 task`, `3 tasks`. */
export const countedTasks = (count: number) => (count === 1 ? "1 task" : `${count} tasks`);

/** Reason why a value at k is undefined, extrapolated or a mean over some tasks only; null if it is exact. */
export function reasonOf(
  { k, status, eligible, total }: Omit<RawAnswer, "value" | "complement">,
  estimator: RawEstimator = "unbiased",
): string | null {
  const short = total - eligible;
  switch (status) {
    case "undefined":
      if (estimator === "bb" || estimator === "zoibb")
        return `the prior rules out the counts of ${countedTasks(short)} of ${total}`;
      if (short === 0) return `at k = ${k} the correction is larger than any number`;
      return `${countedTasks(short)} of ${total} ${short === 1 ? "has" : "have"} fewer than ${k} samples`;
    case "partial":
      return `the mean over the ${countedTasks(eligible)} of ${total} with at least ${k} samples`;
    case "extrapolated":
      return `k = ${k} is more than the samples of some task: ${estimator === "plugin" ? "the plug-in takes c/n for the true rate" : "what the model says of it"}`;
    case "exact":
      return null;
  }
}

/** The same for a comparison at k, which has a value of all tasks or none; null if it is exact. */
export function comparedReason(
  k: number,
  status: RawAnswer["status"],
  metric: RawMetric = "passAtK",
): string | null {
  const orLarge =
    metric === "checkedPassAtK" ? ", or the correction is larger than any number" : "";
  if (status === "undefined") return `some task has fewer than ${k} samples${orLarge}`;
  return reasonOf({ k, status, eligible: 0, total: 0 });
}
