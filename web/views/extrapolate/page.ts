import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { whole } from "../../base/format.ts";
import { beyondWords } from "../../ui/beyond-n/extrapolated-bands.ts";
import type { ExtrapolationChart } from "../../ui/beyond-n/extrapolation-chart.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { linMixChoices } from "../../ui/page/lin-mix-choices.ts";
import { focusMenu } from "../../ui/page/run-menus.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { allBanded, bandedIn, panelsOf } from "../../ui/figures/panels.ts";
import { drawn, heading, note, type Block, type Context, type Page } from "../../ui/page/page.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { pinnedStyles } from "../../ui/workspace/marked-runs.ts";
import { answer, notesOf } from "./answers.ts";
import { assumptionBlocks } from "./assumptions.ts";
import { backtestBlocks } from "./backtested.ts";
import { averageBlocks } from "./families.ts";
import { extrapolatedFigure } from "./figure-words.ts";
import { heldOutChoice, isBeside } from "./held-out.ts";
import { extrapolationNotes } from "./method-notes.ts";
import { modelChoice } from "./model-choice.ts";
import type { ExtrapolatePicture } from "./picture.ts";
import { predictions } from "./predictions-table.ts";
import { rankedBlocks } from "./ranking.ts";

const formulas: FormulaId[] = [
  "pass-at-k",
  "hierarchical",
  "bb",
  "zoibb",
  "linmix",
  "new-tasks",
  "these-tasks",
  "holm",
];

/** pass@k of all runs beyond their samples, its ranking, and the checks of its assumptions. */
export function extrapolatePage(picture: ExtrapolatePicture, context: Context): Page {
  const { runs, inFocus, k, settings } = picture;
  const { settings: current } = context;
  const { sentence, basis = null } = answer(inFocus, settings.models, k, current.about);
  return {
    headline: { runs, sentence, ...(basis !== null && { basis }) },
    blocks: [
      controls(picture),
      chart(picture, context),
      modelChoice(current.models),
      linMixChoices(current, current.models.includes("linmix")),
      heldOutChoice(picture, context),
      { kind: "below", blocks: () => tableBlocks(picture, context) },
      { kind: "below", blocks: () => remarks(picture, context) },
    ],
    formulas,
    methods: extrapolationNotes,
  };
}

const controls = ({ runs, inFocus, k }: ExtrapolatePicture): Block => ({
  kind: "controls",
  first: [
    {
      kind: "number",
      words: "Attempts per task (k)",
      isAside: true,
      value: k,
      style: "attempts",
      change: (far) => ({ far }),
    },
  ],
  more: [...focusMenu(runs, inFocus), { kind: "about" }],
});

/** The panels of the runs, and those that are pinned if not every run has a band. */
function drawnOf({ runs, settings, inFocus }: ExtrapolatePicture, context: Context) {
  const panels = panelsOf(settings, runs);
  const pinned = allBanded(panels) ? null : pinnedStyles(context, runs);
  return { panels, pinned, banded: bandedIn(panels, inFocus, pinned) };
}

function chart(picture: ExtrapolatePicture, context: Context): Block {
  const { runs, settings, heldOut, shown, k } = picture;
  const { panels, pinned, banded } = drawnOf(picture, context);
  const { about } = context.settings;
  const hasBands = runs.some(({ bands }) => bands.measured !== null || bands.beyond !== null);
  return {
    kind: "figure",
    words: {
      ...extrapolatedFigure(runs, banded, settings.models, hasBands ? about : null),
      source: sourceWords(context, shown),
    },
    panels: panels.map(({ name, runs: those }) => ({
      name,
      chart: drawn<ExtrapolationChart>(
        "pc-extrapolation-chart",
        {
          runs: those,
          models: settings.models,
          heldOut: isBeside(heldOut, those, settings) ? heldOut : null,
          banded: banded.filter((run) => those.includes(run)),
          pinned,
          caption: hasBands ? bandWords(about) : null,
          k,
        },
        { budget: (far: number) => ({ far }) },
      ),
    })),
  };
}

/** The values of each model at the listed ks. */
function tableBlocks(picture: ExtrapolatePicture, context: Context): Block[] {
  const { runs, settings, k } = picture;
  const listed = settings.lists.ks ?? [k];
  const { own } = notesOf(runs, settings.models, k, context.settings.about);
  return [
    heading(`pass@${listed.map(whole).join(", ")} by each model`),
    predictions(runs, settings, listed, own, drawnOf(picture, context).pinned),
    { kind: "lists", ks: [k] },
  ];
}

/** Support of the values: their intervals, the ranking, other families, the backtest, and other priors. */
function remarks(picture: ExtrapolatePicture, context: Context): Block[] {
  const { runs, settings, k, inFocus, parts, average, backtest, assumptions } = picture;
  const { models } = settings;
  const { about } = context.settings;
  const { shared } = notesOf(runs, models, k, about);
  return [
    runs.length === 1 || shared === "" ? null : note(shared, "small"),
    note(`${rangeWords(about, runs)}. ${beyondWords(models, about)}`, "small"),
    differenceNote({
      linmix: models.includes("linmix"),
      fewSamples:
        runs.some(({ run }) => run.maxN <= 3) &&
        models.some((each) => each === "zoibb" || each === "linmix"),
    }),
    ...rankedBlocks(parts, settings, k, context),
    ...(average === null ? [] : averageBlocks(average, inFocus.name, k)),
    ...(backtest === null ? [] : backtestBlocks(backtest, inFocus.run)),
    ...assumptionBlocks(assumptions, inFocus, k),
  ];
}
