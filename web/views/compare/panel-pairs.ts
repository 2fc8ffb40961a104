import type { RunComparison } from "../../compute/comparison.ts";
import { panelsOf } from "../../parts/panels.ts";
import type { Settings } from "../../state/address.ts";
import type { Part } from "../../state/apart.ts";
import { panelFamilies, sameLook } from "../../state/panel-looks.ts";
import type { StyledRun } from "../../state/styled-runs.ts";
import type { ShownComparison } from "./answer.ts";

export type Pair = [StyledRun, StyledRun];

/** The same two runs in each panel, and the names of the panels that lack one of them. */
export interface PanelPairs {
  panels: Part<StyledRun>[];
  without: string[];
}

/** Two runs, and those that are equal to them but for the label of the panels; these two alone where panels part them. */
export function panelPairs(
  settings: Pick<Settings, "groups">,
  shown: StyledRun[],
  [a, b]: Pair,
): PanelPairs {
  const { facet } = settings.groups;
  const alone = { panels: [{ name: "", runs: [a, b] }], without: [] };
  if (facet === null || a.run.labels[facet] !== b.run.labels[facet]) return alone;
  const families = panelFamilies(
    shown.map(({ run }) => run),
    facet,
  );
  const like = ({ run: { id } }: StyledRun) => families.find((ids) => ids.includes(id)) ?? [];
  const [likeA, likeB] = [like(a), like(b)];
  const all = panelsOf(settings, shown).map(({ name, runs }) => {
    const [one, other] = [likeA, likeB].map((ids) => runs.find(({ run }) => ids.includes(run.id)));
    return { name, runs: [one, other].filter((each) => each !== undefined) };
  });
  return {
    panels: all.filter(({ runs }) => runs.length === 2),
    without: all.filter(({ runs }) => runs.length < 2).map(({ name }) => name),
  };
}

/** Two runs that look different: one model looks the same in each panel. */
const toldApart = ([a, b]: Pair): Pair =>
  a.slot % sameLook === b.slot % sameLook ? [a, { ...b, slot: b.slot + 1 }] : [a, b];

/** A comparison with its runs; null where one is not shown. Where nothing has changed, it is the same object as before. */
export function shownOf(
  last: RunComparison,
  shown: StyledRun[],
  before: ShownComparison[],
): ShownComparison | null {
  const byId = (id: string) => shown.find(({ run }) => run.id === id);
  const [one, other] = [byId(last.request.a), byId(last.request.b)];
  if (one === undefined || other === undefined) return null;
  const [a, b] = toldApart([one, other]);
  const isLike = (run: StyledRun, as: StyledRun) => run.name === as.name && run.slot === as.slot;
  const same = before.find(
    ({ request, runs }) => request === last.request && isLike(runs.a, a) && isLike(runs.b, b),
  );
  return same ?? { ...last, runs: { a, b } };
}
