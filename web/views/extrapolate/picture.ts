import type { RunExtrapolation } from "../../questions/models/extrapolation.ts";
import { testFits } from "../../questions/models/fit-tests.ts";
import type { Question } from "../../questions/questions.ts";
import { extrapolatedBudget, extrapolatedGrid } from "../../questions/runs/budgets.ts";
import { remembering } from "../../base/remembering.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { About } from "../../state/settings/settings.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { extrapolatedBands } from "../../ui/beyond-n/extrapolated-bands.ts";
import {
  extrapolatedRuns,
  type ExtrapolatedRun,
  type HeldOut,
} from "../../ui/beyond-n/extrapolated-runs.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import type { End, IntervalRequest } from "../../ui/workspace/intervals.ts";
import { all } from "../../ui/workspace/workspace-view.ts";
import { rankedAt } from "./answers.ts";
import { assumptionsOf, type Assumptions } from "./assumptions.ts";
import { backtestOf, type Backtest } from "./backtested.ts";
import { averageOf, type Average } from "./families.ts";
import { rankedPartsOf, type RankedPart } from "./ranking.ts";

/** Values of the shown runs beyond n. */
export interface ExtrapolatePicture {
  settings: Settings;
  shown: StyledRun[];
  k: number;
  /** At least one. If the reader stopped the computation, only the runs whose results were ready. */
  runs: ExtrapolatedRun[];
  /** The run in the settings, else the one with the highest value at k. */
  inFocus: ExtrapolatedRun;
  heldOut: HeldOut | null;
  /** The interval at k of the larger run; null until it is ready. */
  heldEnd: End | null;
  parts: RankedPart[];
  /** Null if there is nothing to average, or to test. */
  average: Average | null;
  backtest: Backtest | null;
  assumptions: Assumptions;
}

/** Returns the same question for equal arguments, so its text is computed once. */
const questionOf = remembering((run: RunSummary, asked: string): Question<"extrapolation"> => ({
  kind: "extrapolation",
  runs: [run.id],
  ...(JSON.parse(asked) as Pick<Question<"extrapolation">, "ks" | "linmix">),
}));

/** The picture; null while its answers are missing. */
export function extrapolatePicture(
  asking: Asking,
  { settings, shown, runs: loaded, kept }: Pick<Context, "settings" | "shown" | "runs" | "kept">,
  before: ExtrapolatePicture | null,
): ExtrapolatePicture | null {
  const { bands } = asking;
  const summaries = shown.map(({ run }) => run);
  const ks = [...extrapolatedGrid(summaries, settings)];
  const extrapolation = extrapolations(asking, settings, summaries, ks);
  const heldOut = heldOutOf(asking, settings, loaded, ks);
  if (extrapolation === null || heldOut === undefined) return null;
  const k = extrapolatedBudget(summaries, settings);
  const byId = new Map(summaries.map((run) => [run.id, run]));
  const computed = extrapolation.flatMap((each) => {
    const run = byId.get(each.run);
    return run === undefined ? [] : [{ extrapolation: each, run }];
  });
  const { models, about } = settings;
  const held = heldOut === null ? null : requestsOfHeldOut(heldOut, about, k);
  const bandsOf = extrapolatedBands(bands, computed, models, about, held === null ? [] : [held]);
  const runs = extrapolatedRuns(shown, extrapolation, bandsOf);
  const inFocus = findRun(runs, settings.of) ?? rankedAt(runs, models, k)[0];
  if (inFocus === undefined) return null;
  return {
    settings,
    shown,
    k,
    runs,
    inFocus,
    heldOut,
    heldEnd: held && (bands.of(held)?.at.get(k) ?? null),
    parts: rankedPartsOf(asking, runs, settings, k, before?.parts ?? []),
    average: averageOf(asking, inFocus.run, k),
    backtest: backtestOf(asking, inFocus.run, k),
    assumptions: assumptionsOf(asking, runs, inFocus.run, k, kept),
  };
}

/** The extrapolations of the runs, in order; null while one is missing. After a stop, those that are ready. */
function extrapolations(
  { ask, stopped }: Asking,
  settings: Settings,
  runs: RunSummary[],
  ks: number[],
): RunExtrapolation[] | null {
  const asked = JSON.stringify({ ks, linmix: linMixOf(settings) });
  const current = runs.map((run) => ask(questionOf(run, asked)));
  if (settings.models[0] === "hb") testFits(ask, runs, extrapolatedBudget(runs, settings));
  return stopped ? current.filter((each) => each !== null) : all(current);
}

/** The larger run that the extrapolations are checked against; null if none is chosen, undefined while it is missing. */
function heldOutOf(
  { ask }: Asking,
  { heldOut }: Settings,
  loaded: readonly StyledRun[],
  ks: number[],
): HeldOut | null | undefined {
  const run = findRun(loaded, heldOut);
  if (run === undefined) return null;
  const curves = ask({
    kind: "curves",
    runs: [run.run.id],
    metric: "pass@k",
    ragged: "strict",
    ks,
  });
  const curve = curves?.[0]?.measured;
  return curve === undefined ? undefined : heldOutBy(curve, run);
}

/** The same object for the same curve and run, so that charts are not drawn again. */
const heldOutBy = remembering((curve: HeldOut["curve"], run: StyledRun): HeldOut => ({
  run,
  curve,
}));

/** Request for the interval at k of the larger run. */
const requestsOfHeldOut = ({ run, curve }: HeldOut, about: About, k: number): IntervalRequest => ({
  runs: [run.run.id],
  of: { metric: "pass@k" },
  about,
  ragged: "strict",
  at: Number.isNaN(curve.value[curve.k.indexOf(k)] ?? NaN) ? [] : [k],
});
