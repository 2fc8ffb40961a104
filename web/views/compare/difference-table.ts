import { stoppingOf } from "../../read/base/stopping.ts";
import { html } from "lit";
import { markerIcon } from "../../charts/marker.ts";
import type { Place } from "../../questions/compare/comparison.ts";
import { leavesOut } from "../../questions/compare/sides.ts";
import type { Part } from "../../state/runs/ranked-parts.ts";
import type { StyledRun } from "../../state/runs/styled-runs.ts";
import { roundBudgets } from "../../questions/runs/budgets.ts";
import { smallestOf } from "../../base/extremes.ts";
import { shortName, whole } from "../../base/format.ts";
import { citedDifference, type ShownComparison } from "./answer.ts";
import {
  pointsBetween,
  pText,
  share,
  chanceText,
  sharesBetween,
  signedPoints,
  significant,
} from "../../ui/words/numbers.ts";
import { citedMean } from "../../ui/how/cited.ts";
import type { TableBlock } from "../../ui/page/page.ts";
import { percentLevel } from "../../ui/fields/about-choice.ts";
import { none, noneWithEnds } from "../../ui/tables/number-cells.ts";
import {
  cell,
  cellWithEnds,
  contentOf,
  type Cell,
  type Column,
  type ColumnOf,
  type Content,
} from "../../ui/tables/value-text.ts";
import { metricOf, symbolAt, type Metric } from "../../metrics/metrics.ts";
import { hasStatus, isPredictedAt, statusWord } from "./predicted-words.ts";

/** The places of the table: round ones, the end of the samples, the last and the selected one; for τ all. */
function placesOf({ places, request, compared }: ShownComparison, at: number): number[] {
  if (metricOf(request.comparedIn).takesTau) return [...places.keys()];
  const samples = smallestOf(compared.smallestN);
  const listed = new Set([...roundBudgets(places.at(-1) ?? 1), samples, places.at(-1), at]);
  return [...places.keys()].filter((i) => listed.has(places[i] ?? NaN));
}

const symbolOf = ({ comparedIn, k }: ShownComparison["request"], place: number) =>
  metricOf(comparedIn).takesTau ? symbolAt(comparedIn, k, place) : symbolAt(comparedIn, place, 0);

/** Citation of a run's own value, if it is the mean over the same tasks as its curve. */
function citedSide({ request, compared, runs }: ShownComparison, side: "a" | "b", place: number) {
  const { comparedIn, k, about } = request;
  const { run, name } = runs[side];
  // The terms of a mean assume a fixed n.
  if (stoppingOf(run.labels) !== null) return null;
  if (about !== "new-tasks" || (compared.kind === "paired" && compared.common < run.tasks))
    return null;
  // Beyond the samples, each value depends on both runs.
  if (!metricOf(comparedIn).takesTau && place > smallestOf(compared.smallestN)) return null;
  const at = metricOf(comparedIn).takesTau ? { k, tau: place } : { k: place, tau: 0 };
  return citedMean(`${symbolOf(request, place)} of ${name}`, run.id, {
    of: comparedIn,
    ...at,
    ragged: "strict",
  });
}

/** A comparison of two runs, and the index of the place to read it at. */
interface PlacedComparison {
  shown: ShownComparison;
  i: number;
}

const valueAt = (values: ArrayLike<number> | undefined, i: number) => values?.[i] ?? NaN;

const symbolOfRow = ({ shown, i }: PlacedComparison) =>
  symbolOf(shown.request, valueAt(shown.places, i));

function sideCell(side: "a" | "b", { shown, i }: PlacedComparison): Cell {
  const { comparison, ends, places } = shown;
  const { lower, upper } = ends?.[side] ?? {};
  const value = valueAt(comparison?.[side], i);
  return {
    ...cellWithEnds(
      { value, lower: valueAt(lower, i), upper: valueAt(upper, i) },
      share,
      sharesBetween,
    ),
    cited: citedSide(shown, side, valueAt(places, i)),
  };
}

/** Status of values: measured, or predicted beyond the samples. */
const statusColumn: ColumnOf<PlacedComparison | null> = {
  name: "status",
  meaning: "Measured, or predicted by hierarchical Bayes beyond the samples of a run",
  cell: (of) => {
    const { comparison = null } = of?.shown ?? {};
    return of === null || comparison === null
      ? none
      : { text: statusWord(comparison, of.i), csv: [comparison.status[of.i] ?? ""] };
  },
};

/** Number of tasks behind the values of a row. */
const commonColumn: ColumnOf<PlacedComparison | null> = {
  name: "tasks in common",
  meaning: "How many tasks both runs have: both values and the difference are over these",
  cell: (of) => {
    const { kind, common } = of?.shown.compared ?? {};
    return kind === "paired" ? cell(common ?? NaN, whole) : none;
  },
};

/** The columns of both runs, each with its head, and of their difference; null means no value. */
function columnsOf(
  sides: readonly [a: Column, b: Column],
  ahead: Metric["ahead"],
  all: readonly ShownComparison[],
): ColumnOf<PlacedComparison | null>[] {
  const [a, b] = sides;
  const columns = plainColumns(a, b, ahead).map((column): ColumnOf<PlacedComparison | null> => ({
    ...column,
    cell: (of) => {
      const cell = column.cell(of);
      const { comparison = null } = of?.shown ?? {};
      const isPredicted = of !== null && comparison !== null && isPredictedAt(comparison, of.i);
      return isPredicted ? { ...cell, kind: "beyond" } : cell;
    },
  }));
  return [
    ...(all.some(hasStatus) ? [statusColumn] : []),
    ...(all.some(({ compared }) => leavesOut(compared)) ? [commonColumn] : []),
    ...columns,
  ];
}

function plainColumns(
  a: Column,
  b: Column,
  ahead: Metric["ahead"],
): ColumnOf<PlacedComparison | null>[] {
  const cited = (of: PlacedComparison) => {
    const { comparison, runs } = of.shown;
    return comparison === null ? null : citedDifference(comparison, runs, symbolOfRow(of), of.i);
  };
  return [
    { ...a, cell: (of) => (of === null ? noneWithEnds : sideCell("a", of)) },
    { ...b, cell: (of) => (of === null ? noneWithEnds : sideCell("b", of)) },
    {
      name: "difference",
      meaning: `First minus second, in points, with its ${percentLevel} interval`,
      cell: (of) => {
        if (of === null) return noneWithEnds;
        const { difference, lower, upper } = of.shown.comparison ?? {};
        const value = {
          value: valueAt(difference, of.i),
          lower: valueAt(lower, of.i),
          upper: valueAt(upper, of.i),
        };
        return { ...cellWithEnds(value, signedPoints, pointsBetween), cited: cited(of) };
      },
    },
    {
      name: "whole curve",
      meaning: `${percentLevel} band for the whole curve`,
      csv: ["whole curve, lower", "whole curve, upper"],
      cell: (of) => {
        if (of === null) return { text: "–", csv: [] };
        const { lower, upper } = of.shown.comparison?.whole ?? {};
        const outline = [valueAt(lower, of.i), valueAt(upper, of.i)] as const;
        const { a, b } = of.shown.runs;
        return {
          text: "",
          ends: pointsBetween(...outline),
          csv: [...outline],
          cited: {
            formula: "whole-curve",
            of: `${symbolOfRow(of)} of ${a.name} and ${b.name}`,
            params: null,
          },
        };
      },
    },
    {
      name: "p",
      meaning: `Two-sided; below ${significant} exactly where the interval excludes 0`,
      cell: (of) =>
        of === null
          ? none
          : { ...cell(valueAt(of.shown.comparison?.pValue, of.i), pText), cited: cited(of) },
    },
    {
      name: `first ${ahead}`,
      meaning: `1 − p/2 where the first run is ${ahead}, else p/2`,
      cell: (of) =>
        of === null
          ? none
          : { ...cell(valueAt(of.shown.comparison?.better, of.i), chanceText), cited: cited(of) },
    },
  ];
}

export const differenceTitle = "Both runs and their difference";

/** Both runs and their difference at selected places, as a table; null without a comparison. */
export function differenceContent(
  shown: ShownComparison,
  at: number,
): { heads: string[]; content: Content } | null {
  const { comparison, ends, places, request, runs } = shown;
  if (comparison === null || ends === null) return null;
  const { takesTau, ahead } = metricOf(request.comparedIn);
  const sideOf = ({ name, styleIndex }: StyledRun): Column => ({
    name,
    meaning: `${name}, with its ${percentLevel} interval`,
    picture: html`${markerIcon(styleIndex)} ${shortName(name, 22)}`,
  });
  const content = contentOf(
    columnsOf([sideOf(runs.a), sideOf(runs.b)], ahead, [shown]),
    placesOf(shown, at).map((i) => ({ shown, i })),
    ({ i }) => {
      const place = valueAt(places, i);
      const head = takesTau ? String(place) : whole(place);
      return { names: [place], head, isMarked: place === at };
    },
  );
  return { heads: [takesTau ? "τ" : "k"], content };
}

/** The same pair in each panel, each read at its own place. */
export function panelTable(
  panels: readonly Part<ShownComparison>[],
  alongOf: (shown: ShownComparison) => number,
  { comparedIn, k, tau }: Place,
): TableBlock | null {
  const first = panels[0]?.runs[0]?.runs;
  if (first === undefined) return null;
  const symbol = symbolAt(comparedIn, k, tau);
  const sideOf = (words: string, { styleIndex }: StyledRun): Column => {
    const name = `${words} run`;
    return {
      name,
      meaning: `${symbol} of the ${name}, with its ${percentLevel} interval`,
      picture: html`${markerIcon(styleIndex)} ${name}`,
    };
  };
  const columns = columnsOf(
    [sideOf("first", first.a), sideOf("second", first.b)],
    metricOf(comparedIn).ahead,
    panels.flatMap(({ runs }) => runs),
  );
  const readAt = (shown: ShownComparison): PlacedComparison | null => {
    const i = shown.places.indexOf(alongOf(shown));
    return i < 0 || shown.comparison === null || shown.ends === null ? null : { shown, i };
  };
  const rows = panels.flatMap(({ name, runs }) =>
    runs.map((shown) => ({ name, of: readAt(shown) })),
  );
  return {
    kind: "table",
    label: `The same two runs in each panel, by ${symbol}`,
    heads: ["panel"],
    content: contentOf(
      columns.map((column) => ({
        ...column,
        cell: ({ of }: (typeof rows)[number]) => column.cell(of),
      })),
      rows,
      ({ name }) => ({ names: [name], head: shortName(name) }),
    ),
  };
}

/** Table equivalent of the picture; null without a comparison. */
export function differenceTable(shown: ShownComparison, at: number): TableBlock | null {
  const table = differenceContent(shown, at);
  return table && { kind: "table", label: differenceTitle, ...table };
}
