import type { Estimator } from "passcurve";
import { modelNames } from "../../state/models.ts";

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
