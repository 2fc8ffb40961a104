import type { Chooser } from "../../questions/measure/selection.ts";
import { whole } from "../../base/format.ts";
import { shareCell, undefinedCell, withRange } from "../../ui/tables/cells.ts";
import { pending } from "../../ui/tables/number-cells.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { runsBlock } from "../../ui/page/runs-block.ts";
import { contentOf, type Cell, type ColumnOf } from "../../ui/tables/value-text.ts";
import { points, pointsBetween } from "../../ui/words/numbers.ts";
import { selectionWays, type SelectionWay } from "../../state/settings/settings.ts";
import { choosers, type SelectedRun, type SelectionPicture } from "./picture.ts";
import { citedGap, citedWay } from "./sentence.ts";
import { isAllowed, ways, whyMissing } from "./ways.ts";

/** A run at a k. */
interface Place {
  run: SelectedRun;
  k: number;
}

const wayColumn = (way: SelectionWay): ColumnOf<Place> => ({
  name: `${ways[way].words}, ${ways[way].symbol("k")}`,
  meaning: ways[way].meaning,
  cell: ({ run, k }) => {
    const { value, complement, end, reason } = run.at(way, k);
    if (Number.isNaN(value)) return undefinedCell(reason);
    return { ...shareCell(value, complement, end), cited: citedWay(run, way, k) };
  },
});

/** Lower bound of a vote; the upper bound is pass@k. */
const leastColumn: ColumnOf<Place> = {
  name: "majority, at least",
  meaning:
    "more than half of k tries are right; from counts alone a majority vote has at least that",
  cell: ({ run, k }) => {
    const { value, complement, end, reason } = run.at("majority", k);
    return Number.isNaN(value) ? undefinedCell(reason) : shareCell(value, complement, end);
  },
};

const gapColumn = (by: Chooser): ColumnOf<Place> => ({
  name: `gap, ${by}`,
  meaning: `points that ${ways[by].symbol("k")} is below pass@k, which an oracle has`,
  cell: ({ run, k }) => gapCell(run, by, k),
});

function gapCell(run: SelectedRun, by: Chooser, k: number): Cell {
  if (!isAllowed(run.run, by)) return undefinedCell(whyMissing(by));
  const { value: chosen, reason } = run.at(by, k);
  if (Number.isNaN(chosen)) return undefinedCell(reason);
  const gap = run.gap(by, k);
  if (gap === null) return pending;
  const { value, end } = gap;
  if (Number.isNaN(value)) return undefinedCell(end.reason);
  const range = Number.isNaN(end.lower) ? "" : `(${pointsBetween(end.lower, end.upper)})`;
  return {
    ...withRange(value, points(value), end, range),
    more: range === "" ? end.reason : null,
    cited: citedGap(run, by, k, value),
  };
}

/** Columns of the ways that some run allows and of the gaps, and of the lower bound if some run has no answers. */
function columnsOf(runs: readonly SelectedRun[]): ColumnOf<Place>[] {
  const some = (way: SelectionWay) => runs.some(({ run }) => isAllowed(run, way));
  const isWithout = runs.some(({ run }) => !isAllowed(run, "vote"));
  return [
    ...selectionWays.filter(some).map(wayColumn),
    ...(isWithout ? [leastColumn] : []),
    ...choosers.filter(some).map(gapColumn),
  ];
}

/** Every run at the k of the sentence. */
export function runsAtK({ runs, k }: SelectionPicture): TableBlock {
  const columns = columnsOf(runs).map(({ cell, ...column }) => ({
    ...column,
    cell: (run: SelectedRun) => cell({ run, k }),
  }));
  return runsBlock(`Runs at k = ${whole(k)} by how tries become one answer`, runs, columns);
}

/** The run in focus at round ks. */
export function eachK({ focus, listed }: SelectionPicture): TableBlock {
  const places = listed.map((k): Place => ({ run: focus, k }));
  const rowHead = ({ k }: Place) => ({ names: [whole(k)], head: whole(k) });
  return {
    kind: "table",
    label: `${focus.name} at each k by how tries become one answer`,
    heads: ["k"],
    content: contentOf(columnsOf([focus]), places, rowHead),
  };
}
