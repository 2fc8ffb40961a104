import { testFits } from "../../questions/models/fit-tests.ts";
import { largestOf } from "../../base/extremes.ts";
import type { Curve } from "passcurve";
import type { RunGreedy } from "../../questions/measure/greedy.ts";
import type { RunFits } from "../../questions/models/fits.ts";
import type { Predicted } from "../../questions/models/predicted.ts";
import type { RunMeasured } from "../../questions/measure/measured.ts";
import { alongAll, type MetricAlong } from "../../metrics/along.ts";
import type { RunShape } from "../../questions/measure/reliability.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import type { Settings } from "../../state/settings/address.ts";
import { rivalsIn } from "../../state/runs/rivals.ts";
import { greedyIds, greedyRunsIn } from "../../state/runs/greedy-runs.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { isMean, type RunSummary } from "../../state/sources/source.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { isMetric, type MetricId } from "../../metrics/metrics.ts";
import { changes, changesWith, isChange, type ChangeEnd } from "./changes.ts";
import type { ColumnName } from "./column-names.ts";

/** Answers behind the columns, by run. All but `measured` and `shapes` may arrive later. */
export interface TableAnswers {
  /** A metric of a run along its ks or its τ. */
  measured: (run: string, of: MetricAlong) => RunMeasured | undefined;
  shapes: ReadonlyMap<string, RunShape>;
  beyond: ReadonlyMap<string, Curve>;
  predicted: ReadonlyMap<string, Predicted>;
  fits: ReadonlyMap<string, RunFits>;
  greedy: ReadonlyMap<string, RunGreedy>;
}

type Parts = (ks: readonly number[]) => (readonly [MetricId, readonly number[]])[];

/** Metrics at each end of a change, and their k; a greedy score is not a metric. */
const partsOfEnd: Record<ChangeEnd, Parts> = {
  "pass@1": () => [["pass@k", [1]]],
  "pass@k": (ks) => [["pass@k", ks]],
  greedy: () => [],
  "g-pass": (ks) => [["g-pass", ks]],
};

/** Metrics that a column shows or is computed from, and their k. */
function partsOfColumn(name: ColumnName, ks: readonly number[]): ReturnType<Parts> {
  if (isMetric(name)) return [[name, ks]];
  if (name === "pass@1" || name === "auc") return partsOfEnd["pass@1"](ks);
  if (!isChange(name)) return [];
  const { from, to } = changes[name];
  return [...partsOfEnd[from](ks), ...partsOfEnd[to](ks)];
}

/**
 * Columns that need each other kind of answer; `beyond` also serves changes to or from pass@k, at k above a run's n.
 */
const columnsThatNeed: Record<Exclude<keyof TableAnswers, "measured">, readonly ColumnName[]> = {
  shapes: ["auc", "avg-auc"],
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
  greedy: ["greedy", ...changesWith("greedy")],
  fits: ["elpd-bb", "elpd-zoibb", "elpd-difference", "better-fit"],
};

const withPassAtK: ReadonlySet<ColumnName> = new Set(changesWith("pass@k"));

/** True if a column is defined for a single set of tasks only, and so not for a mean. */
export const isOfOneSet = (name: ColumnName): boolean =>
  columnsThatNeed.predicted.includes(name) || columnsThatNeed.fits.includes(name);

interface Columns {
  names: readonly ColumnName[];
  ks: number[];
  taus: number[];
}

/** Answers for these columns; null while one is missing that the picture needs. */
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

const needs = (names: readonly ColumnName[], part: keyof typeof columnsThatNeed) =>
  names.some((name) => columnsThatNeed[part].includes(name));

/** Metrics that columns show or are computed from, at all their places. */
export function placesOfMetrics({ names, ks, taus }: Columns): (MetricAlong & { at: number[] })[] {
  const ksOf = new Map<MetricId, number[]>();
  for (const name of names) {
    for (const [metric, at] of partsOfColumn(name, ks))
      ksOf.set(metric, [...(ksOf.get(metric) ?? []), ...at]);
  }
  return [...ksOf].flatMap(([metric, all]) => alongAll(metric, [...new Set(all)], taus));
}

const alongKey = ({ metric, k }: MetricAlong) => `${metric} ${k ?? ""}`;

/** Answers that the picture needs; null until all are there. */
function promptAnswers(
  ask: Ask,
  shown: readonly StyledRun[],
  settings: Settings,
  columns: Columns,
): Pick<TableAnswers, "measured" | "shapes"> | null {
  const { ragged } = settings;
  const { names, taus } = columns;
  const runs = shown.map(({ run }) => run.id);
  const alongs = placesOfMetrics(columns);
  const measured = all(
    alongs.map(({ at, ...of }) => ask({ kind: "measured", runs, of, at, ragged })),
  );
  const parts = needs(names, "shapes") ? rivalsIn(settings, shown) : [];
  const shapes = all(
    parts.map((part) => ask({ kind: "shapes", runs: part.runs.map(({ run }) => run.id), taus })),
  );
  if (measured === null || shapes === null) return null;
  const found = new Map(alongs.map((of, i) => [alongKey(of), byRun(measured[i] ?? [])]));
  return {
    measured: (run, of) => found.get(alongKey(of))?.get(run),
    shapes: byRun(shapes.flat()),
  };
}

/** Slower answers, for the runs that have them so far. */
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
  const greedyRuns = greedyRunsIn(known);
  const ofOneSet = runs.filter((run) => !isMean(run));
  const ksBeyond = (minN: number) => {
    if (needs(names, "beyond")) return ks;
    return names.some((name) => withPassAtK.has(name)) ? ks.filter((k) => k > minN) : [];
  };
  if (names.includes("hb")) testFits(ask, runs, largestOf(ks));
  return {
    beyond: answersOf(runs, ({ id, minN }) => {
      const places = ksBeyond(minN);
      return places.length === 0 ? null : ask({ kind: "beyond", runs: [id], ks: places, about });
    }),
    predicted: answersOf(needs(names, "predicted") ? ofOneSet : [], ({ id }) =>
      ask({ kind: "predicted", runs: [id], ks, linmix }),
    ),
    greedy: answersOf(needs(names, "greedy") ? runs : [], (run) =>
      ask({ kind: "greedy", runs: greedyIds(run, greedyRuns, greedy), about }),
    ),
    fits: answersOf(needs(names, "fits") ? ofOneSet : [], ({ id }) =>
      ask({ kind: "fits", runs: [id] }),
    ),
  };
}

const byRun = <Part extends { run: string }>(parts: readonly Part[]) =>
  new Map(parts.map((part) => [part.run, part]));

/** The answer for each run that has one. */
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
