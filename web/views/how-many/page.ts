import { html } from "lit";
import type { SizeCosts, StudySize } from "../../charts/plot-study-map.ts";
import type { StudyMap } from "../../charts/study-map.ts";
import { counted } from "../../base/format.ts";
import { remembering } from "../../base/remembering.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { leadBasis, leadSentence } from "../../ui/lead-plan/lead-sentence.ts";
import {
  drawn,
  figureOf,
  heading,
  section,
  type Block,
  type Context,
  type Drawn,
  type Headline,
  type Page,
} from "../../ui/page/page.ts";
import { emptyPicture } from "../../ui/words/empty-picture.ts";
import { runName } from "../../ui/words/run-name.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import type { Aim } from "../../state/settings/settings.ts";
import { budgetTable } from "./budget-table.ts";
import { comparisonBlocks } from "./comparison-section.ts";
import { comparisonBasis, comparisonSentence } from "./comparison-sentence.ts";
import { planControls, withPlan } from "./controls.ts";
import { enoughBlocks } from "./enough-section.ts";
import { mapFigure } from "./figure-words.ts";
import { triedBlocks } from "./leader-section.ts";
import { nextBlocks } from "./next-section.ts";
import { noiseBlocks } from "./noise-section.ts";
import { isOfPass, planIn, type HowManyPicture, type PlannedStudy } from "./picture.ts";
import type { Plan } from "./plan.ts";
import { basisWords, studySentence } from "./sentence.ts";

/** The formulas behind the numbers of this view. */
const formulasOf: Record<Aim, FormulaId[]> = {
  interval: ["planned-width", "confidence-sequence", "noise-split", "next-samples", "new-tasks"],
  difference: ["planned-power", "planned-width", "difference"],
  leader: ["difference", "these-tasks", "hierarchical"],
};

/** The fields of the plan, with the answers for its aim once they are known. */
export function howManyPage(picture: HowManyPicture, context: Context): Page {
  const plan = planIn(context);
  if (plan === null) return { headline: null, blocks: [emptyPicture(context)], formulas: [] };
  const { aim } = context.settings.found;
  const isShown = picture.aim === aim;
  return {
    headline: isShown ? headlineOf(picture) : null,
    blocks: [
      ...planControls(context, plan),
      { kind: "progress", doing: "Planned", again: "Plan" },
      ...(isShown ? blocksOf(picture, plan, context) : []),
    ],
    formulas: formulasOf[aim],
  };
}

function headlineOf(picture: HowManyPicture): Headline | null {
  switch (picture.aim) {
    case null:
      return null;
    case "interval":
      return {
        runs: runsOf(picture.plan),
        sentence: studySentence(picture),
        basis: basisWords(picture),
      };
    case "difference":
      return {
        runs: runsOf(picture.plan),
        sentence: comparisonSentence(picture),
        basis: comparisonBasis(picture),
      };
    case "leader":
      return {
        runs: [picture.run, picture.rival].filter((each) => each !== null),
        sentence: leadSentence(picture),
        basis: leadBasis(picture),
      };
  }
}

const runsOf = ({ run }: Plan) => (run === null ? [] : [run]);

/** The blocks below the fields. The costs and the cross are those of the current plan. */
function blocksOf(picture: HowManyPicture, plan: Plan, context: Context): Block[] {
  switch (picture.aim) {
    case null:
      return [];
    case "interval":
      return studyBlocks(picture, plan, context);
    case "difference": {
      const costs = costsOf(picture.map, plan.sample, plan.task);
      return comparisonBlocks(picture, costs, sourceOf(picture.plan, context), moves(context));
    }
    case "leader":
      return triedBlocks(picture);
  }
}

const sourceOf = ({ run }: Plan, context: Context) =>
  run === null ? "" : sourceWords(context, [run]);

/** A new place of the cross is a new size of the study in focus. */
const moves = ({ settings }: Context): Drawn["changes"] => ({
  place: (size: StudySize) => withPlan(settings, size),
});

/** The same object for a map while the costs do not change, so that it is not drawn again. */
const costsOf = remembering((_map: object, sample: number, task: number): SizeCosts => ({
  sample,
  task,
}));

function studyBlocks(
  picture: PlannedStudy,
  { size, sample, task }: Plan,
  context: Context,
): Block[] {
  const { plan, map, cheapest, bought } = picture;
  const reached = cheapest?.study.isReached === true ? cheapest.study : null;
  return [
    figureOf(
      { ...mapFigure(plan), source: sourceOf(plan, context) },
      drawn<StudyMap>(
        "pc-study-map",
        {
          widths: map,
          costs: costsOf(map, sample, task),
          target: plan.target,
          cheapest: reached,
          cross: size,
        },
        moves(context),
      ),
    ),
    heading("What a budget buys"),
    budgetTable(bought, plan.target, reached?.cost ?? null),
    section(context, "enough", "Is it enough? A rule for stopping", () =>
      enoughBlocks(picture.enough, context),
    ),
    ...(isOfPass(plan) ? passSections(picture, context) : []),
  ];
}

/** The sections that only a plan of pass@k has. */
function passSections({ plan, noise, next }: PlannedStudy, context: Context): Block[] {
  const { shown } = context;
  return [
    section(
      context,
      "noise",
      html`Where the error bar of ${counted(shown.length, "run")} comes from`,
      () => noiseBlocks(noise ?? [], plan.k, sourceWords(context, shown)),
    ),
    ...(plan.run === null
      ? []
      : [
          section(
            context,
            "next",
            html`Which tasks of ${runName(plan.run, 40)} deserve the next samples`,
            () => (next === null ? [] : nextBlocks(next, context)),
          ),
        ]),
  ];
}
