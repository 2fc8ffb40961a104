import type { Change } from "../../formulas/change.ts";
import { relativeText, shareChange } from "../../ui/words/plain-numbers.ts";
import { counted, whole } from "../../base/format.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { changes, isChange, type ChangeEnd, type ChangeName } from "./changes.ts";
import type { At, Column, Made } from "./column.ts";
import type { ColumnName } from "./column-names.ts";
import { noValue, plainValue, type Value } from "./values.ts";
import type { RunGreedy } from "../../questions/measure/greedy.ts";
import { withoutScore } from "./greedy-columns.ts";
import { tauText } from "../../metrics/metrics.ts";
import { pending } from "../../ui/tables/number-cells.ts";

const noEnd = "both of its parts have theirs";

/** A value at a place, or the reason why it is missing; null while pending. */
type Found = { value: number; note: string | null } | { reason: string | null } | null;

type Part = readonly [name: string, found: Found];

/** A change of a run from one metric to another. */
function changeValue(
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

/** pass@k for a gain: unbiased if n is equal across tasks, otherwise the prediction of HB. */
function passAt({ answers }: Pick<Made, "answers">, { run }: StyledRun, k: number): Found {
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

function gPassAt({ answers }: Pick<Made, "answers">, { run }: StyledRun, { k, tau }: At): Found {
  const measured = answers.measured(run.id, { metric: "g-pass", k });
  if (measured === undefined) return null;
  const at = measured.at.indexOf(tau);
  const value = measured.value[at] ?? NaN;
  return Number.isNaN(value) ? { reason: measured.reason[at] ?? null } : { value, note: null };
}

/** The greedy score as an end of a change; it must cover every task. */
function scoreOf(found: RunGreedy | undefined): Found {
  if (found === undefined) return null;
  const { curve, tasks, total } = found;
  if (curve === null) return { reason: withoutScore(found) };
  if (tasks < total)
    return { reason: `only ${whole(tasks)} of ${counted(total, "task")} have a greedy score` };
  return { value: curve.value[0] ?? NaN, note: null };
}

/** An end of a change: its name and its value for a run. */
interface EndOf {
  nameAt: (at: At) => string;
  found: (run: StyledRun, at: At, made: Pick<Made, "answers">) => Found;
}

const ends: Record<ChangeEnd, EndOf> = {
  "pass@1": { nameAt: () => "Pass@1", found: (run, _, made) => passAt(made, run, 1) },
  "pass@k": {
    nameAt: ({ k }) => `pass@${whole(k)}`,
    found: (run, { k }, made) => passAt(made, run, k),
  },
  greedy: {
    nameAt: () => "greedy",
    found: ({ run }, _, { answers }) => scoreOf(answers.greedy.get(run.id)),
  },
  "g-pass": {
    nameAt: ({ k, tau }) => `G-Pass@${whole(k)} τ=${tauText(tau)}`,
    found: (run, at, made) => gPassAt(made, run, at),
  },
};

const namesOfEnds = (name: ChangeName, at: At): [string, string] => {
  const { from, to } = changes[name];
  return [ends[from].nameAt(at), ends[to].nameAt(at)];
};

const endsOfChange = (
  name: ChangeName,
  run: StyledRun,
  at: At,
  made: Pick<Made, "answers">,
): [Found, Found] => {
  const { from, to } = changes[name];
  return [ends[from].found(run, at, made), ends[to].found(run, at, made)];
};

/** Both values of a run in a column of changes; none if one is missing. */
export function changedValues(
  name: ColumnName,
  at: At,
  run: StyledRun,
  made: Pick<Made, "answers">,
): [from: number, to: number][] {
  if (!isChange(name)) return [];
  const [first, second] = endsOfChange(name, run, at, made);
  return first !== null && "value" in first && second !== null && "value" in second
    ? [[first.value, second.value]]
    : [];
}

/** Columns of changes from one metric of a run to another. */
export function changeColumn(name: ColumnName, at: At, made: Made): Column | null {
  if (!isChange(name)) return null;
  const { from, shows } = changes[name];
  const [first, second] = namesOfEnds(name, at);
  const isGain = shows === "gain";
  const difference = isGain ? `${second} − ${first}` : `${first} − ${second}`;
  const start = from === "pass@1" ? "" : `, ${first}`;
  return {
    name,
    place: null,
    best: null,
    heading: isGain ? `gain of ${second}` : `${shows}${start} to ${second}`,
    meaning: shows === "drop" ? difference : `(${difference})/${first}`,
    valueOf: (run) => {
      const [before, after] = endsOfChange(name, run, at, made);
      return changeValue(
        run,
        [
          [first, before],
          [second, after],
        ],
        shows,
        made.relative,
      );
    },
  };
}
