import type { Change } from "../../formulas/change.ts";
import { relativeText, shareChange } from "../../parts/words/plain-numbers.ts";
import { whole } from "../../format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { At, Column, Made } from "./column.ts";
import type { ColumnName } from "./column-names.ts";
import { noValue, pending, plainValue, type Value } from "./values.ts";
import { tauText } from "../../metrics/metrics.ts";

const noEnd = "both of its parts have theirs";

/** A value at a place, or why there is none; null while it is on its way. */
export type Found = { value: number; note: string | null } | { reason: string | null } | null;

type Part = readonly [name: string, found: Found];

/** A change of a run from one metric to another. */
export function changeValue(
  run: StyledRun,
  [[nameOfFrom, first], [nameOfTo, second]]: readonly [Part, Part],
  shows: "gain" | "drop" | "relative drop",
  relative: Made["relative"],
): Value {
  if (first === null || second === null) return pending;
  if ("reason" in first) return noValue(first.reason);
  if ("reason" in second) return noValue(second.reason);
  const ratio = relative(first.value, second.value);
  const params: Change = {
    from: { name: nameOfFrom, value: first.value },
    to: { name: nameOfTo, value: second.value },
    difference: second.value - first.value,
    relative: ratio,
  };
  const extra = {
    cited: {
      formula: "relative-gain" as const,
      of: `${nameOfFrom} to ${nameOfTo} of ${run.name}`,
      params,
    },
    note: second.note ?? first.note,
    noEnd,
  };
  const drop = first.value - second.value;
  if (shows === "drop") return plainValue(drop, shareChange(drop), extra);
  if (first.value === 0) return noValue(`relative to ${nameOfFrom} = 0 there is none`);
  if (Number.isNaN(ratio)) return pending;
  const value = shows === "gain" ? ratio : -ratio;
  return plainValue(value, relativeText(value), extra);
}

/** The k of a gain: unbiased where every task has as many samples, else as HB predicts it. */
function passAt({ answers }: Made, { run }: StyledRun, k: number): Found {
  const measured = answers.measured(run.id, { metric: "pass@k" });
  if (measured === undefined) return null;
  const at = measured.at.indexOf(k);
  const value = measured.value[at] ?? NaN;
  if (!Number.isNaN(value)) return { value, note: null };
  const extrapolated = answers.beyond.get(run.id);
  if (extrapolated === undefined) return null;
  const predicted = extrapolated.value[Array.from(extrapolated.k).indexOf(k)] ?? NaN;
  return Number.isNaN(predicted)
    ? { reason: measured.reason[at] ?? null }
    : { value: predicted, note: `pass@${whole(k)} is predicted by HB` };
}

export function gPassAt({ answers }: Made, { run }: StyledRun, { k, tau }: At): Found {
  const measured = answers.measured(run.id, { metric: "g-pass", k });
  if (measured === undefined) return null;
  const at = measured.at.indexOf(tau);
  const value = measured.value[at] ?? NaN;
  return Number.isNaN(value) ? { reason: measured.reason[at] ?? null } : { value, note: null };
}

/** Columns of what changes from one metric of a run to another. */
export function changeColumn(name: ColumnName, { k, tau }: At, made: Made): Column | null {
  const one = (run: StyledRun): Part => ["Pass@1", passAt(made, run, 1)];
  const plain = { name, place: null, best: null };
  switch (name) {
    case "gain": {
      const title = `pass@${whole(k)}`;
      return {
        ...plain,
        heading: `gain of ${title}`,
        meaning: `(${title} − Pass@1)/Pass@1`,
        valueOf: (run) =>
          changeValue(run, [one(run), [title, passAt(made, run, k)]], "gain", made.relative),
      };
    }
    case "drop":
    case "relative-drop": {
      const title = `G-Pass@${whole(k)} τ=${tauText(tau)}`;
      const isRelative = name === "relative-drop";
      return {
        ...plain,
        heading: `${isRelative ? "relative drop" : "drop"} to ${title}`,
        meaning: isRelative ? `(Pass@1 − ${title})/Pass@1` : `Pass@1 − ${title}`,
        valueOf: (run) =>
          changeValue(
            run,
            [one(run), [title, gPassAt(made, run, { k, tau })]],
            isRelative ? "relative drop" : "drop",
            made.relative,
          ),
      };
    }
    default:
      return null;
  }
}
