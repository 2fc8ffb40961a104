import { html } from "lit";
import { focusBudget } from "../../compute/runs/budgets.ts";
import { defaultPair } from "../../parts/figures/default-pair.ts";
import { copiedTable } from "../../parts/tables/copied.ts";
import { findRun } from "../../state/settings/run-ref.ts";
import type { ShownComparison } from "../../views/compare/answer.ts";
import { differenceContent } from "../../views/compare/difference-table.ts";
import { differenceFigure } from "../../views/compare/figure-words.ts";
import type { Made, Picture } from "./picture.ts";
import { ChartProblem } from "./problem.ts";
import { placeOf } from "../../metrics/along.ts";

/** The difference of two runs: the picture of the page's view Difference. */
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
  const place = { comparedIn, k, tau, about };
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
    notes: [],
    table: copiedTable(table.heads, table.content).lines,
    chart: html`<passcurve-difference
      class="chart"
      .shown=${comparison}
      .at=${along}
    ></passcurve-difference>`,
  };
}
