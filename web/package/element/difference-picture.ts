import { html } from "lit";
import { focusBudget } from "../../questions/runs/budgets.ts";
import { placeAlong } from "../../ui/beyond-n/predicted-place.ts";
import { defaultPair } from "../../ui/figures/default-pair.ts";
import { copiedTable } from "../../ui/tables/copied.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { ShownComparison } from "../../views/compare/answer.ts";
import {
  isPredictedAt,
  predictedCrossings,
  predictionBasis,
} from "../../views/compare/predicted-words.ts";
import { differenceContent } from "../../views/compare/difference-table.ts";
import { differenceFigure } from "../../views/compare/figure-words.ts";
import { asNote, type Made, type Picture } from "./picture.ts";
import { ChartProblem } from "./problem.ts";
import { placeOf } from "../../metrics/along.ts";
import type { Place } from "../../questions/compare/comparison.ts";

/** The difference of two runs, as in the page's view Difference. */
export function differencePicture({ settings, shown, runs, ask, moved }: Made): Picture | null {
  const { comparedIn, tau, about, pair } = settings;
  const [a, b] =
    pair === null ? defaultPair(runs, settings) : pair.map((ref) => findRun(runs, ref));
  if (a === undefined || b === undefined || a === b)
    throw new ChartProblem("no-data", "the view compare needs two different runs");
  const k = focusBudget(
    [...shown, a, b].map(({ run }) => run),
    settings,
  );
  const place = placeAlong({ comparedIn, k, tau, about }, [a.run, b.run], settings);
  const found = ask({ kind: "comparison", runs: [a.run.id, b.run.id], ...place });
  if (found === null) return null;
  const comparison: ShownComparison = { ...found, runs: { a, b } };
  const along = placeOf(comparedIn, { k: moved.k ?? k, tau: moved.tau ?? tau });
  const table = differenceContent(comparison, along);
  if (table === null)
    throw new ChartProblem("no-data", "the two runs have no task, or no k, in common");
  return {
    ...differenceFigure(comparison),
    runs: [a, b],
    notes: predictedNotes(comparison, { ...place, k: along }).map(asNote),
    table: copiedTable(table.heads, table.content).lines,
    chart: html`<passcurve-difference
      class="chart"
      .shown=${comparison}
      .at=${along}
    ></passcurve-difference>`,
  };
}

/** Basis of a predicted difference, and where the curves would cross. Empty within the samples. */
function predictedNotes(shown: ShownComparison, place: Place): string[] {
  const { comparison, places } = shown;
  if (comparison === null || !isPredictedAt(comparison, places.indexOf(place.k))) return [];
  return [predictionBasis(shown, place), predictedCrossings(shown)].filter((words) => words !== "");
}
