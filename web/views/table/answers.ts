import type { Curve } from "passcurve";
import type { RunCurves } from "../../compute/measure/curves.ts";
import type { RunGreedy } from "../../compute/measure/greedy.ts";
import type { RunFits } from "../../compute/models/fits.ts";
import type { Predicted } from "../../compute/models/predicted.ts";
import type { RunAtK, RunShape } from "../../compute/measure/reliability.ts";
import { all, type Ask } from "../../parts/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { partsOf } from "../../state/runs/ranked-parts.ts";
import { greedyIds } from "../../state/runs/greedy-runs.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";
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

/** The columns that need each kind of answer; `beyond` also serves `gain`, at the k beyond a run's samples. */
const columnsThatNeed: Record<keyof TableAnswers, readonly ColumnName[]> = {
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
};

/** Whether a column is of one set of tasks, and so of no mean. */
export const isOfOneSet = (name: ColumnName): boolean =>
  columnsThatNeed.predicted.includes(name) || columnsThatNeed.fits.includes(name);

interface Columns {
  names: readonly ColumnName[];
  ks: number[];
  taus: number[];
}

/** The answers for these columns; null while one is missing that a picture does not go without. */
export function tableAnswers(
  ask: Ask,
  shown: readonly StyledRun[],
  settings: Settings,
  known: readonly StyledRun[],
  columns: Columns,
): TableAnswers | null {
  const prompt = promptAnswers(ask, shown, settings, columns);
  const later = laterAnswers(ask, shown, settings, known, columns);
  return prompt && { ...prompt, ...later };
}

const needs = (names: readonly ColumnName[], part: keyof TableAnswers) =>
  names.some((name) => columnsThatNeed[part].includes(name));

/** What a picture does not go without; null until all of it is there. */
function promptAnswers(
  ask: Ask,
  shown: readonly StyledRun[],
  settings: Settings,
  { names, ks, taus }: Columns,
): Pick<TableAnswers, "passAtK" | "passHatK" | "atK" | "shapes"> | null {
  const { ragged } = settings;
  const runs = shown.map(({ run }) => run.id);
  const curves = (metric: "pass@k" | "pass^k") =>
    ask({ kind: "curves", runs, metric, ragged, ks: [...new Set([1, ...ks])] });
  const passAtK = needs(names, "passAtK") ? curves("pass@k") : [];
  const passHatK = needs(names, "passHatK") ? curves("pass^k") : [];
  const ksOfG = needs(names, "atK") ? ks : [];
  const atK = all(ksOfG.map((k) => ask({ kind: "atK", runs, k, ragged, metric: "pass@k", taus })));
  const parts = needs(names, "shapes") ? partsOf(settings, shown) : [];
  const shapes = all(
    parts.map((part) => ask({ kind: "shapes", runs: part.runs.map(({ run }) => run.id), taus })),
  );
  if (passAtK === null || passHatK === null || atK === null || shapes === null) return null;
  return {
    passAtK: byRun(passAtK),
    passHatK: byRun(passHatK),
    atK: new Map(atK.map(({ k, runs }) => [k, byRun(runs)])),
    shapes: byRun(shapes.flat()),
  };
}

/** What takes longer, of the runs that it is there of. */
function laterAnswers(
  ask: Ask,
  shown: readonly StyledRun[],
  settings: Settings,
  known: readonly StyledRun[],
  { names, ks }: Columns,
): Pick<TableAnswers, "beyond" | "predicted" | "greedy" | "fits"> {
  const { about, greedy } = settings;
  const linmix = linMixOf(settings);
  const runs = shown.map(({ run }) => run);
  const ofOneSet = runs.filter((run) => !isMean(run));
  const ksBeyond = (minN: number) => {
    if (needs(names, "beyond")) return ks;
    return names.includes("gain") ? ks.filter((k) => k > minN) : [];
  };
  return {
    beyond: answersOf(runs, ({ id, minN }) => {
      const places = ksBeyond(minN);
      return places.length === 0 ? null : ask({ kind: "beyond", runs: [id], ks: places, about });
    }),
    predicted: answersOf(needs(names, "predicted") ? ofOneSet : [], ({ id }) =>
      ask({ kind: "predicted", runs: [id], ks, linmix }),
    ),
    greedy: answersOf(needs(names, "greedy") ? runs : [], (run) =>
      ask({ kind: "greedy", runs: greedyIds(run, known, greedy), about }),
    ),
    fits: answersOf(needs(names, "fits") ? ofOneSet : [], ({ id }) =>
      ask({ kind: "fits", runs: [id] }),
    ),
  };
}

const byRun = <Part extends { run: string }>(parts: readonly Part[]) =>
  new Map(parts.map((part) => [part.run, part]));

/** The answer for each run, where it is there. */
function answersOf<Answer>(
  runs: readonly RunSummary[],
  answerOf: (run: RunSummary) => Answer | null,
): Map<string, Answer> {
  const answers = new Map<string, Answer>();
  for (const run of runs) {
    const answer = answerOf(run);
    if (answer !== null) answers.set(run.id, answer);
  }
  return answers;
}
