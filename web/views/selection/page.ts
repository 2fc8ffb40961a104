import type { IfAxes, IfChart } from "../../ui/curves/if-chart.ts";
import { whyVotesEnd } from "../../questions/models/measured-votes.ts";
import { whole } from "../../base/format.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { focusMenu } from "../../ui/page/run-menus.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import {
  drawn,
  figureOf,
  heading,
  note,
  type Block,
  type Context,
  type Page,
} from "../../ui/page/page.ts";
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { selectionWays, type SelectionWay } from "../../state/settings/settings.ts";
import { selectionFigure } from "./figure-words.ts";
import { selectionKey, selectionLines } from "./lines.ts";
import type { SelectionPicture } from "./picture.ts";
import { selectionBasis, selectionSentence } from "./sentence.ts";
import { eachK, runsAtK } from "./tables.ts";
import { isAllowed, ways, whyMissing } from "./ways.ts";

const axes: IfAxes = {
  against: "k",
  xLabel: "k, attempts per task",
  yLabel: "value at k",
  sampleEnd: null,
};

const formulas: FormulaId[] = [
  "maj-at-k",
  "vote-bracket",
  "best-of-k",
  "pass-at-k",
  "pass-hat-k",
  "max-at-k",
  "oracle-gap",
  "verifier-fall",
  "new-tasks",
];

/** The results of an oracle, a vote and a verifier on k tries. */
export function selectionPage(picture: SelectionPicture, context: Context): Page {
  const { focus, k, runs } = picture;
  return {
    headline: {
      runs: [focus],
      sentence: selectionSentence(picture),
      basis: selectionBasis(picture),
    },
    blocks: [
      controls(picture),
      whyNot(picture, context),
      chart(picture, context),
      heading("At each k"),
      eachK(picture),
      ...(runs.length < 2 ? [] : [heading(`All runs at k = ${whole(k)}`), runsAtK(picture)]),
      note(
        [
          `${rangeWords("new-tasks")}. Gaps are in points. `,
          isAllowed(focus.run, "vote") ? whyVotesEnd() : null,
        ],
        "small",
      ),
    ],
    formulas,
  };
}

/** The choice of the headline's way, and of the run in focus. */
const controls = ({ runs, focus, way }: SelectionPicture): Block => ({
  kind: "controls",
  first: [
    {
      kind: "menu",
      words: "k tries become one answer by",
      choices: selectionWays.map((each) => {
        const { words, missing, meaning } = ways[each];
        const isOff = !isAllowed(focus.run, each);
        return [each, isOff ? `${words} (${missing})` : words, meaning, isOff];
      }),
      chosen: way,
      change: (chosen) => ({ oneAnswerBy: chosen as SelectionWay }),
    },
  ],
  more: focusMenu(runs, focus),
});

/** The reason why the reader's way is not shown. */
function whyNot({ way }: SelectionPicture, { settings: { oneAnswerBy } }: Context): Block {
  return oneAnswerBy === null || oneAnswerBy === way
    ? null
    : note(
        `“${ways[oneAnswerBy].words}” is not possible here: ${whyMissing(oneAnswerBy)}.`,
        "status",
      );
}

function chart(picture: SelectionPicture, { loaded }: Context): Block {
  const { focus, ks, k } = picture;
  return figureOf(
    { ...selectionFigure(picture), source: sourceWords({ loaded }, [focus]) },
    drawn<IfChart>(
      "pc-if-chart",
      {
        lines: selectionLines(picture),
        axes,
        places: Float64Array.from(ks),
        at: k,
        key: selectionKey(picture),
        caption: bandWords("new-tasks"),
      },
      { place: (chosen: number) => ({ k: chosen }) },
    ),
  );
}
