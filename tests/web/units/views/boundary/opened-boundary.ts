import { boundaryView } from "../../../../../web/views/boundary/view.ts";
import { changeChoices, tasksOf } from "../../../../../web/views/boundary/changed-tasks.ts";
import type { PlacedBoundary } from "../../../../../web/views/boundary/picture.ts";
import type { Drawn, Link } from "../../../../../web/ui/page/page.ts";
import { valuesOf } from "../../../full-values.ts";
import { openView } from "../../../opened-view.ts";
import { fileOf, type TasksOfRuns } from "../../../texts.ts";
import { goldenFile } from "../../../views/depth/golden-depths.ts";

// Boundary with its answers, without a browser.

/** Opens the view with a file of counts. */
export const openBoundary = (text: string, query = "") =>
  openView(boundaryView, `#boundary?example=none${query}`, { "own.csv": text });

export type OpenedBoundary = Awaited<ReturnType<typeof openBoundary>>;

/** Opens the view on two of the golden runs: gains and losses of the second from the first. */
export const openGolden = (from: string, to: string) =>
  openBoundary(goldenFile, `&${new URLSearchParams({ a: to, b: from }).toString()}`);

export const openRuns = (runs: TasksOfRuns, query = "") => openBoundary(fileOf(runs), query);

export const openExample = (rest: string) => openView(boundaryView, `#boundary${rest}`);

export const warningsOf = (view: OpenedBoundary) => view.list("warnings").join(" ");

/** All sentences of the view. */
export const sentences = (view: OpenedBoundary) =>
  [view.headline, warningsOf(view), ...view.notes].join(" ");

/** The values of the headline, in full. */
export function headlineValues({ page: { headline } }: OpenedBoundary): number[] {
  return headline === null ? [] : valuesOf([headline.sentence, headline.basis]);
}

/** The values of a row of a table, in full, without those that are undefined. */
export function rowOf({ tables }: OpenedBoundary, label: string, at: number): number[] {
  const cells = tables.find((each) => each.label === label)?.content.rows[at]?.cells ?? [];
  return cells.flatMap(({ value = NaN }) => (Number.isNaN(value) ? [] : [value]));
}

/** The elements of a name, in blocks and in figures. */
export const drawnIn = ({ blocks, charts }: OpenedBoundary, element: Drawn["element"]): Drawn[] =>
  [...blocks, ...charts].filter(
    (each): each is Drawn =>
      typeof each === "object" &&
      each !== null &&
      "kind" in each &&
      each.kind === "drawn" &&
      each.element === element,
  );

/** The settings to which a link of the view leads. */
export function linked({ controls }: OpenedBoundary, words: string): Link["change"] {
  const found = controls.find(
    (each): each is Link =>
      typeof each === "object" &&
      each !== null &&
      "kind" in each &&
      each.kind === "link" &&
      each.words === words,
  );
  if (found === undefined) throw new Error(`no link ${words}`);
  return found.change;
}

/** The places of the first bars. */
export const placesOf = (view: OpenedBoundary) =>
  (drawnIn(view, "pc-part-bars")[0]?.of.places ?? []) as PlacedBoundary[];

/** The tasks in the list for a choice of its menu. */
export function listed(view: OpenedBoundary, choice: string): string[] {
  const placed = drawnIn(view, "pc-task-list")[0]?.of.placed as PlacedBoundary;
  const [, , of = []] = changeChoices.find(([value]) => value === choice) ?? [];
  return tasksOf(placed.boundary, of).map(({ name }) => name);
}
