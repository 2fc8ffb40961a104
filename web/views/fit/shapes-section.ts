import { families, type Family } from "../../questions/models/fits.ts";
import type { RunShapes } from "../../questions/models/fit-runs.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { modelInFull } from "../../state/settings/models.ts";
import type { ExtrapolationChart } from "../../ui/beyond-n/extrapolation-chart.ts";
import { noBands, pointsOf, type CurvedRun } from "../../ui/beyond-n/extrapolated-runs.ts";
import { sampledWords } from "../../ui/figures/figure-words.ts";
import { sourceWords } from "../../ui/figures/figure.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import { drawn, type Block, type Context, type Figure, type Menu } from "../../ui/page/page.ts";
import type { ShapedRun, ShapesChart } from "./shapes-chart.ts";

const pictures = [
  ["density", "Density of p", " Masses at 0 and 1 are left out."],
  ["below", "Share of tasks below each p", " It begins at the mass at 0."],
] as const;

/** Densities, shares below each rate and pass@k, for all runs together. */
export function shapeBlocks(runs: StyledRun[], shapes: RunShapes[], context: Context): Block[] {
  const family = families.find((each) => each === context.kept.family) ?? "zoibb";
  const shaped = runs.flatMap((run) => {
    const found = shapes.find((each) => each.run === run.run.id);
    return found === undefined ? [] : { ...run, shapes: found };
  });
  const panels = panelsOf(context.settings, shaped);
  const source = sourceWords(context, runs);
  const subtitle = `${modelInFull(family)}. ${sampledWords(runs)}.`;
  const figures = pictures.map(([kind, title, more]): Figure => ({
    kind: "figure",
    words: { title, subtitle: subtitle + (family === "zoibb" ? more : ""), source },
    panels: panels.map(({ name, runs: those }) => ({
      name,
      chart: drawn<ShapesChart>("pc-shapes-chart", { runs: those, beside: shaped, family, kind }),
    })),
  }));
  return [
    { kind: "choices", controls: [familyMenu(family)] },
    ...(panels.length === 1 ? [{ kind: "beside", blocks: figures } as const] : figures),
    curvesFigure(shaped, context),
  ];
}

/** The choice of the fit whose densities are drawn. */
const familyMenu = (family: Family): Menu => ({
  kind: "menu",
  words: "Fit",
  choices: families.map((each) => [each, modelInFull(each)]),
  chosen: family,
  change: (chosen) => ({ kept: { family: chosen } }),
});

/** pass@k of all runs, with both fits from the first k on. */
function curvesFigure(runs: ShapedRun[], { settings, loaded }: Context): Figure {
  const curves = runs.map((run) => curvesOf(run));
  return {
    kind: "figure",
    words: {
      title: "pass@k: measured, and by both fits",
      subtitle: `${sampledWords(runs)}. A fit’s pass@k is that of a task whose rate is drawn from it.`,
      source: sourceWords({ loaded }, runs),
    },
    panels: panelsOf(settings, curves).map(({ name, runs: those }) => ({
      name,
      chart: drawn<ExtrapolationChart>("pc-extrapolation-chart", {
        runs: those,
        models: [...families],
        k: 1,
      }),
    })),
  };
}

/** pass@k of a run: measured, and by each fit for a task whose rate is drawn from it. */
function curvesOf(run: ShapedRun): CurvedRun {
  const { measured, shapes } = run.shapes;
  const predictions = Object.fromEntries(
    families.flatMap((each) => {
      const shape = shapes[each];
      return shape === null ? [] : [[each, shape.passAtK]];
    }),
  );
  const extrapolation = { measured, predictions };
  return { ...run, extrapolation, measured: pointsOf(measured), bands: noBands, from: 1 };
}
