import type { Curve, Passcurve, Status } from "passcurve";
import type { KeptStratum } from "../runs/kept-runs.ts";
import { largestOf, smallestOf } from "../../extremes.ts";

/** The gravest first: a mean is no better than its worst part. */
const gravest: Status[] = ["undefined", "partial", "extrapolated", "exact"];

/** Why a value is not exact: the first stratum that says so, by its value of the label. */
const reasonAt = (parts: { reason: (string | null)[] }[], strata: KeptStratum[], i: number) => {
  const at = parts.findIndex(({ reason }) => reason[i] != null);
  const words = parts[at]?.reason[i] ?? null;
  return words === null ? null : `${strata[at]?.value ?? ""}: ${words}`;
};

/** The mean over strata of curves at the same ks, without intervals. */
export function meanCurve(passcurve: Passcurve, strata: KeptStratum[], parts: Curve[]): Curve {
  const [first] = parts;
  if (first === undefined) throw new Error("a mean over nothing");
  const sum = (of: (part: Curve) => number) => parts.reduce((all, part) => all + of(part), 0);
  return {
    k: first.k,
    estimator: first.estimator,
    value: passcurve.meanOverStrata(parts.map(({ value }) => value)),
    complement: passcurve.meanOverStrata(parts.map(({ complement }) => complement)),
    status: Array.from(
      first.k,
      (_, i) =>
        gravest.find((status) => parts.some((part) => part.status[i] === status)) ?? "exact",
    ),
    reason: Array.from(first.k, (_, i) => reasonAt(parts, strata, i)),
    eligible: first.eligible.map((_, i) => sum(({ eligible }) => eligible[i] ?? NaN)),
    total: sum(({ total }) => total),
    minN: smallestOf(parts.map(({ minN }) => minN)),
    maxN: largestOf(parts.map(({ maxN }) => maxN)),
    warnings: parts.flatMap(({ warnings }, s) =>
      warnings.map((warning) => ({
        ...warning,
        message: `${strata[s]?.value ?? ""}: ${warning.message}`,
      })),
    ),
  };
}
