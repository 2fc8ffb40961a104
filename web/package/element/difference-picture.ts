import { html } from "lit";
import { focusBudget } from "../../compute/budgets.ts";
import { kinOf, usualPair } from "../../parts/usual-pair.ts";
import { copiedTable } from "../../parts/value-text.ts";
import { isOverTau } from "../../state/compared-in.ts";
import { findRun } from "../../state/run-ref.ts";
import type { ShownComparison } from "../../views/compare/answer.ts";
import { differenceRows } from "../../views/compare/difference-table.ts";
import { differenceFigure } from "../../views/compare/figure-words.ts";
import type { Made, Picture } from "./pictures.ts";
import { ChartProblem } from "./problem.ts";

/** The difference of two runs: the picture of the page's view Difference. */
export function differencePicture({ settings, shown, ask, moved }: Made): Picture | null {
  const { comparedIn, tau, about, pair } = settings;
  const [a, b] =
    pair === null ? usualPair(kinOf(shown), settings) : pair.map((ref) => findRun(shown, ref));
  if (a === undefined || b === undefined || a === b)
    throw new ChartProblem("no-data", "the view compare needs two different runs");
  const k = focusBudget(
    shown.map(({ run }) => run),
    settings,
  );
  const place = { comparedIn, k, tau, about };
  const found = ask({ kind: "comparison", runs: [a.run.id, b.run.id], ...place });
  if (found === null) return null;
  const comparison: ShownComparison = { ...found, runs: { a, b } };
  const along = isOverTau(comparedIn) ? (moved.tau ?? tau) : (moved.k ?? k);
  const rows = differenceRows(comparison, along);
  if (rows === null)
    throw new ChartProblem("no-data", "the two runs have no task, or no k, in common");
  return {
    ...differenceFigure(comparison),
    runs: [a, b],
    notes: [],
    table: copiedTable(rows.heads, rows.columns, rows.rows).lines,
    chart: html`<passcurve-difference
      class="chart"
      .shown=${comparison}
      .at=${along}
    ></passcurve-difference>`,
  };
}
