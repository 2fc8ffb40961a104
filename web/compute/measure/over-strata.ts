import type { Passcurve, Status } from "passcurve";
import { largestOf, smallestOf } from "../../extremes.ts";

/** What of the package puts strata together. */
type MeansOfStrata = Pick<Passcurve, "gravestOverStrata" | "meanOverStrata">;

/** One value, or one at each of many places. */
type Placed<Value> = Value | ArrayLike<Value>;

/** What is said of a set of tasks, at one place or at many. */
interface Said {
  value: Placed<number>;
  complement: Placed<number>;
  status?: Placed<Status>;
  reason?: Placed<string | null>;
  eligible?: Placed<number>;
  total: number;
  minN?: number;
  maxN?: number;
  warnings: { message: string }[];
}

const isList = <Value>(field: Placed<Value> | undefined): field is ArrayLike<Value> =>
  typeof field === "object" && field !== null;

/** The same field of all parts, put together: at each place where all have it, where they have many. */
function together<Value>(
  fields: readonly (Placed<Value> | undefined)[],
  of: (values: Value[]) => Value,
): Placed<Value> | undefined {
  if (!isList(fields[0])) return fields[0] === undefined ? undefined : of(fields as Value[]);
  const lists = trimmed(fields as ArrayLike<Value>[]);
  return Array.from({ length: lists[0]?.length ?? 0 }, (_, i) =>
    of(lists.map((list) => list[i] as Value)),
  );
}

const sumOf = (values: number[]) => values.reduce((sum, value) => sum + value, 0);

/** The mean of numbers of strata. */
export const meanOfNumbers = (passcurve: MeansOfStrata, values: readonly number[]): number =>
  passcurve.meanOverStrata(values.map((value) => [value]))[0] ?? NaN;

/** Lists of what is said at the same places, as far as all of them go. */
function trimmed<Value>(lists: readonly ArrayLike<Value>[]): Value[][] {
  const places = smallestOf(lists.map(({ length }) => length));
  return lists.map((list) => Array.from(list).slice(0, places));
}

/** The gravest status of all parts, at each place where they have many. */
function gravestOf(passcurve: MeansOfStrata, statuses: readonly (Placed<Status> | undefined)[]) {
  if (statuses.every(isList)) return passcurve.gravestOverStrata(trimmed(statuses));
  if (statuses[0] === undefined) return undefined;
  return passcurve.gravestOverStrata((statuses as Status[]).map((status) => [status]))[0];
}

/**
 * The mean over strata, each with its value of the label, of what is said of each of them, without intervals. Of one
 * stratum it is what is said of that.
 */
export function meanOver<Answer extends Said>(
  passcurve: MeansOfStrata,
  strata: readonly { value: string }[],
  parts: readonly Answer[],
): Answer {
  const [first] = parts;
  if (first === undefined) throw new Error("a mean over nothing");
  if (parts.length === 1) return first;
  const mean = (fields: Placed<number>[]) =>
    fields.every(isList)
      ? passcurve.meanOverStrata(trimmed(fields))
      : meanOfNumbers(passcurve, fields as number[]);
  const nameOf = (s: number) => strata[s]?.value ?? "";
  const said = (reasons: (string | null)[]) => {
    const s = reasons.findIndex((reason) => reason !== null);
    return s < 0 ? null : `${nameOf(s)}: ${reasons[s] ?? ""}`;
  };
  // Where a part has no value, it has no steps to its τ either.
  const shortest = parts.find(({ value }) => isList(value) && value.length === 0) ?? first;
  return {
    ...shortest,
    value: mean(parts.map(({ value }) => value)),
    complement: mean(parts.map(({ complement }) => complement)),
    status: gravestOf(
      passcurve,
      parts.map(({ status }) => status),
    ),
    reason: together(
      parts.map(({ reason }) => reason),
      said,
    ),
    eligible: together(
      parts.map(({ eligible }) => eligible),
      sumOf,
    ),
    total: sumOf(parts.map(({ total }) => total)),
    ...(first.minN !== undefined && {
      minN: smallestOf(parts.map(({ minN = NaN }) => minN)),
      maxN: largestOf(parts.map(({ maxN = NaN }) => maxN)),
    }),
    warnings: parts.flatMap(({ warnings }, s) =>
      warnings.flatMap((warning) => {
        const alike = parts.map((part) =>
          part.warnings.some(({ message }) => message === warning.message),
        );
        // What holds for every stratum is said once.
        if (alike.every(Boolean)) return s === 0 ? warning : [];
        return { ...warning, message: `${nameOf(s)}: ${warning.message}` };
      }),
    ),
  };
}
