import { withBands } from "../../charts/band-areas.ts";
import { counted } from "../../base/format.ts";
import { bandWords } from "../../ui/fields/about-choice.ts";
import { namedOrBest } from "../../ui/fields/pair-choice.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { drawn, note, type Block, type Drawn, type Figure } from "../../ui/page/page.ts";
import { sameLook } from "../../state/runs/panel-looks.ts";
import type { AnsweredTrend } from "./answered.ts";
import { figuresOf, mostFigures, type Thinned, type TrendFigure, type TrendLine } from "./lines.ts";
import { keepsPlace, placeIn, type Looked } from "./looked.ts";
import { ofSamples } from "./picture.ts";
import { spreadDomain, yDomain } from "./plot-trend.ts";
import type { TrendChart } from "./trend-chart.ts";
import { spreadBands, trendFigure } from "./words.ts";

/** The figures of all places, over the same axis of values. */
export function trendFigures(
  picture: AnsweredTrend,
  context: Looked,
  thinned: Thinned = "spread",
): Block[] {
  const { axis, places, shown } = picture;
  const figures = figuresOf(picture, picture.endOf, thinned);
  const lines = figures.flatMap(({ panels }) => panels.flatMap(({ runs }) => runs));
  if (lines.every(({ points }) => points.length === 0)) return [];
  const isSpread = axis === ofSamples && thinned === "spread";
  const hasBands = lines.some(({ points }) =>
    points.some(({ end }) => end !== null && !Number.isNaN(end.lower)),
  );
  const { about } = context.settings;
  const domain = isSpread ? spreadDomain(lines) : yDomain(lines);
  const source = sourceWords(context, shown);
  const all = figures.map((each): Figure => ({
    kind: "figure",
    words: { ...trendFigure(picture, each.title, hasBands ? about : null, thinned), source },
    panels: each.panels.map(({ name, runs }) => ({
      name,
      chart: chartOf(picture, each, runs, { lines, domain, hasBands, isSpread }, context),
    })),
  }));
  const hasPanels = figures.some(({ panels }) => panels.length > 1);
  const more = places.length - mostFigures;
  return [
    ...(figures.length > 1 && !hasPanels ? [{ kind: "beside" as const, blocks: all }] : all),
    more > 0
      ? note(
          `${counted(more, "further place")} of the lists ${more === 1 ? "is" : "are"} in the table alone.`,
          "small",
        )
      : null,
  ];
}

/** Properties that the charts of all figures share. */
interface Shared {
  lines: TrendLine[];
  domain: [number, number];
  hasBands: boolean;
  isSpread: boolean;
}

function chartOf(
  { axis, shown, settings, request, inFocus: family }: AnsweredTrend,
  { symbol }: TrendFigure,
  those: TrendLine[],
  { lines, domain, hasBands, isSpread }: Shared,
  context: Looked,
): Drawn {
  const isThinned = axis === ofSamples;
  const focus = isThinned ? namedOrBest(shown, settings.of) : family;
  // If the lines are places, the last is in focus.
  const inFocus = lineInFocus(those, symbol === "" ? undefined : focus);
  const bands = isThinned ? spreadBands : bandWords(context.settings.about);
  return drawn<TrendChart>(
    "pc-trend-chart",
    {
      lines: those,
      beside: lines,
      banded: withBands(those, inFocus),
      domain,
      label: isThinned ? "samples per task" : axis,
      symbol: isSpread ? "standard deviation, points" : symbol || request.metric,
      scale: settings.trend.scale ?? (isThinned ? "linear" : null),
      values: isSpread ? "spread" : "share",
      caption: hasBands ? bands : null,
      at: placeIn(context) ?? inFocus?.best ?? inFocus?.points.at(-1)?.x ?? NaN,
    },
    keepsPlace,
  );
}

/** The line in focus; in another panel the one with the same look. */
const lineInFocus = (
  lines: readonly TrendLine[],
  focus: { name: string; styleIndex: number } | undefined,
): TrendLine | undefined =>
  lines.find(({ name }) => name === focus?.name) ??
  lines.find(({ styleIndex }) => styleIndex % sameLook === (focus?.styleIndex ?? NaN) % sameLook) ??
  lines.at(-1);
