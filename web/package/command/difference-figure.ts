import type { PlaceAlong } from "../../questions/compare/comparison.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { placeOf } from "../../metrics/along.ts";
import { answerAt, type ShownComparison } from "../../views/compare/answer.ts";
import { differenceFigure } from "../../views/compare/figure-words.ts";
import { plotDifference } from "../../views/compare/plot-difference.ts";
import { crossingsOf, isExtended } from "../../views/compare/predicted-words.ts";
import type { Context } from "./context.ts";
import { drawnIn, framed, textSize } from "./figure-frame.ts";
import { textOf } from "./template-text.ts";

/** The difference of two runs as a figure. `type` is the type size in points; null is the default. */
export function differenceOf(
  shown: ShownComparison,
  place: PlaceAlong,
  { store }: Context,
  type: number | null,
): string {
  const at = shown.places.indexOf(placeOf(place.comparedIn, place));
  const { title, subtitle } = differenceFigure(shown);
  return framed({
    title: textOf(title),
    subtitle: textOf(subtitle),
    source: sourceWords({ loaded: store.sources }, [shown.runs.a, shown.runs.b]),
    said: `${textOf(answerAt(shown, place, at).sentence).trim()}.`,
    type,
    draw: (column, document) => {
      const { width } = column;
      const height = width / 2;
      column.picture(drawnIn(plotDifference(shown, width, height, [], document)), height);
      column.text(keyWords(shown), textSize, "ink-soft");
    },
  });
}

/** Explains the signs in the picture. */
function keyWords(shown: ShownComparison): string {
  const { measured, predicted } = crossingsOf(shown);
  const crossings = [...measured, ...predicted].length;
  return [
    ...(isExtended(shown) ? ["Solid: measured."] : []),
    `Dotted: ${percentLevel} band for the whole curve.`,
    ...(crossings > 0 ? ["Ring: where the curves cross; bar: interval for that place."] : []),
  ].join(" ");
}
