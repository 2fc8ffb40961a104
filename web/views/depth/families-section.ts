import { html, nothing } from "lit";
import { withBands } from "../../charts/band-areas.ts";
import { counted, shortName } from "../../format.ts";
import { bandWords } from "../../parts/fields/about-choice.ts";
import { haveBands, type DrawnCurve, type Point } from "../../parts/curves/curve-points.ts";
import { figure, sourceWords } from "../../parts/figures/figure.ts";
import { endOf, type DepthBands } from "./depth-bands.ts";
import { familiesWords } from "./figure-words.ts";
import { runsOf, type DrawnFamily } from "./drawn-family.ts";
import type { Sight } from "./sections.ts";
import { cellAt } from "./surface-cells.ts";

/** More pictures than these no reader compares. */
const mostPanels = 24;

/** A family's pass@k at one depth, at the ks of its surface; null where it has no run there. */
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

/** pass@k of all families side by side: a picture for each category and depth. */
export function familiesSection({ workspace, depth, bands }: Sight) {
  const { families, k, inFocus } = depth;
  const { about } = workspace.settings;
  const categories = [...new Set(families.map(({ category }) => category))];
  const panels = categories.flatMap((category) => {
    const those = families.filter((family) => family.category === category);
    const depths = [...new Set(those.flatMap(({ points }) => points.map(({ T }) => T)))];
    return depths.sort((a, b) => a - b).map((T) => ({ category, T, those }));
  });
  const more = panels.length - mostPanels;
  const there = workspace.address({
    view: "trend",
    trend: { ...workspace.settings.trend, axis: "T", metric: "pass@k" },
  });
  return html`<p>
      One line a family.
      <a href=${there}>The same against T, at each k</a>.
    </p>
    <div class="pictures">
      ${panels.slice(0, mostPanels).map(({ category, T, those }) => {
        const lines = those.flatMap((family) => curveAt(family, T, bands) ?? []);
        const ks = lines.flatMap(({ measured }) => measured.map((point) => point.k));
        const places = Float64Array.from(new Set(ks)).sort();
        const hasBands = haveBands(lines);
        const focus = lines.find(({ styleIndex }) => styleIndex === inFocus?.styleIndex);
        const title = category === "" ? `T = ${T}` : `${shortName(category)}, T = ${T}`;
        const subtitle = familiesWords(those);
        const source = sourceWords(
          workspace,
          runsOf(
            those.map((each) => ({
              ...each,
              points: each.points.filter((point) => point.T === T),
            })),
          ),
        );
        return figure(
          { title, subtitle, source },
          html`<pc-curve-chart
            .runs=${lines}
            metric="pass@k"
            .banded=${withBands(lines, focus ?? lines[0])}
            .caption=${hasBands ? bandWords(about) : null}
            .places=${places}
            .at=${k}
            @place=${(event: CustomEvent<number>) => void workspace.set({ k: event.detail })}
          ></pc-curve-chart>`,
        );
      })}
    </div>
    ${
      more > 0
        ? html`<p class="soft small">${counted(more, "further picture")} not drawn.</p>`
        : nothing
    }`;
}
