import type { RunComparison } from "../../questions/compare/comparison.ts";
import { panelsOf } from "../../ui/figures/panels.ts";
import type { Settings } from "../../state/settings/address.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import { panelFamilies, sameLook } from "../../state/runs/panel-looks.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";
import { valueIn } from "../../base/own.ts";

export type Pair = [StyledRun, StyledRun];

/** The same two runs in each panel, and the names of the panels without one of them. */
export interface PanelPairs {
  panels: Part<StyledRun>[];
  without: string[];
}

/**
 * The pair, and its equivalents in other panels. Just the pair without panels, or if its runs are in different panels.
 */
export function panelPairs(
  settings: Pick<Settings, "groups">,
  runs: StyledRun[],
  [a, b]: Pair,
): PanelPairs {
  const { facet } = settings.groups;
  const alone = { panels: [{ name: "", runs: [a, b] }], without: [] };
  if (facet === null || valueIn(a.run.labels, facet) !== valueIn(b.run.labels, facet)) return alone;
  const families = panelFamilies(
    runs.map(({ run }) => run),
    facet,
  );
  const like = ({ run: { id } }: StyledRun) => families.find((ids) => ids.includes(id)) ?? [];
  const [likeA, likeB] = [like(a), like(b)];
  const all = panelsOf(settings, runs).map(({ name, runs: those }) => {
    const [one, other] = [likeA, likeB].map((ids) => those.find(({ run }) => ids.includes(run.id)));
    return { name, runs: [one, other].filter((each) => each !== undefined) };
  });
  return {
    panels: all.filter(({ runs }) => runs.length === 2),
    without: all.filter(({ runs }) => runs.length < 2).map(({ name }) => name),
  };
}

/** Two runs that look different. One model looks the same in each panel, so that the second may need another style. */
const distinguished = ([a, b]: Pair): Pair =>
  a.styleIndex % sameLook === b.styleIndex % sameLook
    ? [a, { ...b, styleIndex: b.styleIndex + 1 }]
    : [a, b];

/** A comparison with its runs; null if one is gone. If nothing has changed, returns the same object as before. */
export function shownOf(
  last: RunComparison,
  runs: StyledRun[],
  before: readonly ShownComparison[],
): ShownComparison | null {
  const byId = (id: string) => runs.find(({ run }) => run.id === id);
  const [one, other] = [byId(last.request.a), byId(last.request.b)];
  if (one === undefined || other === undefined) return null;
  const [a, b] = distinguished([one, other]);
  const isLike = (run: StyledRun, as: StyledRun) =>
    run.name === as.name && run.styleIndex === as.styleIndex;
  const same = before.find(
    ({ request, runs }) => request === last.request && isLike(runs.a, a) && isLike(runs.b, b),
  );
  return same ?? { ...last, runs: { a, b } };
}
