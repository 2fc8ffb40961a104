import type { IfAxes, IfChart } from "../../ui/curves/if-chart.ts";
import { whole } from "../../base/format.ts";
import { bandWords, rangeWords } from "../../ui/fields/about-choice.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
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
import type { FormulaId } from "../../state/settings/formula-ids.ts";
import { checkerControls, ratesNote } from "./controls.ts";
import { checkerFigure } from "./figure-words.ts";
import { checkerKey, checkerLines, domainOf } from "./lines.ts";
import type { CheckerPicture } from "./picture.ts";
import { checkerBasis, checkerSentence } from "./sentence.ts";
import { stricterBlocks } from "./stricter-section.ts";
import { eachK, runsAtK } from "./tables.ts";

const axes: IfAxes = {
  against: "k",
  xLabel: "k, attempts per task",
  yLabel: "pass@k",
  sampleEnd: null,
};

const formulas: FormulaId[] = [
  "checked-pass-at-k",
  "false-pass",
  "explaining-rate",
  "audited-rate",
  "checker-rates",
  "pass-at-k",
  "new-tasks",
];

/** pass@k if the checker passes wrong tries or fails right ones. */
export function checkerPage(picture: CheckerPicture, context: Context): Page {
  const { focus, k, rates, runs, stricter } = picture;
  const uncertain = rates.range === null ? "" : "; of corrected values, also what is unknown of f";
  return {
    headline: {
      runs: [focus],
      sentence: checkerSentence(picture),
      basis: checkerBasis(picture),
    },
    blocks: [
      checkerControls(picture, context),
      ratesNote(picture),
      chart(picture, context),
      heading("At each k"),
      eachK(picture),
      ...(runs.length < 2 ? [] : [heading(`All runs at k = ${whole(k)}`), runsAtK(picture)]),
      note(`${rangeWords("new-tasks")}${uncertain}.`, "small"),
      stricter.runs.length === 0
        ? null
        : section(context, "stricter", "Two checkers, task by task", () =>
            stricterBlocks(picture, context),
          ),
    ],
    formulas,
  };
}

function chart(picture: CheckerPicture, { loaded }: Pick<Context, "loaded">): Block {
  const { focus, ks, k } = picture;
  const lines = checkerLines(picture);
  return figureOf(
    { ...checkerFigure(picture), source: sourceWords({ loaded }, [focus]) },
    drawn<IfChart>(
      "pc-if-chart",
      {
        lines,
        axes,
        places: Float64Array.from(ks),
        at: k,
        domain: domainOf(lines),
        key: checkerKey,
        caption: bandWords("new-tasks"),
      },
      { place: (chosen: number) => ({ k: chosen }) },
    ),
  );
}
