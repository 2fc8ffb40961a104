import type { Passcurve } from "passcurve";
import { pairAt, type Place } from "./comparison.ts";
import type { KeptRun } from "./kept-runs.ts";

/** The adjusted p value of each run against the first one; NaN where they cannot be compared. */
export function tiesOf(
  passcurve: Passcurve,
  [best, ...others]: KeptRun[],
  { place }: { place: Place },
): number[] {
  if (best === undefined) return [];
  const p = others.map((other) => pairAt(passcurve, best, other, place).pValue);
  const known = p.filter((each) => !Number.isNaN(each));
  const adjusted = [...passcurve.holm(known)];
  return p.map((each) => (Number.isNaN(each) ? NaN : (adjusted.shift() ?? NaN)));
}
