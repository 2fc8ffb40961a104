import { PasscurveError } from "passcurve";

/** The error by which a call is refused; anything else fails. */
export function refusal(call: () => unknown): PasscurveError {
  try {
    call();
  } catch (error) {
    if (error instanceof PasscurveError) return error;
    throw error;
  }
  throw new Error("the call was not refused");
}
