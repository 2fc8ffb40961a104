import type { Curve } from "passcurve";
import type { RunCurves } from "../../compute/measure/curves.ts";
import type { RunGreedy } from "../../compute/measure/greedy.ts";
import type { RunFits } from "../../compute/models/fits.ts";
import type { Predicted } from "../../compute/models/predicted.ts";
import type { RunAtK, RunShape } from "../../compute/measure/reliability.ts";
import { all, type Ask } from "../../parts/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { partsOf } from "../../state/runs/apart.ts";
import { greedyIds } from "../../state/runs/greedy-runs.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { isMean } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ColumnName } from "./column-names.ts";

/** What the columns are made of, by run; what takes longer comes later. */
export interface TableAnswers {
  passAtK: ReadonlyMap<string, RunCurves>;
  passHatK: ReadonlyMap<string, RunCurves>;
  atK: ReadonlyMap<number, ReadonlyMap<string, RunAtK>>;
  shapes: ReadonlyMap<string, RunShape>;
  beyond: ReadonlyMap<string, Curve>;
  predicted: ReadonlyMap<string, Predicted>;
  fits: ReadonlyMap<string, RunFits>;
  greedy: ReadonlyMap<string, RunGreedy>;
}

/** The columns that need each kind of answer. */
const needs = {
  passAtK: ["pass@1", "pass@k", "plug-in", "gain", "drop", "relative-drop"],
  passHatK: ["pass^k"],
  atK: [
    "g-pass",
    "mg-pass",
    "mg-area",
    "drop",
    "relative-drop",
    "greedy-drop",
    "relative-greedy-drop",
  ],
  shapes: ["cover", "auc", "avg-auc"],
  beyond: ["hb"],
  predicted: [
    "bb",
    "zoibb",
    "linmix",
    "delta-pass",
    "bb-a",
    "bb-b",
    "zoibb-a",
    "zoibb-b",
    "pi0",
    "pi1",
  ],
  greedy: ["greedy", "greedy-drop", "relative-greedy-drop"],
  fits: ["elpd-bb", "elpd-zoibb", "elpd-difference"],
} as const satisfies Partial<Record<keyof TableAnswers, readonly ColumnName[]>>;

const byRun = <Part extends { run: string }>(parts: readonly Part[]) =>
  new Map(parts.map((part) => [part.run, part]));

/** Whether a column is of one set of tasks, and so of no mean. */
export const isOfOneSet = (name: ColumnName): boolean =>
  [...needs.predicted, ...needs.fits].some((each) => each === name);

/** The ks at which the gain of a run has to be predicted. */
const beyondSamples = (ks: readonly number[], minN: number) => ks.filter((k) => k > minN);

/** The answers for these columns; null while one is missing that a picture does not go without. */
export function tableAnswers(
  ask: Ask,
  shown: readonly StyledRun[],
  settings: Settings,
  known: readonly StyledRun[],
  { names, ks, taus }: { names: readonly ColumnName[]; ks: number[]; taus: number[] },
): TableAnswers | null {
  const { ragged, about, greedy } = settings;
  const linmix = linMixOf(settings);
  const runs = shown.map(({ run }) => run.id);
  const subscription = (part: keyof typeof needs) =>
    names.some((name) => (needs[part] as readonly ColumnName[]).includes(name));
  const curves = (metric: "pass@k" | "pass^k") =>
    ask({ kind: "curves", runs, metric, ragged, ks: [...new Set([1, ...ks])] });
  const passAtK = subscription("passAtK") ? curves("pass@k") : [];
  const passHatK = subscription("passHatK") ? curves("pass^k") : [];
  const atK = (subscription("atK") ? ks : []).map((k) =>
    ask({ kind: "atK", runs, k, ragged, metric: "pass@k", taus }),
  );
  const parts = subscription("shapes") ? partsOf(settings, shown) : [];
  const shapes = all(
    parts.map((part) => ask({ kind: "shapes", runs: part.runs.map(({ run }) => run.id), taus })),
  );
  const each = <Part>(
    isRequested: boolean,
    askOf: (run: StyledRun["run"]) => Part | null,
    isOneSet = true,
  ) =>
    isRequested
      ? new Map(
          shown.flatMap(({ run }): [string, Part][] => {
            const answer = isOneSet && isMean(run) ? null : askOf(run);
            return answer === null ? [] : [[run.id, answer]];
          }),
        )
      : new Map<string, Part>();
  const beyondN = (minN: number) =>
    subscription("beyond") ? ks : names.includes("gain") ? beyondSamples(ks, minN) : [];
  const later = {
    beyond: each(
      subscription("beyond") || names.includes("gain"),
      ({ id, minN }) => {
        const places = beyondN(minN);
        return places.length === 0 ? null : ask({ kind: "beyond", runs: [id], ks: places, about });
      },
      false,
    ),
    predicted: each(subscription("predicted"), ({ id }) =>
      ask({ kind: "predicted", runs: [id], ks, linmix }),
    ),
    greedy: each(
      subscription("greedy"),
      (run) => ask({ kind: "greedy", runs: greedyIds(run, known, greedy), about }),
      false,
    ),
    fits: each(subscription("fits"), ({ id }) => ask({ kind: "fits", runs: [id] })),
  };
  if (passAtK === null || passHatK === null || shapes === null) return null;
  const summaries = atK.filter((answer) => answer !== null);
  if (summaries.length < atK.length) return null;
  return {
    passAtK: byRun(passAtK),
    passHatK: byRun(passHatK),
    atK: new Map(summaries.map(({ k, runs }) => [k, byRun(runs)])),
    shapes: byRun(shapes.flat()),
    ...later,
  };
}
