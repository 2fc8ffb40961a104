import type { Passcurve } from "passcurve";

/** Functions that the opening page's questions call; the page's first module contains no others. */
export type FirstPasscurve = Pick<
  Passcurve,
  | "gravestOverStrata"
  | "groupCounts"
  | "macroMeanIntervals"
  | "meanOverStrata"
  | "measure"
  | "passAtKCurve"
>;
