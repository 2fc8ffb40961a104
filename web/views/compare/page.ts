import { nothing } from "lit";
import { isMean } from "../../state/sources/source.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { refTo, type RefPair } from "../../state/settings/run-ref.ts";
import { pairTrouble } from "../../ui/fields/pair-choice.ts";
import type { Block, Context, Headline, Page } from "../../ui/page/page.ts";
import { alongWords, answerAt, comparedWords } from "./answer.ts";
import { claimBlock } from "./claim-block.ts";
import { compareControls } from "./controls.ts";
import { detectableWords } from "./detectable-words.ts";
import { differenceBlocks } from "./difference-section.ts";
import { differenceTable } from "./difference-table.ts";
import { looksBlock } from "./paired-looks.ts";
import type { ComparePicture } from "./picture.ts";
import type { Placed } from "./placed.ts";
import { isPredictedAt, predictedCrossings } from "./predicted-words.ts";
import { rankedBlocks } from "./ranking.ts";
import { settlingBlock, settlingControls } from "./settling.ts";
import { taskBlocks } from "./task-changes.ts";

/** The formulas behind the numbers of this view. */
const formulasOf = (ofMeans: boolean): FormulaId[] => [
  ...(ofMeans ? (["macro-difference", "macro-mean"] as const) : (["difference"] as const)),
  "whole-curve",
  "holm",
  "one-task-test",
  "settling",
];

const alike = "A run does not differ from itself: choose two different runs.";

/** The better of two runs, the certainty of that, and the study that would settle it. */
export function comparePage(picture: ComparePicture, context: Context): Page {
  const { runs, pair, place, parts, own } = picture;
  const { settings } = context;
  if (runs.length === 1) return { headline: null, blocks: [alone], formulas: [] };
  const trouble = pairTrouble(context, runs, settings.pair, alike);
  const [a, b] = pair.map((run) => (run === undefined ? { name: "" } : refTo(run)));
  const chosen: RefPair = settings.pair ?? [a ?? { name: "" }, b ?? { name: "" }];
  const isRanking = settings.section === "ranking";
  const ranking = rankedBlocks(parts, context);
  return {
    headline: trouble === "" ? headlineOf(picture, settings) : { runs: [], sentence: trouble },
    // Each block keeps its place, so that no field is drawn anew while the reader types.
    blocks: [
      own === null ? null : settlingBlock(picture.settling),
      own === null ? null : claimBlock(picture, context),
      compareControls(settings, runs, chosen, place),
      ...(isRanking ? ranking : []),
      trouble === "" ? waits : null,
      ...comparisonBlocks(picture, context),
      ...(isRanking ? [] : ranking),
      ...(own === null ? [] : taskBlocks(own)),
    ],
    formulas: formulasOf(runs.some(({ run }) => isMean(run))),
  };
}

const alone: Block = {
  kind: "choices",
  style: "empty",
  controls: [
    "A comparison needs two runs, and there is one. Add a file, or open ",
    {
      kind: "act",
      words: "the example of models on the same tasks",
      act: (data) => data.chooseExample("simulated-paired"),
    },
    ".",
  ],
};

/** The answer, used as the first heading of the page. */
function headlineOf(
  { own, settling }: ComparePicture,
  settings: Context["settings"],
): Headline | null {
  if (own === null) return null;
  const { shown, place, at, pairs, adjusted } = own;
  const { sentence, basis } = answerAt(shown, place, at, pairs, adjusted);
  return {
    runs: [shown.runs.a, shown.runs.b],
    sentence,
    basis: [basis, " ", detectableWords(shown, at)],
    next: settlingControls(own, settling, settings),
  };
}

const waits: Block = { kind: "progress", doing: "Pairs compared", again: "Compare these two" };

/** The difference of the two runs: picture, notes, table and stopping rule. */
function comparisonBlocks(picture: ComparePicture, context: Context): Block[] {
  const { own } = picture;
  return [
    ...differenceBlocks(picture, own, context),
    own && { kind: "list", look: "warnings", items: warningsOf(own) },
    own && differenceTable(own.shown, own.along),
    own && looksBlock(own, picture.soFar, context),
  ];
}

/** Where each run leads, and notes to read before using the result. */
function warningsOf({ shown, at }: Placed) {
  // Beyond the samples, the headline already names the predicted crossings.
  const isPredicted = shown.comparison !== null && isPredictedAt(shown.comparison, at);
  const crossings = isPredicted ? "" : predictedCrossings(shown);
  return [alongWords(shown), crossings, ...comparedWords(shown)].filter(
    (line) => line !== nothing && line !== "",
  );
}
