import { pointAt, type DrawnRun, type Point } from "../../ui/curves/curve-points.ts";

/** Sign after a value that is not the unbiased mean over all tasks: a prediction beyond n, or a mean over some. */
export const signOf = ({ estimator, partial }: Point) =>
  estimator === "plug-in" ? "*" : estimator === "HB" ? "‡" : partial ? "†" : "";

/** Meaning of each sign. */
export const signMeanings: Record<string, string> = {
  "*": "naive estimate beyond the samples (biased)",
  "‡": "predicted by HB beyond the samples: tasks with a success count as solved, and HB says which of the others would be",
  "†": "mean over the tasks with n ≥ k only",
};

/** Signs in a table of these runs and ks. */
export const signsUsed = (runs: DrawnRun[], ks: number[]) =>
  Object.keys(signMeanings).filter((sign) =>
    runs.some((run) => ks.some((k) => signOfCell(pointAt(run, k)) === sign)),
  );

const signOfCell = (point: Point | null) => (point === null ? "" : signOf(point));
