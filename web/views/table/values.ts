import type { Curve } from "passcurve";
import type { Cited } from "../../ui/how/cited.ts";
import { shareCell, undefinedCell } from "../../ui/tables/cells.ts";
import { pending } from "../../ui/tables/number-cells.ts";
import type { Cell } from "../../ui/tables/value-text.ts";
import { shareInFull } from "../../ui/words/with-interval.ts";
import type { End } from "../../ui/workspace/intervals.ts";

/** A value of a run as the table shows it; NaN if missing. */
export type Value = Cell & { value: number };

interface Extra {
  cited?: Cited | null;
  /** Basis or method of the value. */
  note?: string | null;
  /** Reason why it has no interval. */
  noEnd?: string | null;
}

const joined = (...words: (string | null | undefined)[]) =>
  words.filter((each) => each != null && each !== "").join("; ");

/** A share of tasks, with its interval. */
export const shareValue = (
  value: number,
  complement: number,
  end: End | null,
  { cited = null, note = null, noEnd = null }: Extra = {},
): Value => ({
  ...shareCell(value, complement, end, note === null ? "" : "†"),
  value,
  more: joined(shareInFull(value, end, noEnd), note),
  cited,
});

/** A number that is not a share. */
export const plainValue = (
  value: number,
  text: string,
  { cited = null, note = null, noEnd = null, error = NaN }: Extra & { error?: number } = {},
  errorText = "",
): Value => ({
  value,
  text,
  ...(Number.isNaN(error) ? {} : { error, ends: `± ${errorText}` }),
  more: joined(
    String(value),
    Number.isNaN(error) ? (noEnd === null ? null : `no interval: ${noEnd}`) : `± ${error}`,
    note,
  ),
  cited,
});

/** A missing value, with its reason. */
export const noValue = (reason: string | null): Value => ({
  ...undefinedCell(reason ?? "undefined"),
  value: NaN,
});

/** The value of a curve at k, with its interval. */
export function curveValue(
  curve: Pick<Curve, "k" | "value" | "complement" | "status" | "reason"> | undefined,
  k: number,
  end: End | null,
  cited: Cited | null,
  noEnd: string | null = null,
): Value {
  if (curve === undefined) return pending;
  const at = Array.from(curve.k).indexOf(k);
  const value = curve.value[at] ?? NaN;
  const reason = curve.reason[at] ?? null;
  if (Number.isNaN(value)) return noValue(reason);
  const note = curve.status[at] === "partial" ? reason : null;
  return shareValue(value, curve.complement[at] ?? NaN, end, { cited, note, noEnd });
}
