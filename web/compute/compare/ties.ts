import type { Passcurve } from "passcurve";
import { pairAt, type PairAt, type Place } from "./comparison.ts";
import type { KeptRun } from "../runs/kept-runs.ts";

/** The adjusted p value of each run against the first one; NaN where they cannot be compared. */
export function tiesOf(
  passcurve: Passcurve,
  [best, ...others]: KeptRun[],
  { place }: { place: Place },
  comparedAt: (passcurve: Passcurve, a: KeptRun, b: KeptRun, place: Place) => PairAt = pairAt,
): number[] {
  if (best === undefined) return [];
  const p = others.map((other) => comparedAt(passcurve, best, other, place).pValue);
  const known = p.filter((each) => !Number.isNaN(each));
  const adjusted = [...passcurve.holm(known)];
  return p.map((each) => (Number.isNaN(each) ? NaN : (adjusted.shift() ?? NaN)));
}
