import { html } from "lit";
import { withBands, type RunBand } from "../../charts/band-areas.ts";
import { bandPoints } from "../../charts/run-lines.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { spentChange } from "../../ui/page/price-boxes.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { formulaOfInterval } from "../../ui/how/cited.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  section,
  type Block,
  type Context,
  type Page,
} from "../../ui/page/page.ts";
import { money } from "../../ui/words/money.ts";
import { runName } from "../../ui/words/run-name.ts";
import type { About } from "../../state/settings/settings.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { costControls, priceFieldset } from "./controls.ts";
import type { CostChart, CostLine, CostPoint } from "./cost-chart.ts";
import { costFigure } from "./figure-words.ts";
import { budgetOf, endAt, type CostPicture, type PricedRun } from "./picture.ts";
import { costBasis, costSentence, elsewhereNote, targetText } from "./sentence.ts";
import { attemptsTable, budgetTable, targetTable } from "./tables.ts";
import { taskBlocks } from "./task-section.ts";

/** Formulas behind the numbers of this view. */
const formulasOf = (about: About): FormulaId[] => [
  "cost-per-solved",
  "pass-at-budget",
  "cheapest-run",
  "cost-of-pass",
  "expected-tries",
  "pass-at-k",
  formulaOfInterval[about],
];

/** Costs of attempts: the run that reaches a target at the least cost, and what a budget buys. */
export function costPage(picture: CostPicture, context: Context): Page {
  const { settings, runs, focus, target, unit } = picture;
  const budget = budgetOf(picture);
  return {
    headline: { runs, sentence: costSentence(picture), basis: costBasis(picture) },
    blocks: [
      elsewhereNote(picture),
      costControls(picture, context),
      priceFieldset(picture, context),
      chart(picture, context, budget),
      heading(`What ${targetText(target)} costs`),
      targetTable(picture),
      heading(`What ${money(budget, unit)} per task buys`),
      budgetTable(picture, budget),
      note(
        `${rangeWords(settings.about, runs)}. Those of costs always cover which tasks were picked.`,
        "small",
      ),
      section(context, "attempts", html`Each k of ${runName(focus, 40)}`, () => [
        attemptsTable(picture),
      ]),
      section(context, "tasks", "Cost-of-pass by task", () => taskBlocks(picture, context)),
    ],
    formulas: formulasOf(settings.about),
  };
}

function chart(
  picture: CostPicture,
  context: Pick<Context, "settings" | "loaded">,
  budget: number,
): Block {
  const { runs, focus, ks, target, unit, settings } = picture;
  const bands = withBands(runs, focus).map((run) => bandOf(run, ks));
  const hasBands = bands.some(({ points }) => points.length > 0);
  return figureOf(
    { ...costFigure(picture, hasBands), source: sourceWords(context, runs) },
    drawn<CostChart>(
      "pc-cost-chart",
      {
        lines: runs.map((run) => lineOf(run, ks)),
        bands,
        target,
        unit,
        at: budget,
        caption: hasBands ? bandWords(settings.about) : null,
      },
      { place: (chosen: number) => spentChange(context, { budget: chosen }) },
    ),
  );
}

const lineOf = ({ styleIndex, name, run, costs }: PricedRun, ks: readonly number[]): CostLine => ({
  styleIndex,
  name,
  run,
  points: ks.flatMap((k, at): CostPoint[] => {
    const [cost = NaN, pass = NaN] = [costs.cost[at], costs.pass[at]];
    return Number.isNaN(cost) ? [] : [{ k, cost, pass }];
  }),
});

/** A run's intervals of pass@k along its costs. */
function bandOf(run: PricedRun, ks: readonly number[]): RunBand {
  const ends = ks.flatMap((k, at): [number, { lower: number; upper: number }][] => {
    const end = endAt(run, k);
    const cost = run.costs.cost[at] ?? NaN;
    return end === null || Number.isNaN(cost) ? [] : [[cost, end]];
  });
  return { styleIndex: run.styleIndex, points: bandPoints(new Map(ends)) };
}
