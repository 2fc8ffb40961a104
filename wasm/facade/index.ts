export type { Curve, Estimator, Ragged, Status, Warning } from "./curve.ts";
export { PasscurveError, type ErrorCode } from "./error.ts";
export { load, type LoadOptions } from "./load.ts";
export type {
  Cells,
  Counts,
  PassAtKCurveOptions,
  Passcurve,
  RaggedOption,
} from "./passcurve-facade.ts";
export type { Answer, AucExcess, CoverSteps, ReliabilityWarning, TauCurve } from "./reliability.ts";
