import { html, nothing } from "lit";
import { mostBands, withBands } from "../../charts/band-areas.ts";
import { counted, shortName } from "../../base/format.ts";
import { labelNumber } from "../../state/runs/label-number.ts";
import { partsOf, type Labelled, type Part } from "../../state/runs/ranked-parts.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { valueIn } from "../../base/own.ts";

/** Most panels that are drawn; readers cannot compare more. */
const mostPanels = 12;

/** The runs of each panel, with its title. A single panel without a title unless the chosen label varies. */
export function panelsOf<Run extends Labelled>(
  { groups }: Pick<Settings, "groups">,
  runs: Run[],
): Part<Run>[] {
  const { facet } = groups;
  if (facet === null) return [{ name: "", runs }];
  return inOrder(facet, partsOf({ groups: { ...groups, within: facet } }, runs)).map(
    ({ name, runs: those }) => ({
      name: valueIn(those[0]?.run.labels, facet) === undefined ? name : `${facet} ${name}`,
      runs: those,
    }),
  );
}

/**
 * Sorts panels by number if the label is a number in every panel, with panels without the label last. Otherwise keeps
 * their order.
 */
function inOrder<Run extends Labelled>(label: string, panels: Part<Run>[]): Part<Run>[] {
  const numbered = panels.map((panel) => {
    const value = valueIn(panel.runs[0]?.run.labels, label);
    return { panel, x: value === undefined ? Infinity : labelNumber(value) };
  });
  if (numbered.some(({ x }) => x === null)) return panels;
  return numbered.toSorted((a, b) => Number(a.x) - Number(b.x) || 0).map(({ panel }) => panel);
}

/** True if every panel has few enough runs for a band each. */
export const allBanded = (panels: readonly Part<StyledRun>[]): boolean =>
  panels.every(({ runs }) => runs.length <= mostBands);

/** The runs whose bands are drawn, over all drawn panels. */
export const bandedIn = <Run extends StyledRun>(
  panels: readonly Part<Run>[],
  inFocus: Run | undefined,
  pinned: readonly number[] | null,
): Run[] => panels.slice(0, mostPanels).flatMap(({ runs }) => withBands(runs, inFocus, pinned));

/** A picture of the runs of each panel, side by side; just the picture if there is one panel. */
export function inPanels<Panel extends Part<unknown>>(
  panels: readonly Panel[],
  draw: (runs: Panel["runs"], panel: Panel) => unknown,
) {
  const more = panels.length - mostPanels;
  const [only] = panels;
  if (only !== undefined && panels.length === 1) return draw(only.runs, only);
  return html`<div class="pictures panels">
      ${panels
        .slice(0, mostPanels)
        .map(
          (panel) =>
            html`<section>
              ${panel.name === "" ? nothing : html`<h3>${shortName(panel.name)}</h3>`}
              ${draw(panel.runs, panel)}
            </section>`,
        )}
    </div>
    ${more > 0 ? html`<p class="soft small">${counted(more, "further panel")} not drawn.</p>` : nothing}`;
}
