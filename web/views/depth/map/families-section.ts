import { html } from "lit";
import { withBands } from "../../../charts/band-areas.ts";
import { counted, shortName } from "../../../base/format.ts";
import { bandWords } from "../../../ui/fields/about-choice.ts";
import { haveBands, type DrawnCurve, type Point } from "../../../ui/curves/curve-points.ts";
import type { CurveChart } from "../../../ui/curves/curve-chart.ts";
import { sourceWords } from "../../../ui/figures/figure.ts";
import { drawn, figureOf, note, type Block } from "../../../ui/page/page.ts";
import { endOf, type DepthBands } from "./depth-bands.ts";
import { familiesWords } from "../figure-words.ts";
import { runsOf, type DrawnFamily } from "./drawn-family.ts";
import type { Sight } from "../sections.ts";
import { cellAt } from "./surface-cells.ts";

/** Largest number of pictures; nobody compares more. */
const mostPanels = 24;

/** A family's pass@k at one depth for each k of its surface; null if it has no run there. */
function curveAt(family: DrawnFamily, T: number, bands: DepthBands): DrawnCurve | null {
  const row = family.points.findIndex((point) => point.T === T);
  if (row === -1) return null;
  const cells = family.request.ks.map((_, column) => cellAt(family, row, column));
  const measured = cells.flatMap(({ k, value, complement, reason, run }): Point[] =>
    Number.isNaN(value)
      ? []
      : [
          {
            k,
            value,
            complement,
            estimator: "unbiased",
            tasks: family.points[row]?.run.tasks ?? NaN,
            partial: reason !== null,
            reason,
            end: endOf(bands, run, k),
          },
        ],
  );
  const { styleIndex, name, points } = family;
  const run = points[row]?.run;
  return {
    styleIndex,
    name,
    measured,
    beyond: [],
    missing: new Map(),
    ...(run === undefined ? {} : { run }),
  };
}

/** One picture: its lines and the families they belong to. */
interface Panel {
  title: string;
  families: DrawnFamily[];
  lines: DrawnCurve[];
  inFocus: DrawnCurve | undefined;
}

/** pass@k of all families side by side: one picture per category and depth. */
export function familiesSection(sight: Sight): Block[] {
  const { context, depth } = sight;
  const { families, inFocus, bands } = depth;
  const categories = [...new Set(families.map(({ category }) => category))];
  const panels = categories.flatMap((category) => {
    const those = families.filter((family) => family.category === category);
    const depths = [...new Set(those.flatMap(({ points }) => points.map(({ T }) => T)))];
    return depths
      .sort((a, b) => a - b)
      .map((T): Panel => {
        const lines = those.flatMap((family) => curveAt(family, T, bands) ?? []);
        return {
          title: category === "" ? `T = ${T}` : `${shortName(category)}, T = ${T}`,
          families: those.map((each) => ({
            ...each,
            points: each.points.filter((point) => point.T === T),
          })),
          lines,
          inFocus: lines.find(({ styleIndex }) => styleIndex === inFocus?.styleIndex),
        };
      });
  });
  const there = context.address({
    view: "trend",
    trend: { ...context.settings.trend, axis: "T", metric: "pass@k" },
  });
  return [
    note(html`One line a family. <a href=${there}>The same against T, at each k</a>.`),
    ...panelsOf(sight, panels),
  ];
}

/** The same with one picture per family, and one line per depth. */
export function familyDepthsSection(sight: Sight): Block[] {
  const { depth } = sight;
  const panels = depth.families.map((family): Panel => {
    const lines = family.points.flatMap(({ T }, styleIndex) => {
      const line = curveAt(family, T, depth.bands);
      return line === null ? [] : { ...line, name: `T = ${T}`, styleIndex };
    });
    return { title: shortName(family.label), families: [family], lines, inFocus: lines.at(-1) };
  });
  return [note("One line a depth."), ...panelsOf(sight, panels)];
}

function panelsOf({ context, depth: { k } }: Sight, panels: Panel[]): Block[] {
  const { about } = context.settings;
  const more = panels.length - mostPanels;
  const figures = panels.slice(0, mostPanels).map(({ title, families, lines, inFocus }) => {
    const ks = lines.flatMap(({ measured }) => measured.map((point) => point.k));
    const subtitle = familiesWords(families);
    const source = sourceWords(context, runsOf(families));
    return figureOf(
      { title, subtitle, source },
      drawn<CurveChart>(
        "pc-curve-chart",
        {
          runs: lines,
          metric: "pass@k",
          banded: withBands(lines, inFocus ?? lines[0]),
          caption: haveBands(lines) ? bandWords(about) : null,
          places: Float64Array.from(new Set(ks)).sort(),
          at: k,
        },
        { place: (chosen: number) => ({ k: chosen }) },
      ),
    );
  });
  return [
    { kind: "beside", blocks: figures },
    more > 0 ? note(`${counted(more, "further picture")} not drawn.`, "small") : null,
  ];
}
