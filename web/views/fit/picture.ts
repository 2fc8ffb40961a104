import { testFits } from "../../questions/models/fit-tests.ts";
import type { RunExtrapolation } from "../../questions/models/extrapolation.ts";
import type { ColumnPair, RunShapes, Similarity } from "../../questions/models/fit-runs.ts";
import type { RunFits, RunGoodness } from "../../questions/models/fits.ts";
import { extrapolatedGrid } from "../../questions/runs/budgets.ts";
import { rankableParts } from "../../state/runs/rankable-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { Settings } from "../../state/settings/address.ts";
import { linMixOf } from "../../state/settings/lin-mix.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import type { Asking, Context } from "../../ui/page/page.ts";
import { all, type Ask } from "../../ui/workspace/workspace-view.ts";
import { columnsOf } from "./correlations-section.ts";
import { fitsOf, fittedRuns, type FittedRun } from "./fitted-runs.ts";
import { gainBands, type GainEnds } from "./gain-bands.ts";

/** The fits of the shown runs. */
export interface FitPicture {
  settings: Settings;
  shown: StyledRun[];
  /** At least one. If the reader stopped the computation, only the runs whose fits were ready. */
  runs: FittedRun[];
  /** For the run in focus only. */
  extrapolation: RunExtrapolation[];
  endsOf: (of: RunFits) => GainEnds;
  /** The tests of fit so far. */
  goodness: RunGoodness[];
  /** Null while an answer is missing or the section is folded; so are `pairs` and `similar`. */
  shapes: RunShapes[] | null;
  pairs: ColumnPair[] | null;
  similar: Similarity[] | null;
}

/** The picture; null while its answers are missing. */
export function fitPicture(
  { ask, bands, job, stopped }: Asking,
  { settings, shown, isOpen }: Pick<Context, "settings" | "shown" | "isOpen">,
): FitPicture | null {
  const request = shown.map(({ run }) => ask({ kind: "fits", runs: [run.id] }));
  const fits = stopped ? request.filter((each) => each !== null) : all(request);
  const summaries = shown.map(({ run }) => run);
  const ks = [...extrapolatedGrid(summaries, settings)];
  // The verdict concerns one run.
  const inFocus = stopped ? undefined : namedOrBest(shown, settings.of);
  const asked = inFocus === undefined ? [] : [inFocus.run];
  const extrapolation = all(
    asked.map(({ id }) =>
      ask({ kind: "extrapolation", runs: [id], ks, linmix: linMixOf(settings) }),
    ),
  );
  testFits(ask, asked, Infinity);
  if (fits === null || extrapolation === null) return null;
  const front = frontOf(ask, settings, shown, fits);
  if (front === null) return null;
  const runs = fittedRuns(shown, fits, front);
  if (runs.length === 0) return null;
  const ids = shown.map(({ run }) => run.id);
  const goodness = job(
    "goodness",
    runs.map(({ run }) => ({ kind: "goodness", runs: [run.id] })),
  );
  return {
    settings,
    shown,
    runs,
    extrapolation,
    endsOf: gainBands(bands, fits, settings.about),
    goodness: goodness.filter((each) => each !== null),
    shapes: isOpen("shapes")
      ? all(ids.map((id) => ask({ kind: "rateShapes", runs: [id], ks })))
      : null,
    pairs: isOpen("correlations")
      ? ask({ kind: "correlations", runs: [], columns: columnsOf(runs) })
      : null,
    similar: isOpen("similar") ? ask({ kind: "similarities", runs: ids }) : null,
  };
}

/**
 * By run: the part whose Pareto frontier it is on; null if another run there beats it in both Pass@1 and ΔPass. Null
 * while an answer is missing.
 */
function frontOf(
  ask: Ask,
  settings: Settings,
  shown: StyledRun[],
  fits: RunFits[],
): ReadonlyMap<string, string | null> | null {
  const parts = rankableParts(settings, shown).map((part) => ({
    ...part,
    runs: fitsOf(part.runs, fits),
  }));
  const fronts = all(
    parts.map(({ runs: those }) => {
      const x = those.map(({ passAt1 }) => passAt1.value);
      // An infinite ΔPass cannot be compared.
      const y = those.map(({ bb }) => (Number.isFinite(bb.concentration) ? bb.concentration : NaN));
      return ask({ kind: "front", runs: [], x, y });
    }),
  );
  return (
    fronts &&
    new Map(
      parts.flatMap(({ name, runs }, i) =>
        runs.map(({ run }, j) => [run, fronts[i]?.[j] === true ? name : null]),
      ),
    )
  );
}
