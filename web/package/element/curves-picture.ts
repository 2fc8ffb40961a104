import { html } from "lit";
import { withBands } from "../../charts/band-areas.ts";
import { budgetGrid, focusBudget, lastBudget, tableBudgets } from "../../questions/runs/budgets.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { drawnRuns, haveBands, rankedAt, requestedBands } from "../../ui/curves/curve-points.ts";
import { gradesOf } from "../../ui/curves/grades.ts";
import { extrapolatedCurves } from "../../ui/beyond-n/extrapolated-curves.ts";
import { foundCrossings, likelyCrossings } from "../../ui/beyond-n/likely-crossings.ts";
import { crossingLines } from "../../ui/curves/drawn-crossings.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import { figureWords } from "../../views/curves/figure-words.ts";
import { copiedCurves } from "../../views/curves/copied-curves.ts";
import { asNote, type Made, type Picture } from "./picture.ts";

/** pass@k or pass^k against k, as in the page's view Curves. */
export function curvesPicture({ settings, shown, ask, bands, moved }: Made): Picture | null {
  const { metric, ragged, about } = settings;
  const summaries = shown.map(({ run }) => run);
  const [ids, grid] = [summaries.map(({ id }) => id), [...budgetGrid(summaries, settings)]];
  const curves = ask({ kind: "curves", runs: ids, metric, ragged, ks: grid });
  if (curves === null) return null;
  bands.request(requestedBands(curves, settings));
  const extrapolated = extrapolatedCurves(ask, summaries, settings);
  const runs = drawnRuns(shown, curves, settings, bands, extrapolated);
  const last = lastBudget(summaries, settings);
  const panels = [{ name: "", runs: shown }];
  const found = foundCrossings(ask, { panels, curves, extrapolated, about, to: last });
  const crossings = likelyCrossings(found, runs, last);
  const k = focusBudget(summaries, settings);
  const banded = withBands(runs, findRun(runs, settings.of) ?? rankedAt(runs, k)[0]);
  const hasBands = haveBands(runs);
  const ks = [...(settings.lists.ks ?? tableBudgets(summaries, k, last))];
  const { lines, notes = [] } = copiedCurves(runs, metric, about, ks);
  return {
    ...figureWords(runs, metric, banded, hasBands ? about : null),
    runs,
    table: lines,
    notes: [...notes, ...[...gradesOf(runs, ks), ...crossingLines(crossings)].map(asNote)],
    chart: html`<passcurve-curves
      class="chart"
      .runs=${runs}
      .metric=${metric}
      .banded=${banded}
      .caption=${hasBands ? bandWords(about) : null}
      .places=${curves[0]?.measured.k ?? new Float64Array()}
      .crossings=${crossings.marked}
      .at=${moved.k ?? k}
    ></passcurve-curves>`,
  };
}
