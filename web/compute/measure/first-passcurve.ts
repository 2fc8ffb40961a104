import type { Passcurve } from "passcurve";

/** What the opening page's questions call: the page's first module has no other function. */
export type FirstPasscurve = Pick<
  Passcurve,
  | "gravestOverStrata"
  | "groupCounts"
  | "macroMeanIntervals"
  | "meanOverStrata"
  | "measure"
  | "passAtKCurve"
>;
