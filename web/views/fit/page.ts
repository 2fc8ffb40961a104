import { counted, shortName } from "../../base/format.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { defaultModel } from "../../state/settings/models.ts";
import { extrapolatedRuns } from "../../ui/beyond-n/extrapolated-runs.ts";
import { verdictOfFit } from "../../ui/beyond-n/verdict.ts";
import { rangeWords } from "../../ui/fields/about-choice.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { runMenu } from "../../ui/page/run-menus.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  section,
  type Block,
  type Context,
  type Menu,
  type Page,
} from "../../ui/page/page.ts";
import { differenceNote } from "../../ui/words/paper-differences.ts";
import { correlationBlocks } from "./correlations-section.ts";
import { distributionsFigure, planeFigure, ratesFigure } from "./figure-words.ts";
import type { FitChart } from "./fit-chart.ts";
import { checkTable, fitTable, planeTable } from "./fit-tables.ts";
import { fitBasis, fitSentence } from "./fit-words.ts";
import type { FittedRun } from "./fitted-runs.ts";
import { labelsFor, looksBy, type LabelLooks } from "./label-looks.ts";
import type { FitPicture } from "./picture.ts";
import type { PlaneChart } from "./plane-chart.ts";
import { shapeBlocks } from "./shapes-section.ts";
import { similarityBlocks } from "./similarity-section.ts";

const formulas: FormulaId[] = [
  "evidence",
  "expected-shares",
  "held-out",
  "goodness",
  "delta-pass",
  "relative-gain",
  "correlation",
  "bb",
  "zoibb",
];

/** The fits of the runs: their priors, the checks of them, and every run in the plane. */
export function fitPage(picture: FitPicture, context: Context): Page {
  const { runs, endsOf, goodness } = picture;
  const { settings } = context;
  const inFocus = namedOrBest(runs, settings.of);
  if (inFocus === undefined) return { headline: null, blocks: [], formulas };
  return {
    headline: {
      runs,
      sentence: fitSentence(inFocus),
      basis: [fitBasis(inFocus), " ", verdict(inFocus, picture)],
    },
    blocks: [
      { kind: "choices", controls: [runChoice(runs, inFocus), { kind: "about" }] },
      { kind: "beside", blocks: picturesOf(inFocus, context) },
      heading("Fitted priors"),
      fitTable(runs),
      heading("Which family fits?"),
      checkTable(runs, goodness),
      {
        kind: "job",
        id: "goodness",
        start: `Test the fit of ${counted(runs.length, "run")} by simulation`,
        running: "Tested",
      },
      plane(runs, context),
      { kind: "choices", controls: planeControls(runs, context) },
      planeTable(runs, endsOf),
      differenceNote({
        allFailed: runs.some(({ fits }) => fits.bb.status === "all_failed"),
        fewSamples: runs.some(({ run }) => run.maxN <= 3),
      }),
      note(`${rangeWords(settings.about, runs)}. ± is a standard error.`, "small"),
      ...overRuns(picture, context),
    ],
    formulas,
  };
}

const runChoice = (runs: FittedRun[], inFocus: FittedRun): Menu =>
  runMenu({ words: "Run", runs, chosen: inFocus.name, none: null, change: (of) => ({ of }) });

/** The tasks of the run in focus, by rate and below each rate. */
function picturesOf(run: FittedRun, { loaded }: Context): Block[] {
  const source = sourceWords({ loaded }, [run]);
  const chart = (kind: FitChart["kind"]) => drawn<FitChart>("pc-fit-chart", { run, kind });
  return [
    figureOf({ ...ratesFigure(run), source }, chart("rates")),
    figureOf({ ...distributionsFigure(run), source }, chart("distributions")),
  ];
}

/** All runs by Pass@1 and ΔPass. */
function plane(runs: FittedRun[], { settings, loaded }: Context): Block {
  const looks = looksBy(runs, settings.planeBy);
  const panels = panelsOf(settings, runs);
  return {
    kind: "figure",
    words: { ...planeFigure(runs), source: sourceWords({ loaded }, runs) },
    panels: panels.map(({ name, runs: those }) => ({
      name,
      chart: drawn<PlaneChart>("pc-plane-chart", {
        runs: those,
        beside: runs,
        isAlone: panels.length > 1 && settings.plane === "linear",
        looks,
        scale: settings.plane,
      }),
    })),
  };
}

const planeControls = (runs: FittedRun[], { settings }: Context): Menu[] => [
  {
    kind: "menu",
    words: "Axis of ΔPass",
    choices: [
      ["log", "log"],
      ["linear", "natural"],
    ],
    chosen: settings.plane,
    change: (plane) => ({ plane: plane === "linear" ? plane : "log" }),
  },
  ...lookChoice(runs, "colour", "Colour by", settings),
  ...lookChoice(runs, "marker", "Marker by", settings),
];

/** The menu of labels that set the runs' colours or markers in the plane. */
function lookChoice(
  runs: FittedRun[],
  look: keyof LabelLooks,
  words: string,
  { planeBy }: Context["settings"],
): Menu[] {
  const labels = labelsFor(runs, look);
  if (labels.length === 0) return [];
  return [
    {
      kind: "menu",
      words,
      choices: [["", "run"], ...labels.map((label) => [label, shortName(label)] as const)],
      chosen: planeBy[look] ?? "",
      change: (chosen) => ({ planeBy: { ...planeBy, [look]: chosen === "" ? null : chosen } }),
    },
  ];
}

/** Sections about all runs together, folded at first. */
function overRuns({ runs, shown, shapes, pairs, similar }: FitPicture, context: Context): Block[] {
  const computing = ["Computing …"];
  return [
    section(context, "shapes", "Densities of all runs", () =>
      shapes === null ? computing : shapeBlocks(shown, shapes, context),
    ),
    section(context, "correlations", "Pass@1, ΔPass and gain: correlations", () =>
      pairs === null ? computing : correlationBlocks(runs, pairs, context),
    ),
    section(context, "similar", "Which runs are alike, task by task?", () =>
      similar === null ? computing : similarityBlocks(shown, similar, context),
    ),
  ];
}

/** Notes to read before relying on these fits beyond n; they have no interval. */
function verdict({ run }: FittedRun, { shown, extrapolation, settings }: FitPicture): string {
  const extrapolated = extrapolatedRuns(shown, extrapolation).find(
    (each) => each.run.id === run.id,
  );
  const [model = defaultModel] = settings.models;
  return extrapolated === undefined ? "" : verdictOfFit(extrapolated, model);
}
