import type { Estimator } from "passcurve";
import type { StudyError } from "../../questions/plan/study.ts";
import { printed, shareIn } from "../../base/format.ts";
import { modelNames } from "../../state/settings/models.ts";
import { studied, type Spread } from "../../state/settings/settings.ts";

const estimatorNames: Record<Estimator, string> = {
  unbiased: "unbiased",
  plugin: "naive",
  ...modelNames,
};

/** Name of an estimator; the unbiased one is called `bias`, from `biasOf` of the runs. */
export const estimatorName = (estimator: Estimator, bias: string): string =>
  estimator === "unbiased" ? bias : estimatorNames[estimator];

/** A line's mean error at a size. `spread` is the length of its bar to each side; NaN means no bar. */
export interface ErrorPoint {
  size: number;
  /** Name of the line, and the style index that it is drawn with. */
  name: string;
  styleIndex: number;
  mean: number;
  spread: number;
}

/** The spread of errors, in the measure that the reader chose. */
export const spreadOf = (error: StudyError, spread: Spread): number =>
  ({ sd: error.standardDeviation, se: error.standardError, repeats: error.overRepeats })[spread];

/** Name of the spread, of several runs or of one. */
export const spreadWords = (spread: Spread, isMany: boolean): string => {
  const over = isMany && spread !== "repeats" ? "over runs" : "over repeats";
  return `${spread === "se" ? "standard error" : "standard deviation"} ${over}`;
};

/** Style index of an estimator: its index in `studied`. */
export const styleOf = (estimator: Estimator): number => studied.indexOf(estimator);

export const errorPoint = (
  size: number,
  estimator: Estimator,
  error: StudyError,
  spread: Spread,
  bias: string,
): ErrorPoint => ({
  size,
  name: estimatorName(estimator, bias),
  styleIndex: styleOf(estimator),
  mean: error.mean,
  spread: spreadOf(error, spread),
});

/** An error in percentage points; prints 0 only if it is 0. */
export const errorText = (error: number) =>
  shareIn({ ...printed(), units: "times-100" }, error, 1 - error);
