import { shortName } from "../../base/format.ts";
import { metricOf } from "../../metrics/metrics.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import { drawn, heading, note, type Block, type Context, type Figure } from "../../ui/page/page.ts";
import { answerAt, type ShownComparison } from "./answer.ts";
import type { DifferenceChart } from "./difference-chart.ts";
import { panelTable } from "./difference-table.ts";
import { differenceFigure } from "./figure-words.ts";
import { panelPairs } from "./panel-pairs.ts";
import type { ComparePicture } from "./picture.ts";
import type { Placed } from "./placed.ts";

const none: readonly ShownComparison[] = [];

/** The comparisons of each panel. */
export const inPanelsOf = (
  { placed }: Pick<ComparePicture, "placed">,
  { settings }: Pick<Context, "settings">,
): Part<Placed>[] =>
  panelsOf(
    settings,
    placed.map((each) => ({ run: each.shown.runs.a.run, each })),
  ).map(({ name, runs }) => ({ name, runs: runs.map(({ each }) => each) }));

/** The figure of a difference, and with panels a note, a table of them, and the heading of the pair's own panel. */
type DifferenceBlocks = [figure: Block, note: Block, table: Block, heading: Block];

/** The difference of two runs as a figure. With panels, one chart per panel and a table of them. */
export function differenceBlocks(
  picture: ComparePicture,
  own: Placed | null,
  context: Pick<Context, "settings" | "loaded">,
): DifferenceBlocks {
  if (own?.shown.comparison == null) return [null, null, null, null];
  const { shown, place } = own;
  const { shown: all } = picture;
  const panels = inPanelsOf(picture, context);
  const source = sourceWords(
    context,
    all.flatMap(({ runs }) => [runs.a, runs.b]),
  );
  const beside = all.length > 1 ? all : none;
  const figure: Figure = {
    kind: "figure",
    words: { ...differenceFigure(shown, all), source },
    panels: panels.flatMap(({ name, runs }) =>
      runs.map((each) => ({ name, ...panelOf(each, beside, place) })),
    ),
  };
  if (all.length === 1) return [figure, null, null, null];
  return [figure, ...besideFigure(picture, own, panels, context)];
}

/** The panels without one of the two runs, all panels as a table, and the name of the own one. */
function besideFigure(
  { runs, placed }: ComparePicture,
  { shown, place }: Placed,
  panels: readonly Part<Placed>[],
  { settings }: Pick<Context, "settings">,
): [note: Block, table: Block, heading: Block] {
  const { without } = panelPairs(settings, runs, [shown.runs.a, shown.runs.b]);
  const own = panels.find((panel) => panel.runs.some((each) => each.shown === shown));
  const alongs = new Map(placed.map((each) => [each.shown, each.along]));
  return [
    without.length === 0
      ? null
      : note(
          `One of the two is missing in ${without.map((name) => shortName(name)).join(", ")}.`,
          "small",
        ),
    panelTable(
      panels.map(({ name, runs: those }) => ({ name, runs: those.map((each) => each.shown) })),
      (each) => alongs.get(each) ?? NaN,
      place,
    ),
    heading(shortName(own?.name ?? "")),
  ];
}

/** The chart of one panel, or why it has none. */
function panelOf(
  { shown, along }: Placed,
  beside: readonly ShownComparison[],
  place: Placed["place"],
): Omit<Figure["panels"][number], "name"> {
  const { takesTau } = metricOf(place.comparedIn);
  const chart = drawn<DifferenceChart>(
    "pc-difference-chart",
    { shown, beside, at: along },
    { place: (to: number) => (takesTau ? { tau: to } : { k: to }) },
  );
  return shown.comparison === null
    ? { chart, instead: [answerAt(shown, place, -1).sentence, "."] }
    : { chart };
}
