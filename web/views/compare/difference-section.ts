import { html, nothing } from "lit";
import type { Place } from "../../questions/compare/comparison.ts";
import { shortName } from "../../base/format.ts";
import { figure, sourceWords } from "../../ui/figures/figure.ts";
import { inPanels, panelsOf } from "../../ui/figures/panels.ts";
import type { Workspace } from "../../ui/workspace/workspace.ts";
import { answerAt, type ShownComparison } from "./answer.ts";
import { panelTable } from "./difference-table.ts";
import { differenceFigure } from "./figure-words.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { panelPairs } from "./panel-pairs.ts";

/** Two runs, and the same pair in other panels. */
interface Differences {
  shown: ShownComparison;
  all: ShownComparison[];
  /** All runs that can be compared. */
  runs: StyledRun[];
  place: Place;
  /** The place to read a comparison at. */
  alongOf: (shown: ShownComparison) => number;
  setPlace: (place: number) => void;
}

const none: ShownComparison[] = [];

/** The difference of two runs as a figure. With panels, one figure per panel and a table of them. */
export function differenceSection(workspace: Workspace, differences: Differences) {
  const { shown, all, place, alongOf, setPlace } = differences;
  const { settings } = workspace;
  const [a, b] = [shown.runs.a, shown.runs.b];
  const source = sourceWords(
    workspace,
    all.flatMap(({ runs }) => [runs.a, runs.b]),
  );
  const beside = all.length > 1 ? all : none;
  const panels = panelsOf(
    settings,
    all.map((each) => ({ run: each.runs.a.run, each })),
  );
  const chart = (each: ShownComparison) =>
    each.comparison === null
      ? html`<p>${answerAt(each, place, -1).sentence}.</p>`
      : html`<pc-difference-chart
          .shown=${each}
          .beside=${beside}
          .at=${alongOf(each)}
          @place=${(event: CustomEvent<number>) => {
            setPlace(event.detail);
          }}
        ></pc-difference-chart>`;
  const drawn = inPanels(panels, (those) => those.map(({ each }) => chart(each)));
  if (all.length === 1) return figure({ ...differenceFigure(shown, all), source }, drawn);
  const { without } = panelPairs(settings, differences.runs, [a, b]);
  const rows = panels.map(({ name, runs }) => ({ name, runs: runs.map(({ each }) => each) }));
  const own = rows.find(({ runs }) => runs.includes(shown));
  return html`${figure({ ...differenceFigure(shown, all), source }, drawn)}
    ${
      without.length === 0
        ? nothing
        : html`<p class="soft small">
            One of the two is missing in ${without.map((name) => shortName(name)).join(", ")}.
          </p>`
    }
    ${panelTable(rows, alongOf, place)}
    <h2>${shortName(own?.name ?? "")}</h2>`;
}
