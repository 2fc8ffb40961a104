import type { Estimator } from "passcurve";
import type { StudyError } from "../../compute/plan/study.ts";
import { printed, shareIn } from "../../format.ts";
import { modelNames } from "../../state/settings/models.ts";
import { studied, type Spread } from "../../state/settings/settings.ts";

const estimatorNames: Record<Estimator, string> = {
  unbiased: "unbiased",
  plugin: "naive",
  ...modelNames,
};

/** What an estimator is called; one is unbiased as `biasOf` the runs says. */
export const estimatorName = (estimator: Estimator, bias: string): string =>
  estimator === "unbiased" ? bias : estimatorNames[estimator];

/** A line's mean error at a size, with what its bar reaches to each side; NaN is no bar. */
export interface ErrorPoint {
  size: number;
  /** The line: its name, and the run that it is drawn like. */
  name: string;
  styleIndex: number;
  mean: number;
  spread: number;
}

/** How far errors spread, as the reader has it. */
export const spreadOf = (error: StudyError, spread: Spread): number =>
  ({ sd: error.standardDeviation, se: error.standardError, repeats: error.overRepeats })[spread];

/** What the spread is, of several runs or of one. */
export const spreadWords = (spread: Spread, isMany: boolean): string => {
  const over = isMany && spread !== "repeats" ? "over runs" : "over repeats";
  return `${spread === "se" ? "standard error" : "standard deviation"} ${over}`;
};

/** An estimator is drawn like the run of its place. */
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

/** An error in points of a hundred, never 0 where it is not. */
export const errorText = (error: number) =>
  shareIn({ ...printed(), units: "times-100" }, error, 1 - error);
