import { PasscurveError } from "passcurve";

/** Returns the PasscurveError of a call; anything else fails. */
export function refusal(call: () => unknown): PasscurveError {
  try {
    call();
  } catch (error) {
    if (error instanceof PasscurveError) return error;
    throw error;
  }
  throw new Error("the call was not refused");
}
