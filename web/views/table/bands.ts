import type { Band, Intervals, Wanted } from "../../parts/workspace/intervals.ts";
import type { BandOf } from "../../compute/measure/interval-ends.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Part } from "../../state/runs/apart.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { TableAnswers } from "./answers.ts";
import type { ColumnName } from "./column-names.ts";

/** Which intervals of a run a column shows; those of AvgAUC⁺ at the place of the run among those that it is compared with. */
export interface WantedColumn {
  run: string;
  of: BandOf | { metric: "excess" };
}

const keyOf = ({ run, of }: WantedColumn) => JSON.stringify([run, of]);

/** Places of a curve that have a value. */
const definedIn = (
  curve: { status: readonly string[]; k: ArrayLike<number> } | undefined,
  ks: readonly number[],
): number[] =>
  ks.filter((k) => {
    const at = Array.from(curve?.k ?? []).indexOf(k);
    return at >= 0 && curve?.status[at] !== "undefined";
  });

/** Wants the intervals of all columns, and gives what is there. */
export function tableBands(
  intervals: Pick<Intervals, "want" | "of">,
  answers: TableAnswers,
  parts: readonly Part<StyledRun>[],
  { about, ragged }: Settings,
  { names, ks, taus }: { names: readonly ColumnName[]; ks: number[]; taus: number[] },
): (column: WantedColumn) => Band | null {
  const runsOf = parts.map((part) => part.runs.map(({ run }) => run.id));
  const besides = new Map(runsOf.flatMap((part) => part.map((run) => [run, part])));
  const has = (...any: ColumnName[]) => any.some((name) => names.includes(name));
  const all = new Map<string, Wanted>();
  const want = (run: string, of: WantedColumn["of"], at: number[]) => {
    const isExcess = of.metric === "excess";
    all.set(keyOf({ run, of }), {
      ...{ runs: isExcess ? (besides.get(run) ?? [run]) : [run], of, ragged, at },
      about: isExcess ? "new-tasks" : about,
    });
  };
  for (const run of besides.keys()) {
    const one = has("pass@1", "auc") ? [1] : [];
    const atK = has("pass@k") ? definedIn(answers.passAtK.get(run)?.measured, ks) : [];
    want(run, { metric: "pass@k" }, [...new Set([...one, ...atK])]);
    if (has("pass^k"))
      want(run, { metric: "pass^k" }, definedIn(answers.passHatK.get(run)?.measured, ks));
    if (has("cover")) want(run, { metric: "cover" }, taus);
    const defined = ks.filter((k) => !Number.isNaN(answers.atK.get(k)?.get(run)?.mg.value ?? NaN));
    if (has("g-pass")) for (const k of defined) want(run, { metric: "g-pass over tau", k }, taus);
    if (has("mg-pass")) want(run, { metric: "mg" }, defined);
    if (has("mg-area")) want(run, { metric: "mg-area" }, defined);
  }
  for (const part of runsOf) {
    const [first] = part;
    if (has("avg-auc") && first !== undefined && part.length > 1 && about === "new-tasks")
      want(first, { metric: "excess" }, [...part.keys()]);
  }
  intervals.want([...all.values()]);
  return (column) => {
    const isExcess = column.of.metric === "excess";
    const run = isExcess ? (besides.get(column.run)?.[0] ?? "") : column.run;
    const wanted = all.get(keyOf({ run, of: column.of }));
    return wanted === undefined ? null : intervals.of(wanted);
  };
}
