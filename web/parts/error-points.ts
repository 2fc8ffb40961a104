import type { Estimator } from "passcurve";
import { printed, shareIn } from "../format.ts";
import { modelNames } from "../state/models.ts";

export const estimatorNames: Record<Estimator, string> = {
  unbiased: "unbiased",
  plugin: "naive",
  ...modelNames,
};

/** An estimator's mean absolute error in studies of a size: of so many samples a task, or of so many tasks. */
export interface ErrorPoint {
  size: number;
  estimator: Estimator;
  mean: number;
  standardError: number;
}

/** An error in points of a hundred, never 0 where it is not. */
export const errorText = (error: number) =>
  shareIn({ ...printed(), units: "times-100" }, error, 1 - error);
