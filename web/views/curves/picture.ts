import { budgetGrid, focusBudget, lastBudget } from "../../questions/runs/budgets.ts";
import { testFits } from "../../questions/models/fit-tests.ts";
import { greedyIds, greedyRunsIn } from "../../state/runs/greedy-runs.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { RunSummary } from "../../state/sources/source.ts";
import { extrapolatedCurves } from "../../ui/beyond-n/extrapolated-curves.ts";
import { foundCrossings, type FoundCrossings } from "../../ui/beyond-n/likely-crossings.ts";
import {
  drawnRuns,
  pointAt,
  rankedAt,
  requestedBands,
  type DrawnRun,
} from "../../ui/curves/curve-points.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import type { Standing } from "../../ui/figures/standing.ts";
import { standingOf } from "../../ui/page/standing-line.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import { curvesInPieces } from "../../ui/workspace/ask-in-pieces.ts";

/** The curves of the visible runs, with the settings of the request. */
export interface CurvesPicture {
  settings: Settings;
  shown: StyledRun[];
  /** The curves, measured and beyond the samples, with intervals and greedy scores as far as they are ready. */
  runs: DrawnRun[];
  /** The ks of the curves, ascending. */
  ks: Float64Array;
  /** Crossings of predicted curves, as far as they have been compared. */
  crossings: FoundCrossings[];
  /** Standing of the run in focus; null if it is alone. */
  standing: Standing | null;
}

/** The run in focus, whose band is drawn if there are too many: the one in the settings, by default the highest. */
export const runInFocus = (
  runs: DrawnRun[],
  { of }: Pick<Settings, "of">,
  k: number,
): DrawnRun | undefined => findRun(runs, of) ?? rankedAt(runs, k)[0];

/** Requests the curves, what is predicted beyond them, their intervals, greedy scores and crossings. */
export function curvesPicture(asking: Asking, context: Context): CurvesPicture | null {
  const { ask, atRest, bands } = asking;
  const { settings, shown } = context;
  const { metric, ragged, about } = settings;
  const summaries = shown.map(({ run }) => run);
  const [ids, grid] = [summaries.map(({ id }) => id), [...budgetGrid(summaries, settings)]];
  const curves = curvesInPieces(ask, { kind: "curves", runs: ids, metric, ragged, ks: grid });
  const scores = greedyScores(asking, context, summaries);
  const extrapolated = extrapolatedCurves(ask, summaries, settings);
  if (curves === null) return null;
  const k = focusBudget(summaries, settings);
  if (extrapolated.size > 0) testFits(atRest, summaries, k);
  const [panels, to] = [panelsOf(settings, shown), lastBudget(summaries, settings)];
  const crossings = foundCrossings(atRest, { panels, curves, extrapolated, about, to });
  bands.request(requestedBands(curves, settings));
  const runs = drawnRuns(shown, curves, settings, bands, extrapolated, scores);
  const ks = (curves[0]?.measured.k ?? new Float64Array()).filter((each) => each <= to);
  const standing = standingAt(asking, context, runs, k);
  return { settings, shown, runs, ks, crossings, standing };
}

const greedyScores = ({ ask }: Asking, { runs, settings }: Context, summaries: RunSummary[]) => {
  const greedyRuns = greedyRunsIn(runs);
  return summaries.flatMap((run) => {
    const ids = greedyIds(run, greedyRuns, settings.greedy);
    const isKnown = run.greedy !== undefined || ids.length > 1;
    return isKnown ? ask({ kind: "greedy", runs: ids, about: settings.about }) : [];
  });
};

/** Place of the curves at which the run in focus is ranked. */
export const rankedPlace = (settings: Settings, k: number) => ({
  ...settings,
  comparedIn: settings.metric,
  k,
});

function standingAt(
  asking: Asking,
  context: Context,
  runs: DrawnRun[],
  k: number,
): Standing | null {
  const { settings } = context;
  const run = runInFocus(runs, settings, k);
  if (run === undefined) return null;
  const values = new Map(runs.map((each) => [each.run.id, pointAt(each, k)?.value ?? NaN]));
  return standingOf(asking, context, { run, place: rankedPlace(settings, k) }, values);
}
