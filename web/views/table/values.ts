import type { Curve } from "passcurve";
import { html, nothing } from "lit";
import type { Cited } from "../../parts/how/cited.ts";
import type { End } from "../../parts/workspace/intervals.ts";
import { share, shareInFull } from "../../parts/words/with-interval.ts";

/** A value of a run as the table shows it. */
export interface Value {
  /** NaN where there is none. */
  value: number;
  shown: unknown;
  /** The value in full and its interval, or why there is none. */
  more: string;
  cited: Cited | null;
}

interface Extra {
  cited?: Cited | null;
  /** What the value is over, or how it was come by. */
  note?: string | null;
  /** Why it has no interval. */
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
  value,
  shown: share(value, complement, end, note === null ? "" : "†"),
  more: joined(shareInFull(value, end, noEnd), note),
  cited,
});

/** A number that is no share. */
export const plainValue = (
  value: number,
  text: string,
  { cited = null, note = null, noEnd = null, error = NaN }: Extra & { error?: number } = {},
  errorText = "",
): Value => ({
  value,
  shown: html`<data value=${value}>${text}</data>${
      Number.isNaN(error)
        ? nothing
        : html` <span class="soft" data-error=${error}>± ${errorText}</span>`
    }`,
  more: joined(
    String(value),
    Number.isNaN(error) ? (noEnd === null ? null : `no interval: ${noEnd}`) : `± ${error}`,
    note,
  ),
  cited,
});

/** That there is no value, and why. */
export const noValue = (reason: string | null): Value => ({
  value: NaN,
  shown: html`<span aria-hidden="true">–</span><span class="unseen">undefined</span>`,
  more: reason ?? "undefined",
  cited: null,
});

/** A value that is on its way. */
export const pending: Value = {
  value: NaN,
  shown: html`<span aria-hidden="true">…</span><span class="unseen">being computed</span>`,
  more: "being computed",
  cited: null,
};

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
