import type { Passcurve, Status } from "passcurve";
import { largestOf, smallestOf } from "../../base/extremes.ts";

/** Package functions that combine strata. */
type MeansOfStrata = Pick<Passcurve, "gravestOverStrata" | "meanOverStrata">;

/** One value, or one at each of several places. */
type Placed<Value> = Value | ArrayLike<Value>;

/** Result for a set of tasks, at one place or at several. */
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

/** Combines one field of all parts; lists are combined at each place that all of them have. */
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

/** Mean of numbers over strata. */
export const meanOfNumbers = (passcurve: MeansOfStrata, values: readonly number[]): number =>
  passcurve.meanOverStrata(values.map((value) => [value]))[0] ?? NaN;

/** Cuts lists over the same places to the length of the shortest. */
function trimmed<Value>(lists: readonly ArrayLike<Value>[]): Value[][] {
  const places = smallestOf(lists.map(({ length }) => length));
  return lists.map((list) => Array.from(list).slice(0, places));
}

/** Gravest status of all parts; for lists, at each place. */
function gravestOf(passcurve: MeansOfStrata, statuses: readonly (Placed<Status> | undefined)[]) {
  if (statuses.every(isList)) return passcurve.gravestOverStrata(trimmed(statuses));
  if (statuses[0] === undefined) return undefined;
  return passcurve.gravestOverStrata((statuses as Status[]).map((status) => [status]))[0];
}

/**
 * Mean of results over strata, without intervals; `strata` holds the value of the label for each. For a single stratum,
 * returns its own result.
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
  // A part without values has no steps for its τ either.
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
        // A warning shared by all strata appears once.
        if (alike.every(Boolean)) return s === 0 ? warning : [];
        return { ...warning, message: `${nameOf(s)}: ${warning.message}` };
      }),
    ),
  };
}
